"""The live loop: the app in CPython behind a local server, with the page's real scripts.

``python3 dev.py play --live``. A saved rule, template, catalogue or sheet shows within a second;
what goes wrong stands in the page with file and line, and is gone once it is mended.

* ``watch`` notices what was saved;
* ``house`` lives as long as the server: it keeps the records and the pages that look on, and loads
  the code anew;
* ``stage`` is loaded with that code: it runs the app, as ``web/platform/runner.py`` does in the
  page;
* ``server`` serves the sources as they are, takes touches and sends deeds; ``page.js`` does them.
"""

"""The live loop: the app in CPython behind a local server, with the page's real scripts.

``python3 dev.py play --live``. A saved rule, template, catalogue or sheet shows within a second;
what goes wrong stands in the page with file and line, and is gone once it is mended.

* ``file_watcher`` notices which files were saved;
* ``session`` lives as long as the server: it holds the records and the open pages, and reloads the
  code;
* ``live_app`` is reloaded with that code: it runs the app, as ``web/platform/runner.py`` does in
  the page;
* ``server`` serves the sources unchanged, receives touches and sends commands, which ``page.js``
  carries out.
"""

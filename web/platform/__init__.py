"""The only modules that touch the browser; everything else runs in plain CPython too."""

"""The page's entry: PyScript runs this file once everything is loaded."""

from web.platform import dom
from web.platform.runner import Runner

try:
    runner = Runner()
except Exception as failure:
    dom.failed(repr(failure))
    raise
dom.ready()

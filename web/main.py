"""The page's entry: PyScript runs this file once everything is loaded."""

from web.platform import dom

dom.patch('<section data-screen="lobby"><h1>Cenote</h1><p>Hello</p></section>')
dom.listen(print)
dom.ready()

"""Several devices at one match: what they say to each other, and who knows what.

One device is the *host*: it keeps the match. Every other is a *guest*: it gets what its seat may
know and sends back choices. Nothing here knows a network: a *line* to another device is a name, and
what goes over it is text (``docs/phones.md``).
"""

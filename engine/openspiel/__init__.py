"""x."""

try:
    import pyspiel as _needed  # noqa: F401
except ModuleNotFoundError as _missing:
    raise ModuleNotFoundError("pip install cenote-engine[openspiel]") from _missing

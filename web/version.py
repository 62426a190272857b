"""The version of the app: shown to people, and written into saves."""

VERSION = "0.7.0"

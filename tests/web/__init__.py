"""Tests of the app without a browser: a model, messages and markup."""

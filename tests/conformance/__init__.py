"""One suite that runs on every game, and fuzzers of saves and other records."""

"""Several phones at one match: the host and its guests, over lines that lie in memory."""

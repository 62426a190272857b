"""The screens: a package each, with its handlers, its markup and its part of the model."""

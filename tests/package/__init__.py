"""The wheel and the sdist of the engine are built and tried in a fresh environment."""

"""Tests of the sounds of the games."""

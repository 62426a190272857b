"""The rules of the solo mode (MS), by the part of the game that they stand in for."""

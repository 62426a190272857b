"""What handlers of several screens share: dispatch, effects, saving, the flow of a match."""

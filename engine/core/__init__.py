"""What every game shares: state, steps, decisions, chance, matches and saves."""

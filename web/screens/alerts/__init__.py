"""Alerts: trouble that the person must be told of, over everything else."""

"""What a person sees and touches."""

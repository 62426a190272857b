"""What is kept on this device: how much, how safely, and all of it in one file."""

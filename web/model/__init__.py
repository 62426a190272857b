"""The model: plain data that handlers change and screens are drawn from."""

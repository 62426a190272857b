"""What the screens are drawn from: the view model of the match on the table."""

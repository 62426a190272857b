"""Every command that README, CONTRIBUTING and docs/ name is run, at its smallest."""

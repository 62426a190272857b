"""What holds for all tests."""

import gc

from hypothesis import HealthCheck, settings

# A busy machine is no fault: how long something takes is for tests/bench.
settings.register_profile(
    "untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
if settings.get_current_profile_name() == "default":  # a run of mutants has its own
    settings.load_profile("untimed")

# Tests copy tables by the million, and these are in no circle:
# to look for circles less often saves a tenth of a run.
gc.set_threshold(200_000, 20, 20)

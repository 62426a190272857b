"""What holds for all tests."""

from hypothesis import HealthCheck, settings

# A busy machine is no fault: how long something takes is for tests/bench.
settings.register_profile(
    "untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
if settings.get_current_profile_name() == "default":  # a run of mutants has its own
    settings.load_profile("untimed")

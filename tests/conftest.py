"""How many examples hypothesis tries: few and the same ones in `make test`, many in `make campaign`."""

from hypothesis import settings

settings.register_profile("test", deadline=None, derandomize=True)
settings.register_profile("campaign", deadline=None, max_examples=20_000)
settings.load_profile("test")

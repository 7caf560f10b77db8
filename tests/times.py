"""How often a test repeats what may go wrong only now and then: a few times, or many if GARRISON_SOAK is set."""

import os


def times(few, many):
    return many if os.environ.get("GARRISON_SOAK") else few

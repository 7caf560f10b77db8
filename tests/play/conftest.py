"""A house with rooms for each test: a real store, and time and secrets that the test owns."""

import pytest

from garrison.store.store import Store
from play.house import House


@pytest.fixture
def store(tmp_path):
    opened = Store(f"{tmp_path / 'garrison.db'}")
    yield opened
    opened.close()


@pytest.fixture
def house(store):
    return House(store)

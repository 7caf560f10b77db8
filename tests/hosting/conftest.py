"""A server with games for each test: a real store, and time and secrets that the test owns."""

import pytest

from garrison.store.store import Store
from hosting.serving import LocalServer


@pytest.fixture
def store(tmp_path):
    opened = Store(f"{tmp_path / 'garrison.db'}")
    yield opened
    opened.close()


@pytest.fixture
def local(store):
    return LocalServer(store)

"""Each test of the store runs on both databases: a file of SQLite, and a real PostgreSQL."""

import pytest

from garrison.store.store import Store
from postgresql import new_database


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.check("each database is a server's"))])
def address(request, tmp_path):
    return f"{tmp_path / 'garrison.db'}" if request.param == "sqlite" else new_database()


@pytest.fixture
def store(address):
    opened = Store(address)
    yield opened
    opened.close()

"""The short form of each row of the soak; `make soak` runs the long forms of the same functions."""

import pytest

from postgresql import new_database
from soak.figure import Skipped
from soak.rows import ROWS

FORMS = [pytest.param(row, database, id=f"{row.number}-{database}") for row in ROWS for database in row.databases]


@pytest.mark.check("the promises of the server, tried for seconds each")
@pytest.mark.parametrize(("row", "database"), FORMS)
def test_the_server_keeps_its_promise(row, database):
    address = new_database() if database == "postgresql" else ""
    try:
        figure = row.run("short", 1, address)
    except Skipped as why:
        pytest.skip(str(why))
    assert figure.fine, figure

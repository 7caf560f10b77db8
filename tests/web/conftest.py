"""A server for the tests of the routes, and a visitor."""

import pytest

from web.visiting import Visitor, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("data")) as made:
        yield made


@pytest.fixture
def visitor(server):
    return Visitor(server)

"""A server for the pages, one a worker, and visitors whose addresses begin at it, new ones for each test."""

import pytest

from garrison.settings import UNLIMITED
from web.visiting import serving


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("data"), rates=UNLIMITED) as made:
        yield made


@pytest.fixture(scope="module")
def own_server(tmp_path_factory):
    """For modules whose tests count games or take names: nobody else was there before."""
    with serving(tmp_path_factory.mktemp("data"), rates=UNLIMITED) as made:
        yield made


@pytest.fixture
def quiet(visitor):
    """Each call gives a visitor who wants no motion."""
    return lambda **settings: visitor(reduced_motion="reduce", **settings)


@pytest.fixture
def guest(server, quiet):
    """Each call gives the Page of a new guest who has opened a page and sees it painted, after this many ms at most."""

    def visit(path, patience=30_000, **settings):
        page = quiet(base_url=server.address, **settings)
        page.goto(path)
        page.wait_for_selector("html[data-ready]", timeout=patience)
        return page

    return visit

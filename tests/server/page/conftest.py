"""A server for the pages, and visitors whose addresses begin at it."""

import pytest

from garrison.server.settings import UNLIMITED
from server.routes.visiting import serving


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("data"), rates=UNLIMITED) as made:
        yield made


@pytest.fixture
def guest(server, visitor):
    """Each call gives the Page of a new guest who has opened a page and sees it painted, after this many ms at most."""

    def visit(path, patience=30_000, **settings):
        page = visitor(base_url=server.address, reduced_motion="reduce", **settings)
        page.goto(path)
        page.wait_for_selector("html[data-ready]", timeout=patience)
        return page

    return visit

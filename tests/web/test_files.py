"""The files of the page: sent with an address that changes when they do, and their modules named ahead of use."""

import re

import pytest

from garrison.web.files import PAGE, modules
from rows import rows

VERSIONED = re.compile(r'(?:href|src)="(/static/(~[0-9a-f]{12})/[^"]+)"')
PRELOADED = re.compile(r'<link rel="modulepreload" href="/static/~[0-9a-f]{12}/([^"]+)">')

PAGES = {
    "/": "lobby.js",
    "/new": "new.js",
    "/watch": "watch.js",
    "/games": "finished.js",
    "/account": "account.js",
    "/verify": "verify_page.js",
}


@rows("page", PAGES)
def test_a_page_has_the_files_of_one_version_which_are_kept_for_ever(visitor, page):
    found = VERSIONED.findall(visitor.get(page).raw.decode())
    assert len({version for _, version in found}) == 1
    for address, _ in found:
        answer = visitor.get(address)
        assert (answer.status, answer.headers["cache-control"]) == (200, "public, max-age=31536000, immutable")


@rows(("page", "entry"), PAGES.items())
def test_a_page_names_every_module_that_it_will_need(visitor, page, entry):
    named = PRELOADED.findall(visitor.get(page).raw.decode())
    assert named == [*modules(f"js/{entry}")]
    imported = {
        str((PAGE / name).parent.joinpath(other).resolve().relative_to(PAGE.resolve()))
        for name in (f"js/{entry}", *named)
        for other in re.findall(r'from "([^"]+)"', (PAGE / name).read_text())
    }
    assert imported <= {f"js/{entry}", *named}


@pytest.mark.parametrize("address", ["/static/js/dom.js", "/static/~000000000000/js/dom.js"])
def test_a_file_without_the_present_version_is_asked_for_again_each_time(visitor, address):
    answer = visitor.get(address)
    assert (answer.status, answer.headers["cache-control"]) == (200, "no-cache")
    again = visitor.get(address, if_none_match=f'"other", W/{answer.headers["etag"]}')
    assert (again.status, again.raw, again.headers["etag"]) == (304, b"", answer.headers["etag"])


def test_a_file_is_sent_compressed_to_whoever_reads_that_and_is_protected_like_a_page(visitor):
    plain, packed = (visitor.get("/static/css/base.css", accept_encoding=kind) for kind in ("identity", "gzip, br"))
    assert packed.headers["content-encoding"] == "gzip"
    assert len(packed.raw) < len(plain.raw) == int(plain.headers["content-length"])
    assert plain.headers["content-type"] == "text/css; charset=utf-8"
    assert "default-src 'none'" in packed.headers["content-security-policy"]


def test_what_is_no_file_is_refused_in_a_sentence(visitor):
    for address in ("/static/~000000000000/nothing.js", "/static/~/", "/static/~000000000000/../app.py"):
        assert visitor.get(address).status == 404
    assert visitor.get("/static/js/nothing.js").json["message"] == "There is no such file."

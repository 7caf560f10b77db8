"""The files of the page: sent with an address that changes when they do, and named ahead of use."""

import re

import pytest

from garrison.web import files
from garrison.web.files import PAGE
from garrison.web.printing import imports, modules
from rows import rows
from web.games import new_game

VERSIONED = re.compile(r'(?:href|src)="(/static/(~[0-9a-f]{12})/[^"]+)"')
PRELOADED = re.compile(r'<link rel="modulepreload" href="/static/~[0-9a-f]{12}/([^"]+)">')
ANSWERS = re.compile(r'<link rel="preload" href="([^"]+)" as="fetch" crossorigin>')
SHEETS = re.compile(r'<link rel="stylesheet" href="([^"]+)">')

PAGES = {
    "/": "lobby.js",
    "/new": "new.js",
    "/watch": "watch.js",
    "/games": "finished.js",
    "/account": "account.js",
    "/verify": "verify_page.js",
}

FAMILIES = {"risk": ("classic", "quad"), "simultaneous": ("simultaneous", "quad"), "diplomacy": ("diplomacy", "europe")}


def page_of(visitor, game):
    return visitor.get(f"/g/{game}").raw.decode()


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
    assert named == [*modules([f"js/{entry}"], imports())]
    assert imported(f"js/{entry}", *named) <= {f"js/{entry}", *named}


@rows(("page", "answers"), [("/", ["/api/me"]), ("/rules/classic", ["/api/me"]), ("/learn/attack", [])])
def test_a_page_whose_head_shows_the_visitor_asks_for_them_first(visitor, page, answers):
    assert ANSWERS.findall(visitor.get(page).raw.decode()) == answers


def imported(*names):
    return {
        str((PAGE / name).parent.joinpath(other).resolve().relative_to(PAGE.resolve()))
        for name in names
        for other in re.findall(r'from "([^"]+)"', (PAGE / name).read_text())
    }


@rows(("family", "ruleset", "map_"), ((family, *which) for family, which in FAMILIES.items()))
def test_the_page_of_a_game_names_what_its_family_needs_and_what_it_asks_for_first(visitor, family, ruleset, map_):
    others = ["random"] * (6 if ruleset == "diplomacy" else 1)
    game = new_game(visitor, *others, ruleset=ruleset, map=map_)["id"]
    text = page_of(visitor, game)
    named = PRELOADED.findall(text)
    assert f'data-family="{family}"' in text
    assert f"js/{family}/family.js" in named
    assert imported("js/board.js", *named) <= {"js/board.js", *named}
    assert not [name for name in named for other in FAMILIES if other != family and name.startswith(f"js/{other}/fam")]
    answers = ANSWERS.findall(text)
    assert answers[:3] == [f"/api/games/{game}", f"/api/games/{game}/board", f"/api/games/{game}/view"]
    assert answers[3:] == [visitor.get(answers[1]).json["shapes"]]
    assert [visitor.get(address).status for address in answers] == [200] * 4


def test_the_page_of_no_game_asks_for_nothing_and_says_so_itself(visitor):
    text = page_of(visitor, "nothing")
    assert not ANSWERS.findall(text)
    assert "data-family" not in text


def test_the_styles_of_a_page_come_as_one_file_with_those_of_the_family_last(visitor):
    game = new_game(visitor, "random", ruleset="simultaneous")["id"]
    [address] = SHEETS.findall(page_of(visitor, game))
    styles = visitor.get(address).raw.decode()
    assert styles.startswith((PAGE / "css" / "tokens.css").read_text("utf-8"))
    assert styles.endswith((PAGE / "css" / "simultaneous.css").read_text("utf-8"))
    for name in ("nothing", "board.nothing", "board.maker"):
        assert visitor.get(f"/static/sheets/{name}.css").status == 404


def test_an_edit_is_seen_a_second_later_and_no_page_looks_for_it_before(tmp_path, monkeypatch):
    monkeypatch.setattr(files, "PAGE", tmp_path)
    (tmp_path / "page.css").write_text("a {}", "utf-8")
    before = files._version_at(1)
    (tmp_path / "page.css").write_text("b { }", "utf-8")
    assert files._version_at(1) == before
    assert files._version_at(2) != before


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

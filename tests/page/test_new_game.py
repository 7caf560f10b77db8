"""Setting up a game: what, who, and the rest; house rules in words, files, and refusals where they belong."""

from pathlib import Path

import pytest

from browser import faults
from garrison.maps.kind import WORLDS
from page.asking import asked

pytestmark = pytest.mark.check("the form of a new game by hand")


ISLANDS = (WORLDS / "islands.map.json").read_text("utf-8")
GOLDEN = Path(__file__).parents[1] / "games" / "classic-islands.game"


def begun(page):
    page.click("[data-key=go]")
    page.wait_for_url("**/g/*")
    return asked(page, "get", f"/api/games/{page.url.rpartition('/')[2]}")


def opened(page, *folds):
    """The fields behind these titles; of the house rules one group at a time is open."""
    for fold in folds:
        page.click(f"[data-key='fold-{fold}']")


def differs(page):
    return page.locator(".differs li span").all_inner_texts()


def test_every_choice_reaches_the_game(guest):
    page = guest("/new")
    wrong = faults(page)
    page.check("[data-key='map=islands']", force=True)
    page.click("[data-key=remove-3]")
    page.select_option("[data-key=seat-1]", "open")
    opened(page, "Turn")
    page.check("[data-key='option-fortify=free']")
    page.fill("[data-key=option-least]", "4")
    opened(page, "Cards")
    page.fill("[data-key=option-set_values]", "4, 5, 6")
    page.uncheck("[data-key=option-recycle]")
    opened(page, "Time", "Table")
    page.check("[data-key='clock=turn']")
    page.fill("[data-key=turn]", "36")
    page.select_option("[data-key=unit]", "hours")
    page.check("[data-key='late=pass']")
    page.fill("[data-key=title]", "All of it")
    page.check("[data-key='listed=listed']")
    game = begun(page)
    assert (game["title"], game["map"], game["listed"], game["stage"]) == ("All of it", "Islands", True, "waiting")
    assert {*game["changed"]} == {"fortify=free", "set_values=[4,5,6]", "least=4", "recycle=false"}
    assert "At least 4 new armies a turn." in game["house"]
    assert [seat["kind"] for seat in game["seats"]] == ["human", "open", "bot"]
    assert (game["clock"]["kind"], game["clock"]["turn"], game["clock"]["late"]) == ("turn", 36 * 3_600_000, "pass")
    assert not wrong
    page.goto("/new")
    page.wait_for_selector("html[data-ready]")
    assert page.input_value("[data-key=turn]") == "36"
    assert len(differs(page)) == 4
    assert page.input_value("[data-key=title]") == ""
    page.click("[data-key=anew]")
    assert differs(page) == []


def test_what_was_not_sent_is_not_remembered(guest):
    page = guest("/new")
    opened(page, "Time")
    page.check("[data-key='clock=live']")
    page.check("[data-key='map=quad']", force=True)
    page.reload()
    page.wait_for_selector("html[data-ready]")
    assert page.is_checked("[data-key='map=world']")
    assert page.is_checked("[data-key='clock=none']")


def test_each_bot_says_how_it_plays_and_has_a_name_that_it_keeps(guest):
    page = guest("/new")
    menu = page.locator("[data-key=seat-1]")
    bots = menu.locator("optgroup").nth(1).locator("option").all_inner_texts()
    assert bots[0].startswith("Far-sighted: ")
    assert all(": " in bot and "_" not in bot for bot in bots)
    menu.select_option("wolf")
    name = page.inner_text("ol.seats li:nth-child(2) .hint b")
    assert "hungry" in page.inner_text(".lineup li:nth-child(2)")
    seat = begun(page)["seats"][1]
    assert (seat["bot"], seat["name"]) == ("wolf", name)


def test_you_choose_your_colour_or_your_power_before_the_game(guest):
    page = guest("/new")
    page.check("[data-key='yours=indigo']", force=True)
    assert page.locator(".seats .colour").all_inner_texts() == ["Indigo", "Red", "Blue", "Green"]
    page.check("[data-key='ruleset=diplomacy']", force=True)
    page.check("[data-key='yours=6']", force=True)
    page.fill("[data-key=nickname]", "Zora")
    game = begun(page)
    assert game["you"] == [6]
    assert (game["seats"][6]["colour"], game["seats"][6]["name"]) == ("turkey", "Zora")


def test_house_rules_are_told_in_words_and_have_no_code_names(guest):
    page = guest("/new")
    for rules in ("classic", "energy", "warlight", "harbour"):
        page.check(f"[data-key='ruleset={rules}']", force=True)
        shown = page.inner_text(".house") + page.locator(".house").evaluate("at => at.textContent")
        assert "_" not in shown
        assert "`" not in shown
        assert page.locator(".house .fold:visible").count() >= 5
        assert all(page.locator(".house .fold:visible .line-of").all_inner_texts()), rules


def test_a_rule_appears_with_the_one_it_depends_on(guest):
    page = guest("/new")
    opened(page, "Winning")
    assert page.locator("[data-key=option-share]").is_hidden()
    page.check("[data-key='option-goal=share']")
    page.fill("[data-key=option-share]", "75")
    assert "75% of the territories win" in page.inner_text("[data-key=fold-Winning]")
    assert page.locator("[data-key=option-rounds]").is_hidden()
    opened(page, "Cards")
    assert page.locator("[data-key=option-share]").is_hidden(), "one group is open at a time"
    assert page.locator("[data-key=option-fixed_values]").is_hidden()
    page.check("[data-key='option-cards=none']")
    assert page.locator("[data-key=option-hand_limit]").is_hidden()


def test_a_rule_is_found_by_a_word(guest):
    page = guest("/new")
    page.fill("[data-key=find-rule]", "defender")
    assert page.locator(".house .fold:visible").count() == 1
    assert page.locator("[data-key=option-defend_dice]").is_visible()
    page.fill("[data-key=find-rule]", "percentage")
    assert page.locator("[data-key='option-goal=share']").is_visible()
    page.fill("[data-key=find-rule]", "elephants")
    assert page.locator(".house [role=status]").inner_text() == "No rule has these words."
    page.fill("[data-key=find-rule]", "")
    assert page.locator(".house .fold[open]").count() == 0


def test_what_is_not_as_usual_stands_in_sentences_that_can_be_taken_back(guest):
    page = guest("/new")
    opened(page, "Turn")
    page.fill("[data-key=option-least]", "7")
    page.check("[data-key='option-fortify=none']")
    assert differs(page) == ["At least 7 new armies a turn.", "Nothing moves at the end of a turn."]
    page.click("[data-key=drop-least]")
    assert page.input_value("[data-key=option-least]") == "3"
    page.click("[data-key=back-fortify]")
    assert differs(page) == []


def test_a_preset_is_a_choice_of_its_own(guest):
    page = guest("/new")
    page.check("[data-key='preset=duel']", force=True)
    assert page.locator("ol.seats li").count() == 2
    assert differs(page) == ["Duel: Two players; the second begins with eight more armies."]
    game = begun(page)
    assert {*game["changed"]} == {"setup=deal", "opening=8"}


def test_a_preset_may_bring_its_clock(guest):
    page = guest("/new")
    page.check("[data-key='ruleset=diplomacy']", force=True)
    page.check("[data-key='preset=over_days']", force=True)
    assert "36 hours a turn" in page.inner_text(".summary")
    page.check("[data-key='preset=']", force=True)
    assert "No clock" in page.inner_text(".summary")
    page.check("[data-key='preset=over_days']", force=True)
    game = begun(page)
    assert (game["clock"]["kind"], game["clock"]["turn"]) == ("turn", 36 * 3_600_000)


def test_people_share_a_device(guest):
    page = guest("/new")
    page.select_option("[data-key=seat-1]", "shared")
    page.fill("[data-key=name-1]", "Grandmother")
    game = begun(page)
    assert [seat["name"] for seat in game["seats"]][1] == "Grandmother"
    assert game["you"] == [0, 1]


def test_a_refusal_stands_beside_its_option(guest):
    page = guest("/new")
    opened(page, "Cards")
    page.fill("[data-key=option-set_values]", "four")
    opened(page, "Turn")
    page.click("[data-key=go]")
    told = "Worth of the first sets: 'four' is not a list"
    assert told in page.inner_text(".option:has([data-key=option-set_values]) [role=alert]")
    assert told in page.inner_text(".summary [role=alert]")


def test_a_map_file_is_checked(guest, tmp_path):
    page = guest("/new")
    (tmp_path / "broken.map.json").write_text('{"id": "half", "territories": []}', encoding="utf-8")
    page.set_input_files("input[type=file] >> nth=0", tmp_path / "broken.map.json")
    page.wait_for_selector(".refusal li")
    assert "Mend these places" in page.inner_text(".refusal")
    whole = tmp_path / "islands.map.json"
    whole.write_text(ISLANDS.replace('"Islands"', '"Our lake"'), encoding="utf-8")
    page.set_input_files("[aria-label=Map] input[type=file]", whole)
    page.get_by_text("from your file: 12 territories").wait_for()
    game = begun(page)
    assert game["map"] == "Our lake"


def test_a_game_goes_on_from_a_record(guest):
    page = guest("/new")
    opened(page, "Saved game")
    page.set_input_files("section[aria-label='Saved game'] input[type=file]", GOLDEN)
    page.fill("[data-key=at]", "60")
    assert page.locator(".seats li").count() == 3
    game = begun(page)
    assert (game["ruleset"], game["map"]) == ("classic", "Islands")
    assert -1 not in asked(page, "get", f"/api/games/{game['id']}/view")["view"]["owner"]


def test_each_power_has_a_seat(guest):
    page = guest("/new")
    wrong = faults(page)
    page.check("[data-key='ruleset=harbour']", force=True)
    assert page.locator(".seats .colour").all_inner_texts()[:3] == ["Austria", "England", "France"]
    assert page.locator("[data-key=add]").count() == 0
    page.select_option("[data-key=seat-1]", "open")
    opened(page, "Time")
    page.check("[data-key='clock=turn']")
    assert (page.input_value("[data-key=turn]"), page.input_value("[data-key=unit]")) == ("36", "hours")
    opened(page, "Sides")
    page.check("[data-key='option-press=public']", force=True)
    game = begun(page)
    assert (game["ruleset"], game["map"], game["stage"], len(game["seats"])) == ("harbour", "Europe", "waiting", 7)
    assert (game["changed"], game["clock"]["turn"]) == (["press=public"], 36 * 3_600_000)
    assert not wrong


def test_other_rules_have_other_players_again(guest):
    page = guest("/new")
    page.check("[data-key='ruleset=diplomacy']", force=True)
    assert page.locator(".lineup li").count() == 7
    page.check("[data-key='ruleset=classic']", force=True)
    assert page.locator(".seats .colour").all_inner_texts()[0] == "Red"
    assert page.locator(".lineup li").count() == 4

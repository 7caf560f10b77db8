"""New maps: the same for the same seed, sound, as large as wished, and drawn as they are."""

from hashlib import sha256

import pytest

from circles import amount
from garrison.cli import main
from garrison.drawing import shapes_of
from garrison.generating import InvalidWish, Wish, generate, suggestions
from garrison.maps import check, dump, parse
from garrison.maps.faults import Weight
from rows import rows

WISHES = [
    Wish(),
    Wish(2, 42, 6, 5, 60),
    Wish(3, 8, 1, 1, 20),
    Wish(4, 8, 2, 10, 80),
    Wish(5, 120, 16, 10, 80),
    Wish(2**53 - 1, 16, 4, 1, 30),
]


@rows("wish", WISHES[:: amount(test=3, check=1, nightly=1)])
def test_a_map_is_sound_and_drawn_as_it_is(wish):
    made = generate(wish)
    text = dump(made)
    assert [fault for fault in check(text) if fault.weight is Weight.ERROR] == []
    assert parse(text) == made
    assert (len(made.ids), len(made.continents)) == (wish.territories, wish.regions)
    assert [seats for seats, _ in made.starting_armies] == [2, 3, 4, 5, 6]
    assert shapes_of(made).style == "art"


@pytest.mark.parametrize("seed", [7, 9])
def test_every_continent_is_in_one_piece(seed):
    made = generate(Wish(seed, 16, 4, 3, 50))
    for continent in made.continents:
        reached = [min(continent.territories)]
        for where in reached:
            reached += sorted(continent.territories.intersection(made.borders[where]).difference(reached))
        assert {*reached} == continent.territories


def test_a_seed_gives_the_same_map_everywhere():
    text = dump(generate(Wish(7, 20, 4, 3, 50)))
    assert sha256(text.encode()).hexdigest()[:16] == "897888891d982921"
    assert text != dump(generate(Wish(8, 20, 4, 3, 50)))


def test_neighbours_have_equal_corners_along_their_border():
    made = generate(Wish(9, 12, 2, 1))
    for link in made.links:
        one, other = (_corners(made.shapes[end]) for end in (link.source, link.target))
        assert (len(one & other) >= 2) == (link.kind == "land")


def _corners(shape):
    return {*shape.replace("M", "").replace(" Z", "").split(" L")}


@pytest.mark.parametrize(
    ("wish", "reason"),
    [
        (Wish(territories=7), "The number of territories must be from 8 to 120, not 7."),
        (Wish(seed=-1), "The seed must be from 0 to 9007199254740991, not -1."),
        (Wish(land=100), "The share of land must be from 20 to 80, not 100."),
        (
            Wish(territories=8, continents=3),
            "Every continent has at least four territories, so 8 territories make at most 2 continents, not 3.",
        ),
    ],
)
def test_what_cannot_be_is_refused(wish, reason):
    with pytest.raises(InvalidWish) as refused:
        generate(wish)
    assert refused.value.reasons == (reason,)


def test_suggested_names_are_all_different():
    names = suggestions(3, 300)
    assert len({*names}) == 300
    assert names == suggestions(3, 300)


@pytest.mark.check("a map of its own, which the library makes too")
def test_the_command_writes_the_map(tmp_path, capsys):
    file = tmp_path / "new.map.json"
    assert main(["map", "generate", "--seed=7", "--territories=20", "--continents=4", f"-o{file}"]) == 0
    assert file.read_text("utf-8") == dump(generate(Wish(7, 20, 4)))
    assert "has 20 territories on 4 continents, for 2 to 6 seats." in capsys.readouterr().err
    assert main(["map", "generate", "--territories=8", "--continents=3"]) == 2
    assert "at most 2 continents" in capsys.readouterr().err

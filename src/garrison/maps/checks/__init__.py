"""What must be true of a map beyond the form of its file; each check is a function from the file to its findings."""

from collections.abc import Callable, Iterator

from garrison.maps.checks import deck, defined, drawing, goals, links, names
from garrison.maps.faults import Finding
from garrison.maps.format import MapFile

Check = Callable[[MapFile], Iterator[Finding]]

CHECKS: tuple[Check, ...] = (
    defined.has_continents,
    defined.is_not_too_large,
    defined.bonuses_are_worth_something,
    defined.continents_are_large_enough,
    defined.starting_armies_suffice,
    names.ids_are_unique,
    names.names_are_unique,
    names.ids_are_no_words_of_the_notation,
    names.continents_are_known,
    names.translations_are_of_this_map,
    links.ends_are_known,
    links.lead_elsewhere,
    links.are_written_once,
    links.connect_the_map,
    deck.kinds_differ,
    deck.cards_are_of_this_map,
    deck.wild_cards_have_places,
    goals.continents_are_known,
    goals.can_be_reached,
    goals.are_work,
    goals.go_round,
    drawing.places_all_or_none,
    drawing.has_a_size,
    drawing.points_are_inside,
    drawing.labels_are_inside,
)


def examine(file: MapFile) -> Iterator[Finding]:
    for check in CHECKS:
        yield from check(file)

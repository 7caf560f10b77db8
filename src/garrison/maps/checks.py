"""What must be true of a map beyond the form of its file; each check is a function from the file to its findings."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from unicodedata import normalize

import msgspec

from garrison.maps import format as form
from garrison.maps.faults import Finding, Path, Weight, meant, quoted
from garrison.maps.graph import reachable


def has_continents(file: form.MapFile) -> Iterator[Finding]:
    if not file.continents:
        yield Finding(("continents",), f"There are no continents. {form.Condition.CONTINENTS}")


def is_not_too_large(file: form.MapFile) -> Iterator[Finding]:
    """A territory's number fits into a byte; only maps in other formats can have more territories."""
    if (count := len(file.territories)) > (most := form.MOST_TERRITORIES):
        yield Finding(("territories",), f"The map has {count} territories. It can have at most {most}.")


def bonuses_are_worth_something(file: form.MapFile) -> Iterator[Finding]:
    """The form of the file ensures condition b; a bonus of 0 is most likely a slip."""
    for place, continent in enumerate(file.continents):
        if continent.bonus == 0:
            path = ("continents", place, "bonus")
            yield Finding(path, f"{continent.name} has a bonus of 0, so holding it earns nothing.", Weight.WARNING)


def continents_are_large_enough(file: form.MapFile) -> Iterator[Finding]:
    """Condition c; only a warning if the map need not meet it, unless there are no territories at all."""
    if file.continents and not file.territories:
        yield Finding(("territories",), f"There are no territories. {form.Condition.FOUR_TERRITORIES}")
        return
    weight = Weight.WARNING if "small_continents" in file.relaxed else Weight.ERROR
    for place, continent, territories in small_continents(file):
        sentence = f"{continent.name} has {_counted(territories)}. {form.Condition.FOUR_TERRITORIES}"
        yield Finding(("continents", place), sentence, weight)


def small_continents(file: form.MapFile) -> Iterator[tuple[int, form.ContinentEntry, int]]:
    sizes = Counter(territory.continent for territory in file.territories)
    for place, continent in enumerate(file.continents):
        if continent.id and sizes[continent.id] < form.FEWEST_TERRITORIES:
            yield place, continent, sizes[continent.id]


def _counted(territories: int) -> str:
    return {0: "no territories", 1: "one territory"}.get(territories, f"{territories} territories")


def starting_armies_suffice(file: form.MapFile) -> Iterator[Finding]:
    """Condition d: there are enough armies to claim all territories, and some should be left to place."""
    if not file.starting_armies:
        yield Finding(("starting_armies",), f"No starting armies are given. {form.Condition.STARTING_ARMIES}")
    territories = len(file.territories)
    for seats, armies in file.starting_armies.items():
        path = ("starting_armies", seats)
        if int(seats) * armies < territories:
            least = -(-territories // int(seats))
            yield Finding(path, f"{seats} seats need at least {least} armies each to claim {territories} territories.")
        elif int(seats) * armies == territories:
            yield Finding(path, "No armies are left to place once all territories are claimed.", Weight.WARNING)


# Ids and names: each used once, none that the notation could mistake for something else, none that leads nowhere


RESERVED = frozenset({"any", "clock", "deck", "dice", "done", "none", "on", "wild", "x"})
"""Words that the notation allows in the place of an id."""


def ids_are_unique(file: form.MapFile) -> Iterator[Finding]:
    for place, entry, key in _entries(file):
        yield from _twice((((*place, n, "id"), part.id, part.id) for n, part in enumerate(entry)), f"{key} with the id")


def names_are_unique(file: form.MapFile) -> Iterator[Finding]:
    """No two territories share a name, whatever its case, and no two continents do."""
    for place, entries, what in _entries(file):
        named = (((*place, n, "name"), part.name, _folded(part.name)) for n, part in enumerate(entries))
        yield from _twice(named, f"{what} called")


def _entries(file: form.MapFile) -> Iterator[tuple[Path, Iterable[form.TerritoryEntry | form.ContinentEntry], str]]:
    yield ("continents",), file.continents, "continent"
    yield ("territories",), file.territories, "territory"


def _folded(name: str) -> str:
    return " ".join(normalize("NFKC", name).casefold().split())


def _twice(words: Iterable[tuple[Path, str, str]], what: str) -> Iterator[Finding]:
    seen: set[str] = set()
    for path, word, key in words:
        if key and key in seen:
            yield Finding(path, f"There is already a {what} {quoted(word)}.")
        seen.add(key)


def ids_are_no_words_of_the_notation(file: form.MapFile) -> Iterator[Finding]:
    for place, entries, _ in _entries(file):
        for number, entry in enumerate(entries):
            if entry.id in RESERVED:
                yield Finding((*place, number, "id"), f"{quoted(entry.id)} is a word of the notation, not an id.")


def continents_are_known(file: form.MapFile) -> Iterator[Finding]:
    known = {continent.id for continent in file.continents} - {""}
    for place, territory in enumerate(file.territories):
        if known and territory.continent and territory.continent not in known:
            yield Finding(("territories", place, "continent"), unknown("continent", territory.continent, known))


def translations_are_of_this_map(file: form.MapFile) -> Iterator[Finding]:
    known = {entry.id for _, entries, _ in _entries(file) for entry in entries}
    for language, words in file.l10n.items():
        for word in words:
            if file.continents and file.territories and word not in known:
                yield Finding(("l10n", language, word), unknown("territory or continent", word, known))


def unknown(what: str, word: str, known: Iterable[str]) -> str:
    return f"There is no {what} {quoted(word)}.{meant(word, sorted(known))}"


# The links: each between two known territories, written once, and enough of them to reach every territory


_SHOWN = 5


def ends(link: form.LinkEntry) -> tuple[str, str]:
    """The ids of the linked territories; for a one-way link, the origin comes first."""
    if isinstance(link, tuple):
        return link
    return (link.source, link.target) if isinstance(link, form.OneWayLink) else link.between


def link_ends_are_known(file: form.MapFile) -> Iterator[Finding]:
    known = {territory.id for territory in file.territories} - {""}
    for place, link in enumerate(file.links):
        for path, end in zip(_end_paths(link), ends(link), strict=True):
            if known and end and end not in known:
                yield Finding(("links", place, *path), unknown("territory", end, known))


def _end_paths(link: form.LinkEntry) -> tuple[Path, Path]:
    if isinstance(link, tuple):
        return (0,), (1,)
    return (("from",), ("to",)) if isinstance(link, form.OneWayLink) else (("between", 0), ("between", 1))


def links_lead_elsewhere(file: form.MapFile) -> Iterator[Finding]:
    for place, link in enumerate(file.links):
        source, target = ends(link)
        if source and source == target:
            yield Finding(("links", place), f"{source} is linked to itself. A link joins two territories.")


def links_are_written_once(file: form.MapFile) -> Iterator[Finding]:
    """No two links open the same way; a link holds in both directions."""
    open_ways: set[tuple[str, str]] = set()
    for place, link in enumerate(file.links):
        opened = _ways(link)
        if "" not in ends(link) and opened & open_ways:
            sentence = "{} and {} are already linked. A link is written once and works both ways."
            yield Finding(("links", place), sentence.format(*ends(link)))
        open_ways |= opened


def _ways(link: form.LinkEntry) -> set[tuple[str, str]]:
    source, target = ends(link)
    return {(source, target)} if isinstance(link, form.OneWayLink) else {(source, target), (target, source)}


def links_connect_the_map(file: form.MapFile) -> Iterator[Finding]:
    """Every territory can be reached from every other; skipped while any link leads nowhere."""
    places = {territory.id: place for place, territory in enumerate(file.territories)}
    if not places or any(end not in places for link in file.links for end in ends(link)) or "" in places:
        return
    there: list[list[int]] = [[] for _ in file.territories]
    back: list[list[int]] = [[] for _ in file.territories]
    for source, target in {way for link in file.links for way in _ways(link)}:
        there[places[source]].append(places[target])
        back[places[target]].append(places[source])
    yield from _cut_off(file, set(places.values()) - reachable(there, 0), "can't be reached from {}")
    yield from _cut_off(file, (set(places.values()) & reachable(there, 0)) - reachable(back, 0), "can't reach {}")


def _cut_off(file: form.MapFile, territories: set[int], how: str) -> Iterator[Finding]:
    if territories:
        apart = sorted(territories)
        named = ", ".join(file.territories[place].name for place in apart[:_SHOWN])
        more = f" and {len(apart) - _SHOWN} more" if len(apart) > _SHOWN else ""
        sentence = f"{named}{more} {how.format(file.territories[0].name)}. A map must be in one piece."
        yield Finding(("territories", apart[0]), sentence)


# The deck: three different kinds, cards of this map's territories, and a place for every wild card


def kinds_of_cards_differ(file: form.MapFile) -> Iterator[Finding]:
    """A set is three of a kind or one of each, so no two kinds share a name, and none is called `wild`."""
    cards = _cards(file)
    for place, kind in enumerate(cards.types):
        if kind and kind in cards.types[:place]:
            yield Finding(("cards", "types", place), f"{kind} is listed twice. The three kinds of cards must differ.")
        if kind == "wild":
            yield Finding(("cards", "types", place), "'wild' is not a kind. The key 'wild' counts the wild cards.")


def cards_are_of_this_map(file: form.MapFile) -> Iterator[Finding]:
    cards = _cards(file)
    known = {territory.id for territory in file.territories} - {""}
    for territory, kind in cards.of.items():
        if known and territory not in known:
            yield Finding(("cards", "of", territory), unknown("territory", territory, known))
        if kind and cards.types and all(cards.types) and kind not in cards.types:
            yield Finding(("cards", "of", territory), unknown("kind", kind, cards.types))


def wild_cards_have_places(file: form.MapFile) -> Iterator[Finding]:
    """The places of the wild cards, if given, are places in the deck, each given once."""
    cards = _cards(file)
    if isinstance(cards.wild, int):
        return
    times, size = Counter(cards.wild), len(cards.of) + len(cards.wild)
    for number, place in enumerate(cards.wild):
        if times[place] > 1 or place >= size:
            yield Finding(("cards", "wild", number), f"A deck of {size} cards has no free place {place}.")


def _cards(file: form.MapFile) -> form.CardsEntry:
    return form.CardsEntry(of={}) if file.cards is msgspec.UNSET else file.cards


# The missions: about continents of this map, possible, not achieved from the start, and enough for all seats


def missions_name_known_continents(file: form.MapFile) -> Iterator[Finding]:
    known = {continent.id for continent in file.continents} - {""}
    for path, mission in _of_continents(file):
        for place, name in enumerate(mission.all):
            if known and name and name not in known:
                yield Finding((*path, "all", place), unknown("continent", name, known))
            if name and name in mission.all[:place]:
                yield Finding((*path, "all", place), f"{name} is listed twice. A continent can be held only once.")


def missions_can_be_reached(file: form.MapFile) -> Iterator[Finding]:
    """A mission demands something, and no more than the map has."""
    for path, mission in _of_continents(file):
        wanted = len(mission.all) + mission.plus_any
        if wanted == 0:
            yield Finding(path, "The mission asks for no continents, so it would be fulfilled at once.")
        if wanted > len(file.continents) > 0:
            yield Finding(path, f"The mission asks for {wanted} continents; the map has {len(file.continents)}.")
    for path, hold in _of_territories(file):
        if hold.count > len(file.territories) > 0:
            sentence = f"The mission asks for {hold.count} territories; the map has {len(file.territories)}."
            yield Finding((*path, "count"), sentence)


def missions_are_work(file: form.MapFile) -> Iterator[Finding]:
    """No mission is achieved before the first turn, and no two are the same."""
    seats = min(map(int, file.starting_armies), default=0)
    most = -(-len(file.territories) // seats) if seats else 0
    for path, hold in _of_territories(file):
        if hold.armies == 1 and 0 < hold.count <= most:
            sentence = f"With {seats} seats, somebody fulfils this mission before the first turn."
            yield Finding((*path, "count"), sentence, Weight.WARNING)
    for place, mission in enumerate(file.missions):
        if mission in file.missions[:place]:
            yield Finding(("missions", place), "This mission is listed twice.", Weight.WARNING)


def missions_go_round(file: form.MapFile) -> Iterator[Finding]:
    """There is a mission for every seat, not counting missions to destroy a seat that is not in the game."""
    if not file.missions:
        return
    few: dict[int, list[int]] = {}
    for seats in sorted(map(int, file.starting_armies)):
        if (dealt := sum(not isinstance(m, form.DestroyMission) or m.seat <= seats for m in file.missions)) < seats:
            few.setdefault(dealt, []).append(seats)
    for dealt, those in few.items():
        span = " to ".join(map(str, dict.fromkeys((those[0], those[-1]))))
        yield Finding(("missions",), f"With {span} seats, only {dealt} of the missions can be dealt.", Weight.WARNING)


def _of_continents(file: form.MapFile) -> Iterator[tuple[Path, form.ContinentsMission]]:
    for path, mission in _missions(file):
        if isinstance(mission, form.ContinentsMission):
            yield path, mission


def _of_territories(file: form.MapFile) -> Iterator[tuple[Path, form.TerritoriesMission]]:
    for path, mission in _missions(file):
        if isinstance(mission, form.TerritoriesMission):
            yield path, mission
        elif isinstance(mission, form.DestroyMission):
            yield (*path, "otherwise"), mission.otherwise


def _missions(file: form.MapFile) -> Iterator[tuple[Path, form.MissionEntry]]:
    for place, mission in enumerate(file.missions):
        yield ("missions", place), mission


# The drawing of a map: complete or missing, within its size, and each name within its territory


def places_all_or_none(file: form.MapFile) -> Iterator[Finding]:
    """Either every territory says where it is drawn or none does; no two are drawn on the same spot."""
    placed = [territory.at is not msgspec.UNSET for territory in file.territories]
    seen: set[form.Point] = set()
    for number, territory in enumerate(file.territories):
        if territory.at is msgspec.UNSET:
            if any(placed) or territory.label is not msgspec.UNSET:
                sentence = "'at' is missing. Either every territory has a place, or none does."
                yield Finding(("territories", number, "at"), sentence)
        elif territory.at in seen:
            yield Finding(("territories", number, "at"), "Another territory is drawn here too.", Weight.WARNING)
        else:
            seen.add(territory.at)


def drawing_has_a_size(file: form.MapFile) -> Iterator[Finding]:
    if file.size is msgspec.UNSET and next(_points(file), None):
        yield Finding(("size",), "'size' is missing. A map with places to draw needs a size.")


def points_are_inside(file: form.MapFile) -> Iterator[Finding]:
    if file.size is msgspec.UNSET:
        return
    width, height = file.size
    for path, (x, y) in _points(file):
        if x > width or y > height:
            yield Finding(path, f"The point {x:g}, {y:g} lies outside the map, which is {width:g} by {height:g}.")


def labels_are_inside(file: form.MapFile) -> Iterator[Finding]:
    """A name is written inside the shape of its territory."""
    for number, territory in enumerate(file.territories):
        label, shape = territory.label, territory.shape
        if label is not msgspec.UNSET and shape and not form.encloses(shape, label):
            sentence = f"The label of {territory.name} lies outside its shape."
            yield Finding(("territories", number, "label"), sentence, Weight.WARNING)


def _points(file: form.MapFile) -> Iterator[tuple[Path, form.Point]]:
    for number, territory in enumerate(file.territories):
        here: Path = ("territories", number)
        for key, point in (("at", territory.at), ("label", territory.label)):
            if point is not msgspec.UNSET:
                yield (*here, key), point
        yield from (((*here, "shape"), point) for ring in form.rings(territory.shape) for point in ring)
    for number, link in enumerate(file.links):
        via = () if isinstance(link, tuple) else link.via
        yield from ((("links", number, "via", place), point) for place, point in enumerate(via))


# All checks

CHECKS: tuple[Callable[[form.MapFile], Iterator[Finding]], ...] = (
    has_continents,
    is_not_too_large,
    bonuses_are_worth_something,
    continents_are_large_enough,
    starting_armies_suffice,
    ids_are_unique,
    names_are_unique,
    ids_are_no_words_of_the_notation,
    continents_are_known,
    translations_are_of_this_map,
    link_ends_are_known,
    links_lead_elsewhere,
    links_are_written_once,
    links_connect_the_map,
    kinds_of_cards_differ,
    cards_are_of_this_map,
    wild_cards_have_places,
    missions_name_known_continents,
    missions_can_be_reached,
    missions_are_work,
    missions_go_round,
    places_all_or_none,
    drawing_has_a_size,
    points_are_inside,
    labels_are_inside,
)


def examine(file: form.MapFile) -> Iterator[Finding]:
    for check in CHECKS:
        yield from check(file)

"""`garrison map`: list, show, check, convert, draw and generate maps, and print the schema of their files."""

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import click

from garrison.cli.arguments import Whole
from garrison.cli.files import SCREEN, FileFault, write_text
from garrison.cli.screen import FAILED, say, say_json, warn
from garrison.generating import InvalidWish, Wish, generate
from garrison.generating import wish as limits
from garrison.maps import BrokenMap, Fault, Map, Strictness, UnknownMap, bundled, bundled_names, dump
from garrison.maps.faults import called
from garrison.maps.format import schema
from garrison.maps.importers import convert
from garrison.maps.kinds import PROVINCES, AnyMap, all_names, find_any, kind_of
from garrison.maps.provinces import ProvinceMap
from garrison.maps.source import read, read_file
from garrison.outside.characters import shown

_WIDEST = 120

_lenient = click.option(
    "--lenient",
    "strictness",
    flag_value=Strictness.LENIENT,
    default=Strictness.STRICT,
    type=Strictness,
    help="Allow continents with fewer than four territories, and repair what other programs accept.",
)


@click.group("map")
def map_group() -> None:
    """List, show, check, convert and generate maps."""


@map_group.command("list")
def list_command() -> None:
    """List the maps that come with Garrison: first territories, then provinces."""
    for name in bundled_names():
        of = bundled(name)
        continents = _counted(len(of.continents), "continent")
        say(f"{name:10} {len(of.ids):3} territories  {continents:12}  {_seats(of)}  {len(of.missions)} missions")
    for name in PROVINCES.names():
        map_ = PROVINCES.bundled(name)
        centres = sum(province.centre for province in map_.provinces)
        say(f"{name:10} {len(map_.provinces):3} provinces    {centres} centres    {len(map_.powers)} powers")


@map_group.command("show")
@click.argument("name", metavar="NAME|FILE")
def show_command(name: str) -> None:
    """Draw a map and show its borders, and what its continents are worth or what each power begins with.

    NAME is a map from `garrison map list`. FILE may be in any format that can be converted.
    """
    from garrison.cli.console import screen
    from garrison.cli.map_sheets import province_sheet, sheet

    of = _named(name)
    console = screen()
    wide = min(console.width, _WIDEST)
    console.print(province_sheet(of) if isinstance(of, ProvinceMap) else sheet(of, wide), width=wide)


@map_group.command("check")
@click.argument("file")
@_lenient
@click.option("--json", "style", flag_value="json", default="lines", help="Print the faults as JSON.")
def check_command(file: str, strictness: Strictness, style: str) -> None:
    """List all faults of a map file, each with its line, its place and the rule.

    The exit code is 2 if the map can't be played on, and 0 if there are only warnings.
    """
    try:
        of, warnings = _read(file, strictness)
    except BrokenMap as broken:
        _report(file, broken.faults, style, "broken")
        raise click.exceptions.Exit(FAILED) from None
    from garrison.drawing.doubts import doubts

    _report(file, (*warnings, *(doubts(of) if isinstance(of, Map) else ())), style, "sound")
    if style == "lines":
        say(f"{file}: a sound map. {_praise(of)}")


@map_group.command("convert")
@click.argument("file")
@click.option("-o", "--output", metavar="OUT", default=SCREEN, help="Write to this file instead of the screen.")
@_lenient
def convert_command(file: str, output: str, strictness: Strictness) -> None:
    """Convert a map file from Rixk or warcode."""
    with _complaining(file):
        made = convert(read_file(Path(file)), file, strictness)
    _complain(file, made.warnings)
    if output == SCREEN:
        say(dump(made.map), end="")
    else:
        _write(file, output, dump(made.map))
        warn(f"{output}: {_praise(made.map)}")


@map_group.command("draw")
@click.argument("name", metavar="NAME|FILE")
@click.option("-o", "--output", metavar="OUT", default=SCREEN, help="Write to this file instead of the screen.")
@click.option("--width", type=Whole(200, 10_000), default=1400, show_default=True, help="In pixels.")
@click.option(
    "--theme", type=click.Choice(["light", "dark"]), default="light", show_default=True, help="On paper or at night."
)
def draw_command(name: str, output: str, width: int, theme: str) -> None:
    """Draw a picture of a map as SVG, with its names, continents and links by sea.

    A map that comes with Garrison has shapes of its own. Any other map is drawn from its links.
    """
    from garrison.drawing import MissingExtra, shapes_of
    from garrison.drawing.colours import Theme
    from garrison.drawing.picture import picture
    from garrison.drawing.scene import scene_of

    of = _named(name)
    try:
        drawn = picture(shapes_of(of), scene_of(of), Theme(theme), width)
    except MissingExtra as fault:
        _fail(str(fault))
    if output == SCREEN:
        say(drawn, end="")
    else:
        _write(name, output, drawn)


@map_group.command("generate")
@click.option("--seed", type=Whole(*limits.SEEDS), default=1, show_default=True, help="Same seed, same map.")
@click.option("--territories", type=Whole(*limits.TERRITORIES), default=24, show_default=True, help="How many.")
@click.option(
    "--continents", type=Whole(*limits.CONTINENTS), help="How many.  [default: one for every six territories]"
)
@click.option("--islands", type=Whole(*limits.ISLANDS), default=3, show_default=True, help="About how many.")
@click.option("--land", type=Whole(*limits.LAND), default=45, show_default=True, help="About how much, in percent.")
@click.option("-o", "--output", metavar="OUT", default=SCREEN, help="Write to this file instead of the screen.")
def generate_command(  # noqa: PLR0913, PLR0917  one parameter an option of the command
    seed: int, territories: int, continents: int | None, islands: int, land: int, output: str
) -> None:
    """Make a new map, with shapes, names, continents, cards and missions.

    The same options give the same map, on every machine and in the browser.
    """
    try:
        made = generate(Wish(seed, territories, continents or 0, islands, land))
    except InvalidWish as fault:
        _fail(str(fault))
    if output == SCREEN:
        say(dump(made), end="")
    else:
        _save(output, dump(made))
        warn(f"{output}: {_praise(made)}")


@map_group.command("schema")
def schema_command() -> None:
    """Print the JSON Schema of map files, which editors use to complete and check them."""
    say(schema(), end="")


def _named(name: str) -> AnyMap:
    looks_like_a_file = os.path.exists(name) or name.endswith(".json") or os.sep in name  # noqa: PTH110  # any text
    if name not in all_names() and looks_like_a_file:
        with _complaining(name):
            return _read(name, Strictness.LENIENT)[0]
    try:
        return find_any(name)
    except UnknownMap as unknown:
        _fail(str(unknown))


def _read(file: str, strictness: Strictness) -> tuple[AnyMap, tuple[Fault, ...]]:
    """The map in a file of any kind and format, and the warnings about it; raises BrokenMap."""
    raw = read_file(Path(file))
    if kind_of(raw) is not PROVINCES:
        made = convert(raw, file, strictness)
        return made.map, made.warnings
    with called(file):
        checked = PROVINCES.judge(read(raw), strictness)
        return checked.map(), checked.faults


@contextmanager
def _complaining(name: str) -> Iterator[None]:
    try:
        yield
    except BrokenMap as broken:
        _complain(name, broken.faults)
        raise click.exceptions.Exit(FAILED) from None


def _complain(name: str, faults: Iterable[Fault]) -> None:
    for fault in faults:
        warn(fault.told(name))


def _report(name: str, faults: tuple[Fault, ...], style: str, state: str) -> None:
    if style == "json":
        say_json({"file": shown(name), "verdict": state, "faults": faults})
    else:
        for fault in faults:
            say(fault.told(name))


def _write(source: str, target: str, text: str) -> None:
    """Write the file completely or not at all, and never over the file that was read."""
    if all(map(os.path.exists, (source, target))) and os.path.samefile(source, target):  # noqa: PTH121  any text
        _fail(f"{target} is the map that is read. Write to another file.")
    _save(target, text)


def _save(target: str, text: str) -> None:
    try:
        write_text(Path(target), text)
    except FileFault as fault:
        _fail(f"The file can't be written: {fault}")


def _praise(of: AnyMap) -> str:
    from garrison.cli.map_sheets import praise

    if isinstance(of, ProvinceMap):
        return praise(of)
    return f"{of.name} has {len(of.ids)} territories on {_counted(len(of.continents), 'continent')}, for {_seats(of)}."


def _seats(of: Map) -> str:
    least, most = of.starting_armies[0][0], of.starting_armies[-1][0]
    return f"{least} seats" if least == most else f"{least} to {most} seats"


def _counted(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def _fail(message: str) -> NoReturn:
    warn(message)
    raise click.exceptions.Exit(FAILED)

"""`garrison map`: list, show, check and convert maps, and print the schema of their files."""

import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NoReturn

import click
import msgspec

from garrison.maps import BrokenMap, Fault, Map, Strictness, UnknownMap, Weight, bundled, bundled_names, dump
from garrison.maps.importers import Converted, convert
from garrison.maps.kinds import PROVINCES, AnyMap, all_names, find_any, kind_of
from garrison.maps.provinces import ProvinceMap
from garrison.maps.schema import schema
from garrison.maps.source import read_file

_WIDEST = 120
_BROKEN = 2

_lenient = click.option(
    "--lenient",
    "strictness",
    flag_value=Strictness.LENIENT,
    default=Strictness.STRICT,
    type=Strictness,
    help="Let continents have fewer than four territories, and mend what other programs let pass.",
)


@click.group("map")
def map_group() -> None:
    """Look at maps, check them, convert them."""


@map_group.command("list")
def list_command() -> None:
    """List the maps that come with Garrison: those of territories, then those of provinces."""
    for name in bundled_names():
        of = bundled(name)
        continents = _counted(len(of.continents), "continent")
        click.echo(f"{name:10} {len(of.ids):3} territories  {continents:12}  {_seats(of)}  {len(of.missions)} missions")
    for name in PROVINCES.names():
        map_ = PROVINCES.bundled(name)
        centres = sum(province.centre for province in map_.provinces)
        click.echo(f"{name:10} {len(map_.provinces):3} provinces    {centres} centres    {len(map_.powers)} powers")


@map_group.command("show")
@click.argument("name", metavar="NAME|FILE")
def show_command(name: str) -> None:
    """Draw a map, and tell who borders whom and what its continents are worth, or who begins with what.

    NAME is one of `garrison map list`; a FILE may be of any format that can be converted.
    """
    from rich.console import Console

    from garrison.cli.map_sheet import sheet
    from garrison.cli.province_sheet import province_sheet

    of = _named(name)
    console = Console(highlight=False)
    wide = min(console.width, _WIDEST)
    console.print(province_sheet(of) if isinstance(of, ProvinceMap) else sheet(of, wide), width=wide)


@map_group.command("check")
@click.argument("file")
@_lenient
@click.option("--json", "style", flag_value="json", default="lines", help="Print the faults as JSON.")
def check_command(file: str, strictness: Strictness, style: str) -> None:
    """Tell everything that is wrong with a map file, each with its line, its place and the rule.

    The exit code is 2 when the map cannot be played on, and 0 when there are no more than warnings.
    """
    name = click.format_filename(file)
    try:
        raw = read_file(Path(file))
        warnings, praise = _provinces(raw, name) if kind_of(raw) is PROVINCES else _territories(raw, name, strictness)
    except BrokenMap as broken:
        _report(name, broken.faults, style, "broken")
        sys.exit(_BROKEN)
    _report(name, warnings, style, "sound")
    if style == "lines":
        click.echo(f"{name}: a sound map. {praise}")


def _territories(raw: bytes, name: str, strictness: Strictness) -> tuple[tuple[Fault, ...], str]:
    """The warnings about a map of territories, and its praise; raises BrokenMap."""
    made = convert(raw, name, strictness)
    return made.warnings, _praise(made)


def _provinces(raw: bytes, name: str) -> tuple[tuple[Fault, ...], str]:
    """The same for a map of provinces."""
    from garrison.cli.province_sheet import praise

    map_ = PROVINCES.parse(raw, name)
    return tuple(fault for fault in PROVINCES.check(raw) if fault.weight is not Weight.ERROR), praise(map_)


@map_group.command("convert")
@click.argument("file")
@click.option("-o", "--output", metavar="OUT", default="-", help="Write to this file, and not to the screen.")
@_lenient
def convert_command(file: str, output: str, strictness: Strictness) -> None:
    """Make a map file of ours from one of Rixk or warcode."""
    made = _converted(file, strictness)
    _complain(click.format_filename(file), made.warnings)
    if output == "-":
        click.echo(dump(made.map), nl=False)
    else:
        _write(file, output, dump(made.map))
        click.echo(f"{click.format_filename(output)}: {_praise(made)}", err=True)


@map_group.command("schema")
def schema_command() -> None:
    """Print the JSON Schema of map files, which editors use to complete and check them."""
    click.echo(schema(), nl=False)


def _named(name: str) -> AnyMap:
    """The bundled map of that name, or the one in that file, read leniently."""
    looks_like_a_file = os.path.exists(name) or name.endswith(".json") or os.sep in name  # noqa: PTH110  # any text
    if name not in all_names() and looks_like_a_file:
        return _in_file(name)
    try:
        return find_any(name)
    except UnknownMap as unknown:
        _fail(str(unknown))


def _in_file(name: str) -> AnyMap:
    try:
        raw = read_file(Path(name))
        return PROVINCES.parse(raw, name) if kind_of(raw) is PROVINCES else convert(raw, name, Strictness.LENIENT).map
    except BrokenMap as broken:
        _complain(click.format_filename(name), broken.faults)
        sys.exit(_BROKEN)


def _converted(file: str, strictness: Strictness) -> Converted:
    name = click.format_filename(file)
    try:
        return convert(read_file(Path(file)), name, strictness)
    except BrokenMap as broken:
        _complain(name, broken.faults)
        sys.exit(_BROKEN)


def _complain(name: str, faults: Iterable[Fault]) -> None:
    for fault in faults:
        click.echo(fault.told(name), err=True)


def _report(name: str, faults: tuple[Fault, ...], style: str, state: str) -> None:
    if style == "json":
        click.echo(msgspec.json.encode({"file": name, "verdict": state, "faults": faults}))
    else:
        for fault in faults:
            click.echo(fault.told(name))


def _write(source: str, target: str, text: str) -> None:
    """Write the file completely or not at all, and never over the one that was read."""
    path = Path(target)
    try:
        if path.exists() and path.samefile(source):
            _fail(f"{click.format_filename(target)} is the file itself; write to another.")
        half = path.with_name(f".{path.name}.{os.getpid()}")
        half.write_text(text, encoding="utf-8")
        half.replace(path)
    except (OSError, ValueError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or "the name is not a file name"
        _fail(f"{click.format_filename(target)}: The file cannot be written: {reason}.")


def _praise(made: Converted) -> str:
    of = made.map
    return f"{of.name} has {len(of.ids)} territories on {_counted(len(of.continents), 'continent')}, for {_seats(of)}."


def _seats(of: Map) -> str:
    least, most = of.starting_armies[0][0], of.starting_armies[-1][0]
    return f"{least} seats" if least == most else f"{least} to {most} seats"


def _counted(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def _fail(message: str) -> NoReturn:
    click.echo(message, err=True)
    sys.exit(_BROKEN)

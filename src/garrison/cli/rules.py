"""`garrison rules`: the rule sets, their options, and the diagrams of their states."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import click
import msgspec

from garrison.catalogue import RULESETS, options_of, ruleset
from garrison.cli.arguments import house_rules, rules_option, set_option, told_in_one_line
from garrison.cli.screen import say, say_json_in_full
from garrison.engine.diagram import arrows, asides, mermaid, plain
from garrison.engine.game import Ruleset as Book
from garrison.engine.options import Described, HouseRule, described, differences, grouped
from garrison.engine.value import Value

WIDTH = 80


@click.command()
@click.argument("name", metavar="[NAME]", default="")
@click.option("--options", "parts", flag_value="options", multiple=True, help="Show only the options.")
@click.option(
    "--presets",
    "parts",
    flag_value="presets",
    multiple=True,
    help="Show only the presets: options that go by one name.",
)
@click.option(
    "--diagram", "parts", flag_value="diagram", multiple=True, help="Show only the diagram, as text and in Mermaid."
)
@click.option("--plain", "parts", flag_value="plain", multiple=True, help="Show only the diagram, as text.")
@click.option("--mermaid", "parts", flag_value="mermaid", multiple=True, help="Show only the diagram, in Mermaid.")
@rules_option
@set_option
@click.option("--json", "as_json", is_flag=True, help="Print everything as JSON.")
def rules(name: str, parts: tuple[str, ...], files: tuple[Path, ...], words: tuple[str, ...], *, as_json: bool) -> None:
    """List the rule sets, or describe one: its options, and how a game goes.

    The diagram shows every state of the game, and what leads from one to the next, with the options in force.
    """
    if not name and (parts or files or words):
        raise click.UsageError("Name a rule set first, as in 'garrison rules classic'.")
    with told_in_one_line():
        books = [_changed(ruleset(name), house_rules(files, words))] if name else list(RULESETS.values())
    if as_json:
        plain_books = [as_plain(book) for book in books]
        say_json_in_full(plain_books[0] if name else plain_books)
    else:
        say(_told(books[0], parts or _usual_parts(books[0])) if name else _listed(books))


def _changed(book: Book, changes: Mapping[str, object]) -> Book:
    return msgspec.structs.replace(book, options=options_of(book, changes))


def _listed(books: list[Book]) -> str:
    widest = max(len(book.name) for book in books)
    return "\n".join(f"{book.name:<{widest}}  {book.summary}" for book in books)


# One rule set in parts


def _told(book: Book, parts: tuple[str, ...]) -> str:
    return "\n\n".join(PARTS[part](book) for part in dict.fromkeys(parts))


def _usual_parts(book: Book) -> tuple[str, ...]:
    return ("summary", "presets", "options") if book.presets else ("summary", "options")


def _summary(book: Book) -> str:
    return click.wrap_text(f"{book.name}, version {book.version}: {book.summary}", WIDTH)


def _presets(book: Book) -> str:
    if not book.presets:
        return f"{book.name} has no presets."
    usual = RULESETS[book.name].options
    heading = _wrapped("", "Presets to start from with `--set preset=NAME`, and what each one changes:")
    told = [_wrapped(f"    {name:<14}", _differing(preset.options, usual)) for name, preset in book.presets.items()]
    return "\n".join([heading, *told])


def _differing(options: Value, usual: Value) -> str:
    values = {option.name: option.value for option in described(options)}
    return ", ".join(f"{name} {values[name]}" for name in differences(options, usual)) or "nothing"


def _options(book: Book) -> str:
    told = (f"{group}\n\n{_of_group(book, options)}" for group, options in grouped(book.options))
    return "\n\n".join(told)


def _of_group(book: Book, options: Iterable[Described]) -> str:
    return "\n\n".join("\n".join(_option(book, option)) for option in options)


def _option(book: Book, option: Described) -> Iterator[str]:
    usual = _usual(book)[option.name]
    yield f"{option.name} = {option.value}" + (f"  (in {book.name}: {usual})" if usual != option.value else "")
    yield _wrapped("    ", option.sentence if option.words else f"{option.sentence} May be {option.possible}.")
    if needs := _needs(option.house):
        yield _wrapped("    ", needs)
    yield from (_wrapped(f"    {word:<14}", word.sentence) for word in option.words)


def _needs(house: HouseRule) -> str:
    """The values of other options with which a house rule has any effect, in a sentence."""
    with_ = [f"{name} is {_any_of(values)}" for name, values in house.when.items()]
    without = [f"{name} is not {_any_of(values)}" for name, values in house.unless.items()]
    return f"Only if {' and '.join((*with_, *without))}." if with_ or without else ""


def _any_of(values: Iterable[object]) -> str:
    """These values as they are written, joined by "or"."""
    return " or ".join(f"{read if isinstance(read, str) else msgspec.json.encode(read).decode()}" for read in values)


def _wrapped(before: str, sentence: str) -> str:
    return click.wrap_text(sentence, WIDTH, before, " " * len(before))


def _usual(book: Book) -> dict[str, str]:
    return {option.name: option.value for option in described(RULESETS[book.name].options)}


PARTS: dict[str, Callable[[Book], str]] = {
    "summary": _summary,
    "presets": _presets,
    "options": _options,
    "diagram": lambda book: f"{plain(book, book.options)}\n\n{mermaid(book, book.options)}",
    "plain": lambda book: plain(book, book.options),
    "mermaid": lambda book: mermaid(book, book.options),
}


# The whole rule set, for programs


def as_plain(book: Book) -> dict[str, Any]:
    return {
        "name": book.name,
        "version": book.version,
        "summary": book.summary,
        "presets": {
            name: differences(preset.options, RULESETS[book.name].options) for name, preset in book.presets.items()
        },
        "options": [_plain_option(book, option) for option in described(book.options)],
        "rows": [row._asdict() for row in (*arrows(book, book.options), *asides(book, book.options))],
    }


def _plain_option(book: Book, option: Described) -> dict[str, Any]:
    return {
        "name": option.name,
        "value": msgspec.to_builtins(getattr(book.options, option.name)),
        "default": msgspec.to_builtins(getattr(RULESETS[book.name].options, option.name)),
        "possible": option.possible,
        "group": option.house.group.value,
        "title": option.house.title,
        "meaning": option.sentence,
        "words": {word.value: word.sentence for word in option.words},
    }

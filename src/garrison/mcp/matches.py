"""Matches: games between bots and a program that lets a model play, with results to compare.

Every deal is played from every seat with the same dice, as in a tournament. For each game the program is started with
the command of the game; it starts that command, as clients of the Model Context Protocol do, and plays until the game
is over. What it leaves unfinished, the stand-in finishes.
"""

import subprocess
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

from garrison.arena.contest import Contest, Entrant, Result, ahead, deal_of, seated
from garrison.arena.match import GameLimits as Span
from garrison.arena.tournament.field import Deal, kept_deals
from garrison.arena.tournament.table import Standing, standing
from garrison.bots import BOTS
from garrison.bots.own import called, factory_of
from garrison.catalogue import load_record, new_game, ruleset, write_record
from garrison.engine.options import read_changes
from garrison.engine.record import Record
from garrison.engine.streams import Chance
from garrison.engine.value import Value
from garrison.engine.vocabulary import Over, Seat
from garrison.mcp.keeping import Call
from garrison.mcp.referee import AGENT, Limits, Referee
from garrison.mcp.referee import seated as at_table
from garrison.table.dice import SeededDice
from garrison.table.players import stand_in
from garrison.table.table import Table
from garrison.telling.sentences import counted, percent, percent_in_words

SEEDS: Final = 2**63

LEFT: Final = "The program has left the game."


class Match(Value, frozen=True, kw_only=True):
    """`seats` has AGENT once or more, and bots by name; `changes` are options as `name=value`."""

    seats: tuple[str, ...]
    ruleset: str = "classic"
    map: str = ""
    changes: tuple[str, ...] = ()
    seed: int = 1
    limits: Limits = Limits()
    patience: float = 3600.0
    """The seconds after which a program that has not ended by itself is stopped."""


class ClientFault(RuntimeError):
    """A program that never began its game; one line with the end of its output."""


Client = Callable[[Sequence[str], Path, float], None]
"""Plays one game, given its command, a file for its output, and the seconds it has."""


def contest(match: Match) -> Contest:
    """The games of a match; raises ValueError if they can't be played."""
    known = BOTS[ruleset(match.ruleset).family.name]
    entrants = tuple(_entrant(match, word) for word in match.seats)
    if AGENT not in match.seats:
        raise ValueError(f"Name a seat '{AGENT}', as in '{AGENT},{next(iter(known))}'.")
    game = new_game(match.ruleset, match.map, len(entrants), read_changes(match.changes))
    span = Span(rounds=match.limits.rounds or None)
    return Contest(game, entrants, match.seed, span, games_a_deal=len(entrants))


def _entrant(match: Match, word: str) -> Entrant:
    family = ruleset(match.ruleset).family.name
    return Entrant(called(word), factory_of(stand_in(family) if word == AGENT else word, BOTS[family]))


def deals(match: Match, games: int, folder: Path, client: Client) -> Generator[Deal]:
    """The deals of the first `games` games, with their records and calls in a folder; games in it are not played again.

    Raises BrokenLedger if the folder has another match, and ClientFault.
    """
    folder.mkdir(parents=True, exist_ok=True)

    def played(games: Contest, first: int, end: int) -> Generator[Result]:
        return (_result(match, folder, client, games, number) for number in range(first, end))

    return kept_deals(contest(match), games, played, folder / "results.jsonl")


def _result(match: Match, folder: Path, client: Client, games: Contest, number: int) -> Result:
    begun, said = _begun(folder, number), folder / f"game-{number}.said"
    for old in (begun, transcript_of(folder, number)):
        old.unlink(missing_ok=True)
    client(command(match, games, folder, number), said, match.patience)
    if not begun.exists():
        raise ClientFault(f"The program ended without playing game {number}. {_last_words(said)}")
    referee = _finished(match, games, number, load_record(begun))
    record_of(folder, number).write_text(write_record(referee.table.record()))
    begun.unlink()
    return _counted(referee, games, number)


def _last_words(said: Path) -> str:
    lines = said.read_text(errors="replace").strip().splitlines() if said.exists() else []
    return f"Its last words: {lines[-1][:200]}" if lines else "It said nothing."


def record_of(folder: Path, number: int) -> Path:
    return folder / f"game-{number}.game"


def _begun(folder: Path, number: int) -> Path:
    """The file of a game under way, apart from its finished record, which a slow program could overwrite."""
    return folder / f"game-{number}.begun"


def transcript_of(folder: Path, number: int) -> Path:
    return folder / f"game-{number}.jsonl"


def command(match: Match, games: Contest, folder: Path, number: int) -> tuple[str, ...]:
    """The command that a program starts to play a game."""
    limits = match.limits
    words = [match.seats[entrant] for entrant in seated(games, number)]
    return (
        *(sys.executable, "-m", "garrison", "agent", f"--ruleset={match.ruleset}", f"--map={match.map}"),
        *(f"--set={change}" for change in match.changes),
        *(f"--seats={','.join(words)}", f"--seed={seed_of(games, number)}"),
        *(f"--move-time={limits.move // 1000}", f"--time={limits.game // 1000}", f"--moves={limits.moves}"),
        *(
            f"--calls={limits.calls}",
            f"--refusals={limits.refusals}",
            *((f"--max-rounds={limits.rounds}",) if limits.rounds else ()),
        ),
        *(f"--record={_begun(folder, number)}", f"--transcript={transcript_of(folder, number)}"),
    )


def seed_of(games: Contest, number: int) -> int:
    """The seed of a deal, the same for all its games."""
    return Chance(games.seed, "agent", deal_of(games, number)).below(SEEDS)


def _finished(match: Match, games: Contest, number: int, record: Record) -> Referee:
    """The referee of a game, which stand-ins have finished if the program has not."""
    words = [match.seats[entrant] for entrant in seated(games, number)]
    players = at_table(record.game.ruleset.family.name, words)
    referee = Referee(Table(record, players, SeededDice(seed_of(games, number))), match.limits)
    if not referee.ended:
        referee.retire(LEFT)
    while not referee.ended:
        referee.step()
    return referee


def _counted(referee: Referee, games: Contest, number: int) -> Result:
    """The result, in which a game that a stand-in finished for a player is lost for that player."""
    table, state = referee.table, referee.table.state
    over = state.phase if isinstance(state.phase, Over) else Over()
    everyone = [Seat(seat) for seat in range(len(table.game.seats))]
    replaced = tuple(seat for seat in everyone if referee.is_replaced(seat))
    fair = tuple(seat for seat in over.winners if seat not in replaced)
    return Result(
        number,
        seated(games, number),
        fair or (ahead(table.game, state, replaced) if over.winners else ()),
        table.over,
        min(table.age, referee.last_round),
        len(table.past),
        () if table.over else ahead(table.game, state, replaced),
        table.family.opener(state),
        replaced=replaced,
    )


# Running a program


def by_command(words: Sequence[str]) -> Client:
    """A program on this machine; the command of the game follows its own words."""

    def play(game: Sequence[str], said: Path, patience: float) -> None:
        with said.open("wb") as file, subprocess.Popen([*words, *game], stdout=file, stderr=file) as program:  # noqa: S603  the user names it
            try:
                program.wait(patience)
            except subprocess.TimeoutExpired:
                program.kill()

    return play


# What a match shows


class Conduct(Value, frozen=True):
    """How the model behaved in all games together."""

    calls: int
    refused: int


def conduct(folder: Path, games: int) -> Conduct:
    lines = [line for number in range(games) for line in _calls(transcript_of(folder, number))]
    return Conduct(len(lines), sum(line.refused for line in lines))


def _calls(path: Path) -> Iterator[Call]:
    if path.exists():
        yield from (msgspec.json.decode(line, type=Call) for line in path.read_bytes().splitlines())


def standing_of(match: Match, played: Sequence[Deal]) -> Standing:
    return standing([called(word) for word in match.seats], played)


def report(match: Match, played: Sequence[Deal], folder: Path) -> Iterator[str]:
    """The shares of the victories with 95% intervals, and how the model behaved, in lines."""
    found = standing_of(match, played)
    did = conduct(folder, found.games)
    yield f"{counted(found.games, 'game')} on {counted(found.deals, 'deal')}, each played from every seat."
    for rank in found.ranks:
        share = rank.paired
        bounds = f"{percent(share.least)} to {percent(share.most)}"
        whose = f" with {rank.seats} of {len(match.seats)} seats" if rank.seats > 1 else ""
        yield f"{rank.name}{whose}: {percent_in_words(share.share)} of the victories ({bounds})."
    if found.unfinished:
        yield f"{counted(found.unfinished, 'game')} had no end within the limit."
    yield f"{AGENT}: {counted(did.calls, 'call')}, of which {did.refused:,} were refused."

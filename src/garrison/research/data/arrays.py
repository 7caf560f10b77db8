"""Datasets as Parquet, read back as arrays that are ready for training."""

from collections.abc import Iterable, Iterator
from os import PathLike
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from garrison.outside.files import assert_file
from garrison.outside.numbers import integer
from garrison.research.data.records import FORMAT, Amounts, BrokenDataset, broken_files_told

META = b"garrison"
"""The name of the metadata in the file."""


class About(msgspec.Struct, frozen=True, kw_only=True):
    """What the file says of itself: which games were played, and what the numbers of its rows mean."""

    format: str
    ruleset: str
    version: int
    options: dict[str, Any]
    map: str
    digest: str
    seats: tuple[str, ...]
    players: tuple[str, ...]
    """The bots as they sit in game 0; they move up one seat from game to game."""
    seed: int
    max_rounds: int
    amounts: Amounts
    actions: int
    """How many actions there are, and so the length of a mask."""
    columns: tuple[str, ...]
    """The names of the numbers in an observation."""
    words: tuple[str, ...] = ()
    """What each action means; files of earlier versions don't say."""


class Dataset(NamedTuple):
    """Decisions, a row each, in the order in which they were made."""

    observation: NDArray[np.float32]
    """(rows, columns)"""
    mask: NDArray[np.bool_]
    """(rows, actions): which actions were legal."""
    action: NDArray[np.int32]
    amount: NDArray[np.int32]
    """How many armies or dice the action names; 0 if nothing is counted."""
    outcome: NDArray[np.int8]
    """How the game ended for the seat: 1 won, -1 lost, 0 if nobody won."""
    game: NDArray[np.int32]
    move: NDArray[np.int32]
    """How many moves of the game had been made before, those of chance included."""
    seat: NDArray[np.int16]
    about: About


def dataset(path: str | PathLike[str], games: Iterable[int] | None = None) -> Dataset:
    """The decisions of all games in a file, or of these; raises BrokenDataset.

    Masks are unpacked, so that they take eight times the memory that they take in Arrow; read large files in portions.
    """
    with opened(Path(path)) as file:
        about, last = about_of(file, path), file.num_row_groups
        chosen = [*range(last)] if games is None else [integer("games", game) for game in games]
        if strange := [game for game in chosen if not 0 <= game < last]:
            raise BrokenDataset(f"{path}: There is no game {strange[0]}; it has games 0 to {last - 1}.")
        table = _read(file, chosen, path)
    return _dataset(table, about)


def portions(path: str | PathLike[str], games: int) -> Iterator[Dataset]:
    """All games of a file, this many at a time."""
    games = integer("games", games)
    with opened(Path(path)) as file:
        last = file.num_row_groups
    for first in range(0, last, games):
        yield dataset(path, range(first, min(first + games, last)))


def about_of(file: pq.ParquetFile, path: str | PathLike[str]) -> About:
    raw = (file.schema_arrow.metadata or {}).get(META, b"")
    try:
        about = msgspec.json.decode(raw, type=About)
    except (msgspec.DecodeError, RecursionError) as fault:
        raise BrokenDataset(f"{path}: This is not a dataset of Garrison.") from fault
    if about.format != FORMAT:
        raise BrokenDataset(f"{path}: This is '{about.format[:40]}', and only '{FORMAT}' can be read.")
    return about


def opened(path: Path) -> pq.ParquetFile:
    """The file, opened; raises BrokenDataset if it is not Parquet."""
    with broken_files_told(path):
        assert_file(path)
        try:
            return pq.ParquetFile(path)
        except pa.ArrowInvalid as fault:
            raise BrokenDataset(f"{path}: This is not a Parquet file.") from fault


def _read(file: pq.ParquetFile, games: list[int], path: str | PathLike[str]) -> pa.Table:
    try:
        return file.read_row_groups(games)
    except (pa.ArrowInvalid, OSError) as fault:
        raise BrokenDataset(f"{path}: The file is damaged: {fault}.") from fault


def _dataset(table: pa.Table, about: About) -> Dataset:
    columns: dict[str, Any] = {
        name: _numbers(table, name) for name in ("action", "amount", "outcome", "game", "move", "seat")
    }
    seen = table.column("observation").combine_chunks().flatten().to_numpy(zero_copy_only=False)
    return Dataset(
        observation=seen.reshape(table.num_rows, len(about.columns)),
        mask=_unpacked(table, about.actions),
        about=about,
        **columns,
    )


def _numbers(table: pa.Table, name: str) -> NDArray[Any]:
    found: NDArray[Any] = table.column(name).to_numpy()
    return found


def _unpacked(table: pa.Table, actions: int) -> NDArray[np.bool_]:
    width = -(-actions // 8)
    packed = table.column("mask").combine_chunks()
    raw = packed.buffers()[1]
    rows = np.frombuffer(raw, np.uint8, table.num_rows * width, packed.offset * width) if raw else np.zeros(0, np.uint8)
    return np.unpackbits(rows.reshape(-1, width), axis=1, count=actions).astype(bool)

"""Games of OpenSpiel played through, and all that it says of them on the way, as it writes them down itself.

`scripts/playthroughs` plays them again and shows what is different.
"""

import re
from hashlib import sha256
from pathlib import Path

from open_spiel.python.algorithms import generate_playthrough

import garrison.research.openspiel  # noqa: F401  its games are registered

FOLDER = Path(__file__).parent / "playthroughs"
SEED = 1

GAMES = {
    "classic": "garrison_classic(map=quad,seats=2,options=goal:rounds;rounds:1)",
    "missions": "garrison_missions(map=quad,seats=3,decisions=40,options=setup:deal)",
    "rixk": "garrison_rixk(map=quad,seats=2,decisions=30)",
    "simultaneous": "garrison_simultaneous(map=stars,seats=2,decisions=12)",
    "trumps": "garrison_trumps(map=stars,seats=2,decisions=6)",
    "energy": "garrison_energy(map=stars,seats=2,decisions=10)",
    "warlight": "garrison_warlight(map=stars,seats=2,decisions=10,options=luck:1/4)",
    "diplomacy": "garrison_diplomacy(decisions=5)",
    "harbour": "garrison_harbour(decisions=5)",
}
"""What is played in each file."""


def file_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def played(name: str) -> str:
    """A game played through anew, with random decisions."""
    return _text(GAMES[name], [])


def replayed(name: str) -> str:
    """A game played through with the decisions of its file."""
    text = file_of(name).read_text(encoding="utf-8")
    return _text(GAMES[name], [int(number) for number in re.findall(r"^action: (\d+)$", text, re.MULTILINE)])


def _text(game: str, numbers: list[int]) -> str:
    text: str = generate_playthrough.playthrough(game, numbers, seed=SEED)
    return re.sub(r"^(\w+Tensor\(.*) = \[(.*)\]$", _shortened, text, flags=re.MULTILINE)


def _shortened(tensor: re.Match[str]) -> str:
    """A long tensor is written down as how many numbers it has, and a digest of them."""
    name, numbers = tensor.groups()
    return f"{name} = {numbers.count(',') + 1} numbers, {sha256(numbers.encode()).hexdigest()[:16]}"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in GAMES:
        file_of(each).write_text(played(each), encoding="utf-8")

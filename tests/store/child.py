"""A process of its own that appends moves, several games at once, and says so of each that was acknowledged."""

import sys
from threading import Thread

from garrison.store import games
from garrison.store.store import Store
from store.stored import append


def play(store, game):
    before = store.read_now(lambda connection: games.row(connection, game).moves)
    while True:
        store.write_now(append(game, before, f"red: move {before + 1}", "dice: 6 / 1"))
        before += 2
        sys.stdout.write(f"{game} {before}\n")
        sys.stdout.flush()


def main(address, *names):
    store = Store(address)
    threads = [Thread(target=play, args=(store, game)) for game in names]
    for thread in threads:
        thread.start()


if __name__ == "__main__":
    main(*sys.argv[1:])

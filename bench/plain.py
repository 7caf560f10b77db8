"""The kernel without compiling, as a program: reads how many games to play, and prints the checksum and the seconds."""

import json
import sys
from time import process_time

from garrison.catalogue import new_game
from garrison.kernel import compile_game
from garrison.kernel.machine import PLAIN

SEED = 1

if __name__ == "__main__":
    assert PLAIN, "NUMBA_DISABLE_JIT=1 is wanted"
    kernel = compile_game(new_game("classic", "world", 3))
    for line in sys.stdin:
        began = process_time()
        results = kernel.play(SEED, 0, int(line))
        sys.stdout.write(json.dumps({"checksum": results.checksum, "seconds": process_time() - began}) + "\n")
        sys.stdout.flush()

"""Play the golden games anew and write them down: run by scripts/golden, which tells git to show what is different."""

from games.golden import FOLDER, GOLDEN, played, text

if __name__ == "__main__":
    for golden in GOLDEN:
        (FOLDER / f"{golden.name}.game").write_bytes(text(played(golden)).encode())

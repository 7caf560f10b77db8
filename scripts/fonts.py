"""Takes from the DejaVu fonts the letters that pictures need, into src/garrison/web/fonts, with their licence.

The fonts are those that matplotlib brings, which is installed with the checks; so is fontTools, which cuts them.
"""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import matplotlib as mpl

FROM: Final = Path(mpl.get_data_path()) / "fonts" / "ttf"
TO: Final = Path(__file__).parent.parent / "src/garrison/web/fonts"
FACES: Final = ("DejaVuSans", "DejaVuSans-Bold", "DejaVuSerif-Italic")
LETTERS: Final = "U+0020-024F,U+0370-03FF,U+0400-04FF,U+2010-2026,U+2030-203A,U+2190-2193,U+20AC,U+2116,U+2122,U+FFFD"
"""Latin, Greek and Cyrillic, and the signs of a text."""


def main() -> None:
    TO.mkdir(exist_ok=True)
    shutil.copy(FROM / "LICENSE_DEJAVU", TO / "LICENSE")
    for face in FACES:
        cut = [f"--unicodes={LETTERS}", "--layout-features=kern", "--no-hinting", f"--output-file={TO / face}.ttf"]
        subprocess.run([sys.executable, "-m", "fontTools.subset", f"{FROM / face}.ttf", *cut], check=True)  # noqa: S603


if __name__ == "__main__":
    main()

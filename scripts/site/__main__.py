"""Builds the manual and the reference of the library into site/: pages to browse and search, which need no other host.

A link that leads nowhere, a page that no list names, and anything a browser would fetch from another host are errors.
"""

import sys
from pathlib import Path

import pages
import reference
from foreign import fetched
from sphinx.cmd.build import main as build

HERE = Path(__file__).parent
WRITTEN = pages.ROOT / "build" / "site"
BUILT = pages.ROOT / "site"


def main() -> int:
    """The exit code."""
    pages.lay_out(WRITTEN)
    reference.write(WRITTEN)
    settings = ["-c", str(HERE), "-d", str(WRITTEN.parent / "doctrees"), "-E", "-W", "--keep-going", "-q", "-j", "auto"]
    if code := build([*settings, str(WRITTEN), str(BUILT)]):
        return code
    for line in fetched(BUILT):
        sys.stderr.write(f"{line}\n")
    sys.stdout.write("site/index.html is ready; to search it, too: .venv/bin/python -m http.server --directory site\n")
    return 1 if any(fetched(BUILT)) else 0


if __name__ == "__main__":
    sys.exit(main())

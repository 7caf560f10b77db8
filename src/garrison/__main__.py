"""`python -m garrison` is the command `garrison`."""

import sys

from garrison.cli import main

if __name__ == "__main__":
    sys.exit(main())

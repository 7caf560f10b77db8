"""The risk family once more, in arrays and compiled: whole games by the million, and single decisions for learning.

It needs the extra `fast` (numba and NumPy); without it, importing this package raises MissingExtra, and all the rest of
Garrison works.
"""

from importlib.util import find_spec


class MissingExtra(ImportError):
    """The extra that the compiled kernel needs is not installed; the message says how to install it."""


for _needed in ("numpy", "numba"):
    if find_spec(_needed) is None:
        raise MissingExtra(f"the compiled kernel needs {_needed}, of the extra 'fast': pip install 'garrison[fast]'")

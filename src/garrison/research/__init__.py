"""For people who train or search: each name is loaded when it is first used.

All of it needs the extra `research`; without it, using a name raises MissingExtra, which says how to install it.
"""

from typing import TYPE_CHECKING

from garrison.extras import install
from garrison.research.registration import after_gymnasium

if TYPE_CHECKING:
    from garrison.research.data.arrays import dataset as dataset
    from garrison.research.data.arrays import portions as portions
    from garrison.research.data.records import records as records
    from garrison.research.vectors import vector as vector
    from garrison.research.zoo import aec as aec
    from garrison.research.zoo import parallel as parallel


class MissingExtra(ImportError):
    """The extra that research needs is not installed; the message says how to install it."""


def __getattr__(name: str) -> object:
    try:
        return _loaded(name)
    except ModuleNotFoundError as missing:
        needs = f"'{name}' needs {missing.name}, from the extra 'research': {install('research')}"
        raise MissingExtra(needs, name=missing.name) from missing


def _loaded(name: str) -> object:
    match name:
        case "aec":
            from garrison.research.zoo import aec  # noqa: PLC0415  only with the extra

            return aec
        case "dataset" | "portions":
            from garrison.research.data import arrays  # noqa: PLC0415  as above

            return getattr(arrays, name)
        case "records":
            from garrison.research.data.records import records  # noqa: PLC0415  as above

            return records
        case "parallel":
            from garrison.research.zoo import parallel  # noqa: PLC0415  as above

            return parallel
        case "vector":
            from garrison.research.vectors import vector  # noqa: PLC0415  as above

            return vector
        case _:
            raise AttributeError(f"module 'garrison.research' has no attribute '{name}'")


after_gymnasium()

"""File formats of diplomacy: published cases, and games as the package `diplomacy` from PyPI saves them."""

"""The limits of options that count armies, territories, cards and sets of cards."""

from typing import Annotated

from msgspec import Meta

Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Positive = Annotated[int, Meta(ge=1, le=1_000_000)]
HandLimit = Annotated[int, Meta(ge=3, le=20)]
SetValues = Annotated[tuple[Count, ...], Meta(min_length=1, max_length=100)]
FixedValues = Annotated[tuple[Count, ...], Meta(min_length=2, max_length=16)]

"""The short form of orders, the same both ways: ``A PAR - BUR``.

``A MUN H`` hold, ``A PAR - BUR`` move, ``A LON - BEL VIA`` move by convoy, ``A LON - NTH - BEL`` move by convoy of
these fleets, ``A MUN S A BER`` support to hold, ``A MUN S A BER - SIL`` support to move, ``F NTH C A LON - BEL``
convoy, ``A WAR + A LVN`` combine (``FOR RUSSIA`` names the controller), ``A PAR R BUR`` retreat, ``A PAR D`` disband,
``F STP/NC B`` build, ``WAIVE`` build nothing. The words may be written out, and so may the names of places, with the
coast or berth behind a stroke or in brackets.
"""

from garrison.diplomacy.order_text.short.reading import read
from garrison.diplomacy.order_text.short.writing import letter, write, write_unit

__all__ = ["letter", "read", "write", "write_unit"]

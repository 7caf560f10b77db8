"""Orders as they are written out, the same both ways: ``Army Warsaw => attack => Moscow``.

House rules, «How to write orders»: ``fleet Tunisia - Ionian sea => attack => Bulgaria - Aegean Sea``, ``=> hold``,
``=> attack support => Army Warsaw into Moscow``, ``=> defense support => Army Warsaw``,
``=> convoy => Clyde > Liverpool > Spain``, ``=> combine => Army Livonia``. What the rules do not give is written alike:
``=> convoy => Army London to Norway``, ``=> retreat => Tunis``, ``=> disband``, ``build => Army Paris``,
``remove => Army Paris``, ``waive``.
"""

from garrison.diplomacy.order_text.written.places import read_place, write_place
from garrison.diplomacy.order_text.written.reading import read
from garrison.diplomacy.order_text.written.writing import ARROW, write, write_unit

__all__ = ["ARROW", "read", "read_place", "write", "write_place", "write_unit"]

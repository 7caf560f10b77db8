"""The diagram, drawn from the rows of the toy game."""

from engine.auction import AUCTION, Options
from garrison.engine.diagram import mermaid, plain

MERMAID = """\
stateDiagram-v2
    [*] --> Bidding
    Bidding --> Bidding: Bid
    Bidding --> Over: (one left)
    Bidding --> Paying: (all sealed)
    Bidding --> Tossing: (all sealed)
    Paying --> Bidding: (paid)
    Tossing --> Paying: Toss
    Over --> [*]
    classDef passing stroke-dasharray:4
    class Paying passing"""

PLAIN = """\
begin                            --> Bidding

Bidding
    bidders   Bid                --> Bidding
    by itself one left           --> Over
    by itself all sealed         --> Paying | Tossing | Bidding
    solvent   Leave              --> Bidding

Paying
    by itself pay one            --> Paying
    by itself paid               --> Bidding

Tossing
    coin      Toss               --> Paying"""


def test_the_diagram_has_an_arrow_for_each_row_that_leads_somewhere():
    assert mermaid(AUCTION, Options()) == MERMAID


def test_the_plain_diagram_says_who_does_what_in_each_phase():
    assert plain(AUCTION, Options()) == PLAIN


def test_no_row_is_drawn_that_the_options_forbid():
    without = mermaid(AUCTION, Options(coin=False))
    assert without == "\n".join(line for line in MERMAID.splitlines() if "Tossing" not in line)
    assert "Tossing" not in plain(AUCTION, Options(coin=False))

"""Every outcome says why, in data and in a sentence."""

from diplomacy.case import COASTAL, Case, adjudicated, cases, chart_of, named
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.options import DATC, HARBOUR, Options
from garrison.diplomacy.outcome import Bounced, Cut, Disrupted, InParadox, Mismatch, Outcome, Result, Stranded, Void
from garrison.diplomacy.sentences import sentence
from rows import rows


def outcome(number: str, name: str, options: Options = DATC, source: str = "datc") -> Outcome:
    chart = chart_of(options)
    found = adjudicated(named(source, number), options).outcomes
    return next(one for one in found if f"{one.unit.kind} {chart.places[one.unit.place]}" == name)


@rows(
    ("number", "name", "told"),
    [
        ("6.A.1", "F NTH", "void: It can't get there in one move."),
        ("6.A.6", "F LON", "void: The unit belongs to another power."),
        ("6.A.11", "A VIE", "bounced: 1 against 1 at TYR, with A VEN"),
        ("6.C.1", "A CON", "moved to SMY"),
        ("6.D.1", "A TRI", "bounced: 2 against 2 at VEN"),
        ("6.D.1", "F ADR", "supported TRI - VEN"),
        ("6.D.1", "A TYR", "supported VEN"),
        ("6.D.2", "A TYR", "support cut by A VIE - TYR"),
        ("6.D.2", "A VEN", "held; dislodged by the attack from TRI"),
        ("6.D.7", "F PRU", "unmatched: F BAL goes to SWE"),
        ("6.D.9", "A ALB", "unmatched: A TRI holds"),
        ("6.D.10", "F KIE", "bounced: can't dislodge A BER, a unit of its own power"),
        ("6.D.12", "A VEN", "bounced: 1 against 1 at TRI"),
        ("6.D.25", "A BER", "unmatched: A PRU goes to BER"),
        ("6.D.31", "A RUM", "no convoy: too few fleets are ordered to convoy it"),
        ("6.F.3", "F ENG", "convoyed LON - BRE"),
        ("6.F.6", "F NTH", "convoy disrupted at NTH by F SKA - NTH; dislodged by the attack from SKA"),
        ("6.F.6", "A LON", "no convoy: disrupted at NTH"),
        ("6.F.16", "F ENG", "convoy disrupted at ENG: it is part of a paradox"),
        ("6.G.3", "F ENG", "unmatched: A PIC goes by land; dislodged by the attack from BRE"),
        ("6.H.15", "F POR", "held; dislodged by the attack from SPA"),
    ],
)
def test_sentences(number: str, name: str, told: str):
    assert sentence(COASTAL, outcome(number, name)) == told


@rows(
    ("number", "name", "told"),
    [
        ("Q", "A WAR", "combined with A LVN: strength 2 at LVN"),
        ("Q", "A LVN", "combined with A WAR: strength 2 at LVN"),
        ("R", "A WAR", "not combined: attacked with strength 3 by A PRU"),
        ("R", "A LVN", "not combined: attacked with strength 3 by A PRU; dislodged by the attack from PRU"),
        ("N:attacked", "F CLY/NWG", "convoy disrupted at CLY by A EDI - CLY"),
        ("K", "F CLY/NWG", "convoyed NWY - SPA"),
        ("S", "A WAR", "void: Units can combine only in Fall."),
    ],
)
def test_sentences_of_the_house(number: str, name: str, told: str):
    assert sentence(chart_of(HARBOUR), outcome(number, name, HARBOUR, "harbour")) == told


def test_reasons_are_data():
    assert outcome("6.D.1", "A TRI").why == Bounced(2, 2, COASTAL.number["VEN"], outcome("6.D.1", "A VEN").unit)
    assert outcome("6.E.3", "A BER").why == Bounced(1, 2, COASTAL.number["KIE"], outcome("6.E.3", "F KIE").unit)
    assert outcome("6.D.2", "A TYR").why == Cut(outcome("6.D.2", "A VIE").unit)
    assert outcome("6.F.6", "F NTH").why == Disrupted(outcome("6.F.6", "F SKA").unit)
    assert outcome("6.F.6", "A LON").why == Stranded((COASTAL.number["NTH"],))
    assert outcome("6.F.16", "F ENG").why == InParadox()
    assert outcome("6.D.9", "A ALB").why == Mismatch(outcome("6.D.9", "A TRI").unit, v.Hold(COASTAL.number["TRI"]))
    assert outcome("6.B.1", "F POR").why == Void("It can reach more than one coast there, so the order must name one.")


MOVEMENTS = [(case, DATC) for case in (*cases("datc"), *cases("extra")) if case["phase"] == "movement"]
HOUSE = [(case, HARBOUR) for case in cases("harbour")]


@rows(("case", "options"), [*MOVEMENTS, *HOUSE], ids=[case["id"] for case, _ in (*MOVEMENTS, *HOUSE)])
def test_a_bounce_is_never_stronger_than_what_it_meets(case: Case, options: Options):
    chart = chart_of(options)
    for one in adjudicated(case, options).outcomes:
        assert sentence(chart, one)
        assert one.dislodged == (one.final < 0)
        if isinstance(one.why, Bounced):
            assert one.why.force <= one.why.against
        if one.result is Result.VOID:
            assert isinstance(one.why, Void)

"""The pictures of what learned are those of the figures beside them."""

import runpy
from pathlib import Path

CURVES = Path(__file__).parents[2] / "scripts" / "curves.py"


def test_every_picture_is_drawn_from_the_figures_in_the_manual(capsys):
    assert runpy.run_path(str(CURVES))["main"](["--check"]) == 0, capsys.readouterr().out


def test_a_curve_is_the_mean_of_all_seeds_as_far_as_all_have_come(tmp_path):
    path = tmp_path / "curve.csv"
    path.write_text('# {"title": "t", "x": "x", "y": "y"}\nseed,minutes,x,y\n1,0,1,2\n2,0,1,4\n1,0,2,9\n', "utf-8")
    curve = runpy.run_path(str(CURVES))["read"](path)
    assert (curve.seeds, curve.points) == (2, ((1, 3, 2, 4),))

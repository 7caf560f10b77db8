"""The walk that finds every misfit agrees with msgspec, which finds the first."""

import json

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from garrison.maps.fitting import fit
from garrison.maps.format import MapFile
from strategies_maps import map_files, parts

ODD = st.sampled_from(
    [
        None,
        True,
        0,
        1,
        -1,
        7,
        2.5,
        1e9,
        "",
        "x",
        "T0",
        "1",
        "one_way",
        [],
        [1],
        ["t0", "t1"],
        [0, 0],
        {},
        {"kind": "sea"},
    ]
)


@given(map_files(), st.data())
def test_what_fits_is_what_msgspec_takes(file, data):
    for _ in range(data.draw(st.integers(0, 2))):
        part, key = data.draw(st.sampled_from(list(parts(file))))
        if isinstance(part, dict) and data.draw(st.booleans()):
            part.pop(key)
        else:
            part[key] = data.draw(ODD)
    record, misfits = fit(file, MapFile)
    try:
        assert msgspec.json.decode(json.dumps(file), type=MapFile) == record
        assert misfits == ()
    except msgspec.ValidationError:
        assert misfits

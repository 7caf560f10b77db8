/** Where the reader looks on a map: the whole, a box, nearer, aside, by finger; and never past its rim. */
import "./browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { Camera } from "../../../src/garrison/page/js/map/camera.js";
import { frame as risky, start } from "../../../src/garrison/page/js/risk/ask.js";
import { follow, frame } from "../../../src/garrison/page/js/simultaneous/act.js";
import { Element, give, screen } from "./browser.js";
import { drawingOf, lot } from "./given.js";

const [W, H] = [2000, 1200];
/** The map may be moved this far from the rim of its frame. */
const GAP = 24;

function camera(width = 1000, height = 500, how = {}) {
  const svg = new Element("svg");
  svg.box = { left: 10, top: 20, width, height };
  const made = new Camera(svg, [0, 0, W, H], () => {}, how);
  made.resize();
  return made;
}

function close(found, wanted, what) {
  for (const [i, value] of wanted.entries())
    assert.ok(Math.abs(found[i] - value) < 1e-6, `${what ?? ""} ${found} for ${wanted}`);
}

/** A finger, by its number, at a point of the frame. */
function finger(pointerId, x, y, type = "pointermove") {
  return { pointerId, type, clientX: x + 10, clientY: y + 20, preventDefault() {} };
}

test("at first the whole map is seen, in the middle of its frame", () => {
  const one = camera();
  assert.equal(one.k, 0.985 * (500 / 1200));
  close(one.toScreen([W / 2, H / 2]), [500, 250]);
  const tall = camera(390, 844);
  assert.equal(tall.k, 0.985 * (390 / 2000));
  close(tall.toScreen([W / 2, H / 2]), [195, 422]);
});

test("what is under the pointer stays there when the map gets larger", () => {
  const one = camera();
  one.zoom(4);
  const below = lot(1);
  for (let round = 0; round < 50; round++) {
    const at = [100 + below(800), 100 + below(300)];
    const here = [(at[0] - one.x) / one.k, (at[1] - one.y) / one.k];
    one.zoom(1.02, at);
    close(one.toScreen(here), at);
    one.zoom(1 / 1.02, at);
    close(one.toScreen(here), at);
  }
});

test("no nearer than seven times, and no farther than the whole", () => {
  const one = camera();
  one.zoom(1000);
  close([one.k], [7 * one.least]);
  one.zoom(0.001);
  close([one.k], [one.least]);
  close(one.toScreen([W / 2, H / 2]), [500, 250]);
  const board = camera(1000, 500, { most: 3 });
  board.zoom(1000);
  close([board.k], [3 * board.least]);
});

test("wherever one drags and zooms, the map fills its frame but for a rim, or lies in its middle", () => {
  const one = camera();
  const below = lot(2);
  for (let round = 0; round < 400; round++) {
    if (below(2)) one.pan(below(800) - 400, below(800) - 400);
    else one.zoom(0.5 + below(100) / 50, [below(1000), below(500)]);
    const [left, top] = one.toScreen([0, 0]);
    const [right, bottom] = one.toScreen([W, H]);
    for (const [low, high, room] of [
      [left, right, 1000],
      [top, bottom, 500],
    ])
      if (high - low <= room) close([low + high], [room]);
      else assert.ok(low <= GAP + 1e-9 && high >= room - GAP - 1e-9, `${low} to ${high} of ${room}`);
  }
});

test("the map can be moved until a rim is seen, and no farther", () => {
  const one = camera();
  one.zoom(4);
  one.pan(1e6, 1e6);
  close(one.toScreen([0, 0]), [GAP, GAP]);
  one.pan(-1e6, -1e6);
  close(one.toScreen([W, H]), [1000 - GAP, 500 - GAP]);
});

test("a box is shown with a margin, as large as may be", () => {
  const one = camera();
  one.see([800, 500, 1200, 600], false);
  close([...one.toScreen([800, 550]), ...one.toScreen([1200, 550])], [34, 250, 966, 250]);
  one.see([990, 590, 1000, 600], false);
  close([one.k], [7 * one.least]);
  one.see([0, 0, W, H], false);
  close([one.k], [one.least]);
  one.see([800, 500, 1200, 600], false, 100);
  close(one.toScreen([800, 550]), [100, 250]);
});

test("a frame of another size shows the same again", () => {
  const one = camera();
  const grown = () => {
    Object.assign(one.svg.box, { width: 500, height: 500 });
    one.resize();
  };
  grown();
  close([one.k], [one.least]);
  one.see([800, 500, 1200, 600], false);
  Object.assign(one.svg.box, { width: 1000, height: 500 });
  one.resize();
  close(one.toScreen([800, 550]), [34, 250]);
  one.zoom(2);
  const { k } = one;
  const middle = [(500 - one.x) / k, (250 - one.y) / k];
  grown();
  close(one.toScreen(middle), [250, 250], "what the player chose keeps its middle");
  Object.assign(one.svg.box, { width: 0, height: 0 });
  one.resize();
  grown();
  assert.equal(one.k, k, "a frame that is hidden for a while changes nothing");
});

test("a finger that stays is a tap, and one that moves takes the map with it", () => {
  const taps = [];
  const one = camera(1000, 500, { tapped: (_, at) => taps.push(at) });
  one.zoom(4);
  const { x, y } = one;
  one.down(finger(1, 100, 100));
  one.drag(finger(1, 103, 104));
  one.up(finger(1, 103, 104, "pointerup"));
  assert.deepEqual([taps, one.x, one.y], [[[103, 104]], x, y]);
  one.down(finger(1, 100, 100));
  one.drag(finger(1, 120, 95));
  one.up(finger(1, 120, 95, "pointerup"));
  assert.deepEqual([taps.length, one.x - x, one.y - y], [1, 20, -5]);
  one.down(finger(1, 50, 50));
  one.up(finger(1, 50, 50, "pointerup"));
  assert.deepEqual(taps.splice(1), [[50, 50]], "after a move a tap is a tap again");
  one.down(finger(1, 100, 100));
  one.up(finger(1, 100, 100, "pointercancel"));
  one.drag(finger(1, 400, 400));
  one.up(finger(9, 100, 100, "pointerup"));
  assert.deepEqual([taps.length, one.x - x], [1, 20]);
});

test("two fingers zoom by as much as they part, and are no tap", () => {
  const taps = [];
  const one = camera(1000, 500, { tapped: (_, at) => taps.push(at) });
  one.zoom(2);
  const before = one.k;
  const here = [(500 - one.x) / one.k, (250 - one.y) / one.k];
  one.down(finger(1, 400, 250));
  one.down(finger(2, 500, 250));
  one.drag(finger(1, 300, 250));
  close([one.k], [2 * before]);
  assert.ok(one.toScreen(here)[0] > 500, "it grows around the middle between them");
  one.up(finger(1, 300, 250, "pointerup"));
  one.up(finger(2, 500, 250, "pointerup"));
  assert.deepEqual(taps, []);
});

test("the wheel zooms around the pointer", () => {
  const one = camera();
  one.wheel({ ...finger(1, 300, 200), deltaY: -400 });
  close([one.k], [Math.E * one.least]);
  assert.equal(one.home, "free");
});

test("a flight goes straight to where it leads and ends there exactly, and a calm reader is there at once", () => {
  const steps = [];
  give({ requestAnimationFrame: (step) => steps.push(step) });
  const one = camera();
  one.see([800, 500, 1200, 600]);
  close(one.toScreen([800, 550]), [34, 250]);
  screen.calm = false;
  const seen = [];
  const from = [one.k, one.x, one.y];
  one.moved = () => seen.push([one.k, one.x, one.y]);
  one.whole();
  assert.deepEqual(seen, []);
  const now = performance.now();
  for (const after of [0, 100, 200, 400]) steps.at(-1)(now + after);
  screen.calm = true;
  const parts = seen.map((place) => place.map((value, i) => (value - from[i]) / (seen[3][i] - from[i])));
  for (const [n, part] of parts.entries()) {
    const left = 1 - Math.min(1, [0, 100, 200, 400][n] / 320);
    assert.ok(Math.abs(part[0] - (1 - left ** 3)) < 0.05);
    close(part, Array(3).fill(part[0]), "in all three by the same part");
  }
  close([one.k, ...one.toScreen([W / 2, H / 2])], [one.least, 500, 250]);
  assert.equal(steps.length, 4);
});

// On a phone

/** A page on which these territories of the world are one's own. */
function page(own, more = {}) {
  const drawing = drawingOf("world");
  const places = Object.entries(drawing.territories).map(([name, { id }]) => ({ id, name }));
  const at = (id) => places.findIndex((one) => one.id === id);
  return {
    drawing,
    at,
    game: {
      seat: 0,
      phase: "attack",
      board: { territories: places, neighbours: places.map(() => []) },
      owner: (where) => (own.includes(places[where].id) ? 0 : 1),
      id: (where) => places[where].id,
      name: (where) => places[where].name,
      sources: () => own.map(at),
      targets: () => [at("iceland")],
    },
    map: { camera: camera(390, 700), shape: (id) => Object.values(drawing.territories).find((one) => one.id === id) },
    draft: { source: -1, target: -1 },
    ...more,
  };
}

test("once the player has moved the map, only the player moves it", () => {
  const box = [800, 500, 1200, 600];
  for (const move of [
    (one) => one.zoom(2),
    (one) => one.all(),
    (one) => one.wheel({ ...finger(1, 300, 200), deltaY: -100 }),
    (one) => [one.zoom(2), one.down(finger(1, 100, 100)), one.drag(finger(1, 140, 100))],
  ]) {
    const one = camera();
    one.see(box, false);
    move(one);
    const { k, x, y } = one;
    one.see([0, 0, 100, 100], false);
    assert.deepEqual([one.k, one.x, one.y], [k, x, y]);
    one.find(box);
    close(one.toScreen([800, 550]), [34, 250], "unless they ask for it");
    one.see([990, 590, 1000, 600], false);
    close([one.k], [7 * one.least]);
  }
});

test("a wide screen shows the whole map, and a phone what can act and what it can reach", () => {
  const one = page(["peru", "brazil"]);
  start(one);
  assert.equal(one.map.camera.home, "whole");
  screen.narrow = true;
  start(one);
  const [left, top, right, bottom] = one.map.camera.home;
  for (const id of ["peru", "brazil", "iceland"]) {
    const [x, y] = one.map.shape(id).label;
    assert.ok(left < x && x < right && top < y && y < bottom, id);
  }
  const none = page([]);
  start(none);
  assert.equal(none.map.camera.home, "whole");
  screen.narrow = false;
});

test("on a narrow screen the map goes to what acts and what it can reach", () => {
  const one = page(["greenland"]);
  one.draft.source = one.at("greenland");
  risky(one);
  assert.equal(one.map.camera.home, "whole");
  screen.narrow = true;
  risky(one);
  const [left, top, right, bottom] = one.map.camera.home;
  const [[gx, gy], [ix, iy]] = ["greenland", "iceland"].map((id) => one.map.shape(id).label);
  assert.ok(left < gx && gx < right && left < ix && ix < right && top < gy && gy < bottom && top < iy && iy < bottom);
  assert.ok(right - left < W / 3, "and not to all the rest");
  one.map.camera.whole(false);
  one.draft.source = 0;
  risky(one);
  assert.ok(Array.isArray(one.map.camera.home), "to the first territory, too");
  screen.narrow = false;
});

test("a star and its neighbours are seen with room around them, but not across the rim of the map", () => {
  screen.narrow = true;
  const one = page([]);
  const [alaska, kamchatka, alberta] = ["alaska", "kamchatka", "alberta"].map(one.at);
  one.game.board.neighbours[alaska] = [kamchatka, alberta];
  one.draft.source = alaska;
  frame(one);
  const [[ax, ay], [bx, by]] = ["alaska", "alberta"].map((id) => one.map.shape(id).label);
  const around = [Math.min(ax, bx) - 60, Math.min(ay, by) - 60, Math.max(ax, bx) + 60, Math.max(ay, by) + 60];
  assert.deepEqual(one.map.camera.home, around);
  for (const step of [
    { source: alaska, target: alberta },
    { source: -1, target: alaska },
  ]) {
    one.map.camera.whole(false);
    follow({ ...one, own: { reel: { step } } });
    assert.deepEqual(one.map.camera.home, around);
  }
  one.map.camera.whole(false);
  follow({ ...one, own: { reel: { step: undefined } } });
  assert.equal(one.map.camera.home, "whole");
  screen.narrow = false;
});

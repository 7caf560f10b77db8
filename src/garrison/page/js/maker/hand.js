/** What hand and keys do on the map with each tool, and the tools above it; two fingers always move the map. */
import { capital, h, show } from "../dom.js";
import { icon } from "../icons.js";
import { tell, toast } from "../theme.js";
import { changed, linked, wayBetween } from "./edits.js";
import { at, brushed, CELL, cellAt, enclosed, SIZE } from "./grid.js";

/** @typedef {import("./edits.js").Way} Way */

/** @typedef {[number, number]} Point */

/** A new territory that is only pointed at is a round one of this many cells. */
const ROUND = 11;
/** A line shorter than this, in pixels, is a point. */
const SHORT = 12;
const STEP = 2 * CELL;
const LEAP = 10 * CELL;

/** @type {Record<Way, string>} */
export const WAYS = {
  land: "by land",
  sea: "by sea",
  one_way: "only this way",
  back: "only the other way",
  none: "closed",
};

/**
 * @param {HTMLElement} box
 * @param {import("./board.js").Board} board
 * @param {import("./draft.js").Draft} draft
 * @param {{ now: () => import("./hand.js").Tool, width: () => number, choose: (tool: import("./hand.js").Tool) => void }} tools
 */
export function hand(box, board, draft, tools) {
  /** @type {Point[]} */
  let line = [];
  let travelled = 0;
  /** @type {PointerEvent | null} */
  let first = null;

  const paints = () => ["territory", "brush", "eraser"].includes(tools.now());
  const wide = () => (tools.now() === "territory" ? 0 : tools.width() * CELL);
  const here = (/** @type {PointerEvent} */ event) => board.toMap(board.camera.local(event));
  /** @param {Point} point */
  const owner = (point) => (cellAt(point) < 0 ? -1 : at(draft.ground.grid, cellAt(point)) - 1);

  box.addEventListener("pointerdown", down, true);
  box.addEventListener("pointermove", move, true);
  box.addEventListener("pointerup", up, true);
  box.addEventListener("pointercancel", drop, true);
  box.addEventListener("keydown", key);

  /** @param {PointerEvent} event */
  function down(event) {
    if (first && event.pointerId !== first.pointerId) return pinched();
    if (!paints() || event.button > 0 || board.camera.pointers.size) return;
    event.stopPropagation();
    first = event;
    travelled = 0;
    line = [here(event)];
    board.svg.setPointerCapture?.(event.pointerId);
    if (tools.now() === "brush" && owner(here(event)) >= 0) draft.choose(owner(here(event)));
    board.drawing(line, wide());
  }

  /** A second finger ends the drawing, and moves the map with the first. */
  function pinched() {
    const begun = first;
    drop();
    if (begun) board.camera.down(begun);
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (!first || event.pointerId !== first.pointerId) return;
    event.stopPropagation();
    travelled = Math.max(travelled, Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY));
    line.push(here(event));
    board.drawing(line, wide());
  }

  /** @param {PointerEvent} event */
  function up(event) {
    if (!first || event.pointerId !== first.pointerId) return;
    event.stopPropagation();
    const drawn = line;
    drop();
    act(drawn, travelled <= SHORT);
  }

  function drop() {
    first = null;
    line = [];
    board.drawing([], 0);
  }

  /** @param {Point[]} points @param {boolean} short */
  function act(points, short) {
    const start = /** @type {Point} */ (points[0]);
    switch (tools.now()) {
      case "territory":
        return found(short ? brushed([start], ROUND) : enclosed(points));
      case "brush":
        return draft.chosen < 0
          ? toast("Begin inside a territory, or choose one first.")
          : draft.widen(brushed(points, tools.width()));
      case "eraser":
        return draft.drown(brushed(points, tools.width()));
      default:
        return tapped(start);
    }
  }

  /** @param {number[]} cells */
  function found(cells) {
    if (!draft.found(cells))
      return toast("There is no room here. Draw in the sea, or widen a territory with the brush.");
    tell(`${draft.file.territories[draft.chosen]?.name} is a new territory.`);
  }

  /** @param {Point} point */
  function tapped(point) {
    const n = owner(point);
    if (tools.now() === "way") return join(n);
    if (tools.now() === "continent" && n >= 0) assign(n);
    draft.choose(n);
  }

  /** @param {number} n */
  function assign(n) {
    const continent = draft.file.continents[draft.continent];
    if (continent) draft.edit((file) => changed(file, n, { continent: continent.id }));
  }

  /** Changes the way between the chosen territory and this one to the next kind. @param {number} n */
  function join(n) {
    const [from, to] = [draft.file.territories[draft.chosen], draft.file.territories[n]];
    if (!from || !to || from === to) return draft.choose(n);
    const [low, high] = [Math.min(draft.chosen, n) + 1, Math.max(draft.chosen, n) + 1];
    const order = draft.ground.touching.has(`${low},${high}`) ? LAND : SEA;
    const way = /** @type {Way} */ (order[(order.indexOf(wayBetween(draft.file, from.id, to.id)) + 1) % order.length]);
    draft.edit((file) => linked(file, from.id, to.id, way));
    toast(`${from.name} to ${to.name}: ${WAYS[way]}.`);
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target !== box) return;
    const way = ARROWS[event.key];
    if (way) {
      event.preventDefault();
      walk(way, event.shiftKey ? LEAP : STEP);
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      act([board.cursor], true);
    } else if (event.key === "Delete" && draft.chosen >= 0) draft.remove(draft.chosen);
    else if (event.key === "Escape") draft.choose(-1);
  }

  /** @param {Point} way @param {number} far */
  function walk([dx, dy], far) {
    const held = (/** @type {number} */ value, /** @type {number} */ most) => Math.max(0, Math.min(most - 1, value));
    const before = owner(board.cursor);
    board.point([held(board.cursor[0] + dx * far, SIZE[0]), held(board.cursor[1] + dy * far, SIZE[1])]);
    board.reveal();
    const n = owner(board.cursor);
    if (n !== before) tell(capital(draft.file.territories[n]?.name ?? "sea"));
  }

  return { tapped };
}

/** @type {Way[]} */
const LAND = ["land", "one_way", "back", "none"];
/** @type {Way[]} */
const SEA = ["none", "sea", "one_way", "back"];

/** @type {Record<string, Point>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// The tools above the map: what the hand does there, how wide it draws, undo and redo, and the view

/** @typedef {"choose" | "territory" | "brush" | "eraser" | "way" | "continent"} Tool */

/** @type {{ tool: Tool, word: string, key: string, sentence: string }[]} */
export const TOOLS = [
  { tool: "choose", word: "Choose", key: "V", sentence: "Choose a territory; drag to move the map." },
  {
    tool: "territory",
    word: "Territory",
    key: "T",
    sentence: "Draw the outline of a new territory. It takes what is free, up to its neighbours.",
  },
  {
    tool: "brush",
    word: "Brush",
    key: "B",
    sentence: "Begin inside a territory and paint: it grows, even into its neighbours.",
  },
  { tool: "eraser", word: "Sea", key: "E", sentence: "Paint over land to make it sea." },
  {
    tool: "way",
    word: "Way",
    key: "L",
    sentence:
      "Choose two territories to open a way between them; choose the second again to change it. Choose the sea to start over.",
  },
  {
    tool: "continent",
    word: "Continent",
    key: "C",
    sentence: "Choose territories to put them in the continent named here.",
  },
];

/**
 * @param {Element} place
 * @param {import("./draft.js").Draft} draft
 * @param {{ zoom: (factor: number) => void, whole: () => void }} view
 */
export function toolbar(place, draft, view) {
  /** @type {Tool} */
  let tool = "territory";
  let width = 3;

  /** @param {Tool} now */
  function choose(now) {
    tool = now;
    if (now === "way") draft.choose(-1);
    draw();
  }

  function draw() {
    const { sentence } = TOOLS.find((one) => one.tool === tool) ?? { sentence: "" };
    show(
      place,
      h("fieldset", { class: "seg tools" }, h("legend", { class: "visually-hidden" }, "Tool"), TOOLS.map(one)),
      (tool === "brush" || tool === "eraser") && widths(),
      tool === "continent" && continents(),
      h(
        "span",
        { class: "toolgroup" },
        button("undo", "undo", "Undo", !draft.before.length, () => draft.undo()),
        button("redo", "redo", "Redo", !draft.after.length, () => draft.redo()),
      ),
      h(
        "span",
        { class: "toolgroup" },
        button("plus", "nearer", "Nearer", false, () => view.zoom(1.4)),
        button("minus", "farther", "Farther", false, () => view.zoom(1 / 1.4)),
        button("whole", "whole", "Whole map", false, view.whole),
      ),
      h("p", { class: "hint" }, sentence),
    );
  }

  /** @param {(typeof TOOLS)[number]} of */
  function one({ tool: name, word, key }) {
    const attributes = {
      type: "radio",
      name: "tool",
      value: name,
      checked: name === tool,
      "data-key": `tool-${name}`,
      onchange: () => choose(name),
    };
    return h("label", { title: `${word} (${key})` }, h("input", attributes), word);
  }

  function widths() {
    const input = h("input", {
      type: "range",
      min: 1,
      max: 8,
      value: width,
      "data-key": "width",
      "aria-label": "Width",
    });
    input.addEventListener("input", () => (width = Number(input.value)));
    return h("span", { class: "width" }, input);
  }

  function continents() {
    const options = draft.file.continents.map(({ name }, n) =>
      h("option", { value: n, selected: n === draft.continent }, name),
    );
    const select = h("select", { class: "text", "data-key": "into", "aria-label": "Into the continent" }, options);
    select.addEventListener("change", () => (draft.continent = Number(select.value)));
    return select;
  }

  draft.listen(draw);
  draw();
  return { now: () => tool, choose, width: () => width };
}

/** @param {string} look @param {string} key @param {string} word @param {boolean} off @param {() => void} deed */
function button(look, key, word, off, deed) {
  return h(
    "button",
    {
      type: "button",
      class: "btn quiet icon",
      "data-key": key,
      "aria-label": word,
      title: word,
      "aria-disabled": off ? "true" : null,
      onclick: () => off || deed(),
    },
    icon(look),
  );
}

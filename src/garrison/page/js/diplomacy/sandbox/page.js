/** The sandbox on the screen: its parts, the strip above its map, and its map, painted anew when the desk changes. */

import { $, h, phone, redraw, s, show } from "../../dom.js";
import { icon } from "../../icons.js";
import { box } from "../../map/geometry.js";
import { lettering, zooming } from "../../map/walked.js";
import { get, post } from "../../net/api.js";
import { tabs } from "../../tabs.js";
import { tell } from "../../theme.js";
import { Chart } from "../map/chart.js";
import { free, putTogether } from "../orders.js";
import { held, spot } from "../picture.js";
import { deeds, ruled } from "./act.js";
import { board, cases, keys } from "./column/cases.js";
import { orders, text } from "./column/orders.js";
import { start } from "./column/start.js";
import { DOCKS, sentence, title } from "./dock.js";
import { address, kept, remember } from "./link.js";
import { Desk, Ground } from "./position.js";

/** @typedef {import("./types").State} State */
/** @typedef {import("./types").PublishedCase} PublishedCase */
/** @typedef {import("../../net/wire").SandboxBoard} Board */
/** @typedef {import("../../net/views/common").ProvinceDrawing} Drawing */
/** @typedef {import("./types").Page} Page */
/** @typedef {import("./types").Mode} Mode */
/** @typedef {import("../../net/views/diplomacy").Order} Order */

/** @type {Record<string, (page: any) => import("../../dom.js").Child[]>} */
const PANELS = { orders, text, cases, start, board, keys };

/** With this many units, the whole map is shown. */
const MANY = 14;

/** The tabs that close when orders are to be written, or have been judged. */
const LEFT = ["start", "text", "keys"];

const TABS = [
  { id: "orders", label: "Orders" },
  { id: "text", label: "Text" },
  { id: "cases", label: "Cases" },
  { id: "start", label: "Start" },
  { id: "board", label: "Board" },
  { id: "keys", label: "Keys" },
];

/** @param {{ ruleset: string, map_file: string }} of */
function keyOf({ ruleset, map_file }) {
  return `${ruleset} ${map_file}`;
}

export class Sandbox {
  /** @param {Board} board the usual one; no map is drawn before it is known which is wanted */
  constructor(board) {
    /** The boards that the server has read, by rule set and map. @type {Map<string, Board>} */
    this.boards = new Map([[keyOf(board.start), board]]);
    this.board = board;
    this.drawing = /** @type {Drawing} */ (/** @type {unknown} */ (null));
    this.game = new Ground(board);
    this.desk = new Desk((before) => this.changed(before));
    /** @type {import("./types").Draft} */
    this.draft = {
      unit: -1,
      kind: "move",
      path: [],
      brush: "A",
      power: 0,
      coasts: [],
      bright: -1,
      pointed: -1,
      refused: "",
      filter: "",
      form: "short",
    };
    /** @type {PublishedCase | null} */
    this.published = null;
    /** @type {import("../../net/wire").CaseInfo[]} */
    this.cases = [];
    this.said = "";
    this.tab = "orders";
    this.map = /** @type {Chart} */ (/** @type {unknown} */ (null));
    this.paint = this.paint.bind(this);
    this.act = deeds(this);
    this.tabs = tabs((id) => {
      this.tab = id;
      this.paintPanel();
    });
    this.tabs.fill(TABS);
  }

  /** @param {Board} board */
  provinces({ places }) {
    return places.filter(({ province }, place) => province === place);
  }

  render() {
    this.paint();
  }

  /** The board of a rule set, on its usual map or the given one. @param {{ ruleset: string, map_file: string }} of */
  async boardOf({ ruleset, map_file }) {
    const known = this.boards.get(keyOf({ ruleset, map_file }));
    if (known) return known;
    const board = /** @type {Board} */ (
      map_file
        ? await post("/api/sandbox/board", { map_file, ruleset })
        : await get(`/api/sandbox/${encodeURIComponent(ruleset)}`)
    );
    for (const one of [{ ruleset, map_file }, board.start]) this.boards.set(keyOf(one), board);
    return board;
  }

  /** Takes another map, or the same under other rules. @param {Board} board */
  async lay(board) {
    const same = this.drawing && board.start.map_file === this.board.start.map_file;
    const drawing = same ? this.drawing : (board.drawing ?? (await get(board.shapes)));
    this.board = board;
    this.game.lay(board);
    if (!same) this.draw(/** @type {Drawing} */ (drawing));
  }

  /** @param {Drawing} drawing */
  draw(drawing) {
    const label = `Map: ${this.board.map}. Arrow keys walk from province to province, Enter chooses.`;
    const svg = s("svg", { class: "map", id: "map", role: "application", "aria-label": label });
    const lettered = Boolean(this.map?.lettered);
    this.map?.camera.leave();
    $(".game").style.setProperty("--aspect", `${drawing.viewBox[2] / drawing.viewBox[3]}`);
    $("#map").replaceWith(svg);
    this.drawing = drawing;
    this.map = new Chart(svg, drawing, this.provinces(this.board), this.act.onMap);
    this.map.setLettered(lettered);
    this.draft.power = 0;
    zooming(this.map);
    lettering(this.map);
  }

  /** Paints what has changed once the server has read what lies on the desk. @param {State | null} before */
  async changed(before) {
    const { sandbox, mode } = this.desk.now;
    const board = await this.boardOf(sandbox);
    if (board !== this.board || !this.drawing) await this.lay(board);
    if (this.desk.seen) this.game.take(sandbox, this.desk.seen);
    if (sandbox.case && sandbox.case !== this.published?.id) this.published = await this.caseOf(sandbox.case);
    if (before && mode !== before.mode && mode !== "arranging" && LEFT.includes(this.tab)) this.tabs.set("orders");
    await remember(this.desk, this.published);
    this.paint();
    if (before && mode !== before.mode && mode === "judged") this.look();
  }

  /** @param {string} id @returns {Promise<PublishedCase | null>} */
  async caseOf(id) {
    return get(`/api/cases/${encodeURIComponent(id)}`).catch(() => null);
  }

  /** Opens a published case, judged. @param {string} id */
  async openCase(id) {
    await this.desk
      .turn(async () => {
        this.published = await get(`/api/cases/${encodeURIComponent(id)}`);
        this.clear();
        const sandbox = /** @type {PublishedCase} */ (this.published).sandbox;
        history.pushState(null, "", address(sandbox.case));
        await this.desk.begin({ sandbox, mode: "judged" });
        this.look();
      })
      .catch(this.act.refuse);
  }

  /** @param {1 | -1} by */
  besideCase(by) {
    const at = this.cases.findIndex(({ id }) => id === this.published?.id);
    const next = this.cases[at + by];
    if (next && at >= 0) this.openCase(next.id);
  }

  clear() {
    Object.assign(this.draft, { unit: -1, kind: "move", path: [], coasts: [], bright: -1, pointed: -1, refused: "" });
  }

  /** Lays a state on the desk, with the steps that this tab remembers of it. @param {State} state */
  async open(state) {
    this.clear();
    await this.desk.turn(async () => {
      await this.boardOf(state.sandbox);
      await this.desk.begin(state, kept());
    });
    this.look();
  }

  /** On a narrow screen the map goes to where the units are. */
  look() {
    if (!phone()) return;
    const { units } = this.game.seen;
    const names = units.map(({ place }) => this.game.name(this.game.province(place)));
    if (units.length && units.length < MANY) this.map.camera.see(box(this.drawing, names), false, 30);
    else this.map.camera.whole(false);
  }

  paint() {
    const { mode, sandbox } = this.desk.now;
    const frame = $(".game");
    Object.assign(frame.dataset, { mode, phase: sandbox.phase, case: sandbox.case });
    const said = strip(this);
    if (said !== this.said) tell(said);
    this.said = said;
    const when = sandbox.map_file ? `${title(sandbox)} · ${this.board.map}` : title(sandbox);
    $("#what").textContent = sandbox.case && this.published ? `${sandbox.case} ${this.published.name}` : when;
    document.title = `${sandbox.case || "Sandbox"} · Garrison`;
    redraw($("#dock"), DOCKS[mode](this));
    this.paintPanel();
    this.paintMap();
  }

  paintPanel() {
    if (this.desk.state) show($("#panel"), PANELS[this.tab]?.(this) ?? []);
  }

  paintMap() {
    picture(this);
  }
}

// The strip above the map: the three modes, the sentence, and the steps back and forth

/** @type {{ mode: Mode, label: string }[]} */
const MODES = [
  { mode: "arranging", label: "Arrange" },
  { mode: "writing", label: "Orders" },
  { mode: "judged", label: "Result" },
];

/** @param {Page} page */
export function strip(page) {
  const said = sentence(page);
  const { act, desk } = page;
  show(
    $("#turn"),
    h(
      "fieldset",
      { class: "seg modes" },
      h("legend", { class: "visually-hidden" }, "What to do"),
      MODES.map((one) => mode(page, one)),
    ),
    h("p", { class: "now" }, said.parts),
    tool("Undo", "U", "undo", act.undo, desk.past.length),
    tool("Redo", "Shift+U", "redo", act.redo, desk.future.length),
  );
  return said.text;
}

/** @param {Page} page @param {{ mode: Mode, label: string }} one */
function mode({ act, desk }, { mode, label }) {
  const checked = desk.now.mode === mode;
  return h(
    "label",
    {},
    h("input", {
      type: "radio",
      name: "mode",
      value: mode,
      checked,
      "data-key": `mode-${mode}`,
      onchange: () => act.mode(mode),
    }),
    h("span", {}, label),
  );
}

/** @param {string} label @param {string} key @param {"undo" | "redo"} name @param {() => void} does @param {number} steps */
function tool(label, key, name, does, steps) {
  return h(
    "button",
    {
      type: "button",
      class: `btn quiet icon ${name}`,
      "aria-label": label,
      title: `${label} (${key})`,
      "data-key": name,
      "aria-disabled": steps ? null : "true",
      onclick: steps ? does : null,
    },
    icon("undo"),
  );
}

// What the map of the sandbox shows: the position, what can be chosen, and orders, as written or as judged

/** @param {Page} page */
export function picture(page) {
  const { game, map } = page;
  const view = game.view;
  const fallen = toppled(page);
  const fate = page.desk.sandbox.phase === "adjustment" ? "removed" : "dislodged";
  map.show((id) => {
    const found = held(page, view, game.at.get(id) ?? 0);
    if (!fallen.has(game.at.get(id) ?? 0)) return found;
    return {
      ...found,
      units: found.units.map((one) => ({ ...one, beaten: true })),
      label: `${found.label}, ${fate}`,
    };
  });
  map.choose(chosen(page));
  map.point(ordersShown(page), (place) => ({ id: game.where(place), at: spot(page, place) }));
}

/** The provinces whose unit the orders dislodge or remove. */
/** @param {Page} page */
function toppled({ desk, game }) {
  const { told, sandbox } = desk;
  if (desk.now.mode !== "judged" || !told || sandbox.phase === "retreat") return new Set();
  const removed = told.rulings.filter(({ result }) => result === "removed").map(({ order }) => order.unit ?? -1);
  const places = [...removed, ...told.dislodged.map(({ unit }) => unit.place)];
  return new Set(places.filter((place) => place >= 0).map((place) => game.province(place)));
}

/** @param {Page} page */
function chosen({ game, draft, desk }) {
  const [coast] = draft.coasts;
  if (desk.now.mode === "arranging") return coast === undefined ? {} : { selected: game.where(coast) };
  if (draft.unit < 0) return { own: desk.now.mode === "writing" ? free(game) : [] };
  return putTogether(game, draft);
}

/** @param {Page} page @returns {import("../map/arrows.js").Drawn[]} */
function ordersShown(page) {
  const { desk, game, draft } = page;
  const { mode } = desk.now;
  const rulings = desk.told?.rulings ?? [];
  if (mode === "arranging") return [];
  if (mode === "writing")
    return game.seen.written.flatMap(({ power, order }, number) =>
      drawn(order, { look: game.livery(power).look, failed: rulings[ruled(page, number)]?.result === "void" }),
    );
  const bright = draft.pointed >= 0 ? draft.pointed : draft.bright;
  return rulings.flatMap(({ power, order, text, failed }, number) => {
    const { look } = game.livery(power);
    return text ? drawn(order, { look, failed, quiet: bright >= 0 && bright !== number }) : [];
  });
}

/** An order as drawn; only an order to disband that succeeds has a cross. */
/** @param {Order} order @param {{ look: string, failed: boolean, quiet?: boolean }} how */
function drawn(order, how) {
  return order.type === "disband" && how.failed ? [] : [{ order, ...how }];
}

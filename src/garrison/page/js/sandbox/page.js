/** The sandbox on the screen: holds its parts together, and paints them when something on the desk has changed. */

import { Chart } from "../diplomacy/map/chart.js";
import { $, phone, redraw, s, show } from "../dom.js";
import { box } from "../map/geometry.js";
import { lettering, zooming } from "../map/tools.js";
import { get, post } from "../net/api.js";
import { tabs } from "../tabs.js";
import { tell } from "../theme.js";
import { deeds } from "./act.js";
import { address, kept, remember } from "./address.js";
import { board } from "./column/board.js";
import { cases } from "./column/cases.js";
import { text } from "./column/entry.js";
import { keys } from "./column/keys.js";
import { orders } from "./column/orders.js";
import { start } from "./column/start.js";
import { Desk } from "./desk.js";
import { DOCKS } from "./dock.js";
import { Ground } from "./ground.js";
import { picture } from "./picture.js";
import { title } from "./sentence.js";
import { strip } from "./strip.js";

/** @typedef {import("./types").State} State */
/** @typedef {import("./types").PublishedCase} PublishedCase */
/** @typedef {import("../net/wire").SandboxBoard} Board */
/** @typedef {import("../net/views/diplomacy").Drawing} Drawing */

/** @type {Record<string, (page: any) => import("../dom.js").Child[]>} */
const PANELS = { orders, text, cases, start, board, keys };

/** With so many units, one looks at the whole map. */
const MANY = 14;

/** The tabs that one leaves when orders are to be written, or have been judged. */
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
    /** Those that the server has read, by rule set and map. @type {Map<string, Board>} */
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
    /** @type {import("../net/wire").CaseInfo[]} */
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

  /** The usual map of a rule set, or one of its own. @param {{ ruleset: string, map_file: string }} of */
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

  /** The server has read what lies on the desk. @param {State | null} before */
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

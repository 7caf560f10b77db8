/** The sandbox on the screen: holds its parts together, and paints them when something on the desk has changed. */
import { $, phone, show } from "../dom.js";
import { box } from "../map/geometry.js";
import { get } from "../net/api.js";
import { tabs } from "../tabs.js";
import { tell } from "../theme.js";
import { Chart } from "../written/map/chart.js";
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

export class Sandbox {
  /** @param {Board} board @param {import("../net/views/written").Drawing} drawing */
  constructor(board, drawing) {
    /** @type {Map<string, Board>} */
    this.boards = new Map([[board.start.ruleset, board]]);
    this.drawing = drawing;
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
    // the deeds of choosing an order need the map, which needs to know what a click does
    this.map = /** @type {Chart} */ (/** @type {unknown} */ (null));
    this.paint = this.paint.bind(this);
    this.act = deeds(this);
    this.map = new Chart($("#map"), drawing, this.provinces(board), this.act.onMap);
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

  /** @param {string} ruleset */
  async boardOf(ruleset) {
    const known = this.boards.get(ruleset);
    if (known) return known;
    const board = /** @type {Board} */ (await get(`/api/sandbox/${encodeURIComponent(ruleset)}`));
    this.boards.set(ruleset, board);
    return board;
  }

  /** The server has read what lies on the desk. @param {State | null} before */
  async changed(before) {
    const { sandbox, mode } = this.desk.now;
    if (sandbox.ruleset !== this.game.start.ruleset) this.game.lay(await this.boardOf(sandbox.ruleset));
    if (this.desk.seen) this.game.take(sandbox, this.desk.seen);
    if (sandbox.case && sandbox.case !== this.published?.id) this.published = await this.caseOf(sandbox.case);
    if (before && mode !== before.mode && mode !== "arranging" && LEFT.includes(this.tab)) this.tabs.set("orders");
    await remember(this.desk, this.published);
    this.paint();
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
    await this.desk.turn(() => this.desk.begin(state, kept()));
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
    $("#what").textContent = sandbox.case && this.published ? `${sandbox.case} ${this.published.name}` : title(sandbox);
    document.title = `${sandbox.case || "Sandbox"} · Garrison`;
    show($("#dock"), DOCKS[mode](this));
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

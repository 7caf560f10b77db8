/** A position under analysis: it is drawn, asked about, changed and asked about again. */

import { refused } from "../deeds.js";
import { $, $$, h, show } from "../dom.js";
import { kitOf } from "../families.js";
import { packed } from "../link.js";
import { COLOURS } from "../map/hatching.js";
import { get, Problem, post } from "../net/api.js";
import { copy, tell } from "../theme.js";
import { nth } from "../values.js";
import { answer, battle, chances, columns, marches, modes, suggestions } from "./answers.js";
import { arrange, Board, setting } from "./board.js";
import { held, placed } from "./notation.js";

/** @typedef {import("../net/wire").Position} Position */
/** @typedef {import("../net/wire").RulesetInfo} RulesetInfo */
/** @typedef {import("./answers.js").Forces} Forces */

const SOON = 500;

/** @type {Position} */
export const BLANK = {
  position: "",
  seats: 2,
  ruleset: "classic",
  map: "",
  map_file: "",
  options: {},
  source: -1,
  until: "won",
  dice: 0,
};

export class Analyst {
  /** @param {RulesetInfo[]} books */
  constructor(books) {
    this.books = books;
    this.position = BLANK;
    /** The position that the server read last. @type {Position | null} */
    this.settledOn = null;
    /** @type {Forces} */
    this.forces = { armies: 6, chain: [3] };
    /** @type {import("./answers.js").Mode} */
    this.mode = "odds";
    /** How often the server was asked: an answer to an older question is not shown. */
    this.asked = 0;
    this.timer = 0;
    this.board = new Board({ pick: (id) => this.picked(id), cancel: () => this.cancel() });
    this.setting = setting(books, {
      changed: (change) => this.change(change),
      look: () => this.look(),
      anew: () => this.anew(),
    });
    this.place = columns(
      this.setting.place,
      modes((mode) => this.choose({ mode })),
    );
  }

  /** How positions of this family are analysed. */
  get kit() {
    const book = this.books.find(({ name }) => name === this.position.ruleset) ?? nth(this.books, 0);
    return /** @type {import("../families.js").Analysis} */ (kitOf(book.family).analysis);
  }

  /** @param {() => Promise<Position>} coming */
  async open(coming) {
    try {
      this.position = await coming();
    } catch (error) {
      const words = /** @type {Error} */ (error).message;
      this.setting.draw(this.position);
      refused($("#refusal"), error instanceof Problem ? error : new Problem(422, { message: words }));
      return;
    }
    this.setting.draw(this.position);
    await this.look();
  }

  // Changing the position

  /** @param {Partial<Position>} change */
  change(change) {
    this.position = { ...this.position, ...change };
    this.setting.draw(this.position);
  }

  /** @param {(now: import("./notation.js").Held) => Partial<import("./notation.js").Held>} change of the territory that is chosen */
  arranged(change) {
    const { position: line } = this.position;
    const before = held(line, this.board.chosen);
    if (!before) return;
    this.change({ position: placed(line, this.board.chosen, { ...before, ...change(before) }) });
    this.paintMode();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.look(), SOON);
  }

  /** A new position to arrange, in which everybody has the same. */
  async anew() {
    const { seats } = this.position;
    const own = this.position.map_file && this.position.map_file === this.settledOn?.map_file;
    let ids;
    try {
      ids = own ? this.board.territories.map(({ id }) => id) : await this.named();
    } catch (problem) {
      return refused($("#refusal"), problem);
    }
    const colours = Array.from({ length: seats }, (_, i) => COLOURS[i] ?? `seat-${i + 1}`);
    this.change({ position: this.kit.even(ids, colours), ...(own ? {} : { map_file: "" }) });
    await this.look();
  }

  /** The ids of the territories on the map that is chosen by name. */
  async named() {
    const { map, ruleset } = this.position;
    const usual = this.books.find(({ name }) => name === ruleset)?.usual_map;
    const { territories } = await get(`/api/maps/${encodeURIComponent(map || (usual ?? ""))}/shapes`);
    return Object.keys(territories).map(idOf);
  }

  // Asking

  async look() {
    if (await this.settled()) await this.answer();
  }

  /** Asks the server to read the position as it is now, and says whether it could. */
  async settled() {
    clearTimeout(this.timer);
    const { position } = this;
    const turn = ++this.asked;
    show($("#refusal"));
    try {
      const found = await post("/api/analysis", position);
      if (turn !== this.asked) return false;
      await this.board.take(found, async () => found.drawing ?? (await get(found.board.shapes)));
    } catch (problem) {
      if (turn === this.asked) refused($("#refusal"), problem);
      return false;
    }
    this.settledOn = position;
    this.paint();
    tell(this.board.found?.seen.now ?? "");
    history.replaceState(null, "", `#${await packed(position)}`);
    return turn === this.asked;
  }

  answer() {
    return Promise.all([this.weigh(this.asked), this.fight()]);
  }

  /** Does a deed once the server has read the latest change of the position. @param {() => unknown} deed */
  async with(deed) {
    if (this.settledOn === this.position) return deed();
    if (!(await this.settled())) return;
    this.answer();
    await deed();
  }

  /** Everybody's chances, and what the bots would do. @param {number} turn */
  async weigh(turn) {
    const [place, bots] = [$("#chances-answer"), $("#bots-answer")];
    for (const one of [place, bots]) show(one, h("p", { class: "muted" }, "The position is being weighed …"));
    try {
      const found = await post("/api/analysis/chances", this.position);
      if (turn !== this.asked) return;
      show(
        place,
        chances(found, this.board.liveries, (seat) => this.board.colour(seat)),
      );
      show(bots, suggestions(found));
    } catch (problem) {
      if (turn !== this.asked) return;
      refused(place, problem);
      show(bots, h("p", {}, this.board.found?.hint.words, " ", this.board.found?.hint.why));
    }
  }

  /** The odds of the battle that is chosen. */
  async fight() {
    if (this.kit.forecast) return this.forecast();
    const { ruleset, options } = this.position;
    const { forces, asked } = this;
    const isLast = () => forces === this.forces && asked === this.asked;
    this.paintBattle(null);
    try {
      const odds = await post("/api/odds", { ...forces, ruleset, options });
      if (isLast()) this.paintBattle(odds);
    } catch (problem) {
      if (isLast()) refused($("#battle-answer"), problem);
    }
  }

  /** The odds of all marches from one place, where all order at once: they depend on more than two numbers. */
  async forecast() {
    const place = $("#battle-answer");
    const [source] = this.board.way;
    if (source === undefined)
      return show(place, h("p", { class: "muted" }, "Choose on the map where the march starts."));
    try {
      const { odds } = await post("/api/analysis", { ...this.position, source });
      if (source === this.board.way[0]) show(place, marches(odds, this.board.territories));
    } catch (problem) {
      refused(place, problem);
    }
  }

  // Drawing

  paint() {
    this.board.paint(this.mode === "arrange");
    $("#now").textContent = this.board.found?.seen.now ?? "";
    this.paintMode();
    show($("#acts"), this.acts());
  }

  paintMode() {
    const { territories, chosen, liveries } = this.board;
    const hint = "Choose where an attack starts, and then each territory that it should take.";
    show(
      $("#mode"),
      this.mode === "odds"
        ? h("p", { class: "small muted" }, hint)
        : arrange({
            territories,
            chosen,
            held: chosen ? held(this.position.position, chosen) : null,
            liveries,
            empty: this.kit.empty,
            choose: (id) => this.picked(id),
            taken: (change) => this.arranged(change),
          }),
    );
  }

  /** Keeps the fields while somebody types in them. @param {import("../net/wire").BattleOdds | null} odds */
  paintBattle(odds) {
    const { forces } = this;
    const place = $("#battle-answer");
    const taken = (/** @type {(now: Forces) => Forces} */ change) => {
      this.forces = change(this.forces);
      this.fight();
    };
    const fields = $$("input", place);
    const shown = [forces.armies, ...forces.chain].map((n) => ({ n, field: fields.shift() }));
    const typing = document.activeElement?.matches("#battle-answer input") && !fields.length && shown.every(stays);
    if (typing && $(".answer", place)) $(".answer", place).replaceWith(answer(forces, odds, this.board.told.looks));
    else show(place, battle({ forces, odds, ...this.board.told, taken }));
  }

  acts() {
    return [
      h(
        "button",
        { type: "button", class: "btn primary", "data-key": "play", onclick: () => this.with(() => this.play()) },
        "Play from here",
      ),
      h(
        "button",
        { type: "button", class: "btn", "data-key": "share", onclick: () => this.with(() => copy(location.href)) },
        "Copy link",
      ),
    ];
  }

  async play() {
    location.assign(`/new#${await packed({ record: this.board.found?.record })}`);
  }

  // On the map

  /** @param {{ mode: import("./answers.js").Mode }} change */
  choose(change) {
    Object.assign(this, change);
    this.paint();
  }

  /** @param {string} id */
  picked(id) {
    if (this.mode === "arrange") this.board.chosen = id;
    else this.board.march(id);
    this.marched();
  }

  cancel() {
    if (this.mode === "arrange") this.board.chosen = "";
    else this.board.back();
    this.marched();
  }

  marched() {
    const { forces } = this.board;
    if (forces) this.forces = forces;
    this.paint();
    if (this.mode === "odds") this.fight();
  }
}

/** Whether a field shows its number, or is being typed in. @param {{ n: number, field: HTMLInputElement | undefined }} of */
function stays({ n, field }) {
  return field && (Number(field.value) === n || field.value === "" || !field.validity.valid);
}

/** The id of a territory: its name in small letters. @param {string} name */
function idOf(name) {
  return name
    .normalize("NFKD")
    .replace(/['’]/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, "-")
    .replace(/^-|-$/gu, "");
}

/** A position under analysis: it is drawn, asked about, changed and asked about again. */
import { refused } from "../deeds.js";
import { $, capital, h, s, show } from "../dom.js";
import { packed } from "../link.js";
import { BoardMap } from "../map/board.js";
import { liveries } from "../map/hatching.js";
import { get, Problem, post } from "../net/api.js";
import { nth } from "../sure.js";
import { copy, tell } from "../theme.js";
import { chances, suggestions } from "./answers.js";
import { arrange } from "./arrange.js";
import { battle } from "./battle.js";
import { even, held, placed } from "./notation.js";
import { setting } from "./setting.js";

/** @typedef {import("../net/wire").Analysis} Analysis */
/** @typedef {import("../net/wire").Position} Position */
/** @typedef {import("../net/wire").RulesetInfo} RulesetInfo */
/** @typedef {import("./battle.js").Forces} Forces */

const SOON = 500;
const COLOURS = ["red", "blue", "green", "yellow", "black", "white"];

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
    /** @type {Analysis | null} */
    this.found = null;
    /** @type {BoardMap | null} */
    this.map = null;
    this.drawn = "";
    this.chosen = "";
    /** The numbers of the territories of a march, from where it starts. @type {number[]} */
    this.way = [];
    /** @type {Forces} */
    this.forces = { armies: 6, chain: [3] };
    this.mode = "odds";
    this.asked = 0;
    this.timer = 0;
    this.setting = setting(books, {
      changed: (change) => this.change(change),
      look: () => this.look(),
      anew: () => this.anew(),
    });
    this.parts = [this.columns()];
  }

  columns() {
    return h(
      "div",
      { class: "two-columns" },
      h(
        "div",
        { class: "side" },
        h(
          "section",
          { class: "sheet board", "aria-label": "The board" },
          h("div", { class: "mapbox" }),
          h(
            "div",
            { class: "foot" },
            h("p", { class: "now", id: "now", role: "status" }),
            this.modes(),
            h("div", { id: "mode" }),
          ),
        ),
        h(
          "section",
          { class: "sheet", "aria-labelledby": "setting" },
          h("h2", { id: "setting" }, "Position"),
          this.setting.place,
          h("div", { id: "refusal" }),
        ),
      ),
      h(
        "div",
        { class: "side" },
        section("chances", "Chances to win"),
        section("bots", "What the bots would do"),
        section("battle", "Odds of a battle"),
        h(
          "section",
          { class: "sheet", "aria-labelledby": "onward" },
          h("h2", { id: "onward" }, "Play on"),
          h("p", { class: "small muted" }, "Against bots, alone or with friends."),
          h("div", { class: "acts", id: "acts" }),
        ),
      ),
    );
  }

  modes() {
    const mode = (/** @type {string} */ id, /** @type {string} */ word) =>
      h(
        "label",
        {},
        h("input", {
          type: "radio",
          name: "mode",
          value: id,
          checked: id === this.mode,
          "data-key": `mode-${id}`,
          onchange: () => {
            this.mode = id;
            this.paint();
          },
        }),
        word,
      );
    return h(
      "fieldset",
      { class: "seg" },
      h("legend", { class: "visually-hidden" }, "What a click on the map does"),
      mode("odds", "Choose a battle"),
      mode("arrange", "Arrange"),
    );
  }

  // Asking

  /** @param {() => Promise<Position>} coming */
  async open(coming) {
    try {
      this.position = await coming();
    } catch (error) {
      const problem =
        error instanceof Problem ? error : new Problem(422, { message: /** @type {Error} */ (error).message });
      refused($("#refusal"), problem);
      return;
    }
    this.setting.draw(this.position);
    await this.look();
  }

  /** @param {Partial<Position>} change */
  change(change) {
    this.position = { ...this.position, ...change };
    this.setting.draw(this.position);
  }

  /** Asks once nothing has been changed for a moment. */
  soon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.look(), SOON);
  }

  async look() {
    clearTimeout(this.timer);
    const turn = ++this.asked;
    show($("#refusal"));
    try {
      const found = await post("/api/analysis", this.position);
      if (turn !== this.asked) return;
      await this.take(found);
    } catch (problem) {
      if (turn === this.asked) refused($("#refusal"), problem);
      return;
    }
    history.replaceState(null, "", `#${await packed(this.position)}`);
    await Promise.all([this.weigh(turn), this.fight()]);
  }

  /** @param {Analysis} found */
  async take(found) {
    this.found = found;
    const { board, drawing } = found;
    const name = `${board.shapes} ${board.map} ${board.territories.length}`;
    if (name !== this.drawn) {
      this.draw(/** @type {import("../net/wire").Drawing} */ (drawing ?? (await get(board.shapes))));
      this.drawn = name;
      this.way = [];
      this.chosen = "";
    }
    this.paint();
    tell(found.seen.now);
  }

  /** Everybody's chances, and what the bots would do. @param {number} turn */
  async weigh(turn) {
    for (const id of ["chances", "bots"])
      show($(`#${id}-answer`), h("p", { class: "muted" }, "The position is played out …"));
    try {
      const found = await post("/api/analysis/chances", this.position);
      if (turn !== this.asked) return;
      show(
        $("#chances-answer"),
        chances(found, this.liveries, (seat) => this.colour(seat)),
      );
      show($("#bots-answer"), suggestions(found));
    } catch (problem) {
      if (turn !== this.asked) return;
      refused($("#chances-answer"), problem);
      show($("#bots-answer"), h("p", {}, this.found?.hint.words));
    }
  }

  /** The odds of the battle that is chosen. */
  async fight() {
    const { ruleset, options } = this.position;
    const forces = this.forces;
    this.paintBattle(null);
    try {
      const odds = await post("/api/odds", { ...forces, ruleset, options });
      if (forces === this.forces) this.paintBattle(odds);
    } catch (problem) {
      refused($("#battle-answer"), problem);
    }
  }

  /** A position to arrange: everybody has as much. */
  async anew() {
    const { ruleset = "classic", map, seats } = this.position;
    const book = this.books.find(({ name }) => name === ruleset);
    const drawing = await get(`/api/maps/${map || book?.usual_map}/shapes`);
    const ids = Object.keys(drawing.territories).map((name) => idOf(name));
    this.change({ position: even(book?.family ?? "risk", ids, COLOURS.slice(0, seats)), map_file: "" });
    await this.look();
  }

  // Drawing

  get liveries() {
    return liveries(this.found?.board.seats ?? []);
  }

  /** @param {number} seat */
  colour(seat) {
    return capital(this.found?.board.seats[seat] ?? "nobody");
  }

  get view() {
    return /** @type {{ owner: number[], armies: number[] }} */ (/** @type {unknown} */ (this.found?.seen.view));
  }

  /** @param {import("../net/wire").Drawing} drawing */
  draw(drawing) {
    const { board } = /** @type {Analysis} */ (this.found);
    const svg = s("svg", {
      class: "map",
      id: "map",
      role: "application",
      "aria-label": `Map: ${board.map}. Arrow keys walk on it, Enter chooses.`,
    });
    const box = $(".mapbox");
    box.replaceChildren(svg);
    box.classList.toggle("night", drawing.style === "stars");
    if (drawing.style === "stars") box.dataset.theme = "dark";
    else delete box.dataset.theme;
    box.addEventListener("wheel", (/** @type {WheelEvent} */ event) => !event.ctrlKey && event.stopPropagation(), {
      capture: true,
    });
    const places = board.territories.map(({ id, name, continent }) => ({ id, name, region: continent }));
    this.map = new BoardMap(svg, drawing, places, { pick: (id) => this.picked(id), cancel: () => this.cancel() });
  }

  paint() {
    const { found, map } = this;
    if (!found || !map) return;
    const { owner, armies } = this.view;
    const { territories } = found.board;
    const all = this.liveries;
    map.show((id) => {
      const where = territories.findIndex((one) => one.id === id);
      const seat = owner[where] ?? -1;
      const livery = all[seat] ?? { look: "none", letter: "" };
      const n = armies[where] ?? 0;
      const whose = seat < 0 ? "nobody’s" : this.colour(seat);
      return {
        ...livery,
        armies: n,
        label: `${territories[where]?.name}, ${whose}, ${n} ${n === 1 ? "army" : "armies"}`,
      };
    });
    const ids = this.way.map((where) => nth(territories, where).id);
    const arranging = this.mode === "arrange";
    map.choose(arranging ? { own: this.chosen ? [this.chosen] : [] } : this.chosenWay(ids));
    map.point(arranging ? [] : ids.slice(1).map((to, i) => ({ kind: "plan", from: nth(ids, i), to })));
    $("#now").textContent = found.seen.now;
    this.paintMode();
    show($("#acts"), this.acts(found));
  }

  /** @param {string[]} ids */
  chosenWay(ids) {
    if (!ids.length) return {};
    const next = this.next().map((where) => nth(this.found?.board.territories ?? [], where).id);
    return { selected: ids[0], targets: next, aim: ids.length > 1 ? ids[ids.length - 1] : null };
  }

  /** Where a march can go on: to neighbours that somebody else holds. */
  next() {
    const { owner } = this.view;
    const [first, last] = [this.way[0], this.way[this.way.length - 1]];
    if (first === undefined || last === undefined) return [];
    const near = this.found?.board.neighbours[last] ?? [];
    return near.filter((where) => owner[where] !== owner[first] && !this.way.includes(where));
  }

  paintMode() {
    const { found } = this;
    if (!found) return;
    const family = this.books.find(({ name }) => name === this.position.ruleset)?.family;
    show(
      $("#mode"),
      this.mode === "arrange"
        ? arrange({
            territories: found.board.territories,
            chosen: this.chosen,
            held: this.chosen ? held(this.position.position, this.chosen) : null,
            liveries: this.liveries,
            empty: family === "simultaneous",
            choose: (id) => {
              this.chosen = id;
              this.paint();
            },
            taken: (now) => {
              this.change({ position: placed(this.position.position, this.chosen, now) });
              this.soon();
            },
          })
        : h(
            "p",
            { class: "small muted" },
            "Choose where an attack starts, and then each territory that it is to take.",
          ),
    );
  }

  /** @param {import("../net/wire").BattleOdds | null} odds */
  paintBattle(odds) {
    const { found, forces } = this;
    const names = this.way.map((where) => found?.board.territories[where]?.name ?? "");
    const [mine, theirs] = [this.way[0], this.way[1]].map(
      (where) => this.liveries[this.view?.owner[where ?? -1] ?? -1]?.look ?? "none",
    );
    show(
      $("#battle-answer"),
      battle({
        forces,
        odds,
        title: names.length > 1 ? names.join(" → ") : "Choose it on the map, or give numbers.",
        looks: [mine ?? "none", theirs ?? "none"],
        taken: (now) => {
          this.forces = now;
          this.fight();
        },
      }),
    );
  }

  /** @param {Analysis} found */
  acts({ record }) {
    return [
      h(
        "button",
        { type: "button", class: "btn primary", "data-key": "play", onclick: () => this.play(record) },
        "Play from here",
      ),
      h(
        "button",
        { type: "button", class: "btn", "data-key": "share", onclick: () => copy(location.href) },
        "Copy link",
      ),
    ];
  }

  /** @param {string} record */
  async play(record) {
    location.assign(`/new#${await packed({ record })}`);
  }

  // On the map

  /** @param {string} id */
  picked(id) {
    const where = this.found?.board.territories.findIndex((one) => one.id === id) ?? -1;
    if (this.mode === "arrange") this.chosen = id;
    else if (this.next().includes(where)) this.way = [...this.way, where];
    else this.way = this.way.length === 1 && this.way[0] === where ? [] : [where];
    this.march();
    this.paint();
  }

  /** The armies of the march that is chosen. */
  march() {
    const [first, ...rest] = this.way;
    if (first === undefined || !rest.length) return;
    const { armies } = this.view;
    this.forces = { armies: Math.max(1, armies[first] ?? 1), chain: rest.map((where) => armies[where] ?? 0) };
    this.fight();
  }

  cancel() {
    if (this.mode === "arrange") this.chosen = "";
    else this.way = this.way.slice(0, -1);
    this.march();
    this.paint();
  }
}

/** @param {string} id @param {string} title */
function section(id, title) {
  return h(
    "section",
    { class: "sheet", "aria-labelledby": id },
    h("h2", { id }, title),
    h("div", { id: `${id}-answer`, class: "answers" }),
  );
}

/** The id of a territory is its name in small letters. @param {string} name */
function idOf(name) {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, "-")
    .replace(/^-|-$/gu, "");
}

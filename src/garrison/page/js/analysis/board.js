/** The board of a position under analysis, the form for the position, and the one for a territory. */
import { $, capital, counted, h, s, show, tap } from "../dom.js";
import { number, pick } from "../fields.js";
import { BoardMap } from "../map/board.js";
import { flag, liveries } from "../map/hatching.js";
import { night } from "../map/walked.js";
import { nth } from "../values.js";

/** @typedef {import("../net/wire").Analysis} Analysis */
/** @typedef {import("../net/wire").Drawing} Drawing */
/** @typedef {import("../net/wire").Position} Position */
/** @typedef {import("../net/wire").RulesetInfo} RulesetInfo */
/** @typedef {import("./notation.js").Held} Held */

/** @typedef {{ pick(id: string): void, cancel(): void }} Asked */

export class Board {
  /** @param {Asked} asked */
  constructor(asked) {
    this.asked = asked;
    /** @type {BoardMap | null} */
    this.map = null;
    /** @type {Analysis | null} */
    this.found = null;
    this.drawn = "";
    /** The territory that is being arranged, by its id. */
    this.chosen = "";
    /** The numbers of the territories of a march, from where it starts. @type {number[]} */
    this.way = [];
  }

  /** Takes an answer in, with the shapes of its map; a choice on another map is forgotten. */
  /** @param {Analysis} found @param {() => Promise<Drawing>} shapes */
  async take(found, shapes) {
    const { board } = found;
    const name = found.drawing ? JSON.stringify(found.drawing) : board.shapes;
    const drawing = name === this.drawn ? null : await shapes();
    this.found = found;
    if (!drawing) return;
    Object.assign(this, { drawn: name, way: [], chosen: "" });
    this.draw(drawing);
  }

  get territories() {
    return this.found?.board.territories ?? [];
  }

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

  /** @param {Drawing} drawing */
  draw(drawing) {
    const name = this.found?.board.map ?? "";
    const label = `Map: ${name}. Arrow keys walk on it, Enter chooses.`;
    const svg = s("svg", { class: "map", id: "map", role: "application", "aria-label": label });
    const box = $(".mapbox");
    box.replaceChildren(svg);
    night(box, drawing);
    svg.addEventListener("wheel", (event) => !event.ctrlKey && event.stopImmediatePropagation(), { capture: true });
    const places = this.territories.map(({ id, name: called, continent }) => ({ id, name: called, region: continent }));
    this.map?.camera.leave();
    this.map = new BoardMap(svg, drawing, places, this.asked, this.found?.board.continents ?? []);
  }

  /** @param {boolean} arranging */
  paint(arranging) {
    const { map } = this;
    if (!map) return;
    map.show((id) => this.held(id));
    const ids = this.way.map((where) => nth(this.territories, where).id);
    map.choose(arranging ? { own: this.chosen ? [this.chosen] : [] } : this.marching(ids));
    map.point(arranging ? [] : ids.slice(1).map((to, i) => ({ kind: "plan", from: nth(ids, i), to })));
  }

  /** @param {string} id */
  held(id) {
    const { owner, armies } = this.view;
    const where = this.number(id);
    const seat = owner[where] ?? -1;
    const n = armies[where] ?? 0;
    const whose = seat < 0 ? "nobody’s" : this.colour(seat);
    const livery = this.liveries[seat] ?? { look: "none", letter: "" };
    const label = `${this.territories[where]?.name}, ${whose}, ${counted(n, "army", "armies")}`;
    return { ...livery, armies: n, label };
  }

  /** @param {string[]} ids */
  marching(ids) {
    if (!ids.length) return {};
    const targets = this.next().map((where) => nth(this.territories, where).id);
    return { selected: ids[0], targets, aim: ids.length > 1 ? ids[ids.length - 1] : null };
  }

  /** @param {string} id */
  number(id) {
    return this.territories.findIndex((one) => one.id === id);
  }

  /** Where a march can go on: to neighbours that somebody else holds. */
  next() {
    const { owner } = this.view;
    const [first, last] = [this.way[0], this.way[this.way.length - 1]];
    if (first === undefined || last === undefined) return [];
    const near = this.found?.board.neighbours[last] ?? [];
    return near.filter((where) => owner[where] !== owner[first] && !this.way.includes(where));
  }

  /** Adds a territory to the march, or begins another march there. @param {string} id */
  march(id) {
    const where = this.number(id);
    if (this.next().includes(where)) this.way = [...this.way, where];
    else this.way = this.way.length === 1 && this.way[0] === where ? [] : [where];
  }

  back() {
    this.way = this.way.slice(0, -1);
  }

  /** The armies of the march: those that attack, and those on its way. */
  get forces() {
    const [first, ...rest] = this.way;
    if (first === undefined || !rest.length) return null;
    const { armies } = this.view;
    return { armies: Math.max(1, armies[first] ?? 1), chain: rest.map((where) => armies[where] ?? 0) };
  }

  /** The territories of the march, in words, and the looks of the two sides. */
  get told() {
    const names = this.way.map((where) => this.territories[where]?.name);
    const look = (/** @type {number | undefined} */ where) =>
      this.liveries[this.view?.owner[where ?? -1] ?? -1]?.look ?? "none";
    return {
      title: names.length > 1 ? names.join(" → ") : "Choose it on the map, or type numbers.",
      looks: /** @type {[string, string]} */ ([look(this.way[0]), look(this.way[1])]),
    };
  }
}

// Which game a position belongs to, and the position itself: rule set, map, seats, options, and the line

/**
 * @param {RulesetInfo[]} books
 * @param {{ changed: (change: Partial<Position>) => void, look: () => void, anew: () => void }} told
 */
export function setting(books, { changed, look, anew }) {
  const line = h("textarea", {
    "data-key": "line",
    "aria-label": "The position",
    spellcheck: "false",
    rows: 4,
    oninput: () => changed({ position: line.value.trim() }),
    onchange: look,
  });
  const options = h("textarea", {
    "data-key": "options",
    "aria-label": "Options that differ, one a line",
    spellcheck: "false",
    rows: 3,
    placeholder: "fortify=connected\nattack_dice=2",
    onchange: () => {
      changed({ options: read(options.value) });
      look();
    },
  });
  const choices = h("div", { class: "numbers" });
  const place = h(
    "div",
    { class: "setting" },
    line,
    choices,
    h(
      "details",
      {},
      h("summary", {}, h("b", {}, "Options of the rules")),
      h("p", { class: "small muted" }, "One a line, as in the notation: name=value."),
      options,
    ),
    h(
      "div",
      { class: "acts" },
      h("button", { type: "button", class: "btn primary", "data-key": "look", onclick: look }, "Analyse"),
      h("button", { type: "button", class: "btn", "data-key": "anew", onclick: anew }, "An even position, to arrange"),
    ),
  );

  /** @param {Position} now */
  function draw(now) {
    const book = books.find(({ name }) => name === now.ruleset);
    if (document.activeElement !== line) line.value = now.position;
    if (document.activeElement !== options) options.value = written(now.options ?? {});
    show(
      choices,
      pick({
        label: "Rules",
        key: "ruleset",
        value: now.ruleset ?? "classic",
        options: books.map(({ name }) => [name, name]),
        taken: (ruleset) => changed({ ruleset, options: {}, ...map(ruleset, now) }),
      }),
      now.map_file
        ? h("p", { class: "small" }, "On a map of its own.")
        : pick({
            label: "Map",
            key: "map",
            value: now.map || (book?.usual_map ?? ""),
            options: (book?.maps ?? []).map((name) => [name, name]),
            taken: (name) => changed({ map: name }),
          }),
      number({
        label: "Seats",
        key: "seats",
        least: 2,
        most: 10,
        value: now.seats,
        taken: (seats) => changed({ seats }),
      }),
    );
  }

  /** The same map, if these rules are played on it. @param {string} ruleset @param {Position} now */
  function map(ruleset, now) {
    const book = books.find(({ name }) => name === ruleset);
    return now.map_file || book?.maps.includes(now.map ?? "") ? {} : { map: book?.usual_map ?? "" };
  }

  return { place, draw };
}

/** @param {string} text @returns {Record<string, unknown>} */
function read(text) {
  const lines = text.split("\n").map((line) => line.trim());
  const pairs = lines.filter(Boolean).map((line) => {
    const [name = "", ...value] = line.split("=");
    return [name.trim(), meant(value.join("=").trim())];
  });
  return Object.fromEntries(pairs);
}

/** @param {string} word */
function meant(word) {
  try {
    return JSON.parse(word);
  } catch {
    return word;
  }
}

/** @param {Record<string, unknown>} options */
function written(options) {
  const value = (/** @type {unknown} */ one) => (typeof one === "string" ? one : JSON.stringify(one));
  return Object.entries(options)
    .map(([name, one]) => `${name}=${value(one)}`)
    .join("\n");
}

// The form for a territory of the position: who holds it, and with how many armies

/**
 * @param {object} how
 * @param {{ id: string, name: string }[]} how.territories
 * @param {string} how.chosen the id of the territory
 * @param {Held | null} how.held
 * @param {import("../map/hatching.js").Livery[]} how.liveries
 * @param {boolean} how.empty whether nobody may hold it
 * @param {(id: string) => void} how.choose
 * @param {(change: (now: Held) => Partial<Held>) => void} how.taken
 */
export function arrange({ territories, chosen, held, liveries, empty, choose, taken }) {
  const sorted = [...territories].sort((a, b) => a.name.localeCompare(b.name));
  const place = pick({
    label: "Territory",
    key: "place",
    value: chosen,
    options: [
      ["", `choose one, or ${tap()} it`],
      ...sorted.map(({ id, name }) => /** @type {[string, string]} */ ([id, name])),
    ],
    taken: choose,
  });
  if (!held) return h("div", { class: "numbers" }, place);
  const give = (/** @type {string} */ owner) =>
    taken(({ armies }) => (owner ? { owner, armies: Math.max(1, armies) } : { owner, armies: 0, rest: "" }));
  return h(
    "div",
    { class: "numbers" },
    place,
    h(
      "fieldset",
      { class: "owners" },
      h("legend", {}, "Owner"),
      liveries.map((livery) => owner(livery.colour, held.owner, flag(livery), give)),
      empty && owner("", held.owner, h("span", { class: "none", "aria-hidden": "true" }, "–"), give),
    ),
    held.owner &&
      number({
        label: "Armies",
        key: "held",
        least: 0,
        most: 1000,
        value: held.armies,
        taken: (armies) => taken(() => ({ armies })),
      }),
  );
}

/** @param {string} colour @param {string} now @param {Element} sign @param {(owner: string) => void} give */
function owner(colour, now, sign, give) {
  const name = colour ? capital(colour) : "Nobody";
  return h(
    "button",
    {
      type: "button",
      "aria-label": name,
      title: name,
      "aria-pressed": `${colour === now}`,
      "data-key": `owner-${colour || "none"}`,
      onclick: () => give(colour),
    },
    sign,
  );
}

/** Continents without colour: a border all round, a name with its bonus, and light; and the discs and tags of a map. */
import { $, $$, counted, s } from "../dom.js";
import { named, nth } from "../values.js";
import { edges } from "./geometry.js";
import { constellations, width } from "./labels.js";
import { Regions } from "./regions.js";

/** @typedef {import("../net/wire").Drawing} Drawing */
/** @typedef {import("./regions.js").Point} Point */

/** @typedef {{ name: string, bonus: number }} Continent */
/** @typedef {{ id: string, name: string, region: number }} Member */

/** From this scale on, a name says how much of its continent is yours. */
const NEAR = 1.3;
/** The distance between the letters of a name, as a part of their size. */
const APART = 0.16;
const RING = 8.5;
const BESIDE = 5;
/** In pixels: the caption's distance from the corner, its height, and the space at the ends of its words. */
const [CORNER, HIGH, INSET] = [10, 26, 12];
const NONE = -1;

export class Continents {
  /** @param {Drawing} drawing @param {Member[]} members @param {readonly Continent[]} all @param {(region: number) => void} told what is lit, or -1 */
  constructor(drawing, members, all, told) {
    this.drawing = drawing;
    this.members = members;
    this.told = told;
    const there = new Set(members.map(({ region }) => region));
    /** Empty for a map with one continent, which would say nothing. @type {(Continent & { region: number })[]} */
    this.list =
      there.size > 1 ? all.map((one, region) => ({ ...one, region })).filter(({ region }) => there.has(region)) : [];
    this.regions = new Regions(drawing, this.list.length ? members : []);
    this.of = new Map(members.map(({ id, region }) => [id, region]));
    /** Lies above the land and below what is chosen. */
    this.lit = s("g", { class: "continent-lit" });
    /** Names are for eyes only, since each territory says which continent it lies in. */
    this.layer = s("g", { class: "continents", "aria-hidden": "true" });
    this.titles = this.list.map(() => s("g", { class: "continent", "data-o": "none" }));
    /** Says at the top of the map how much is held of the continent that is lit, wherever its name may be. */
    this.caption = s("g", { class: "continent caption", "data-o": "none" });
    if (this.list.length) this.layer.append(...this.titles, this.caption);
    /** @type {(import("./regions.js").Placed | null)[]} */
    this.placed = [];
    this.seen = "";
    /** The size of the letters, and whether there is room for shares. */
    this.size = 11;
    this.near = false;
    /** The continents lit by the pointer or the focus, by the column, and by the choice. */
    this.meant = { pointed: NONE, shown: NONE, chosen: NONE };
    /** The outlines of those that were lit before. @type {Map<number, SVGElement[]>} */
    this.outlines = new Map();
    this.now = NONE;
    /** @type {{ look: string, letter: string, mine: number, size: number }[]} */
    this.held = this.list.map(({ region }) => ({ look: "none", letter: "", mine: 0, size: this.names(region).length }));
  }

  /** @param {number} region */
  names(region) {
    return this.members.filter((one) => one.region === region).map(({ name }) => name);
  }

  /** Lights the continent of what is pointed at or has the focus. @param {SVGSVGElement} svg */
  follow(svg) {
    /** @param {boolean} on */
    const point = (on) => (/** @type {Event} */ event) => {
      const id = /** @type {Element} */ (event.target).closest?.("[data-t]")?.getAttribute("data-t") ?? "";
      if (id) this.light({ pointed: on ? (this.of.get(id) ?? NONE) : NONE });
    };
    for (const [name, on] of /** @type {[string, boolean][]} */ ([
      ["pointerover", true],
      ["pointerout", false],
      ["focusin", true],
      ["focusout", false],
    ]))
      svg.addEventListener(name, point(on));
  }

  /** @param {{ pointed?: number, shown?: number, chosen?: number }} change */
  light(change) {
    Object.assign(this.meant, change);
    const { pointed, shown, chosen } = this.meant;
    const now = [shown, pointed, chosen].find((region) => region !== NONE) ?? NONE;
    if (now === this.now || !this.list.length) return;
    this.now = now;
    this.lit.replaceChildren(...(now === NONE ? [] : this.outlined(now)));
    this.list.forEach(({ region }, i) =>
      nth(this.titles, i).setAttribute("class", region === now ? "continent lit" : "continent"),
    );
    this.entitle();
    this.told(now);
  }

  /** Writes the caption of the continent that is lit, or none. */
  entitle() {
    const i = this.list.findIndex(({ region }) => region === this.now);
    if (i < 0) return this.caption.replaceChildren();
    const { name, bonus } = nth(this.list, i);
    const { mine, size: all } = nth(this.held, i);
    const size = 12;
    const title = name.toLocaleUpperCase("en");
    const share = mine ? `${mine} of ${all} yours` : counted(all, "territory", "territories");
    const [wide, more] = [width(title, size) + title.length * APART * size, width(share, size)];
    const ring = bonus ? 2 * RING + BESIDE : 0;
    const [x, y, start] = [CORNER + INSET + wide + 2 * BESIDE, CORNER + HIGH / 2, CORNER + INSET];
    this.caption.replaceChildren(
      s("rect", { x: CORNER, y: CORNER, width: x + ring + more + INSET - CORNER, height: HIGH, rx: HIGH / 2 }),
      s("text", { class: "title", x: start, y, "font-size": size }, title),
      ...(bonus
        ? [
            s("circle", { class: "ring", cx: x + RING, cy: y, r: RING }),
            s("text", { class: "bonus", x: x + RING, y, "font-size": bonus > 9 ? 9 : 11 }, `${bonus}`),
          ]
        : []),
      s("text", { class: "part", x: x + ring, y, "font-size": size }, share),
    );
  }

  /** A lit continent: its land, its border, and among stars the lanes between them. @param {number} region */
  outlined(region) {
    const before = this.outlines.get(region);
    if (before) return before;
    const names = new Set(this.names(region));
    const land = [...names].map((name) => named(this.drawing.territories, name).path).join("");
    const rim =
      this.drawing.style === "stars"
        ? land + constellations(this.drawing, this.members, region)
        : (edges(this.drawing, (both) => (both.filter((name) => names.has(name)).length === 1 ? "rim" : "")).rim ?? "");
    const outline = [
      s("path", { class: "lit-land", d: land }),
      s("path", { class: "mark halo", d: rim }),
      s("path", { class: "mark lit-rim", d: rim }),
    ];
    this.outlines.set(region, outline);
    return outline;
  }

  /**
   * Shows who holds each continent, whole or in part.
   * @param {(id: string) => { look: string, letter: string, yours?: boolean } | undefined} of
   */
  show(of) {
    this.list.forEach(({ region }, i) => {
      const all = this.members.filter((one) => one.region === region).map(({ id }) => of(id));
      const [first] = all;
      const whole =
        first &&
        first.look !== "none" &&
        all.every((held) => held?.look === first.look && held.letter === first.letter);
      const now = {
        look: whole ? first.look : "none",
        letter: whole ? first.letter : "",
        mine: all.filter((held) => held?.yours).length,
        size: all.length,
      };
      const before = nth(this.held, i);
      this.held[i] = now;
      if (now.look === before.look && now.letter === before.letter && now.mine === before.mine) return;
      this.write(i);
      if (region === this.now) this.entitle();
    });
  }

  /**
   * Moves the names with the map; they are placed anew only when the scale has changed.
   * @param {import("./regions.js").View & { size: Point }} view
   * @param {() => import("./labels.js").Area[]} taken
   */
  moved(view, taken) {
    if (!this.list.length) return;
    const { k, x, y, size } = view;
    const key = `${k.toFixed(4)} ${size.join()}`;
    if (key !== this.seen) {
      this.seen = key;
      this.size = size[0] > 1450 ? 13 : k < 0.42 ? 10 : k < NEAR ? 11.5 : 13;
      this.near = k >= NEAR;
      const titles = this.list.map(({ region, name, bonus }) => ({
        region,
        forms: this.forms(name, bonus).map(({ box }) => box),
      }));
      this.placed = this.regions.place(titles, view, taken());
      this.list.forEach((_, i) => this.write(i));
    }
    this.placed.forEach((spot, i) => {
      const place = spot ? `translate(${(k * spot.at[0] + x).toFixed(1)} ${(k * spot.at[1] + y).toFixed(1)})` : "";
      nth(this.titles, i).setAttribute("transform", place);
    });
  }

  /** What the names cover on the screen now. @param {import("./regions.js").View} view @returns {import("./labels.js").Area[]} */
  areas({ k, x, y }) {
    return this.placed.flatMap((spot, i) => {
      const one = nth(this.list, i);
      if (!spot) return [];
      const [wide, high] = nth(this.forms(one.name, one.bonus), spot.form).box;
      const [u, v] = [k * spot.at[0] + x, k * spot.at[1] + y];
      return [[u - wide / 2, v - high / 2, u + wide / 2, v + high / 2]];
    });
  }

  /**
   * The forms of a name: in one line, in two, or its ring alone, each with its size.
   * @param {string} name @param {number} bonus
   * @returns {{ lines: string[], wide: number, box: Point }[]}
   */
  forms(name, bonus) {
    const size = this.size;
    const text = name.toLocaleUpperCase("en");
    const ring = bonus ? 2 * RING : 0;
    const words = text.split(" ");
    const half = Math.ceil(words.length / 2);
    const two = words.length > 1 ? [[words.slice(0, half).join(" "), words.slice(half).join(" ")]] : [];
    const forms = [[text], ...two].map((lines) => {
      const wide = Math.max(...lines.map((line) => width(line, size) + line.length * APART * size));
      const high = lines.length * (size + 2) + (this.near ? size : 0);
      return { lines, wide, box: /** @type {Point} */ ([wide + (ring && ring + BESIDE), Math.max(ring, high)]) };
    });
    return ring ? [...forms, { lines: [], wide: 0, box: [ring, ring] }] : forms;
  }

  /** @param {number} i */
  write(i) {
    const spot = this.placed[i];
    const { name, bonus } = nth(this.list, i);
    const { look, letter, mine, size: all } = nth(this.held, i);
    const g = nth(this.titles, i);
    g.setAttribute("data-o", look);
    if (!spot) return g.replaceChildren();
    const size = this.size;
    const { lines, wide, box } = nth(this.forms(name, bonus), spot.form);
    const middle = (wide - box[0]) / 2;
    const rows = [
      ...lines.map((text) => ({ text, kind: "title" })),
      ...(this.near && lines.length ? [{ text: `${mine} of ${all}`, kind: "part" }] : []),
    ];
    const top = (-(rows.length - 1) * (size + 2)) / 2;
    const right = lines.length ? box[0] / 2 - RING : 0;
    g.replaceChildren(
      ...rows.map(({ text, kind }, n) =>
        s(
          "text",
          {
            class: kind,
            x: middle,
            y: (top + n * (size + 2)).toFixed(1),
            "font-size": kind === "part" ? size - 1.5 : size,
          },
          text,
        ),
      ),
      ...(bonus
        ? [
            s("circle", { class: "ring", cx: right, cy: 0, r: RING }),
            s("text", { class: "bonus", x: right, y: 0, "font-size": bonus > 9 ? 9 : 11 }, `${bonus}`),
          ]
        : []),
      ...(letter && bonus ? [s("g", { transform: `translate(${right} 0)` }, tag(letter, RING + 3))] : []),
    );
  }
}

// The buttons on a map: a disc with its number for each territory, large enough to hit, and its look when chosen

/** @param {string} id */
export function piece(id) {
  return s(
    "g",
    { class: "piece", role: "button", tabindex: -1, "data-t": id, "data-o": "none", "aria-pressed": "false" },
    s("circle", { class: "hit", r: 22 }),
    s("circle", { class: "focus-halo", r: 18 }),
    s("circle", { class: "focus", r: 18 }),
    s("circle", { class: "beat", r: 13 }),
    s("circle", { class: "disc", r: 12 }),
    s("text", { class: "count", "aria-hidden": "true" }),
  );
}

/** @param {SVGGElement} g @param {number} reach @param {number} r */
export function sized(g, reach, r) {
  $(".hit", g).setAttribute("r", reach.toFixed(1));
  for (const circle of $$(".disc, .beat", g)) circle.setAttribute("r", `${r}`);
  for (const circle of $$(".focus, .focus-halo", g)) circle.setAttribute("r", `${r + 5}`);
  $(".count", g).setAttribute("font-size", `${r < 8.5 ? 9 : r < 11 ? 11 : r < 15 ? 13 : 15}`);
}

/** A tag for how many come, such as "+3", or for a short word. */
/** @param {number | string} n */
export function plus(n) {
  const text = typeof n === "number" ? `+${n}` : n;
  const wide = 11 + 7 * text.length;
  return [
    s("rect", { class: "plus", x: 5, y: -23, width: wide, height: 17, rx: 8.5 }),
    s("text", { class: "plus-text", x: 5 + wide / 2, y: -14 }, text),
  ];
}

/** @param {string} letter @param {number} r */
export function tag(letter, r) {
  return [
    s("circle", { class: "tag", cx: -r * 0.86, cy: -r * 0.72, r: 6.5 }),
    s("text", { class: "letter", x: -r * 0.86, y: -r * 0.72 + 3 }, letter),
  ];
}

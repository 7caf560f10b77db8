/** The board of a position under analysis, with the march that is chosen on it, or the territory that is arranged. */
import { $, capital, counted, s } from "../dom.js";
import { BoardMap } from "../map/board.js";
import { liveries } from "../map/hatching.js";
import { night } from "../map/night.js";
import { nth } from "../sure.js";

/** @typedef {import("../net/wire").Analysis} Analysis */
/** @typedef {import("../net/wire").Drawing} Drawing */
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
    /** The territory that is arranged. */
    this.chosen = "";
    /** The numbers of the territories of a march, from where it starts. @type {number[]} */
    this.way = [];
  }

  /** Takes an answer in, with the shapes of its map, and forgets what was chosen on another. */
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

  /** One territory more on the way, or the start of another. @param {string} id */
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

/** The map in the making: what it is now, what it was before, who hears of changes, and how the browser keeps it. */
import { nth } from "../values.js";
import { bordering, withoutTerritory, withTerritory } from "./edits.js";
import { emptyFile, MOST_TERRITORIES, readFile, written } from "./file.js";
import { emptyGrid, painted, renumbered, settled } from "./grid.js";
import { groundOf, groundUnder } from "./shapes.js";
import { shelve } from "./shelf.js";

/** @typedef {import("./file.js").MapFile} MapFile */
/** @typedef {import("./shapes.js").Ground} Ground */
/** @typedef {{ file: MapFile, ground: Ground }} Now */

const MOST_STEPS = 200;
const SOON = 250;

export class Draft {
  /** @param {string} key where it is kept @param {Now} now */
  constructor(key, now) {
    this.key = key;
    this.now = now;
    /** @type {Now[]} */
    this.before = [];
    /** @type {Now[]} */
    this.after = [];
    /** The territory that is chosen, by its number from 0; -1 for none. */
    this.chosen = -1;
    /** The continent to which new territories belong. */
    this.continent = 0;
    /** Whether the browser has kept all of it. */
    this.safe = true;
    this.timer = 0;
    /** @type {string[]} */
    this.names = [];
    /** @type {((ground: boolean) => void)[]} */
    this.listeners = [];
    addEventListener("pagehide", () => this.save());
  }

  get file() {
    return this.now.file;
  }

  get ground() {
    return this.now.ground;
  }

  get text() {
    return written(this.file, this.ground);
  }

  /** @param {(ground: boolean) => void} listener told whether the land has changed, too */
  listen(listener) {
    this.listeners.push(listener);
  }

  /** @param {boolean} ground */
  tell(ground) {
    if (this.chosen >= this.file.territories.length) this.chosen = -1;
    if (this.continent >= this.file.continents.length) this.continent = 0;
    for (const listener of this.listeners) listener(ground);
  }

  /** @param {number} n */
  choose(n) {
    this.chosen = n;
    this.tell(false);
  }

  /** @param {Now} next */
  become(next) {
    const ground = next.ground !== this.ground;
    this.before = [...this.before.slice(-MOST_STEPS), this.now];
    this.after = [];
    this.now = next;
    this.saveSoon();
    this.tell(ground);
  }

  /** @param {(file: MapFile) => MapFile} change */
  edit(change) {
    const file = change(this.file);
    if (file !== this.file) this.become({ file, ground: this.ground });
  }

  undo() {
    this.step(this.before, this.after);
  }

  redo() {
    this.step(this.after, this.before);
  }

  /** @param {Now[]} from @param {Now[]} to */
  step(from, to) {
    const next = from.pop();
    if (!next) return;
    to.push(this.now);
    const ground = next.ground !== this.ground;
    this.now = next;
    this.saveSoon();
    this.tell(ground);
  }

  // The land

  /** A new territory on what is free of these cells; false if nothing is. @param {number[]} cells */
  found(cells) {
    const { file, ground } = this.now;
    const number = file.territories.length + 1;
    if (number > MOST_TERRITORIES) return false;
    const grid = settled(ground.grid, cells, number);
    if (!grid.includes(number)) return false;
    const next = withTerritory(file, this.freeName(), file.continents[this.continent]?.id ?? "");
    this.chosen = number - 1;
    this.reshape(grid, next);
    return true;
  }

  /** The chosen territory takes these cells. @param {number[]} cells */
  widen(cells) {
    if (this.chosen >= 0) this.reshape(painted(this.ground.grid, cells, this.chosen + 1), this.file);
  }

  /** These cells become sea. @param {number[]} cells */
  drown(cells) {
    this.reshape(painted(this.ground.grid, cells, 0), this.file);
  }

  /** Borders follow the land; a territory without land is dropped. @param {import("./grid.js").Grid} grid @param {MapFile} file */
  reshape(grid, file) {
    const ground = groundOf(grid, file.territories.length);
    const next = { file: bordering(file, this.ground.touching, ground.touching), ground };
    const lost = [...file.territories.keys()].filter(
      (n) => !nth(ground.rings, n).length && this.ground.rings[n]?.length,
    );
    this.become(lost.reverse().reduce(without, next));
  }

  /** @param {number} n */
  remove(n) {
    this.chosen = -1;
    this.become(without(this.now, n));
  }

  /** The next suggested name that nobody has. */
  freeName() {
    const taken = new Set(this.file.territories.map(({ name }) => name.toLowerCase()));
    const shift = this.names.length ? Math.floor(Math.random() * this.names.length) : 0;
    const turned = [...this.names.slice(shift), ...this.names.slice(0, shift)];
    const spare = Array.from({ length: MOST_TERRITORIES + 1 }, (_, n) => `Place ${n + 1}`);
    return /** @type {string} */ ([...turned, ...spare].find((name) => !taken.has(name.toLowerCase())));
  }

  // What the browser keeps

  saveSoon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.save(), SOON);
  }

  /** Keeps the map, unless it was only looked at. */
  save() {
    clearTimeout(this.timer);
    if (this.before.length || this.after.length) this.keep();
  }

  keep() {
    const { name, territories } = this.file;
    const safe = shelve(this.key, this.text, { name, territories: territories.length });
    if (safe === this.safe) return;
    this.safe = safe;
    this.tell(false);
  }
}

/** @param {Now} now @param {number} n @returns {Now} */
function without({ file, ground }, n) {
  const count = file.territories.length;
  const to = [0, ...Array.from({ length: count }, (_, i) => (i === n ? 0 : i < n ? i + 1 : i))];
  const next = withoutTerritory(file, n);
  return { file: next, ground: groundOf(renumbered(ground.grid, to), next.territories.length) };
}

/** @returns {Now} */
export function blank() {
  return { file: emptyFile(), ground: groundOf(emptyGrid(), 0) };
}

/** What a text holds, if it is a map file of ours, or else null. @param {string} text @returns {Now | null} */
export function understood(text) {
  const read = readFile(parsed(text));
  return read && { file: read.file, ground: groundUnder(read.rings) };
}

/** @param {string} text @returns {unknown} */
export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null; // the text is no JSON
  }
}

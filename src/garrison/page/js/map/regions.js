/** Where the name of a continent can stand: in the sea beside it, or else on its own land, never on a disc or name. */
import { named, nth } from "../values.js";
import { rings } from "./geometry.js";

/** @typedef {[number, number]} Point */
/** @typedef {import("./labels.js").Area} Area */
/** @typedef {{ name: string, region: number }} Member */
/** @typedef {{ region: number, forms: Point[] }} Title the width and height of each form that a name can take, the best first */
/** @typedef {{ at: Point, form: number, area: Area }} Placed `at` is on the drawing, `area` on the screen */
/** @typedef {{ k: number, x: number, y: number }} View */

/** The number of columns in the grid through which the map is read. */
const COLUMNS = 160;
export const SEA = -1;
/** A name goes up to this many columns farther to avoid land, where it would cover hatching and borders. */
const ASHORE = 40;
/** Only one in this many rows and columns is tried, which is near enough. */
const STRIDE = 2;
/** The distance of a name from what is already on the screen, in pixels. */
const GAP = 3;

/** A map as a grid of cells: whose land each is, and which continent lies nearest to it. */
export class Regions {
  /**
   * @param {{ viewBox: readonly number[], territories: Record<string, { path: string }> }} drawing
   * @param {Member[]} members
   */
  constructor({ viewBox, territories }, members) {
    const [, , width = 1, height = 1] = viewBox;
    this.size = /** @type {Point} */ ([width, height]);
    this.cell = width / COLUMNS;
    this.rows = Math.max(1, Math.ceil(height / this.cell));
    /** The continent whose land each cell is, or SEA. */
    this.land = new Int16Array(COLUMNS * this.rows).fill(SEA);
    for (const { name, region } of members) this.fill(named(territories, name).path, region);
    this.near = this.nearest();
    /** @type {Map<number, number[]>} */
    this.known = new Map();
  }

  /** Gives the cells whose middle lies within an outline to its continent. @param {string} path @param {number} region */
  fill(path, region) {
    /** @type {Map<number, number[]>} */
    const crossings = new Map();
    for (const ring of rings(path))
      ring.forEach(([x, y], i) => {
        const [u, v] = nth(ring, (i + 1) % ring.length);
        for (let row = this.first(Math.min(y, v)); row < this.first(Math.max(y, v)); row++) {
          const at = x + (((row + 0.5) * this.cell - y) * (u - x)) / (v - y);
          const known = crossings.get(row);
          if (known) known.push(at);
          else crossings.set(row, [at]);
        }
      });
    for (const [row, xs] of crossings) {
      if (row < 0 || row >= this.rows) continue;
      xs.sort((a, b) => a - b);
      for (let i = 0; i + 1 < xs.length; i += 2)
        for (let n = Math.max(0, this.first(nth(xs, i))); n < Math.min(COLUMNS, this.first(nth(xs, i + 1))); n++)
          this.land[row * COLUMNS + n] = region;
    }
  }

  /** The first row or column whose middle lies at or after a coordinate. @param {number} at */
  first(at) {
    return Math.ceil(at / this.cell - 0.5);
  }

  /** The nearest continent of each cell. */
  nearest() {
    const near = Int16Array.from(this.land);
    const queue = [...near.keys()].filter((n) => near[n] !== SEA);
    for (let i = 0; i < queue.length; i++) {
      const n = nth(queue, i);
      for (const other of [
        n - COLUMNS,
        n + COLUMNS,
        ...(n % COLUMNS ? [n - 1] : []),
        ...((n + 1) % COLUMNS ? [n + 1] : []),
      ])
        if (near[other] === SEA) {
          near[other] = near[n] ?? SEA;
          queue.push(other);
        }
    }
    return near;
  }

  /** The cells where the name of a continent can stand, the best first: near its middle, and rather in the sea. @param {number} region */
  cells(region) {
    const known = this.known.get(region);
    if (known) return known;
    const own = [...this.land.keys()].filter((n) => this.land[n] === region);
    const mean = (/** @type {(n: number) => number} */ of) => own.reduce((sum, n) => sum + of(n), 0) / own.length;
    const [x, y] = [mean((n) => n % COLUMNS), mean((n) => Math.floor(n / COLUMNS))];
    const cost = (/** @type {number} */ n) =>
      Math.hypot((n % COLUMNS) - x, Math.floor(n / COLUMNS) - y) + (this.land[n] === SEA ? 0 : ASHORE);
    const found = [...this.near.keys()].filter(
      (n) => this.near[n] === region && (n % COLUMNS) % STRIDE === 0 && Math.floor(n / COLUMNS) % STRIDE === 0,
    );
    const costs = new Map(found.map((n) => [n, cost(n)]));
    found.sort((a, b) => (costs.get(a) ?? 0) - (costs.get(b) ?? 0));
    this.known.set(region, found);
    return found;
  }

  /**
   * Whether a box of the drawing lies in the sea alone, or on this continent's land alone, or, if it may lie on both,
   * at least on nobody else's land.
   * @param {Area} box @param {number} region @param {boolean} both
   */
  free([left, top, right, bottom], region, both) {
    /** @type {Set<number>} */
    const found = new Set();
    const [from, to] = [Math.max(0, this.first(left)), Math.min(COLUMNS, this.first(right))];
    for (let row = Math.max(0, this.first(top)); row < Math.min(this.rows, this.first(bottom)); row++)
      for (let n = from; n < to; n++) found.add(this.land[row * COLUMNS + n] ?? SEA);
    return [...found].every((whose) => whose === SEA || whose === region) && (both || found.size < 2);
  }

  /**
   * A place for each name, those with the least choice first, or null; names touch nothing in `taken` on the screen.
   * A whole name across a coast is better than half a name beside it.
   * @param {Title[]} titles @param {View} view @param {Area[]} taken
   * @returns {(Placed | null)[]}
   */
  place(titles, view, taken) {
    const there = [...taken];
    /** @type {(Placed | null)[]} */
    const answers = titles.map(() => null);
    const order = [...titles.keys()].sort(
      (a, b) => this.cells(nth(titles, a).region).length - this.cells(nth(titles, b).region).length,
    );
    for (const i of order) {
      const { region, forms } = nth(titles, i);
      const tries = [...forms.keys()].flatMap((form) => [false, true].map((both) => ({ form, both })));
      for (const { form, both } of tries) {
        const found = this.spot(region, nth(forms, form), view, there, both);
        if (!found) continue;
        there.push(found.area);
        answers[i] = { ...found, form };
        break;
      }
    }
    return answers;
  }

  /** @param {number} region @param {Point} size @param {View} view @param {Area[]} taken @param {boolean} both */
  spot(region, [wide, high], { k, x, y }, taken, both) {
    const [w, h] = [wide / 2 / k, high / 2 / k];
    for (const n of this.cells(region)) {
      const [u, v] = /** @type {Point} */ ([
        ((n % COLUMNS) + 0.5) * this.cell,
        (Math.floor(n / COLUMNS) + 0.5) * this.cell,
      ]);
      if (u < w || v < h || u + w > this.size[0] || v + h > this.size[1]) continue;
      const [sx, sy] = [k * u + x, k * v + y];
      /** @type {Area} */
      const area = [sx - wide / 2 - GAP, sy - high / 2 - GAP, sx + wide / 2 + GAP, sy + high / 2 + GAP];
      if (taken.some((other) => area[0] < other[2] && other[0] < area[2] && area[1] < other[3] && other[1] < area[3]))
        continue;
      const [l, t] = [u - w - this.cell / 2, v - h - this.cell / 2];
      if (this.free([l, t, 2 * u - l, 2 * v - t], region, both)) return { at: /** @type {Point} */ ([u, v]), area };
    }
    return null;
  }
}

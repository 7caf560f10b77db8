/** What is known of how the chances went: it grows while the server works, and stays in the order of the game. */
import { nth } from "../sure.js";

/** @typedef {import("../net/wire").ChanceAt} ChanceAt */
/** @typedef {import("../net/wire").Review} Review */
/** @typedef {import("../net/wire").Swing} Swing */

const MOST_SWINGS = 12;

export class Course {
  constructor() {
    /** @type {Review | null} */
    this.review = null;
    /** In the order of the game. @type {ChanceAt[]} */
    this.points = [];
    /** In the order of the game. @type {Swing[]} */
    this.swings = [];
    /** What the reader waits for. */
    this.waiting = "";
    this.done = false;
    /** Whether nothing more comes, though it is not done. */
    this.stopped = false;
  }

  /** A later word on a moment takes the place of an earlier one. */
  /** @param {ChanceAt} point */
  add(point) {
    const at = this.points.findIndex(({ version }) => version >= point.version);
    if (at < 0) this.points.push(point);
    else this.points.splice(at, this.points[at]?.version === point.version ? 1 : 0, point);
  }

  /** @param {Swing} swing */
  swing(swing) {
    const others = this.swings.filter(({ seat, version }) => seat !== swing.seat || version !== swing.version);
    const largest = [...others, swing].sort((a, b) => size(b) - size(a)).slice(0, MOST_SWINGS);
    this.swings = largest.sort((a, b) => a.version - b.version);
  }

  /** The last version of the game. */
  get last() {
    return this.review?.last ?? this.points[this.points.length - 1]?.version ?? 1;
  }

  /** How many of the moments that come first are known. */
  get known() {
    const versions = new Set(this.points.map(({ version }) => version));
    return (this.review?.moments ?? []).filter((version) => versions.has(version)).length;
  }

  /** The number of the last point up to a version. */
  /** @param {number} version */
  at(version) {
    const after = this.points.findIndex((point) => point.version > version);
    return Math.max(0, (after < 0 ? this.points.length : after) - 1);
  }

  /** The point nearest to a version, or nothing while none is known. */
  /** @param {number} version */
  near(version) {
    const far = (/** @type {ChanceAt} */ point) => Math.abs(point.version - version);
    return [...this.points].sort((a, b) => far(a) - far(b))[0];
  }

  /** The first point of each round. */
  get rounds() {
    return this.points.filter(({ round }, i) => i === 0 || nth(this.points, i - 1).round !== round);
  }
}

/** @param {Swing} swing */
function size({ before, after }) {
  return Math.abs(after - before);
}

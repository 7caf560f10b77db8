/** The game move by move, and the chapters of the log; a family adds what its board was at every version. */
import { nth } from "../sure.js";

/** @typedef {import("../net/wire").Frame} Frame */
/** @typedef {import("../net/wire").Chapter} Chapter */

/** The title of the chapters before the first turn. */
const SETUP = "setup";

/** Lines of the log as sentences, one after the other. @param {readonly import("../net/wire").Line[]} lines */
export function sentences(lines) {
  return lines.map(({ words }) => (/[.!?:]$/u.test(words) ? words : `${words}.`)).join(" ");
}

/** What was played at a version, or nothing before the first move. @param {History | null} history @param {number} version */
export function wordsAt(history, version) {
  const chapter = [...(history?.chapters ?? [])].reverse().find(({ began }) => began < version);
  return chapter ? sentences(chapter.lines) : "";
}

export class History {
  /** @param {Chapter[]} chapters */
  constructor(chapters) {
    /** @type {Frame[]} */
    this.frames = [];
    /** @type {Chapter[]} */
    this.chapters = [...chapters];
  }

  /** The version of the last frame. */
  get last() {
    return this.frames[this.frames.length - 1]?.version ?? 0;
  }

  get version() {
    return this.last;
  }

  /** @param {Frame} frame */
  add(frame) {
    this.frames.push(frame);
  }

  /** @param {Chapter} chapter */
  told(chapter) {
    const at = this.chapters.findIndex(({ began }) => began === chapter.began);
    if (at < 0) this.chapters.push(chapter);
    else this.chapters[at] = chapter;
  }

  /**
   * How many frames there are up to a version.
   * @param {number} version
   */
  count(version) {
    let [low, high] = [0, this.frames.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (nth(this.frames, middle).version <= version) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The version at which the first turn begins, after everything that was claimed, dealt and placed. */
  get placed() {
    return this.chapters.find(({ title }) => title !== SETUP)?.began ?? 0;
  }

  /** @param {number} version */
  at(version) {
    return { frame: this.frames[this.count(version) - 1] };
  }

  /** Whether there is something to see at a frame that could not be seen before it. */
  /** @param {Frame} _frame */
  stops(_frame) {
    return true;
  }

  /** The version of the next frame in a direction at which there is something to see. */
  /** @param {number} version @param {1 | -1} step */
  beside(version, step) {
    for (let n = this.count(version) + step; n > 0 && n <= this.frames.length; n += step) {
      if (this.stops(nth(this.frames, n - 1))) return nth(this.frames, n - 1).version;
    }
    return step < 0 ? 0 : this.version;
  }
}

/** A game move by move with the chapters of its log, and what the page knows of it; a family adds its boards. */
import { capital } from "../dom.js";
import { liveries } from "../map/hatching.js";
import { nth } from "../values.js";

/** @typedef {Required<import("../net/wire").Frame>} Frame */
/** @typedef {import("../net/wire").Chapter} Chapter */
/** @typedef {import("../net/wire").GameInfo} GameInfo */
/** @typedef {import("../net/wire").BoardInfo} BoardInfo */
/** @typedef {import("../net/wire").Seen} Seen */
/** @typedef {import("../net/wire").Happened} Happened */
/** @typedef {import("../net/wire").Choice} Choice */

/** A frame with what the server leaves out of one in which nothing moved. */
/** @param {import("../net/wire").Frame} frame @returns {Frame} */
export function whole(frame) {
  return { version: 0, changes: [], source: -1, target: -1, ...frame };
}

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

/**
 * The choices of one type of actions, which have the fields of that type.
 * @template {{ type: string }} A
 * @template {string} T
 * @param {readonly import("../net/wire").Choice<A>[]} choices
 * @param {T} type
 */
export function choicesOf(choices, type) {
  /** @typedef {import("../net/wire").Choice<import("../net/wire").Of<A, T>>} Found */
  return choices.filter(
    /** @returns {choice is Found} */
    (choice) => choice.action.type === type,
  );
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

  /** Adds what is new in a chapter. @param {Chapter} chapter */
  told(chapter) {
    const at = this.chapters.findIndex(({ began }) => began === chapter.began);
    const before = this.chapters[at]?.lines.slice(0, chapter.kept) ?? [];
    const whole = { ...chapter, lines: [...before, ...chapter.lines], kept: 0 };
    if (at < 0) this.chapters.push(whole);
    else this.chapters[at] = whole;
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

// What the page knows of a game, all from the server; nothing here decides what is legal

export class Game {
  /** @param {GameInfo} info @param {BoardInfo} board @param {Seen} seen */
  constructor(info, board, seen) {
    this.board = board;
    this.seen = seen;
    this.liveries = liveries(board.seats);
    this.at = new Map(board.territories.map(({ id }, i) => [id, i]));
    /** @type {History | null} */
    this.history = null;
    /** @type {import("../net/wire").Said[]} */
    this.talk = [];
    /** @type {Happened | null} */
    this.last = null;
    /** The version of the last move that came without what the seat sees. */
    this.begun = 0;
    /** How far the server's clock is ahead of this one. */
    this.ahead = 0;
    /** How it was decided, once the server has said so. @type {import("../net/wire").GameEnd | null} */
    this.ending = null;
    this.info = info;
    this.know(info);
  }

  /** @param {GameInfo} info */
  know(info) {
    if (this.info && info.version < this.info.version)
      info = { ...info, version: this.info.version, awaited: this.info.awaited, due: this.info.due };
    this.ahead = info.now - Date.now();
    if (this.info?.stage === "waiting") this.dress(info.seats.map(({ colour }) => colour));
    this.info = info;
  }

  /** While the game waits, people still choose their colours. @param {string[]} seats */
  dress(seats) {
    if (seats.join() === this.board.seats.join()) return;
    this.board = { ...this.board, seats };
    this.liveries = liveries(seats);
  }

  /**
   * Takes a move in, unless it is known already; says whether the seat sees something new.
   * Of several moves that come together, only the last says what the seat sees and whom the game awaits.
   */
  /** @param {Happened} happened */
  take(happened) {
    if (happened.version <= this.heard) return false;
    this.remember(happened);
    if (!happened.seen) {
      this.begun = happened.version;
      return false;
    }
    this.seen = happened.seen;
    this.last = happened;
    const { clocks = [], awaited = [], due = 0 } = happened;
    const seats = this.info.seats.map((seat, i) => ({ ...seat, clock: clocks[i] ?? seat.clock }));
    this.info = {
      ...this.info,
      version: happened.version,
      awaited,
      due,
      age: this.age,
      seats,
    };
    if (this.view.phase.type === "over") this.end(this.view.phase.winners ?? []);
    return true;
  }

  /** @param {number[]} winners */
  end(winners) {
    const result = winners.length ? winners.map((seat) => this.board.seats[seat]).join(", ") : "drawn";
    this.info = { ...this.info, stage: /** @type {"over"} */ ("over"), winners, result, awaited: [], due: 0 };
  }

  /** Adds a move to the history, unless one is missing before it. @param {Happened} happened */
  remember({ version, frame, chapter }) {
    const { history } = this;
    if (!history || history.last + 1 !== version) return;
    history.add(whole({ ...frame, version }));
    if (chapter) history.told(chapter);
  }

  /** Whether the history lacks moves that the seat has seen. */
  get behind() {
    return this.history !== null && this.history.last < this.version;
  }

  /** @param {import("../net/wire").History} history */
  recall({ frames, chapters }) {
    this.history = new History(chapters);
    for (const frame of frames) this.history.add(whole(frame));
  }

  get version() {
    return this.seen.version;
  }

  /** The version of the last move that came, even if others follow it before the seat sees something new. */
  get heard() {
    return Math.max(this.version, this.begun);
  }

  get seat() {
    return this.seen.seat;
  }

  get view() {
    return this.seen.view;
  }

  /** The round, the year or the turn. */
  get age() {
    return this.last?.chapter?.round ?? this.info.age;
  }

  get watching() {
    return !this.info.you.length;
  }

  /** Whether only bots play, and the visitor set them up. */
  get alone() {
    return this.info.maker && this.info.seats.every(({ kind }) => kind === "bot");
  }

  get over() {
    return this.info.stage === "over" || this.info.stage === "cancelled" || this.seen.phase === "over";
  }

  /** The phase in a word if this seat may act now, otherwise nothing. */
  get phase() {
    return this.info.stage === "playing" && this.seat >= 0 && this.view.choices.length && !this.substituted
      ? this.seen.phase
      : "";
  }

  get substituted() {
    return Boolean(this.info.seats[this.seat]?.stand_in);
  }

  /** @param {number} where */
  name(where) {
    return this.board.territories[where]?.name ?? "";
  }

  /** @param {number} where */
  id(where) {
    return nth(this.board.territories, where).id;
  }

  /** The name of the continent that a territory lies in; nothing where there is only one. @param {number} where */
  continent(where) {
    if (this.board.continents.length < 2) return "";
    return this.board.continents[this.board.territories[where]?.continent ?? -1]?.name ?? "";
  }

  /** @param {number} seat */
  livery(seat) {
    return this.liveries[seat] ?? { colour: "nobody", look: "none", letter: "" };
  }

  /** The colour as a name: "Red". */
  /** @param {number} seat */
  colour(seat) {
    const word = this.board.seats[seat];
    return word ? capital(word) : "Nobody";
  }

  /** Who plays a seat: the person's name, or the bot's. */
  /** @param {number} seat */
  person(seat) {
    const { name = "", kind = "open" } = this.info.seats[seat] ?? {};
    return name || (kind === "open" ? "Open" : this.colour(seat));
  }

  /** @param {string} type @returns {Choice[]} */
  choices(type) {
    return this.phase ? choicesOf(this.view.choices, type) : [];
  }

  get done() {
    return this.choices("done")[0];
  }
}

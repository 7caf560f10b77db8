/**
 * What the player has decided and not yet sent, because it revealed nothing: it can be taken back until the next
 * move that does reveal something, which takes it along. It never waits past a deadline, or once the player leaves.
 */
import { get } from "../net/api.js";

/** @typedef {import("./page.js").Page} Page */
/** @typedef {import("../net/wire").Action} Action */
/** @typedef {import("../net/wire").Seen} Seen */
/** @typedef {{ moves: (string | Action)[], words: string, before: Seen, draft: object }} Step */

/** What waits is sent this many ms before the clock runs out. */
const MARGIN = 8_000;

export class Pending {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** @type {Step[]} */
    this.steps = [];
    /** A lesson answers each move at once. */
    this.enabled = true;
    /** Ends the requests about the board as it will be, once that is sent. */
    this.asking = new AbortController();
    const leave = () => this.flush(true);
    addEventListener("pagehide", leave);
    document.addEventListener?.("visibilitychange", () => document.hidden && leave());
  }

  get moves() {
    return this.steps.flatMap(({ moves }) => moves);
  }

  /** The last decision in words, or nothing. */
  get last() {
    return this.steps[this.steps.length - 1]?.words ?? "";
  }

  /** The part of an address that asks about the board as it will be. */
  get query() {
    return this.after([]);
  }

  /** The same, as if these moves had been made too. @param {(string | Action)[]} more */
  after(more) {
    const moves = [...this.moves, ...more];
    return moves.length ? `&after=${encodeURIComponent(JSON.stringify(moves))}` : "";
  }

  /** Whether there is time for second thoughts. */
  get allowed() {
    const { info, ahead } = this.page.game;
    return this.enabled && !document.hidden && (!info.due || info.due - ahead - Date.now() > MARGIN);
  }

  /**
   * What the seat would see after these moves too. `ahead` is how many of them count: none from the first on that
   * reveals something or ends the turn.
   * @param {(string | Action)[]} more
   * @returns {Promise<Seen>}
   */
  seen(more = []) {
    const { info, seat } = this.page.game;
    return get(`/api/games/${info.id}/view?seat=${seat}${this.after(more)}`);
  }

  /** The board has changed under what was decided: it is decided again, or dropped if it is no longer possible. */
  async again() {
    const { page, steps } = this;
    const [first] = steps;
    if (!first) return;
    first.before = page.game.seen;
    try {
      const seen = await this.seen();
      if (seen.version !== page.game.version || this.steps !== steps) return;
      if (seen.ahead < this.moves.length) throw new Error("It would reveal something now.");
      page.game.seen = seen;
    } catch {
      this.clear();
      page.toast("The game has moved on. What you had not sent can't be done any more.");
    }
    page.later();
  }

  clear() {
    this.steps = [];
  }

  /** Whether the server can be asked about the board as it will be: not while moves are being sent. */
  get idle() {
    return !this.page.busy;
  }

  /** Called when it is sent: requests about it need no answer any more. */
  goes() {
    this.asking.abort();
    this.asking = new AbortController();
  }

  /** Sends what waits, even while the player leaves the page. */
  flush(leaving = false) {
    if (this.steps.length && !this.page.busy) this.page.act.send([], [], leaving);
  }

  /** Called a few times a second. */
  tick() {
    if (this.steps.length && !this.allowed) this.flush();
  }
}

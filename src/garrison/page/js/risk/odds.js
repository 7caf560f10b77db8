/** The exact odds of attacks, as the server works them out: asked once for each position and question, then remembered. */
import { get } from "../net/api.js";

/** @typedef {import("../net/wire").Odds} Found */

export class Odds {
  /** @param {import("./game.js").Game} game @param {{ query: string }} pending @param {() => void} arrived */
  constructor(game, pending, arrived) {
    this.game = game;
    this.pending = pending;
    this.arrived = arrived;
    /** The position that the answers are about. */
    this.version = "";
    /** @type {Map<string, Found | null>} */
    this.known = new Map();
  }

  /**
   * The odds, or nothing until they arrive; `dice` 0 means as many as possible.
   * @param {number} source @param {string} until @param {number} dice
   */
  ask(source, until, dice) {
    const now = `${this.game.version}${this.pending.query}`;
    if (this.version !== now) this.known.clear();
    this.version = now;
    const key = `${source} ${until} ${dice}`;
    const found = this.known.get(key);
    if (found === undefined) this.fetch(key, source, until, dice);
    return found ?? null;
  }

  /** @param {string} key @param {number} source @param {string} until @param {number} dice */
  async fetch(key, source, until, dice) {
    const { game, known, version, pending } = this;
    known.set(key, null);
    const words = new URLSearchParams({
      source: `${source}`,
      until,
      seat: `${game.seat}`,
      ...(dice ? { dice: `${dice}` } : {}),
    });
    try {
      const found = await get(`/api/games/${game.info.id}/odds?${words}${pending.query}`);
      if (version !== this.version) return;
      known.set(key, found);
      this.arrived();
    } catch {
      known.delete(key);
    }
  }
}

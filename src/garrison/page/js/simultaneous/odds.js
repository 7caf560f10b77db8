/** The exact odds of marches, as the server works them out: asked once for each position and question, then remembered. */
import { get } from "../net/api.js";

/** @typedef {import("../net/wire").Odds} Found */

export class Odds {
  /** @param {import("./game.js").Game} game @param {() => void} arrived */
  constructor(game, arrived) {
    this.game = game;
    this.arrived = arrived;
    this.version = -1;
    /** @type {Map<string, Found | null>} */
    this.known = new Map();
  }

  /**
   * The odds of marches with these armies, or with all that are free, or nothing until they arrive.
   * @param {number} source @param {number} armies
   */
  ask(source, armies = 0) {
    if (this.version !== this.game.version) this.known.clear();
    this.version = this.game.version;
    const key = `${source} ${armies}`;
    const found = this.known.get(key);
    if (found === undefined) this.fetch(key, source, armies);
    return found ?? null;
  }

  /** @param {string} key @param {number} source @param {number} armies */
  async fetch(key, source, armies) {
    const { game, known, version } = this;
    known.set(key, null);
    const words = new URLSearchParams({ source: `${source}`, armies: `${armies}`, seat: `${game.seat}` });
    try {
      const found = await get(`/api/games/${game.info.id}/odds?${words}`);
      if (version !== this.version) return;
      known.set(key, found);
      this.arrived();
    } catch {
      known.delete(key);
    }
  }
}

/** What the player is about to do and has not sent: nobody else knows of it, and a new phase begins with a blank one. */
import { Draft as Any } from "../table/draft.js";

/** @typedef {"once" | "won" | "left" | "half" | "percent"} Mode */
/** @typedef {{ attack: number[], defence: number[], lost: number, killed: number, attackers: number, defenders: number, rolls: number, fallen: boolean, source: number, target: number, defender: number, attacker: number }} Rolled */

export class Draft extends Any {
  constructor() {
    super();
    /** @type {Mode} */
    this.mode = "won";
    this.least = 3;
    this.percent = 60;
    this.dice = 3;
    /** Territories where the next armies of the setup go, one click each. @type {number[]} */
    this.queue = [];
    this.placing = false;
    this.source = -1;
    this.target = -1;
    this.amount = -1;
    /** The set of cards that is chosen, by its place among them; -1 for the best. */
    this.set = -1;
    /** Armies to be deployed, by territory. @type {Map<number, number>} */
    this.added = new Map();
    /** @type {Rolled | null} */
    this.rolled = null;
  }

  clear() {
    super.clear();
    Object.assign(this, {
      source: -1,
      target: -1,
      amount: -1,
      set: -1,
      added: new Map(),
      rolled: null,
    });
  }

  get placed() {
    return [...this.added.values()].reduce((sum, n) => sum + n, 0);
  }

  /** The stop rule as the server writes it in the address of the odds. */
  get until() {
    return { once: "once", won: "won", left: `stop:${this.least}`, half: "half", percent: `${this.percent}%` }[
      this.mode
    ];
  }

  /** The stop rules as they go with a move. */
  get rules() {
    return { once: [], won: ["won"], left: [`until ${this.least}`], half: ["half"], percent: [`${this.percent}%`] }[
      this.mode
    ];
  }
}

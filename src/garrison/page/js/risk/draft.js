/** What the player is about to do and has not sent: nobody else knows of it, and a new phase begins with a blank one. */
import { Draft as Any } from "../table/draft.js";

/** @typedef {import("./page").Page} Page */
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
    /** Whether a bot places what is left of the setup, and whether it is placing new armies. */
    this.placing = false;
    this.advised = false;
    this.source = -1;
    this.target = -1;
    this.amount = -1;
    /** The set of cards that is chosen, by its place among them; -1 for the best. */
    this.set = -1;
    /** What was placed and not sent, step by step, so that it is taken back step by step. @type {[where: number, armies: number][]} */
    this.steps = [];
    /** The territory that the buttons for amounts are about. */
    this.spot = -1;
    /** @type {Rolled | null} */
    this.rolled = null;
    /** The attack that is offered. @type {import("../net/wire").TargetOdds | null} */
    this.offered = null;
  }

  clear() {
    super.clear();
    Object.assign(this, {
      source: -1,
      target: -1,
      amount: -1,
      set: -1,
      steps: [],
      spot: -1,
      rolled: null,
      offered: null,
    });
  }

  /** Armies to be deployed, by territory. @returns {Map<number, number>} */
  get added() {
    const sums = new Map();
    for (const [where, n] of this.steps) sums.set(where, (sums.get(where) ?? 0) + n);
    return new Map([...sums].filter(([, n]) => n > 0));
  }

  get placed() {
    return this.steps.reduce((sum, [, n]) => sum + n, 0);
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

const KEY = "garrison-draft-";

/** Keeps for this tab what a reload would lose: armies that are placed and not sent, and those that wait for their turn. */
/** @param {Page} page */
export function keep({ game, draft, pending }) {
  if (game.watching) return;
  const { steps } = /** @type {Draft} */ (pending.steps[0]?.draft ?? draft);
  const { queue } = draft;
  try {
    if (steps.length || queue.length)
      sessionStorage.setItem(
        KEY + game.info.id,
        JSON.stringify({ seat: game.seat, version: game.version, steps, queue }),
      );
    else sessionStorage.removeItem(KEY + game.info.id);
  } catch {
    // a browser that keeps nothing
  }
}

/** Takes up what was kept, as far as it can still be done. */
/** @param {Page} page */
export function recall({ game, draft }) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY + game.info.id) ?? "null");
    if (kept?.seat !== game.seat) return;
    const { steps, queue, version } = kept;
    if (game.phase === "deploy" && version === game.version)
      Object.assign(draft, { steps, spot: steps.at(-1)?.[0] ?? -1 });
    if (game.view.phase.type === "placing") draft.queue.push(...queue);
  } catch {
    // nothing was kept, or something else wrote there
  }
}

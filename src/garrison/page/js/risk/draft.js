/** What the player is about to do and has not sent; the odds of attacks; and the attack that they speak for. */
import { get } from "../net/api.js";
import { Draft as Any } from "../table/usual.js";

/** @typedef {import("./page").Page} Page */
/** @typedef {import("../net/wire").Odds} Found */

/** @typedef {"once" | "won" | "left" | "half" | "percent"} Mode */
/** @typedef {import("./game.js").Blow & { rolls: number, fallen: boolean }} Rolled */

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
    /** The number of the chosen set of cards, or -1 for the best. */
    this.set = -1;
    /** What was placed and not sent, so that it can be taken back step by step. @type {[where: number, armies: number][]} */
    this.steps = [];
    /** The territory that the buttons for amounts are about. */
    this.spot = -1;
    /** @type {Rolled | null} */
    this.rolled = null;
    /** The attack that the page offers. @type {import("../net/wire").TargetOdds | null} */
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

  /** The stop rule as it stands in the address for the odds. */
  get until() {
    return { once: "once", won: "won", left: `stop:${this.least}`, half: "half", percent: `${this.percent}%` }[
      this.mode
    ];
  }

  /** The armies that stay out of a whole battle. */
  get stay() {
    return this.mode === "left" ? this.least : 1;
  }

  /** The stop rules as they are sent with a move. */
  get rules() {
    return { once: [], won: ["won"], left: [`until ${this.least}`], half: ["half"], percent: [`${this.percent}%`] }[
      this.mode
    ];
  }
}

const KEY = "garrison-draft-";

/** Keeps for this tab what a reload would lose: armies placed and not sent, and those that wait for their turn. */
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

/** Takes up what was kept, where it can still be done. */
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

// The exact odds of attacks from the server, asked once for each position and question, and the attack to offer

/** An attack is offered if it is more likely to succeed than to fail; chances this close to each other are equal. */
const [LIKELY, NEAR] = [0.5, 0.05];

export class Odds {
  /** @param {import("./game.js").Game} game @param {import("../table/pending.js").Pending} pending @param {() => void} arrived */
  constructor(game, pending, arrived) {
    this.game = game;
    this.pending = pending;
    this.arrived = arrived;
    /** The position that the answers are for. */
    this.version = "";
    /** @type {Map<string, Found | null>} */
    this.known = new Map();
  }

  /**
   * The odds, or null until they arrive; `dice` 0 means as many as possible.
   * @param {number} source @param {string} until @param {number} dice
   * @param {import("../net/wire").Action[]} [first] moves that would come before the attack
   */
  ask(source, until, dice, first = []) {
    const now = `${this.game.version}${this.pending.query}`;
    if (this.version !== now) this.known.clear();
    this.version = now;
    const key = `${source} ${until} ${dice} ${JSON.stringify(first)}`;
    const found = this.known.get(key);
    if (found === undefined && this.pending.idle) this.fetch(key, source, until, dice, first);
    return found ?? null;
  }

  /** @param {string} key @param {number} source @param {string} until @param {number} dice @param {import("../net/wire").Action[]} first */
  async fetch(key, source, until, dice, first) {
    const { game, known, version, pending } = this;
    known.set(key, null);
    const words = new URLSearchParams({
      source: `${source}`,
      until,
      seat: `${game.seat}`,
      ...(dice ? { dice: `${dice}` } : {}),
    });
    try {
      const found = await get(`/api/games/${game.info.id}/odds?${words}${pending.after(first)}`, {
        signal: pending.asking.signal,
      });
      if (version !== this.version) return;
      known.set(key, found);
      this.arrived();
    } catch {
      known.delete(key);
    }
  }
}

/** The territory that would attack next: the one that was taken last, or the one that is chosen. */
/** @param {Page} page */
export function acting({ game, draft }) {
  if (game.phase === "occupy") return game.view.phase.target ?? -1;
  return draft.rolled?.fallen ? draft.rolled.target : draft.source;
}

/**
 * That territory's most likely attack to succeed, with its chance; of near equals, the one in the continent
 * of which the player holds most. Null if none is likely, or before the odds have come.
 * @param {Page} page
 */
export function promising(page) {
  const { game, draft, act } = page;
  const { odds } = page.own;
  if (page.held) return draft.offered; // while the slider is dragged, the chance stays as it was
  const from = acting(page);
  const first = act.entering();
  const idle = first.length
    ? !page.pending.enabled || game.moving(draft.amount) < 2
    : !game.targets("attack", from).length;
  if (from < 0 || idle || !game.foes().length) return (draft.offered = null);
  const dice = draft.dice < game.seen.extra.attack_dice ? draft.dice : 0;
  const likely = odds.ask(from, draft.until, dice, first)?.targets.filter(({ win }) => win >= LIKELY) ?? [];
  const best = Math.max(...likely.map(({ win }) => win));
  const held = (/** @type {number} */ where) => {
    const members = game.members(game.board.territories[where]?.continent ?? -1);
    return members.filter((one) => game.owner(one) === game.seat).length / Math.max(1, members.length);
  };
  const equals = likely.filter(({ win }) => win >= best - NEAR);
  draft.offered = equals.sort((a, b) => held(b.target) - held(a.target) || b.win - a.win)[0] ?? null;
  return draft.offered;
}

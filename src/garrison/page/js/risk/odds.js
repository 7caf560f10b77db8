/** The exact odds of attacks, as the server works them out: asked once for each position and question, then remembered; and what they speak for. */
import { get } from "../net/api.js";

/** @typedef {import("../net/wire").Odds} Found */
/** @typedef {import("./page").Page} Page */

/** An attack is offered if it is likelier to succeed than to fail; chances that are as close to each other as this are equal. */
const [LIKELY, NEAR] = [0.5, 0.05];

export class Odds {
  /** @param {import("./game.js").Game} game @param {import("../table/pending.js").Pending} pending @param {() => void} arrived */
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
 * The attack of that territory that is likeliest to succeed, with its chance; of near equals the one in the continent
 * of which one holds most. Nothing if none is likely, or before the odds have come.
 * @param {Page} page
 */
export function promising(page) {
  const { game, draft, odds, act } = page;
  if (page.held) return draft.offered; // whoever drags the slider sees the new chance when it is let go
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

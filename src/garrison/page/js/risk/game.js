/** What the page knows of a game with armies on territories: its board at every version, and the game now. */

import { Game as Any, choicesOf, History, whole } from "../table/game.js";
import { nth } from "../values.js";

/** @typedef {import("../table/game").Frame} Frame */
/** @typedef {import("../net/views/risk").View} View */
/** @typedef {import("../net/views/risk").Told} Told */
/** @typedef {import("../net/views/risk").Action} Action */

/** @typedef {{ owner: readonly number[], armies: readonly number[] }} Position */

export class Boards extends History {
  /** @param {import("../net/wire").History} history */
  constructor({ owner, armies, frames, chapters }) {
    super(chapters);
    /** @type {Position[]} */
    this.positions = [{ owner, armies }];
    for (const frame of frames) this.add(whole(frame));
  }

  /** @param {Frame} frame */
  add(frame) {
    super.add(frame);
    const before = nth(this.positions, this.positions.length - 1);
    this.positions.push(frame.changes.length ? changed(before, frame) : before);
  }

  /** @param {number} version */
  at(version) {
    return { ...nth(this.positions, this.count(version)), ...super.at(version) };
  }

  /** @param {Frame} frame */
  stops({ changes }) {
    return changes.length > 0;
  }
}

/** @param {Position} before @param {Frame} frame @returns {Position} */
function changed({ owner, armies }, { changes }) {
  const [holders, standing] = [[...owner], [...armies]];
  for (const [where, seat, n] of changes) {
    holders[where] = seat;
    standing[where] = n;
  }
  return { owner: holders, armies: standing };
}

/** @typedef {import("../net/views/risk").Rolled} WithDice */
/** @typedef {import("../net/views/risk").RolledEvenly} Evenly */
/** @typedef {import("../net/views/risk").FoughtOut} Whole */

/**
 * What costs armies in an attack; even rolls and whole battles have no dice.
 * @typedef {(Omit<WithDice, "type"> & { type: WithDice["type"] | Evenly["type"] | Whole["type"] })} Blow
 */

/** The rolls and whole battles of a move. @param {import("../net/wire").Happened} happened */
export function rollsOf({ events }) {
  /** @type {Blow[]} */
  const found = [];
  for (const told of /** @type {Told[]} */ (events)) {
    if (told.type === "rolled") found.push(told);
    if (told.type === "rolledevenly" || told.type === "foughtout") found.push({ ...told, attack: [], defence: [] });
  }
  return found;
}

// The game as the server sends it; nothing here decides what is legal

export class Game extends Any {
  /** @type {Boards | null} */
  history = null;

  get view() {
    return /** @type {View} */ (this.seen.view);
  }

  get age() {
    return this.view.round;
  }

  /** The rolls that have not been shown on the map. @type {Blow[]} */
  rolls = [];

  /** @param {import("../net/wire").Happened} happened */
  take(happened) {
    const fresh = happened.version > this.heard;
    const told = super.take(happened);
    if (fresh) this.rolls.push(...rollsOf(happened));
    return told;
  }

  /** Whether battles are fought whole: armies are committed in place of dice. */
  get whole() {
    return this.seen.extra.attack_dice === 0;
  }

  /** What happened last, as data to draw. */
  get latest() {
    return /** @type {Told[]} */ (this.last?.events ?? []);
  }

  /** @param {import("../net/wire").History} history */
  recall(history) {
    this.history = new Boards(history);
  }

  /** @param {number} where */
  owner(where) {
    return nth(this.view.owner, where);
  }

  /** @param {number} where */
  armies(where) {
    return nth(this.view.armies, where);
  }

  /**
   * @template {string} T
   * @param {T} type
   * @returns {import("../net/views/risk").Choice<import("../net/wire").Of<Action, T>>[]}
   */
  choices(type) {
    return this.phase ? choicesOf(this.view.choices, type) : [];
  }

  /** The territories where a choice of this type can begin. */
  /** @param {string} type */
  sources(type) {
    return [...new Set(this.choices(type).map(({ action }) => action.source ?? action.where ?? -1))].filter(
      (where) => where >= 0,
    );
  }

  /** @param {string} type @param {number} source */
  targets(type, source) {
    return this.choices(type)
      .filter(({ action }) => action.source === source)
      .map(({ action }) => action.target ?? -1);
  }

  /** The territories that can be attacked now, or once armies are placed or have moved in: a tap on them is enough. */
  foes() {
    if (this.phase === "attack") return [...new Set(this.choices("attack").map(({ action }) => action.target))];
    const { target = -1 } = this.view.phase;
    const from =
      { occupy: this.info.options?.trench ? [] : [target], deploy: this.sources("deploy") }[this.phase] ?? [];
    const near = [...new Set(from.flatMap((where) => this.board.neighbours?.[where] ?? []))];
    return near.filter((where) => this.owner(where) >= 0 && this.owner(where) !== this.seat);
  }

  /** The territories on which attacks were announced this turn. */
  get named() {
    return (this.view.marks ?? []).flatMap((mark) => (mark.type === "named" ? [mark.where] : []));
  }

  /** Why a territory of yours can't attack now, in a few words; empty if nothing but its armies stands in the way. */
  /** @param {number} where */
  idle(where) {
    const taken = this.view.marks?.some((mark) => mark.type === "taken" && mark.where === where);
    return taken ? "You took it this turn; it can attack in your next turn." : "";
  }

  /** How many new armies can still be placed: those that are left, as far as territories have room. */
  /** @param {import("./draft.js").Draft} draft */
  unplaced({ placed, added }) {
    const room = this.choices("deploy").map(({ action: { where }, most }) => most - (added.get(where) ?? 0));
    return Math.min(
      (this.view.phase.armies ?? 0) - placed,
      room.reduce((sum, n) => sum + Math.max(0, n), 0),
    );
  }

  /** How many armies move in if this many are wanted; -1 means as many as can. @param {number} amount */
  moving(amount) {
    const [choice] = this.choices("occupy");
    return choice ? Math.max(choice.action.armies, Math.min(choice.most, amount < 0 ? choice.most : amount)) : 0;
  }

  /** How many armies of the setup this seat still has to place, also while others place theirs. */
  get pile() {
    const { phase } = this.view;
    return phase.type === "placing" && this.info.stage === "playing" ? (phase.piles[this.seat] ?? 0) : 0;
  }

  /** Whether armies can be moved once the attacks of a turn have ended. */
  get fortifies() {
    return this.info.options.fortify !== "none";
  }

  /** Whether attacks must be announced before they begin. */
  get announces() {
    return Boolean(this.info.options.alert);
  }

  /** Your territory that can attack this one with most armies, or -1. @param {number} target */
  strongest(target) {
    const ways = this.choices("attack").filter(({ action }) => action.target === target);
    const sources = ways.map(({ action }) => action.source);
    return sources.sort((a, b) => this.armies(b) - this.armies(a))[0] ?? -1;
  }

  /** @template {string} T @param {T} type @param {number} source @param {number} target */
  way(type, source, target) {
    return this.choices(type).find(({ action }) => action.source === source && action.target === target);
  }

  /** What a position says of each seat: how many territories, and how many armies. */
  /** @param {import("./game.js").Position} position */
  strength({ owner, armies }) {
    return this.board.seats.map((_, seat) => ({
      land: owner.filter((holder) => holder === seat).length,
      armies: armies.reduce((sum, n, where) => sum + (owner[where] === seat ? n : 0), 0),
    }));
  }

  /** Every seat, in the order of play: by the dice if they decide it, else by number. */
  get sequence() {
    const rolled = (this.view.marks ?? []).find((mark) => mark.type === "order");
    return rolled?.seats ?? [...this.board.seats.keys()];
  }

  /** @param {number} continent */
  members(continent) {
    return this.board.territories.flatMap((territory, i) => (territory.continent === continent ? [i] : []));
  }
}

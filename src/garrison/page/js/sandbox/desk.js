/** What lies on the desk: a position with its orders, what the server says of it, and every step back and forth. */
import { Problem, post } from "../net/api.js";

/** @typedef {import("./types").State} State */
/** @typedef {import("./types").Sandbox} Sandbox */
/** @typedef {import("./types").Seen} Seen */
/** @typedef {import("./types").Told} Told */

/** How many steps can be taken back. */
const DEEPEST = 100;

export class Desk {
  /** @param {(before: State | null) => Promise<void> | void} changed is called when the server has read what lies there */
  constructor(changed) {
    this.changed = changed;
    /** @type {State | null} */
    this.state = null;
    /** @type {Seen | null} */
    this.seen = null;
    /** @type {Told | null} */
    this.told = null;
    /** @type {State[]} */
    this.past = [];
    /** @type {State[]} */
    this.future = [];
    /** Deeds wait for one another, however fast they come. @type {Promise<unknown>} */
    this.work = Promise.resolve();
    this.busy = 0;
  }

  get now() {
    return /** @type {State} */ (this.state);
  }

  get sandbox() {
    return this.now.sandbox;
  }

  /**
   * Does one deed after the other.
   * @template T
   * @param {() => Promise<T>} deed
   * @returns {Promise<T>}
   */
  turn(deed) {
    this.busy += 1;
    const done = this.work.then(deed).finally(() => (this.busy -= 1));
    this.work = done.catch(() => {});
    return done;
  }

  /** Begins anew with a state, and forgets the steps; throws Problem and changes nothing if it can't be read. */
  /** @param {State} state */
  async begin(state, { past = /** @type {State[]} */ ([]), future = /** @type {State[]} */ ([]) } = {}) {
    await this.lay(state, () => Object.assign(this, { past, future }));
  }

  /** One step on; throws Problem and changes nothing if the server can't read it. */
  /** @param {Partial<State>} change */
  async step(change) {
    const before = this.now;
    await this.lay({ ...before, ...change }, () => {
      this.past = [...this.past, before].slice(-DEEPEST);
      this.future = [];
    });
  }

  async undo() {
    const to = this.past[this.past.length - 1];
    if (!to) return;
    const from = this.now;
    await this.lay(to, () => {
      this.past = this.past.slice(0, -1);
      this.future = [from, ...this.future];
    });
  }

  async redo() {
    const [to, ...rest] = this.future;
    if (!to) return;
    const from = this.now;
    await this.lay(to, () => {
      this.past = [...this.past, from];
      this.future = rest;
    });
  }

  /** @param {State} state @param {() => void} remember */
  async lay(state, remember) {
    const before = this.state;
    if (!before || JSON.stringify(before.sandbox) !== JSON.stringify(state.sandbox))
      [this.seen, this.told] = await read(state.sandbox);
    this.state = state;
    remember();
    await this.changed(before);
  }
}

/** How the server reads a position, and what comes of its orders. */
/** @param {Sandbox} sandbox @returns {Promise<[Seen, Told]>} */
function read(sandbox) {
  return Promise.all([post("/api/sandbox/orders", sandbox), post("/api/adjudicate", sandbox)]);
}

/** What the server said when it refused. @param {unknown} problem */
export function reason(problem) {
  if (problem instanceof Problem) return problem.message;
  throw problem;
}

/** The sheet of orders as the player wants it: what differs from the server's is sent at once, and what is sent can be undone. */

/** @typedef {import("../net/views/simultaneous").Action} Action */
/** @typedef {import("./page").Page} Page */
/** @typedef {import("../net/wire").TurnOrder} OrderInfo */

const AT_ONCE = 200;
const BRIEFLY = 20;

const told = (/** @type {Action} */ order) => JSON.stringify(order);

export class Sheet {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** The orders that are wanted, as long as the server does not have them. @type {Action[] | null} */
    this.wanted = null;
    /** @type {Action[][]} */
    this.past = [];
    this.turn = -1;
    /** What the server said of orders, by the orders. @type {Map<string, OrderInfo>} */
    this.known = new Map();
    this.sending = false;
  }

  /** @returns {Action[]} */
  get orders() {
    return this.wanted ?? this.page.game.table.orders;
  }

  /** The rows of the list: in the order in which they are carried out, or as they were just put. */
  /** @returns {{ order: Action, info: OrderInfo | null }[]} */
  get rows() {
    const { game } = this.page;
    this.learn();
    if (this.wanted) return this.wanted.map((order) => ({ order, info: this.known.get(told(order)) ?? null }));
    return game.reckoned.orders.map((info) => ({ order: game.order(info.number), info }));
  }

  learn() {
    const { game } = this.page;
    if (this.turn !== game.table.round) {
      this.turn = game.table.round;
      this.known.clear();
      this.past = [];
      this.wanted = null;
    }
    for (const info of game.reckoned.orders) this.known.set(told(game.order(info.number)), info);
  }

  get undoable() {
    return this.past.length > 0;
  }

  /** @param {Action} order */
  write(order) {
    return this.want([...this.orders, order]);
  }

  /** @param {number} number @param {Action} order */
  change(number, order) {
    return this.want(this.orders.map((one, i) => (i === number ? order : one)));
  }

  /** @param {Action} order */
  erase(order) {
    const at = this.orders.findIndex((one) => told(one) === told(order));
    return this.want(this.orders.filter((_, i) => i !== at));
  }

  undo() {
    const before = this.past.pop();
    if (!before) return null;
    this.wanted = before;
    return this.send();
  }

  /** @param {Action[]} orders */
  want(orders) {
    this.learn();
    this.past.push([...this.orders]);
    this.wanted = orders;
    this.page.later();
    return this.send();
  }

  /** Sends what differs until the server has it, or refuses it. */
  async send() {
    if (this.sending) return;
    this.sending = true;
    while (this.wanted) {
      while (this.page.busy) await new Promise((done) => setTimeout(done, BRIEFLY));
      const moves = script(this.page.game.table.orders, this.wanted);
      if (!moves.length || !this.page.game.phase) this.wanted = null;
      else if (!(await this.page.act.send(moves.slice(0, AT_ONCE)))) {
        this.wanted = null;
        this.past.pop();
      }
    }
    this.sending = false;
    this.page.later();
  }
}

/** What is to be done with the orders that there are, so that they become those that are wanted. */
/** @param {Action[]} now @param {Action[]} wanted @returns {Action[]} */
function script(now, wanted) {
  const apart = wanted.findIndex((order, i) => !now[i] || told(now[i]) !== told(order));
  const same = apart < 0 ? wanted.length : apart;
  const erased = now.slice(same).map((_, i) => ({ type: "erase", number: now.length - 1 - i }));
  return [...erased, ...wanted.slice(same)];
}

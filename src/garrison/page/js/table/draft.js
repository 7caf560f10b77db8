/** What the player is about to do and has not sent, as far as it is the same in all families. */

/** @typedef {{ sentence: string, title: string, words: string, label: string, done: () => unknown }} Question */

export class Draft {
  constructor() {
    /** What cannot be taken back, and waits for a yes. @type {Question | null} */
    this.asked = null;
    /** Why the last move was refused. @type {string[]} */
    this.refused = [];
    /** @type {import("../net/wire").Hint | null} */
    this.hint = null;
  }

  clear() {
    Object.assign(this, { asked: null, refused: [], hint: null });
  }
}

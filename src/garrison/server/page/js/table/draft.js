/** What the player is about to do and has not sent, as far as it is the same in all families. */

export class Draft {
  constructor() {
    this.resigning = false;
    /** Why the last move was refused. @type {string[]} */
    this.refused = [];
    /** @type {import("../net/wire").Hint | null} */
    this.hint = null;
  }

  clear() {
    Object.assign(this, { resigning: false, refused: [], hint: null });
  }
}

/** What the player is about to write: a star, what is to be done there, and with how many armies. */
import { Draft as Any } from "../table/draft.js";

/** @typedef {"march" | "reinforce" | "colonize" | "" } Deed */

export class Draft extends Any {
  constructor() {
    super();
    /** The star that is chosen. */
    this.source = -1;
    /** Where a march goes. */
    this.target = -1;
    /** @type {Deed} */
    this.deed = "";
    /** How many armies; -1 for the usual number. */
    this.amount = -1;
    /** The type of the units that come, where there are several. */
    this.kind = 0;
    /** The order that is being changed, by its number, or -1. */
    this.order = -1;
  }

  clear() {
    super.clear();
    Object.assign(this, { source: -1, target: -1, deed: "", amount: -1, order: -1 });
  }
}

/** The order that is being put together, and what is looked at; nobody else knows of it. */
import { Draft as Any } from "../table/draft.js";

export class Draft extends Any {
  constructor() {
    super();
    /** The province of the unit that is being ordered, or -1. */
    this.unit = -1;
    /** What kind of order it gets. @type {string} */
    this.kind = "move";
    /** The provinces that were named after it, in their order. @type {number[]} */
    this.path = [];
    /** The result that stands out, by its number; -1 for none. */
    this.bright = -1;
    /** The result that the pointer is on. */
    this.pointed = -1;
    /** Whether a bot writes the rest. */
    this.advised = false;
    /** Orders on their way. @type {import("../net/views/diplomacy").Action[]} */
    this.queue = [];
  }

  clear() {
    super.clear();
    Object.assign(this, { unit: -1, kind: "move", path: [], bright: -1, pointed: -1 });
  }
}

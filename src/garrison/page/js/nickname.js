/** What a guest is called: a name can be typed wherever others will see it, and needs no password. */
import { words } from "./fields.js";
import { post } from "./net/api.js";

/** @typedef {import("./net/wire").Me} Me */

/** What the server calls those who have said nothing. */
const NUMBERED = /^Guest \d+$/;

/** The name of a guest that somebody has typed, or nothing. @param {Me | null} me */
export function ownName(me) {
  const name = me?.person.name ?? "";
  return NUMBERED.test(name) ? "" : name;
}

/** Whether there is a name already, with a password or without. @param {Me | null} me */
export function isCalled(me) {
  return me?.person.kind !== "guest" || Boolean(ownName(me));
}

/**
 * The field, for a guest; whoever has a name with a password is called by that.
 * @param {Me | null} me
 * @param {import("./dom.js").Child} label
 */
export function nameField(me, label) {
  const guest = me?.person.kind === "guest";
  let typed = ownName(me);
  return {
    known: isCalled(me),
    /** A field with what has been typed so far. */
    field: () =>
      guest
        ? words({
            label,
            value: typed,
            key: "nickname",
            most: 20,
            autocomplete: "nickname",
            placeholder: "Your name",
            taken: (text) => {
              typed = text;
            },
          })
        : null,
    /** Sends a new name to the server, so that it is there before others see it. */
    async send() {
      const name = typed.trim();
      if (guest && name && name !== ownName(me)) await post("/api/me/nickname", { name });
    },
  };
}

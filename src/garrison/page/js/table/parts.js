/** The small parts that all docks are made of: buttons, and sections side by side. */
import { h } from "../dom.js";
import { icon } from "../icons.js";

/** @typedef {{ key?: string, primary?: boolean, icon?: string, kbd?: string, off?: boolean, quiet?: boolean, hint?: string }} Looks */

/**
 * @param {string} label
 * @param {() => void} onclick
 * @param {Looks} [looks]
 */
export function button(label, onclick, { key, primary, icon: name, kbd, off, quiet, hint } = {}) {
  const kinds = `btn${primary ? " primary" : ""}${quiet ? " quiet" : ""}`;
  return h(
    "button",
    {
      type: "button",
      class: kinds,
      onclick: off ? null : onclick,
      "data-key": key ?? label,
      "aria-disabled": off ? "true" : null,
      title: hint,
    },
    name ? icon(name) : null,
    h("span", {}, label),
    kbd ? h("kbd", { "aria-hidden": "true" }, kbd) : null,
  );
}

const HOLD = 400;
const EACH = 125;
const ENDS = ["pointerup", "pointercancel"];

/** The step of the + button with Shift, and of the button beside it. */
export const FIVE = 5;

/**
 * Does the deed of a button again, eight times a second, for as long as it is held; its click does it the first time.
 * The dock is painted anew meanwhile, so the window listens for the end of the press.
 * @param {PointerEvent} event the begin of the press
 * @param {() => void} deed
 */
function repeat(event, deed) {
  if (event.button !== 0) return;
  let timer = setTimeout(again, HOLD);
  function again() {
    deed();
    timer = setTimeout(again, EACH);
  }
  const end = () => {
    clearTimeout(timer);
    for (const type of ENDS) removeEventListener(type, end, true);
  };
  for (const type of ENDS) addEventListener(type, end, true);
}

/**
 * A number by touch, mouse or key: − number + +5 All. `take` is called with the change, and `all` takes everything.
 * @param {{ label: string, n: import("../dom.js").Child, less: boolean, more: boolean, take: (by: number) => void, all: () => void }} how
 */
export function amounts({ label, n, less, more, take, all }) {
  /** @param {string} key @param {string} name @param {import("../dom.js").Child} face @param {boolean} on @param {() => void} deed @param {boolean} [held] */
  const step = (key, name, face, on, deed, held = false) =>
    h(
      "button",
      {
        type: "button",
        "data-key": key,
        "aria-label": name,
        "aria-disabled": on ? null : "true",
        onclick: on ? deed : null,
        onpointerdown: held && on ? (/** @type {PointerEvent} */ event) => repeat(event, deed) : null,
        oncontextmenu: held ? (/** @type {Event} */ event) => event.preventDefault() : null,
      },
      face,
    );
  return h(
    "div",
    { class: "amounts", role: "group", "aria-label": label },
    step("less", "One fewer", icon("minus"), less, () => take(-1), true),
    h("output", {}, n),
    step("more", "One more", icon("plus"), more, () => take(1), true),
    step("five", "+5 armies", "+5", more, () => take(FIVE), true),
    step("all", "All", "All", more, all),
  );
}

/**
 * @param {string} kind the classes of the part
 * @param {...import("../dom.js").Child} children
 */
export function part(kind, ...children) {
  return h("section", { class: `part ${kind}` }, ...children);
}

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

/**
 * @param {string} kind the classes of the part
 * @param {...import("../dom.js").Child} children
 */
export function part(kind, ...children) {
  return h("section", { class: `part ${kind}` }, ...children);
}

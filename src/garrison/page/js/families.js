/** The families by name: what each brings to the page of a game is loaded when such a game is opened. */
import { h } from "./dom.js";

/** @typedef {import("./table/family").Family} Family */

/** @type {Record<string, () => Promise<{ family: Family }>>} */
export const FAMILIES = {
  diplomacy: () => import("./diplomacy/family.js"),
  risk: () => import("./risk/family.js"),
  simultaneous: () => import("./simultaneous/family.js"),
};

/** Waits until the sheets of style that only this family needs apply. @param {Family} family */
export function dressed({ sheets }) {
  return Promise.all(sheets.map(styled));
}

/** @param {string} name */
function styled(name) {
  const sheet = h("link", { rel: "stylesheet", href: `/static/css/${name}.css` });
  document.head.append(sheet);
  return new Promise((done) => sheet.addEventListener("load", done));
}

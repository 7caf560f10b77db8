/** The buttons over a map: nearer, farther, the whole of it, what one can do, and letters on everything. */
import { $ } from "../dom.js";
import { icon } from "../icons.js";

/** @typedef {import("../table/family").Chart} Chart */

/** @param {Pick<Chart, "camera">} map */
export function zooming({ camera }) {
  tool("#nearer", "plus", () => camera.zoom(1.5));
  tool("#farther", "minus", () => camera.zoom(1 / 1.5));
  tool("#whole", "whole", () => camera.all());
}

/** Shows what can be done now. @param {{ able(): void }} map */
export function finding(map) {
  tool("#mine", "aim", () => map.able());
}

/** @param {Chart} map */
export function lettering(map) {
  tool("#lettered", "lines", () => {
    map.setLettered(!map.lettered);
    $("#lettered").setAttribute("aria-pressed", `${map.lettered}`);
  });
}

/** A map that takes the place of another takes its buttons, too. */
/** @param {string} where @param {string} look @param {() => void} deed */
function tool(where, look, deed) {
  $(where).replaceChildren(icon(look));
  $(where).onclick = deed;
  $(where).hidden = false;
}

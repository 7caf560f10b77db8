/** What the keys of the sandbox do; none acts while somebody writes. */
import { $ } from "../dom.js";
import { BRUSHES, LOST } from "./dock.js";

/** @typedef {import("./types").Page} Page */

const WRITING = "input:not([type=radio]), select, textarea";
const WITH_ARROWS = "input[type=radio], [role=tab]";

/** @param {Page} page */
export function listen(page) {
  addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || !page.desk.state) return;
    if (target.closest(WRITING)) {
      if (event.key === "Escape") /** @type {HTMLElement} */ (target).blur();
      return;
    }
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const does = own(page)[key] ?? any(page)[key];
    if (!does || (key.startsWith("Arrow") && target.closest(WITH_ARROWS))) return;
    event.preventDefault();
    does(event);
  });
}

/** @typedef {Record<string, (event: KeyboardEvent) => void>} Keys */

/** @param {Page} page @returns {Keys} */
function any(page) {
  const { act, map } = page;
  return {
    Escape: () => act.cancel(),
    e: () => act.go(),
    w: () => act.mode("writing"),
    p: () => act.mode("arranging"),
    u: (event) => (event.shiftKey ? act.redo() : act.undo()),
    t: () => act.open("text"),
    l: () => $("#lettered").click(),
    m: () => map.focus(),
    n: (event) => map.next(event.shiftKey ? -1 : 1),
    "[": () => page.besideCase(-1),
    "]": () => page.besideCase(1),
    "+": () => map.camera.zoom(1.3),
    "=": () => map.camera.zoom(1.3),
    "-": () => map.camera.zoom(1 / 1.3),
    0: () => map.camera.whole(),
    "?": () => act.open("keys"),
  };
}

/** Those of the unit that is ordered, or of what is placed. */
/** @param {Page} page @returns {Keys} */
function own({ act, draft, desk, game }) {
  if (desk.now.mode === "arranging") return brushes({ act, desk, game });
  if (draft.unit < 0) return {};
  const kinds = { m: "move", s: "support", c: "convoy", h: "hold", b: "combine", d: "disband" };
  return Object.fromEntries(Object.entries(kinds).map(([key, kind]) => [key, () => act.kind(kind)]));
}

/** @param {Pick<Page, "act" | "desk" | "game">} page @returns {Keys} */
function brushes({ act, desk, game }) {
  const lost = desk.sandbox.phase === "retreat" ? LOST : [];
  const places = [...BRUSHES, ...lost].map(({ brush, key }) => [
    key.toLowerCase(),
    () => act.set({ brush, coasts: [] }),
  ]);
  const powers = game.board.seats.map((_, seat) => [`${seat + 1}`, () => act.set({ power: seat })]);
  return Object.fromEntries([...places, ...powers]);
}

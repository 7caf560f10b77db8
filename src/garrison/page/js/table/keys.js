/** The keys of the page; none acts while somebody types. */
import { $ } from "../dom.js";
import { waits } from "./recap.js";

/** @typedef {import("./page.js").Page} Page */

const WRITING = "input:not([type=range]):not([type=radio]):not([type=checkbox]), select, textarea";
const WITH_ARROWS = "input[type=range], input[type=radio], [role=tab], [role=log]";

/** @param {string} key */
export function press(key) {
  const button = $(`#dock [data-key="${key}"]`);
  if (button && button.getAttribute("aria-disabled") !== "true") button.click();
}

/** @param {Page} page */
export function listen(page) {
  const { act, game } = page;
  /** @type {Record<string, (event: KeyboardEvent) => void>} */
  const keys = {
    Escape: () => act.stepBack(),
    e: ({ shiftKey }) => press(shiftKey ? "turn" : $('#dock [data-key="go"]') ? "go" : "end"),
    i: () => (game.phase ? act.hint() : undefined),
    l: () => $("#lettered").click(),
    f: () => act.fullScreen(),
    z: () => act.bare(),
    c: () => act.open("talk"),
    t: () => (waits(page) ? act.skip() : act.open("text")),
    r: () => act.recall(),
    "?": () => act.help(),
    "+": () => page.map.camera.zoom(1.3),
    "=": () => page.map.camera.zoom(1.3),
    "-": () => page.map.camera.zoom(1 / 1.3),
    0: () => page.map.camera.all(),
    v: () => page.map.able(),
    m: () => page.map.focus(),
    n: (event) => page.map.next(event.shiftKey ? -1 : 1),
    ArrowLeft: () => act.step(-1),
    ArrowRight: () => act.step(1),
    ArrowUp: () => act.look(0),
    ArrowDown: () => act.now(),
    ...page.family.pressed(page),
  };
  addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest(WRITING)) {
      if (event.key === "Escape") /** @type {HTMLElement} */ (target).blur();
      return;
    }
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (!keys[key] || (key.startsWith("Arrow") && target.closest(WITH_ARROWS))) return;
    event.preventDefault();
    keys[key](event);
  });
}

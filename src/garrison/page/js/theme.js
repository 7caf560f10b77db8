/** Light and dark, the tools at the right of the head, and the short word at the foot of the page. */
import { $, h } from "./dom.js";
import { icon } from "./icons.js";
import { loudspeaker } from "./sound.js";

const KEY = "garrison-theme";
const root = document.documentElement;

function dark() {
  return (root.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
}

function turn() {
  root.dataset.theme = dark() ? "light" : "dark";
  try {
    localStorage.setItem(KEY, root.dataset.theme);
  } catch {
    // a browser that keeps nothing forgets it with the page
  }
}

/**
 * Fills `#tools` with what a page adds, the loudspeaker, and the button for light and dark.
 * @param {...import("./dom.js").Child} more
 */
export function tools(...more) {
  install();
  const button = h("button", {
    type: "button",
    class: "btn quiet icon",
    "aria-label": "Light or dark",
    title: "Light or dark",
  });
  const draw = () => button.replaceChildren(icon(dark() ? "sun" : "moon"));
  button.addEventListener("click", () => {
    turn();
    draw();
  });
  draw();
  $("#tools").replaceChildren(...more.filter((part) => part instanceof Node), loudspeaker(), button);
}

let installed = false;

/** Registers the worker, which shows a notice while the server is out of reach; the page works without it. */
function install() {
  if (installed || !isSecureContext || window.top !== window || !("serviceWorker" in navigator)) return;
  installed = true;
  navigator.serviceWorker.register("/worker.js").catch(() => null);
}

let hiding = 0;

/**
 * A short word at the foot of the page (`#toast`), also said to screen readers.
 * @param {string} text
 */
export function toast(text) {
  const place = $("#toast");
  place.textContent = text;
  place.hidden = false;
  tell(text);
  clearTimeout(hiding);
  hiding = setTimeout(() => (place.hidden = true), 3000);
}

/**
 * Says something to screen readers alone (`#live`).
 * @param {string} text
 */
export function tell(text) {
  $("#live").textContent = text;
}

/**
 * Copies a text and says so; where the browser doesn't allow it, shows the text to be copied by hand.
 * @param {string} text
 * @param {string} [done]
 */
export async function copy(text, done = "The link is copied.") {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch {
    toast(text);
  }
}

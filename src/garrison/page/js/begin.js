/** How a page begins: it loads what it needs, says why if the server refuses, and then tells that it is painted. */
import { refused } from "./deeds.js";
import { $, h } from "./dom.js";

/** @param {() => Promise<unknown>} load */
export async function begin(load) {
  const main = $("#main");
  try {
    await load();
  } catch (problem) {
    const place = h("div", {});
    main.append(place);
    refused(place, problem);
  } finally {
    for (const waiting of main.querySelectorAll("[aria-busy]")) waiting.removeAttribute("aria-busy");
    document.documentElement.dataset.ready = "yes";
  }
}

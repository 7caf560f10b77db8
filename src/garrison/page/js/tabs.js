/** Tabs as the ARIA guide has them: arrows move, one panel is shown; a phone's bar opens the same panels. */
import { $, $$, h } from "./dom.js";
import { nth } from "./values.js";

/** @typedef {{ id: string, label: string, badge?: number }} Tab */

/**
 * Fills `#tabs`, whose panel is `#panel`; `choose(id)` is called when one is chosen.
 * @param {(id: string) => void} choose
 */
export function tabs(choose) {
  const place = $("#tabs");
  const column = $("#column");
  const foot = $(".tabbar");
  /** @type {Tab[]} */
  let list = [];
  let now = "";

  const buttons = () => $$("[role=tab]", place);

  function bar() {
    const open = column.classList.contains("open");
    for (const button of $$("button", foot)) {
      button.setAttribute("aria-pressed", `${open ? button.dataset.panel === now : button.dataset.panel === "map"}`);
    }
  }

  /** @param {string} id */
  function set(id) {
    now = id;
    for (const button of buttons()) {
      const on = button.id === `tab-${id}`;
      button.setAttribute("aria-selected", `${on}`);
      button.tabIndex = on ? 0 : -1;
    }
    $("#panel").setAttribute("aria-labelledby", `tab-${id}`);
    bar();
    choose(id);
  }

  /** @param {Tab[]} wanted */
  function fill(wanted) {
    const same =
      wanted.map(({ id, badge }) => `${id} ${badge ?? 0}`).join() ===
      list.map(({ id, badge }) => `${id} ${badge ?? 0}`).join();
    if (same) return;
    const focused = buttons().find((button) => button === document.activeElement)?.id;
    list = wanted;
    place.replaceChildren(...list.map(tab));
    foot.replaceChildren(...[{ id: "map", label: "Map" }, ...list].map(below));
    if (focused) document.getElementById(focused)?.focus();
    for (const button of buttons()) {
      const on = button.id === `tab-${now}`;
      button.setAttribute("aria-selected", `${on}`);
      button.tabIndex = on ? 0 : -1;
    }
    bar();
  }

  /** @param {Tab} tab */
  function tab({ id, label, badge }) {
    return h(
      "button",
      { type: "button", role: "tab", id: `tab-${id}`, "aria-controls": "panel", tabindex: -1, onclick: () => set(id) },
      label,
      mark(badge),
    );
  }

  /** @param {Tab} tab */
  function below({ id, label, badge }) {
    const open = () => opened(id);
    return h(
      "button",
      { type: "button", "data-panel": id, "aria-pressed": "false", onclick: open },
      label,
      mark(badge),
    );
  }

  /** @param {number} [count] */
  function mark(count) {
    return count ? [" ", h("span", { class: "badge" }, count, h("span", { class: "visually-hidden" }, " new"))] : null;
  }

  place.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0;
    const at = list.findIndex(({ id }) => id === now);
    if (!step || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    set(nth(list, (at + step + list.length) % list.length).id);
    document.getElementById(`tab-${now}`)?.focus();
  });

  /** Opens or closes the panel of a button at the foot. */
  /** @param {string} id */
  function opened(id) {
    const open = id !== "map" && !(column.classList.contains("open") && now === id);
    column.classList.toggle("open", open);
    if (open) set(id);
    else bar();
  }

  return { fill, set, now: () => now };
}

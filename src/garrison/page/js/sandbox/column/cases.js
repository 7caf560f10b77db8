/** The published cases: the one on the desk, what is expected beside what came, and all of them to choose from. */
import { h } from "../../dom.js";
import { icon } from "../../icons.js";
import { findings } from "../findings.js";

/** @typedef {import("../types").Page} Page */
/** @typedef {import("../types").PublishedCase} PublishedCase */

const MOST = 200;

/** @param {Page} page */
export function cases(page) {
  const { published } = page;
  return [published ? one(page, published) : null, search(page), list(page)];
}

/** @param {Page} page @param {PublishedCase} published */
function one(page, published) {
  const { id, name, source } = published;
  const changed = page.desk.sandbox.case !== id;
  return h(
    "section",
    { class: "case", "aria-label": `Case ${id}` },
    h("div", { class: "case-head" }, step(page, -1), h("h2", {}, `${id} `, h("span", {}, name)), step(page, 1)),
    changed
      ? h(
          "p",
          { class: "small" },
          "You have changed the position, so there is nothing to compare it with. ",
          again(page, id),
        )
      : comparison(page, published),
    h("p", { class: "small muted" }, `Source: ${source}.`),
  );
}

/** @param {Page} page @param {string} id */
function again(page, id) {
  return h(
    "button",
    { type: "button", class: "btn", "data-key": "again", onclick: () => page.openCase(id) },
    "Open it again",
  );
}

/** @param {Page} page @param {1 | -1} by */
function step(page, by) {
  const at = page.cases.findIndex(({ id }) => id === page.published?.id);
  const next = page.cases[at + by];
  const label = by < 0 ? "Case before" : "Next case";
  return h(
    "button",
    {
      type: "button",
      class: "btn quiet icon",
      "aria-label": next ? `${label}, ${next.id}` : label,
      "data-key": by < 0 ? "case-before" : "case-next",
      "aria-disabled": next ? null : "true",
      onclick: next ? () => page.openCase(next.id) : null,
    },
    icon(by < 0 ? "back" : "next"),
  );
}

/** What is expected beside what came. */
/** @param {Page} page @param {PublishedCase} published */
function comparison({ desk }, { expected }) {
  const rows = findings(desk.told?.answer ?? {}, expected);
  return h(
    "table",
    { class: "compared" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        ["", "Expected", "Result"].map((name) =>
          h("th", { scope: "col" }, name || h("span", { class: "visually-hidden" }, "Of what")),
        ),
      ),
    ),
    h(
      "tbody",
      {},
      rows.map(({ part, name, wanted, came, fits }) =>
        h(
          "tr",
          { class: fits ? null : "differs", "data-part": part, "data-name": name },
          h("th", { scope: "row" }, part === "units" ? name : [name, h("small", {}, LABELS[part])]),
          h("td", {}, wanted || "–"),
          h("td", { class: "came" }, came || "–", fits ? null : h("b", { class: "bad" }, " ✗ differs")),
        ),
      ),
    ),
  );
}

/** @type {Record<string, string>} */
const LABELS = { retreat_options: "can retreat to", retreat: "retreats", orders: "order", removed: "removed" };

/** @param {Page} page */
function search({ draft, act }) {
  const field = h("input", {
    type: "text",
    class: "text",
    value: draft.filter,
    maxlength: 80,
    "data-key": "search",
    "aria-label": "Search the cases by number or title",
    placeholder: "6.D.3, convoy, paradox …",
    oninput: () => act.set({ filter: field.value }),
  });
  return h("label", { class: "field" }, h("span", {}, "Published cases"), field);
}

/** @param {Page} page */
function list(page) {
  const words = page.draft.filter.trim().toLowerCase();
  const found = page.cases.filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(words));
  if (!found.length) return h("p", { class: "muted" }, "No case has this in its number or title.");
  return h(
    "ul",
    { class: "caselist" },
    found.slice(0, MOST).map(({ id, name }) =>
      h(
        "li",
        {},
        h(
          "a",
          {
            href: `/datc/${id}`,
            "aria-current": id === page.published?.id ? "true" : null,
            "data-key": `case-${id}`,
            onclick: (/** @type {MouseEvent} */ event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
              event.preventDefault();
              page.openCase(id);
            },
          },
          h("b", {}, id),
          h("span", {}, name),
        ),
      ),
    ),
  );
}

/** All the games there are, each with its drawing and what one does in it; a tap leads to the form with it chosen. */
import { capital, h, show } from "../dom.js";
import { byManner, drawing } from "../new/rules.js";

/** @typedef {import("../net/wire").RulesetInfo} RulesetInfo */

const NUMBERS = [
  "No",
  "One",
  "Two",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
  "Eleven",
  "Twelve",
];

export function kinds() {
  const title = h("h2", { id: "kinds" }, "All games");
  const place = h("div", { class: "kindgroups" });
  return {
    section: h("section", { class: "wide", "aria-labelledby": "kinds" }, title, place),
    /** @param {RulesetInfo[]} books */
    show(books) {
      title.textContent = `${NUMBERS[books.length] ?? books.length} games on one board`;
      show(
        place,
        byManner(books).map(([manner, of]) =>
          h("div", { class: `n${of.length}` }, h("h3", { class: "small muted" }, manner), h("ul", {}, of.map(card))),
        ),
      );
    },
  };
}

/** @param {RulesetInfo} book */
function card({ name, does }) {
  return h(
    "li",
    {},
    h(
      "a",
      { class: "kindcard", href: `/new?rules=${name}` },
      drawing(name),
      h("span", {}, h("b", {}, capital(name)), h("small", {}, does)),
    ),
  );
}

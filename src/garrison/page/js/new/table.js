/** The table: what it is called, and who may see it. */
import { keyed } from "../anew.js";
import { capital, h, show } from "../dom.js";
import { folded, ways, words } from "../fields.js";

/** @typedef {import("./choice.js").Choice} Choice */

const SEEN = [
  { value: "private", word: "Private", sentence: "Only people who have a link can join or watch." },
  { value: "listed", word: "Listed", sentence: "Anybody on this server can watch, and take an open seat." },
];

/** @param {{ title: (title: string) => void, listed: (listed: boolean) => void }} told */
export function tablePart(told) {
  const [line, fields] = [h("span", { class: "line-of" }), h("div", { class: "fields" })];
  const section = h("section", { class: "rest", "aria-label": "Table" }, folded("Table", line, fields));
  const draw = keyed((/** @type {Choice} */ { title, listed }) => {
    show(
      fields,
      words({
        label: "Name of the game (you can leave it empty)",
        key: "title",
        value: title,
        most: 60,
        taken: told.title,
      }),
      ways({
        name: "listed",
        legend: "Who may see it",
        kind: "ways two",
        ways: SEEN,
        value: listed ? "listed" : "private",
        taken: (value) => told.listed(value === "listed"),
      }),
    );
  });
  return {
    section,
    show(/** @type {Choice} */ choice) {
      draw(choice.era, choice);
      const seen = choice.listed ? "listed for everybody" : "private";
      line.textContent = capital([choice.title.trim(), seen].filter(Boolean).join("; "));
    },
  };
}

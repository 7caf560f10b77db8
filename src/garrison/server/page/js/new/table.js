/** The table: what it is called, and who may see it. */
import { keyed } from "../anew.js";
import { h, show } from "../dom.js";
import { ways, words } from "../fields.js";

/** @typedef {import("./choice.js").Choice} Choice */

const SEEN = [
  { value: "private", word: "Private", sentence: "Only people who have a link can join or watch." },
  { value: "listed", word: "Listed", sentence: "Anybody on this server can watch, and take an open seat." },
];

/** @param {{ title: (title: string) => void, listed: (listed: boolean) => void }} told */
export function tablePart(told) {
  const section = h("section", { "aria-labelledby": "table" });
  const draw = keyed((/** @type {Choice} */ { title, listed }) => {
    show(
      section,
      h("h2", { id: "table" }, "Table"),
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
  return { section, show: (/** @type {Choice} */ choice) => draw(choice.era, choice) };
}

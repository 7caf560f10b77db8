/** The tools above the map: what the hand does there, how wide it draws, one step back and on, and the view. */
import { h, show } from "../dom.js";
import { icon } from "../icons.js";

/** @typedef {"choose" | "territory" | "brush" | "eraser" | "way" | "continent"} Tool */

/** @type {{ tool: Tool, word: string, key: string, sentence: string }[]} */
export const TOOLS = [
  { tool: "choose", word: "Choose", key: "V", sentence: "Choose a territory; drag to move the map." },
  {
    tool: "territory",
    word: "Territory",
    key: "T",
    sentence: "Draw the outline of a new territory. It takes what is free, up to its neighbours.",
  },
  {
    tool: "brush",
    word: "Brush",
    key: "B",
    sentence: "Begin inside a territory and paint: it grows, even into its neighbours.",
  },
  { tool: "eraser", word: "Sea", key: "E", sentence: "Paint over land to make it sea." },
  {
    tool: "way",
    word: "Way",
    key: "L",
    sentence:
      "Choose two territories to open a way between them; choose the second again to change it. Choose the sea to start over.",
  },
  {
    tool: "continent",
    word: "Continent",
    key: "C",
    sentence: "Choose territories to put them in the continent named here.",
  },
];

/**
 * @param {Element} place
 * @param {import("./draft.js").Draft} draft
 * @param {{ zoom: (factor: number) => void, whole: () => void }} view
 */
export function toolbar(place, draft, view) {
  /** @type {Tool} */
  let tool = "territory";
  let width = 3;

  /** @param {Tool} now */
  function choose(now) {
    tool = now;
    if (now === "way") draft.choose(-1);
    draw();
  }

  function draw() {
    const { sentence } = TOOLS.find((one) => one.tool === tool) ?? { sentence: "" };
    show(
      place,
      h("fieldset", { class: "seg tools" }, h("legend", { class: "visually-hidden" }, "Tool"), TOOLS.map(one)),
      (tool === "brush" || tool === "eraser") && widths(),
      tool === "continent" && continents(),
      h(
        "span",
        { class: "toolgroup" },
        button("undo", "undo", "Undo", !draft.before.length, () => draft.undo()),
        button("redo", "redo", "Redo", !draft.after.length, () => draft.redo()),
      ),
      h(
        "span",
        { class: "toolgroup" },
        button("plus", "nearer", "Nearer", false, () => view.zoom(1.4)),
        button("minus", "farther", "Farther", false, () => view.zoom(1 / 1.4)),
        button("whole", "whole", "Whole map", false, view.whole),
      ),
      h("p", { class: "hint" }, sentence),
    );
  }

  /** @param {(typeof TOOLS)[number]} of */
  function one({ tool: name, word, key }) {
    const attributes = {
      type: "radio",
      name: "tool",
      value: name,
      checked: name === tool,
      "data-key": `tool-${name}`,
      onchange: () => choose(name),
    };
    return h("label", { title: `${word} (${key})` }, h("input", attributes), word);
  }

  function widths() {
    const input = h("input", {
      type: "range",
      min: 1,
      max: 8,
      value: width,
      "data-key": "width",
      "aria-label": "Width",
    });
    input.addEventListener("input", () => (width = Number(input.value)));
    return h("span", { class: "width" }, input);
  }

  function continents() {
    const options = draft.file.continents.map(({ name }, n) =>
      h("option", { value: n, selected: n === draft.continent }, name),
    );
    const select = h("select", { class: "text", "data-key": "into", "aria-label": "Into the continent" }, options);
    select.addEventListener("change", () => (draft.continent = Number(select.value)));
    return select;
  }

  draft.listen(draw);
  draw();
  return { now: () => tool, choose, width: () => width };
}

/** @param {string} look @param {string} key @param {string} word @param {boolean} off @param {() => void} deed */
function button(look, key, word, off, deed) {
  return h(
    "button",
    {
      type: "button",
      class: "btn quiet icon",
      "data-key": key,
      "aria-label": word,
      title: word,
      "aria-disabled": off ? "true" : null,
      onclick: () => off || deed(),
    },
    icon(look),
  );
}

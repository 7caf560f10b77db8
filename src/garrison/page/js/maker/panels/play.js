/** What one does with a map that is done: play on it at once, choose the rules first, or give it away as a file. */
import { asked } from "../../deeds.js";
import { h } from "../../dom.js";
import { make, open, rulesets } from "../../making.js";
import { copy } from "../../theme.js";

/** @param {import("../draft.js").Draft} draft */
export function play(draft) {
  const refusal = h("div", {});

  /** @param {HTMLButtonElement} button */
  function begin(button) {
    return asked(button, "Setting up the board …", refusal, async () => {
      draft.save();
      const book = (await rulesets()).find(({ name }) => name === "classic");
      const seats = Object.keys(draft.file.armies).map(Number);
      const count = seats.includes(4) ? 4 : Math.max(...seats);
      const bots = Array.from({ length: count - 1 }, () => ({ player: book?.bots[0] ?? "steady" }));
      open(
        (
          await make({
            ruleset: "classic",
            options: { setup: "deal", placing: "even" },
            map_file: draft.text,
            seats: [{ player: "me" }, ...bots],
          })
        ).id,
      );
    });
  }

  /** @param {boolean} sound */
  return (sound) => [
    h("h2", {}, "Play on this map"),
    !sound && h("p", { class: "muted" }, "Mend the faults of the map first; the tab Check lists them."),
    h(
      "div",
      { class: "stack" },
      h(
        "button",
        {
          type: "button",
          class: "btn primary big",
          "data-key": "play",
          "aria-disabled": sound ? null : "true",
          onclick: (/** @type {any} */ event) => sound && begin(event.currentTarget),
        },
        "Play against bots now",
      ),
      sound &&
        h(
          "a",
          { class: "btn", "data-key": "rules", href: `/new?map=${draft.key}`, onclick: () => draft.keep() },
          "Choose rules and players",
        ),
    ),
    refusal,
    h("h2", {}, "Keep and share it"),
    h(
      "p",
      { class: "muted" },
      draft.safe
        ? "This browser keeps the map as you work. A file is for other devices, friends and the command line; it has the shapes in it."
        : "This browser has no room to keep the map. Save it as a file before you leave.",
    ),
    h(
      "div",
      { class: "stack" },
      h("button", { type: "button", class: "btn", "data-key": "save", onclick: () => saved(draft) }, "Save as a file"),
      h(
        "button",
        {
          type: "button",
          class: "btn quiet",
          "data-key": "copy",
          onclick: () => copy(draft.text, "The map is copied as text."),
        },
        "Copy as text",
      ),
    ),
  ];
}

/** @param {import("../draft.js").Draft} draft */
function saved({ file, text }) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  h("a", { href: address, download: `${file.id}.map.json` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The game as chosen so far, in a few lines, and the button that makes it. */
import { asked, refused } from "../deeds.js";
import { capital, counted, h, show } from "../dom.js";
import { mapName } from "../games.js";
import { flag, liveries } from "../map/hatching.js";
import { mapPicture } from "../maps.js";
import { Problem } from "../net/api.js";
import { colours } from "./choice.js";
import { title } from "./options.js";
import { clockWords } from "./time.js";

/** @typedef {import("./choice.js").Choice} Choice */

/** @param {{ made: () => Promise<unknown>, anew: () => void, faults: (faults: Map<string, string>) => void }} told */
export function summaryPart(told) {
  const about = h("div", { class: "about" });
  const refusal = h("div", {});
  const button = h("button", { type: "submit", class: "btn primary big", "data-key": "go" }, "Begin the game");
  const section = h(
    "aside",
    { class: "summary panel", "aria-label": "Your game" },
    about,
    h("div", { class: "go" }, refusal, button),
    h("button", { type: "button", class: "btn quiet", "data-key": "anew", onclick: told.anew }, "All back to usual"),
  );
  return {
    section,
    /** @param {Choice} choice */
    show(choice) {
      show(about, lines(choice));
      button.textContent = choice.seats.some((seat) => seat.player === "open") ? "Open the table" : "Begin the game";
    },
    go() {
      told.faults(new Map());
      return asked(button, "Setting the board …", refusal, () =>
        told.made().catch((problem) => refuse(refusal, problem, told.faults)),
      );
    },
  };
}

/** @param {Choice} choice */
function lines(choice) {
  const { saved, own } = choice;
  const map = saved ? saved.map : (own?.info.name ?? choice.map);
  const bundled = !own && !saved?.map.includes(" ");
  return [
    bundled && mapPicture(map),
    h("h2", {}, capital(saved?.ruleset ?? choice.ruleset), ", ", mapName(map)),
    h("ul", { class: "lineup" }, players(choice)),
    h(
      "p",
      { class: "small muted" },
      [clockWords(choice.clock), choice.listed ? "listed for everybody" : "private"].join(" · "),
    ),
    saved
      ? h("p", { class: "small muted" }, `From ${saved.name}, after ${counted(saved.at, "move")}`)
      : changes(choice),
  ];
}

/** @param {Choice} choice */
function players(choice) {
  const liveried = liveries(colours(choice));
  return choice.seats.map((seat, i) =>
    h(
      "li",
      {},
      flag(liveried[i] ?? "red"),
      h("span", {}, { you: "You", shared: seat.name || "Somebody here", open: "Open" }[seat.player] ?? seat.player),
    ),
  );
}

/** @param {Choice} choice */
function changes({ options, preset }) {
  const words = Object.entries(options).map(([name, value]) =>
    h("span", { class: "word" }, `${title(name).toLowerCase()} ${`${value}`.replaceAll("_", " ")}`),
  );
  return h("p", { class: "small" }, preset && h("span", { class: "word" }, `preset ${preset}`), words);
}

/**
 * Reasons that begin with the name of an option belong beside it; all of them stand at the button.
 * @param {Element} place
 * @param {unknown} problem
 * @param {(faults: Map<string, string>) => void} told
 */
function refuse(place, problem, told) {
  refused(place, problem);
  if (!(problem instanceof Problem)) return;
  told(
    new Map(problem.reasons.map((reason) => /** @type {[string, string]} */ ([reason.split(":")[0] ?? "", reason]))),
  );
}

/** The docks where nothing is decided on the map: before the game, while others play, when one looks back, and when it is over. */
import { counted, h } from "../../dom.js";
import { flag } from "../../map/hatching.js";
import { nth } from "../../sure.js";
import { analysed, onward, reviewed } from "../column/share.js";
import { button, part } from "../parts.js";
import { outcome } from "../sentence.js";

/** @typedef {import("../page.js").Page} Page */

/** @param {Page} page */
export function room(page) {
  const { game, act } = page;
  const { seats, maker, you } = game.info;
  const open = seats.filter(({ kind }) => kind === "open");
  const first = open[0]?.number;
  const list = seats.map(({ number, kind }) =>
    h(
      "li",
      {},
      flag(game.livery(number)),
      h("span", {}, h("b", {}, kind === "open" ? "Open" : game.person(number)), h("small", {}, seatNote(page, number))),
      kind === "open" && maker
        ? [
            button("Copy link", () => act.link(number), {
              primary: number === first,
              icon: "link",
              key: `link-${number}`,
            }),
            button("Withdraw link", () => act.takeBack(number), { quiet: true, key: `unlink-${number}` }),
          ]
        : null,
    ),
  );
  const taken = h("ul", { class: "seats", "aria-label": "Seats", tabindex: maker ? null : 0 }, list);
  if (open.length && !you.length && (game.info.welcome || page.invited))
    return [part("grow", taken), part("sitting", sittingDown(page))];
  const missing = open.length
    ? `The game begins when ${counted(open.length, "more seat is", "more seats are")} taken.${you.length ? "" : " To sit down you need the link of a seat."}`
    : "Everybody is here.";
  const start = maker
    ? button(open.length ? "Start with bots" : "Start", act.start, { primary: !open.length, key: "go" })
    : null;
  return [
    part("grow", taken),
    part("hint", h("p", { class: "muted" }, missing)),
    part("go", start, you.length && !maker ? button("Leave", act.leave, { quiet: true, key: "leave" }) : null),
  ];
}

/** A seat to take, and what to be called in it. @param {Page} page */
function sittingDown({ game, act, called, invited }) {
  /** @param {SubmitEvent} event */
  function submitted(event) {
    event.preventDefault();
    act.sitDown();
  }
  return h(
    "form",
    { class: "sitdown", onsubmit: submitted },
    h("h2", {}, invited ? `You are invited to play ${game.colour(invited.seat)}.` : "There is a seat for you."),
    called?.field(),
    h("button", { type: "submit", class: "btn primary", "data-key": "go" }, "Sit down"),
  );
}

/** @param {Page} page @param {number} number */
function seatNote({ game }, number) {
  const { kind, bot, here } = nth(game.info.seats, number);
  const colour = game.colour(number);
  if (kind === "bot") return `${colour} · ${bot} bot`;
  if (kind === "open") return colour;
  return `${colour} · ${game.info.you.includes(number) ? "you" : here ? "here" : "away"}`;
}

const PACES = [
  ["instant", "At once"],
  ["fast", "Fast"],
  ["normal", "Normal"],
  ["slow", "Slow"],
];

/** @param {Page} page */
export function paces({ game, act }) {
  if (game.over || !game.info.seats.some(({ kind, stand_in: substituted }) => kind === "bot" || substituted))
    return null;
  return h(
    "label",
    { class: "field pace" },
    h("span", {}, "Bots play"),
    h(
      "select",
      { "data-key": "pace", onchange: (/** @type {any} */ event) => act.pace(event.target.value) },
      PACES.map(([value, label]) => h("option", { value, selected: game.info.pace === value }, label)),
    ),
  );
}

/** @param {Page} page */
export function looking(page) {
  const { game, act } = page;
  const version = page.version ?? 0;
  const words = page.family.told(page, version);
  return [
    part("grow", h("h2", {}, page.family.at(page, version)), h("p", { class: "clamp" }, words)),
    onward(page) ? part("row", onward(page), analysed(page)) : null,
    part(
      "go",
      button(game.over ? "To the end" : "Back to now", act.now, { primary: true, key: "go", kbd: "↓" }),
      button("Share", act.sharing, { icon: "link", quiet: true, key: "sharing" }),
    ),
  ];
}

/** @param {Page} page */
export function over(page) {
  const { game, act } = page;
  const { stage, next, you } = game.info;
  if (stage === "cancelled")
    return [
      part("grow", h("h2", {}, "The game was cancelled."), h("p", { class: "muted" }, "Nobody has won.")),
      onward(page) ? part("row", onward(page)) : null,
      part("go", h("a", { class: "btn primary", href: "/", "data-key": "go" }, h("span", {}, "Play another"))),
    ];
  return [
    part(
      "trophy grow",
      shared(game).map((seat) => flag(game.livery(seat))),
      h(
        "div",
        {},
        h("h2", {}, outcome(game)),
        h("p", { class: "clamp" }, [fared(game), game.ending?.how].filter(Boolean).join(" ")),
        h("p", { class: "muted small" }, page.family.lasted(page)),
      ),
    ),
    part("row links", reviewed(page), button("Share", act.sharing, { icon: "link", key: "sharing" }), lobby()),
    part(
      "go",
      next
        ? h("a", { class: "btn primary", href: `/g/${next}`, "data-key": "go" }, h("span", {}, "To the rematch"))
        : you.length
          ? button("Rematch", act.rematch, { primary: true, key: "go" })
          : h("a", { class: "btn primary", href: "/", "data-key": "go" }, h("span", {}, "Play a game")),
      replayed(page),
    ),
  ];
}

/** Who has won, or shares a draw. @param {import("../game.js").Game} game @returns {readonly number[]} */
export function shared({ ending, info }) {
  return ending?.sharing ?? info.winners;
}

/** How it went for whoever looks: nothing for those who had no seat. @param {import("../game.js").Game} game */
export function fared(game) {
  const { you, winners, result } = game.info;
  if (!you.length || result === "*") return "";
  const part = shared(game).some((seat) => you.includes(seat));
  if (!winners.length) return game.ending && !part ? "You were out of it." : "";
  return part ? "You won." : "You lost.";
}

export function lobby() {
  return h("a", { class: "btn", href: "/", "data-key": "lobby" }, "Lobby");
}

/** @param {Page} page */
export function replayed({ act, game }) {
  if (!game.history?.frames.length) return null;
  return button("Replay in 20 s", act.replayAll, { icon: "play", key: "replay", quiet: true });
}

/** A question before what can't be taken back; no key answers it with yes. */
/** @param {Page} page @param {import("../draft.js").Question} question */
export function asking({ act }, { title, words, label }) {
  return [
    part("grow", h("h2", {}, title), h("p", { class: "muted" }, words)),
    part(
      "go",
      button(label, act.yes, { primary: true, key: "yes" }),
      button("No, go on", act.cancel, { key: "cancel", kbd: "Esc" }),
    ),
  ];
}

/** One device, several people: nobody sees the next player's secrets before that player has the device. */
/** @param {Page} page */
export function curtain(page) {
  const { game, act } = page;
  const seat = page.curtain;
  return [
    part(
      "trophy",
      flag(game.livery(seat)),
      h(
        "div",
        {},
        h("h2", {}, `Pass the device to ${game.person(seat)}.`),
        h("p", { class: "muted" }, `${game.colour(seat)} is next.`),
      ),
    ),
    part("go", button(`I am ${game.person(seat)}`, act.lift, { primary: true, key: "go", kbd: "E" })),
  ];
}

/** @param {Page} page */
export function substituted({ game, act }) {
  return [
    part(
      "grow",
      h("h2", {}, "A stand-in plays for you."),
      h("p", { class: "muted" }, "Your time was up, or you left. You can take over again at any time."),
    ),
    part("go", button("Take over again", act.comeBack, { primary: true, key: "go" })),
  ];
}

/** @param {Page} page */
export function paused({ game, act }) {
  return [
    part("grow", h("h2", {}, "The game is paused."), h("p", { class: "muted" }, "No clock runs until it goes on.")),
    game.watching && !game.alone
      ? null
      : part(
          "go",
          button("Go on", () => act.vote("resume"), { primary: true, key: "go" }),
        ),
  ];
}

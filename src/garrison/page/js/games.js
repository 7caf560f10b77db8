/** A game in a list, in words: its name, who plays and how it stands. */
import { capital, counted } from "./dom.js";

/** @typedef {import("./net/wire").GameCard} GameCard */
/** @typedef {import("./net/wire").SeatInfo} SeatInfo */

/** @param {string[]} names */
export function listed(names) {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
}

/**
 * The title of a game, or else who plays: a game without a title of its own is called after its rules and its map.
 * @param {GameCard} game
 */
export function named(game) {
  return ownTitle(game) || players(game);
}

/** @param {GameCard} game */
export function ownTitle({ title, ruleset, map }) {
  return title === `${capital(ruleset)} on ${mapName(map)}` ? "" : title;
}

/** @param {GameCard} game */
export function players(game) {
  const people = game.seats.filter((seat) => seat.kind === "human" && !game.you.includes(seat.number)).map(nameOf);
  const bots = game.seats.filter((seat) => seat.kind === "bot");
  const you = game.you.length ? ["you"] : [];
  const machines = bots.length ? [counted(bots.length, "bot")] : [];
  return capital(listed([...you, ...people, ...machines])) || "Nobody yet";
}

/** @param {SeatInfo} seat */
export function nameOf(seat) {
  return seat.name || seat.person?.name || seat.bot || "nobody yet";
}

/** @param {GameCard} game */
export function openSeats(game) {
  return game.seats.filter((seat) => seat.kind === "open").length;
}

/**
 * The name of a map, to be read: "moonlit-sea" gives "Moonlit Sea".
 * @param {string} id
 */
export function mapName(id) {
  return id.split("-").map(capital).join(" ");
}

/**
 * Rules and map: "Classic, World".
 * @param {{ ruleset: string, map: string }} game
 */
export function rules({ ruleset, map }) {
  return `${capital(ruleset)}, ${mapName(map)}`;
}

/**
 * How a game stands, in a few words.
 * @param {GameCard} game
 */
export function standing(game) {
  if (game.stage === "waiting") return `waiting for ${counted(openSeats(game), "player")}`;
  if (game.stage === "cancelled") return "cancelled";
  if (game.stage === "over") return `${ending(game)} ${counted(game.age, "round")}`;
  return `round ${game.age}${game.stage === "paused" ? ", paused" : ""}`;
}

/** @param {GameCard} game */
function ending({ seats, winners, you, drawn }) {
  const others = seats.filter((seat) => winners.includes(seat.number) && !you.includes(seat.number)).map(nameOf);
  const who = you.some((seat) => winners.includes(seat)) ? ["you", ...others] : others;
  if (!who.length) return drawn ? "a draw after" : "over after";
  return who.length === 1 ? `${capital(listed(who))} won after` : `${capital(listed(who))} won together after`;
}

#!/usr/bin/env node
// A bot without any package: attacks where it has more armies, deploys at the front, and otherwise takes its chances.
let game;
let seed = 0;

/** A number from 0 to 1 that looks like chance. */
function luck() {
  seed = (seed + 0x6d2b79f5) % 2 ** 32;
  let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

/** How good an action is; the highest is played. */
function value(action, view) {
  switch (action.type) {
    case "attack": {
      const ahead = view.armies[action.source] - view.armies[action.target];
      return ahead > 0 ? ahead + luck() : -1;
    }
    case "deploy":
    case "place":
      return game.board.borders[action.where].filter((near) => view.owner[near] !== view.seat).length + luck();
    case "seal":
      return luck() < 1 / 7 ? 1 : 0;
    case "erase":
    case "unseal":
      return -1;
    default:
      return luck();
  }
}

/** A choice, as far as it goes where that is good. */
function decided({ id, view }) {
  const values = view.choices.map((choice) => value(choice.action, view));
  const { action, most } = view.choices[values.indexOf(Math.max(...values))];
  const full = ["attack", "deploy", "occupy"].includes(action.type);
  return { type: "move", id, action, ...(full && { count: most }) };
}

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

/** Whatever a line of the referee needs. */
function heed(line) {
  const message = JSON.parse(line);
  if (message.type === "hello") say({ type: "hello", protocol: 1, name: "raider" });
  if (message.type === "game") [game, seed] = [message, message.seed % 2 ** 32];
  if (message.type === "choose") say(decided(message));
  if (message.type === "bye") process.exit();
}

let rest = "";
process.stdin.setEncoding("utf8").on("data", (text) => {
  const lines = (rest + text).split("\n");
  rest = lines.pop();
  lines.forEach(heed);
});

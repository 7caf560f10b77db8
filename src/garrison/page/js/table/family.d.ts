/** What a family brings to the page of a game; everything else is the same for all. */
import type { Child } from "../dom";
import type { BoardInfo, Drawing, GameInfo, Seen, VoteKind } from "../net/wire";
import type { Tab } from "../tabs";
import type { Draft } from "./usual";
import type { Game } from "./game";
import type { Page } from "./page";

/** A sentence in parts, and as text. */
export interface Said { parts: (string | HTMLElement)[]; text: string }

/** What a hand or a key can do on the map. */
export interface OnMap { pick(id: string, event?: Event): void; cancel(): void; inspect?(id: string): void }

/** The map of a family. */
export interface Chart {
  camera: { zoom(by: number): void; all(): void };
  lettered: boolean;
  setLettered(on: boolean): void;
  focus(): void;
  next(step: number): void;
  /** Shows all that can be chosen now. */
  able(): void;
}

/** The history under the map. */
export interface Scrub { drawn: number; show(): void }

/** A row of the list of players: what stands beside the name, and on the chip of a phone. */
export interface Row { cells: Child[]; chip: Child[]; told: string; fallen?: boolean }

/** What a family brings to the page; `P` is the page with the game, the draft, the map and the deeds of the family. */
export interface Family<P extends Page = any> {
  /** The sheets of style that only this family needs. */
  sheets: string[];
  /** The columns of the list of players, each with its title in full. */
  columns: [string, string][];
  /** Keys and what they do, for the list of keys. */
  keys: [string, string][];
  /** What the dock shows in each phase; `wait` is for the turns of others. */
  docks: Record<string, (page: P) => Child[]>;
  /** What the dock shows while the player looks back, or null for what all families show. */
  looking?(page: P): Child[] | null;
  /** What is said above the map while the player looks back, or null for what all families say. */
  telling?(page: P): Said | null;
  /** What the panels of its own tabs show. */
  panels: Record<string, (page: P) => Child[]>;
  /** What to do now in each phase, in a sentence. */
  sentences: Record<string, (page: P) => Said>;
  /** What else the player should know, in a sentence, or an empty string. */
  warning?(page: P): string;

  game(info: GameInfo, board: BoardInfo, seen: Seen): Game;
  draft(): Draft;
  /** What only this family keeps on the page; called once, before its deeds are made. */
  own(page: P): P["own"];
  /** The family's own deeds, beside those of the table; none may have the name of another. */
  deeds(page: P): object;
  /** What a click or a key on the map does. */
  onMap(page: P): OnMap;
  /** Looks at a version in the family's own way; `show` is how all families do it. */
  look?(page: P, version: number, show: (version: number) => void): void;
  /** The board in the middle of what is being played back, or nothing. */
  playing?(page: P): unknown;
  map(page: P, drawing: Drawing): Chart;
  /** Paints the map. */
  picture(page: P): void;
  tabs(page: P): Tab[];
  rows(page: P): Row[];
  /** The seat's own goal, and how far it has come; null where all have the same goal. */
  aim?(page: P): [goal: string, progress: string] | null;
  /** The phases of a turn, above the map. */
  steps(page: P): Child;
  /** The keys that the other families don't have, and what they do. */
  pressed(page: P): Record<string, (event: KeyboardEvent) => void>;
  /** What is being played: a new moment begins with a blank draft. */
  moment(page: P): string;
  /** Called when moves have been made; `before` was the moment before them. */
  settled(page: P, before: string): void;
  /** Whether Esc takes back something of the family's own. */
  cancellable(page: P): boolean;
  /** Takes back one step of the family's own. */
  cancel(page: P): void;
  /** On a phone, shows what can be done when a phase of the player's own begins. */
  start(page: P): void;
  /** A line of the log in this page's own words for moves, where the server has notation. */
  spelled?(page: P, line: string): string;
  /** What happened at the start of the game, before any move. */
  beginning: string;
  /** How long the game was: "12 rounds, 340 moves." */
  lasted(page: P): string;
  /** What the log writes above chapters of the same round or phase. */
  heading(round: number, title: string): string;
  /** What the log says of a version that is looked at. */
  told(page: P, version: number): string;
  /** The board at the version that is looked at. */
  position(page: P): unknown;
  /** The seats that still play, in the order of their turns, once turns have begun; without it, all act at once. */
  order?(page: P): number[];
  /** The order in which the list of players names them, if it is not that of their seats. */
  listed?(page: P): number[];
  scrubber(place: HTMLElement, page: P): Scrub;
  /** What people can vote for; the rules may have their own way to a draw. */
  votes: VoteKind[];
  /** Whether nobody can see who is still awaited. */
  hidesWho: boolean;
  /** More deeds at the table. */
  deals(page: P): Child;
  /** What becomes of a seat that resigns, in sentences. */
  resigned: string;
  /** The word for a place of the map, and its plural. */
  places: [string, string];
  /** The round, the year or the turn, in words: "round 3". */
  when(page: P): string;
  /** The place in the history, beside the scrubber; without it, moves are counted. */
  where?(page: P): string;
  /** What was played at a version that is looked at: "Round 3, move 17". */
  at(page: P, version: number): string;
}

/** What a family brings to the page of a game; everything else is the same for all. */
import type { Child } from "../dom";
import type { BoardInfo, Drawing, GameInfo, Seen, VoteKind } from "../net/wire";
import type { Tab } from "../tabs";
import type { Draft } from "./usual";
import type { Game } from "./game";
import type { Page } from "./page";

/** A sentence in parts, and as text. */
export interface Said { parts: (string | HTMLElement)[]; text: string }

/** What is asked of the map by hand or by key. */
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

export interface Family {
  /** The sheets of style that only this family needs. */
  sheets: string[];
  /** The columns of the list of players, each with its title in full. */
  columns: [string, string][];
  /** Keys and what they do, for the list of keys. */
  keys: [string, string][];
  /** What the dock shows in each phase; `wait` while others play. */
  docks: Record<string, (page: any) => Child[]>;
  /** What the dock shows while one looks back, or nothing for what it shows in all families. */
  looking?(page: Page): Child[] | null;
  /** What is said above the map while one looks back, or nothing for what is said in all families. */
  telling?(page: Page): Said | null;
  /** What the panels of its own tabs show. */
  panels: Record<string, (page: any) => Child[]>;
  /** What to do now in each phase, in a sentence. */
  sentences: Record<string, (page: any) => Said>;
  /** What one should know besides, in a sentence, or nothing. */
  warning?(page: Page): string;

  game(info: GameInfo, board: BoardInfo, seen: Seen): Game;
  draft(): Draft;
  /** Deeds of its own, which may take the place of those of the same name; called once, before the map is made. */
  deeds(page: Page): { onMap: OnMap };
  map(page: Page, drawing: Drawing): Chart;
  /** Paints the map. */
  picture(page: Page): void;
  tabs(page: Page): Tab[];
  rows(page: Page): Row[];
  /** What the seat alone has to achieve, and how far it has come; nothing where all want the same. */
  aim?(page: Page): [goal: string, progress: string] | null;
  /** The phases of a turn, above the map. */
  steps(page: Page): Child;
  /** What a key does that the other families don't have. */
  pressed(page: Page): Record<string, (event: KeyboardEvent) => void>;
  /** What is being played: a new moment begins with a blank draft. */
  moment(page: Page): string;
  /** Moves have been made; `before` was the moment before them. */
  settled(page: Page, before: string): void;
  /** Whether Esc takes something of its own back. */
  cancellable(page: Page): boolean;
  /** Takes one step of its own back. */
  cancel(page: Page): void;
  /** On a phone: shows what can be done, as a phase of one's own begins. */
  start(page: Page): void;
  /** A line of the log in this page's own words for moves, where the server has notation. */
  spelled?(page: Page, line: string): string;
  /** What happened at the start of the game, before any move. */
  beginning: string;
  /** How long the game was: "12 rounds, 340 moves." */
  lasted(page: Page): string;
  /** What the log writes above chapters of the same round or phase. */
  heading(round: number, title: string): string;
  /** What the log says of a version that is looked at. */
  told(page: Page, version: number): string;
  /** The board at the version that is looked at. */
  position(page: Page): unknown;
  /** The seats that still play, in the order of their turns, once turns have begun; without it, all act at once. */
  order?(page: Page): number[];
  scrubber(place: HTMLElement, page: Page): Scrub;
  /** What people can vote for; the rules may have their own way to a draw. */
  votes: VoteKind[];
  /** Whether nobody is told who is still awaited. */
  hidesWho: boolean;
  /** More deeds at the table. */
  deals(page: Page): Child;
  /** What becomes of one who resigns, in sentences. */
  resigned: string;
  /** What a place of the map is called, and several. */
  places: [string, string];
  /** The round, the year or the turn, in words: "round 3". */
  when(page: Page): string;
  /** Where one looks, beside the scrubber; without it, moves are counted. */
  where?(page: Page): string;
  /** What was played at a version that is looked at: "Round 3, move 17". */
  at(page: Page, version: number): string;
}

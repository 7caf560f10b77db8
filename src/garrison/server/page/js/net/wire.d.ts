/** What goes over the wire, as the server writes it down in its schema. */

export type Stage = "waiting" | "playing" | "paused" | "over" | "cancelled";
export type Pace = "instant" | "fast" | "normal" | "slow";
export type VoteKind = "pause" | "cancel" | "draw";

export interface Problem { code: string; message: string; reasons: string[]; version: number }
export interface Person { id: string; name: string; kind: "guest" | "player" | "bot" }
export interface Me { person: Person; local: boolean; waiting: number }
export interface Token { id: string; name: string; scopes: string[]; created: number; used: number; secret: string }

export interface Clock { kind: "none" | "live" | "turn"; bank: number; increment: number; turn: number; late: "stand_in" | "pass" | "out"; absent_after: number }
export interface NewSeat { player: string; name?: string; share?: string }
export interface NewGame {
  seats: NewSeat[]; ruleset?: string; map?: string; map_file?: string; options?: Record<string, unknown>; title?: string;
  clock?: Partial<Clock>; pace?: Pace; listed?: boolean; seed?: string; record?: string; at?: number;
}
export interface Join { seat?: number; link?: string; share?: string }
export interface WordInfo { word: string; sentence: string }
export interface OptionInfo { name: string; value: unknown; kind: "word" | "bool" | "int" | "text"; possible: string; sentence: string; words: WordInfo[] }
export interface PresetInfo { name: string; options: Record<string, unknown> }
export interface RulesetInfo {
  name: string; family: string; version: number; summary: string; maps: string[]; usual_map: string; bots: string[]; options: OptionInfo[]; presets: PresetInfo[];
}
export interface MapInfo { name: string; kind: string; territories: number; most_seats: number }

export interface SeatInfo {
  number: number; colour: string; kind: "human" | "bot" | "open"; person: Person | null; name: string; bot: string;
  here: boolean; stand_in: boolean; clock: number; playing: boolean;
}
export interface Dice { commitment: string; shares: string[]; secret: string }
export interface Vote { kind: VoteKind; by: number[]; needed: number }
export interface GameInfo {
  id: string; title: string; ruleset: string; family: string; map: string; stage: Stage; version: number; seats: SeatInfo[]; you: number[];
  options: Record<string, unknown>; changed: string[]; clock: Clock; pace: Pace; listed: boolean; awaited: number[]; due: number; now: number; age: number;
  result: string; winners: number[]; dice: Dice; votes: Vote[]; maker: boolean; talk: number; created: number; ended: number; next: string; notes: Note[];
}
/** Something that happened at the table and is no move. */
export interface Note { time: number; words: string }
export interface GameCard {
  id: string; title: string; ruleset: string; map: string; stage: Stage; version: number; age: number; seats: SeatInfo[]; you: number[];
  your_turn: boolean; due: number; changed: string[]; maker_name: string; owner: number[]; updated: number; winners: number[];
}
export interface GameList { games: GameCard[]; after: string }

export interface TerritoryInfo { id: string; name: string; continent: number }
export interface ContinentInfo { id: string; name: string; bonus: number }
export interface CardInfo { territory: number; kind: string; name: string }
export interface BoardInfo {
  map: string; shapes: string; seats: string[]; territories: TerritoryInfo[]; continents: ContinentInfo[]; neighbours: number[][]; cards: CardInfo[];
}

/** An action of the risk family, such as `{type: "attack", source: 4, target: 7, dice: 3}`. */
export interface Action {
  type: string; where?: number; source?: number; target?: number; armies?: number; dice?: number; cards?: number[]; reward?: number;
}
/** An action with its least count of armies or dice, and the most; `most` is 0 where nothing is counted. */
export interface Choice { by: number; action: Action; most: number }
export interface Phase {
  type: string; armies?: number; source?: number; target?: number; least?: number; dice?: number; attacker?: number; defender?: number; piles?: number[]; winners?: number[];
}
/** A View of the risk family. */
export interface View {
  seat: number; phase: Phase; turn: number; first: number; round: number; owner: number[]; armies: number[]; hand: number[]; hand_sizes: number[];
  deck_size: number; traded: number[]; trades: number; captured: number; goal: unknown; resigned: number[]; choices: Choice[]; asides: Choice[];
}
export interface SetInfo { cards: number[]; armies: number; move: string; bonus: string }
export interface Extra { goal: string; progress: string; income: number[]; sets: SetInfo[]; next_worth: number; must_trade: boolean; attack_dice: number }
export interface Seen { version: number; seat: number; view: View; moves: string[]; now: string; phase: string; extra: Extra }
export interface Line { seat: number; words: string }
export interface Chapter { began: number; round: number; seat: number; lines: Line[] }

/** What happened, of the risk family. */
export interface Told {
  type: string; seat?: number; attacker?: number; defender?: number; source?: number; target?: number; where?: number; armies?: number;
  attack?: number[]; defence?: number[]; lost?: number; killed?: number; attackers?: number; defenders?: number; dice?: number; winners?: number[];
}
export interface Happened {
  version: number; time: number; moves: string[]; events: Told[]; chapter: Chapter; seen: Seen; awaited: number[]; due: number; clocks: number[];
}
export interface PostMove { version: number; move?: string | Action; moves?: (string | Action)[]; seat?: number; until?: string[] }
export interface Posted { version: number; happened: Happened[] }
export interface Frame { version: number; seat: number; round: number; changes: [number, number, number][]; words: string; source: number; target: number }
export interface History { owner: number[]; armies: number[]; frames: Frame[]; chapters: Chapter[] }
export interface TargetOdds { target: number; win: number; lost: number; killed: number; left: [number, number, number][] }
export interface Odds { source: number; armies: number; targets: TargetOdds[] }
export interface Said { number: number; time: number; seat: number; name: string; room: "table" | "watchers"; text: string }
export interface CastVote { kind: VoteKind | "resume"; agree?: boolean }
export interface Hint { move: string; words: string }
export interface Links { seats: [number, string][]; watch: string }
export interface SeatNumbers {
  seat: number; territories: number[]; armies: number[]; income: number[]; attacks: number; taken: number; lost: number; luck: number; p: number;
}
export interface Numbers { seats: SeatNumbers[]; eliminations: Line[] }

/** The shapes of a map, by the names of its territories. */
export interface Shape {
  id: string; path: string; label: [number, number]; radius: number; name: [number, number]; lines?: string[]; anchor?: "" | "start" | "middle" | "end";
}
export interface LinkShape { between: [string, string]; points: [number, number][]; wraps?: boolean; oneWay?: boolean; path?: string }
export interface Drawing {
  viewBox: [number, number, number, number]; style?: string; territories: Record<string, Shape>; links: LinkShape[];
  decor: Record<string, any>; credit?: unknown;
}

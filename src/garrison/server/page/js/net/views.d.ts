/** What differs between the families, as it is in the risk family; the shapes of maps; and names of words. */
import type { CastVote, GameInfo } from "./wire";

export type Stage = GameInfo["stage"];
export type Pace = GameInfo["pace"];
export type VoteKind = CastVote["kind"];

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

/** What happened, of the risk family. */
export interface Told {
  type: string; seat?: number; attacker?: number; defender?: number; source?: number; target?: number; where?: number; armies?: number;
  attack?: number[]; defence?: number[]; lost?: number; killed?: number; attackers?: number; defenders?: number; dice?: number; winners?: number[];
}

/** The shapes of a map, by the names of its territories. */
export interface Shape {
  id: string; path: string; label: [number, number]; radius: number; name: [number, number]; lines?: string[]; anchor?: "" | "start" | "middle" | "end";
}

export interface LinkShape { between: [string, string]; points: [number, number][]; wraps?: boolean; oneWay?: boolean; path?: string }

export interface Drawing {
  viewBox: [number, number, number, number]; style?: string; territories: Record<string, Shape>; links: LinkShape[];
  decor: Record<string, any>; credit?: unknown;
}

/** A value as a person reads it in the panel, cut where it gets long. */
export type ShownValue = string;

/** A path that a rule reads, with its current value. */
export interface ReadReport {
  readonly path: string;
  readonly value: ShownValue;
}

/** A rule in words, what it gives now, and the conditions it is made of. */
export interface RuleReport {
  readonly text: string;
  readonly value: ShownValue;
  readonly isTrue: boolean;
  /** Set when the rule cannot be evaluated. */
  readonly failure?: string;
  readonly reads: readonly ReadReport[];
  readonly parts: readonly RuleReport[];
}

/**
 * shown; hidden by its own rule; unreached: inside something that is not drawn; replaced: its fallback is drawn;
 * unknown: nothing draws its type.
 */
export type NodeState = 'shown' | 'hidden' | 'unreached' | 'replaced' | 'unknown';

/** A node of the page, in its place in the tree. */
export interface NodeReport {
  /** Its place in the tree, rows of lists included. */
  readonly key: string;
  readonly id: string;
  readonly type: string;
  /** Its role in the parent, such as a case or a row, unless it is plainly a child. */
  readonly role: string;
  /** The first text it shows. */
  readonly label: string;
  readonly state: NodeState;
  /** Why it is in that state, in a line. */
  readonly why: string;
  readonly isCritical: boolean;
  /** Where in the screen's JSON it stands, fragments expanded. */
  readonly pointer: string;
  readonly when?: RuleReport;
  readonly requires: readonly (ReadReport & { readonly isMissing: boolean })[];
  readonly properties: readonly PropertyReport[];
  readonly children: readonly NodeReport[];
}

/** A property that the data decides, or what a node does. */
export interface PropertyReport {
  readonly name: string;
  readonly text: string;
  readonly value: ShownValue;
  readonly reads: readonly ReadReport[];
}

/** A named value of the page: derived, local, or a timer. */
export interface NamedReport {
  readonly name: string;
  readonly value: ShownValue;
  readonly rule?: RuleReport;
}

export interface TimerReport {
  readonly name: string;
  readonly remainingSeconds: number;
  readonly isRunning: boolean;
  readonly starts: number;
  readonly isExpired: boolean;
  readonly endsAt: RuleReport;
}

/** Everything the panel shows of a page. */
export interface PageReport {
  /** The story, and the page in it: a story of a node type has several. */
  readonly story: string;
  readonly page: string;
  readonly title: string;
  readonly about: string;
  readonly screen: string;
  /** Every scope root as it is now. */
  readonly scope: Readonly<Record<string, unknown>>;
  /** Roots the sample brings itself; the others are those every sample starts from. */
  readonly ownRoots: readonly string[];
  readonly base: Readonly<Record<string, unknown>>;
  readonly derive: readonly NamedReport[];
  readonly local: readonly NamedReport[];
  readonly timers: readonly TimerReport[];
  readonly nowMs: number;
  readonly isClockRunning: boolean;
  readonly nodes: readonly NodeReport[];
}

/** A place where the data does not fit its schema. */
export interface ScopeProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

export interface PageChoice {
  readonly page: string;
  readonly title: string;
}

export interface LoggedEvent {
  readonly story: string;
  readonly atMs: number;
  readonly name: string;
  readonly details: ShownValue;
}

export interface EditedScope {
  readonly page: string;
  /** Every root; without a session, the one of the page stays. */
  readonly scope: Readonly<Record<string, unknown>>;
}

/** Messages from the panel to the preview. */
export const ASK = {
  /** `true` while the panel is open: reports are needed only then. */
  watch: 'cashier/watch',
  /** A page of the story, by name. */
  choose: 'cashier/choose',
  /** An EditedScope. */
  edit: 'cashier/edit',
  reset: 'cashier/reset',
  /** Key of a node to outline, or null. */
  outline: 'cashier/outline',
  /** Key of a node to bring into sight. */
  reveal: 'cashier/reveal',
  /** `true`: the next press in the preview chooses a node. */
  pick: 'cashier/pick',
  /** Milliseconds to move the clock on by. */
  moveClock: 'cashier/move-clock',
  runClock: 'cashier/run-clock',
} as const;

/** Messages from the preview to the panel. */
export const TELL = {
  /** There is a page to look at: its PageChoice. Finding whether or not anybody watches. */
  ready: 'cashier/ready',
  /** A PageReport. */
  page: 'cashier/page',
  /** PageChoice[] of the story. */
  pages: 'cashier/pages',
  /** ScopeProblem[] of what was edited. */
  problems: 'cashier/problems',
  /** A LoggedEvent. */
  event: 'cashier/event',
  /** Key of the node that was picked. */
  picked: 'cashier/picked',
} as const;

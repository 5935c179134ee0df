/** A value formatted for the panel; long values are cut. */
export type ShownValue = string;

/** A path that a rule reads, with its current value. */
export interface ReadReport {
  readonly path: string;
  readonly value: ShownValue;
}

/** A rule as text, its current value, and its conditions. */
export interface RuleReport {
  readonly text: string;
  readonly value: ShownValue;
  readonly isTrue: boolean;
  /** Set if the rule cannot be evaluated. */
  readonly failure?: string;
  readonly reads: readonly ReadReport[];
  readonly parts: readonly RuleReport[];
}

/**
 * shown; hidden: its own condition is false; unreached: its parent is not drawn; replaced: its fallback is drawn;
 * unknown: no renderer for its type.
 */
export type NodeState = 'shown' | 'hidden' | 'unreached' | 'replaced' | 'unknown';

/** A node of the page at its position in the tree. */
export interface NodeReport {
  /** Its position in the tree, including rows of lists. */
  readonly key: string;
  readonly id: string;
  readonly type: string;
  /** Its role in the parent, such as a case or a row; absent for a plain child. */
  readonly role: string;
  /** The first text that the node shows. */
  readonly label: string;
  readonly state: NodeState;
  /** The reason for that state, in one line. */
  readonly why: string;
  readonly isCritical: boolean;
  /** Pointer in the screen's JSON with expanded fragments. */
  readonly pointer: string;
  readonly when?: RuleReport;
  readonly requires: readonly (ReadReport & { readonly isMissing: boolean })[];
  readonly properties: readonly PropertyReport[];
  readonly children: readonly NodeReport[];
}

/** A computed property, or an action of a node. */
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

/** The form and the local values of a page. */
export type SampledInput = Readonly<Record<'form' | 'local', Readonly<Record<string, unknown>>>>;

/** The panel's data about a page. */
export interface PageReport {
  /** The story and the page in it; a story of a node type has several pages. */
  readonly story: string;
  readonly page: string;
  readonly title: string;
  readonly about: string;
  readonly screen: string;
  /** Current value of every scope root. */
  readonly scope: Readonly<Record<string, unknown>>;
  /** The values that input changes, in the sample and now. */
  readonly input: { readonly sampled: SampledInput; readonly now: SampledInput };
  /** Roots that the sample defines; the others come from the base sample. */
  readonly ownRoots: readonly string[];
  readonly base: Readonly<Record<string, unknown>>;
  readonly derive: readonly NamedReport[];
  readonly local: readonly NamedReport[];
  readonly timers: readonly TimerReport[];
  readonly nowMs: number;
  readonly isClockRunning: boolean;
  readonly nodes: readonly NodeReport[];
}

/** A location where the data does not match its schema. */
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
  /** Every root; without a session, the page's session stays. */
  readonly scope: Readonly<Record<string, unknown>>;
}

/** Messages from the panel to the preview. */
export const ASK = {
  /** `true` while the panel is open; the preview sends reports only then. */
  watch: 'cashier/watch',
  /** A page of the story, by name. */
  choose: 'cashier/choose',
  /** An EditedScope. */
  edit: 'cashier/edit',
  reset: 'cashier/reset',
  /** Key of a node to outline, or null. */
  outline: 'cashier/outline',
  /** Key of a node to scroll into view. */
  reveal: 'cashier/reveal',
  /** `true`: the next press in the preview selects a node. */
  pick: 'cashier/pick',
  /** `true`: the page returns to its sample, and its steps are reported. */
  record: 'cashier/record',
  /** Milliseconds to advance the clock. */
  moveClock: 'cashier/move-clock',
  runClock: 'cashier/run-clock',
} as const;

/** Messages from the preview to the panel. */
export const TELL = {
  /** A page exists: its PageChoice. Sent even if the panel is closed. */
  ready: 'cashier/ready',
  /** A PageReport. */
  page: 'cashier/page',
  /** PageChoice[] of the story. */
  pages: 'cashier/pages',
  /** ScopeProblem[] of the edited scope. */
  problems: 'cashier/problems',
  /** A LoggedEvent. */
  event: 'cashier/event',
  /** Key of the selected node. */
  picked: 'cashier/picked',
  /** Whether the steps are reported. */
  recording: 'cashier/recording',
  /** What the user did on the page, in words. */
  step: 'cashier/step',
} as const;

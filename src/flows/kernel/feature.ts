import type { CommandName } from '#generated/language.ts';
import type { Scope } from '#generated/scope.ts';
import type { StatePart } from '#state/scope.ts';
import type { Command, FlowContext } from './context.ts';

/** Part of the product that loads with the first page or flow that needs it. */
export interface Feature extends Partial<StatePart> {
  readonly commands?: Partial<Readonly<Record<CommandName, Command>>>;
  /** Features whose state it works with; they load with it. */
  readonly needs?: readonly FeatureName[];
  /** Runs once a visit, before anything of the feature is used. */
  readonly start?: (context: FlowContext) => Promise<void>;
  /** Answers a tap on one of its commands that still runs for an earlier tap; nothing is done otherwise. */
  readonly onDuplicateCommand?: (context: FlowContext) => unknown;
}

export type FeatureName =
  | 'accounts'
  | 'bonus'
  | 'claim'
  | 'code'
  | 'crypto'
  | 'cryptoBalance'
  | 'deposit'
  | 'experiment'
  | 'guide'
  | 'methods'
  | 'onramp'
  | 'region'
  | 'sweep'
  | 'trace'
  | 'transactions'
  | 'withdrawal';

/** A scope root, or the part of a command's name before the dot. */
export type Owned = keyof Scope | (CommandName extends `${infer Room}.${string}` ? Room : never);

/** Where a feature comes from. */
export interface FeatureSource {
  /** Scope roots and rooms of commands that it has, if they are not called like the feature. */
  readonly owns?: readonly Owned[];
  /** Scope roots of which few visits have anything: it loads once there is something to show, not with every page that could show it. */
  readonly rare?: readonly Owned[];
  load(): Feature | Promise<Feature>;
}

/** The features of a visit. */
export interface Features {
  /** Loads features and registers what they bring. Rejects when a file does not come; asked again, it is fetched again. */
  load(...names: readonly FeatureName[]): Promise<void>;
  /** The same for those that have these scope roots and commands. */
  loadFor(needed: { roots?: Iterable<string>; commands?: Iterable<CommandName> }): Promise<void>;
  has(name: FeatureName): boolean;
  /** The command, once its feature is here. */
  command(name: CommandName): Command | undefined;
  /** Answers a tap on a command that still runs. */
  onDuplicateCommand(name: CommandName): void;
}

import type { CommandName } from '#generated/language.ts';
import type { Scope } from '#generated/scope.ts';
import type { StatePart } from '#state/scope.ts';
import type { Transaction } from '#state/methods.ts';
import type { Command, FlowContext } from './context.ts';
import type { TransactionFlow } from './transaction-flow.ts';

/** A part of the product that loads with the first page or flow that requires it. */
export interface Feature extends Partial<StatePart> {
  readonly commands?: Partial<Readonly<Record<CommandName, Command>>>;
  /** How payments of its transaction work; for the features named like a transaction. */
  readonly transaction?: TransactionFlow;
  /** Features whose state it uses; they load with it. */
  readonly needs?: readonly FeatureName[];
  /** Runs once a visit, before anything of the feature is used. */
  readonly start?: (context: FlowContext) => void | Promise<void>;
  /** Called for a tap on one of its commands while an earlier tap still runs; by default nothing happens. */
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

/** Source of a feature. */
export interface FeatureSource {
  /** Scope roots and command prefixes of the feature, if their names differ from its own. */
  readonly owns?: readonly Owned[];
  /** Scope roots that are empty in most visits: they load the feature only when there is something to show. */
  readonly rare?: readonly Owned[];
  load(): Feature | Promise<Feature>;
}

/** The features of a visit. */
export interface Features {
  /** Loads features and registers their state and commands. Rejects when a file fails to load; the next call tries again. */
  load(...names: readonly FeatureName[]): Promise<void>;
  /** Loads the features that own these scope roots and commands. */
  loadFor(needed: { roots?: Iterable<string>; commands?: Iterable<CommandName> }): Promise<void>;
  has(name: FeatureName): boolean;
  /** Returns the flow of a transaction whose feature is loaded. */
  transaction(name: Transaction): TransactionFlow;
  /** Returns the command if its feature is loaded. */
  command(name: CommandName): Command | undefined;
  /** Calls `onDuplicateCommand` of the command's feature. */
  onDuplicateCommand(name: CommandName): void;
}

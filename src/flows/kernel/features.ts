import type { CommandName } from '#generated/language.ts';
import type { Scope } from '#generated/scope.ts';
import type { StatePart } from '#state/scope.ts';
import type { Transaction } from '#state/methods.ts';
import type { Command, FlowContext } from './context.ts';
import type { TransactionFlow } from './transaction-flow.ts';
import { memoizeLoad } from '#domain/memoize.ts';
import { CashierError } from '#domain/cashier-error.ts';

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

export const createFeatures = (
  sources: Readonly<Record<FeatureName, FeatureSource>>,
  context: () => FlowContext,
): Features => {
  const ready = new Set<FeatureName>();
  const commands = new Map<string, Command>();
  const answers = new Map<string, Feature['onDuplicateCommand']>();
  const transactions = new Map<FeatureName, TransactionFlow>();
  const owners = new Map<string, FeatureName>();
  const rare = new Set<string>(Object.values(sources).flatMap((source) => source.rare ?? []));
  const isFeature = (name: string): name is FeatureName => Object.hasOwn(sources, name);
  for (const name of Object.keys(sources).filter(isFeature)) {
    for (const owned of [name, ...(sources[name].owns ?? [])]) owners.set(owned, name);
  }

  const loadNew = async (name: FeatureName): Promise<void> => {
    const {
      slices = [],
      scope = {},
      commands: own = {},
      needs = [],
      start,
      transaction,
      onDuplicateCommand,
    } = await sources[name].load();
    await load(...needs);
    context().store.register({ slices, scope });
    await start?.(context());
    for (const [command, run] of Object.entries(own)) {
      commands.set(command, run);
      answers.set(command, onDuplicateCommand);
    }
    if (transaction) transactions.set(name, transaction);
    ready.add(name);
  };
  const loadOnce = memoizeLoad(loadNew);
  const load = async (...names: readonly FeatureName[]): Promise<void> => {
    await Promise.all(names.map(loadOnce));
  };
  return {
    load,
    loadFor({ roots = [], commands: wanted = [] }) {
      const ownersOf = (owned: Iterable<string>): FeatureName[] => [...owned].flatMap((each) => owners.get(each) ?? []);
      const shown = ownersOf([...roots].filter((root) => !rare.has(root)));
      const run = ownersOf([...wanted].map((name) => name.slice(0, name.indexOf('.'))));
      return load(...new Set([...shown, ...run]));
    },
    has: (name) => ready.has(name),
    command: (name) => commands.get(name),
    transaction(name) {
      const flow = transactions.get(name);
      if (!flow) throw new CashierError('feature.missing', `The feature ${name} is not loaded`);
      return flow;
    },
    onDuplicateCommand: (name) => void answers.get(name)?.(context()),
  };
};

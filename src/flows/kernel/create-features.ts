import { registerState } from '#state/scope.ts';
import { CashierError } from '#domain/cashier-error.ts';
import type { Command, FlowContext } from './context.ts';
import type { Feature, FeatureName, Features, FeatureSource } from './feature.ts';
import type { TransactionFlow } from './transaction-flow.ts';

export const createFeatures = (
  sources: Readonly<Record<FeatureName, FeatureSource>>,
  context: () => FlowContext,
): Features => {
  const loading = new Map<FeatureName, Promise<void>>();
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
    registerState({ slices, scope });
    await start?.(context());
    for (const [command, run] of Object.entries(own)) {
      commands.set(command, run);
      answers.set(command, onDuplicateCommand);
    }
    if (transaction) transactions.set(name, transaction);
    ready.add(name);
  };
  const loadOnce = (name: FeatureName): Promise<void> => {
    const known = loading.get(name);
    if (known) return known;
    const coming = loadNew(name);
    loading.set(name, coming);
    coming.catch(() => loading.delete(name));
    return coming;
  };
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

import type { CommandName } from '#generated/language.ts';
import type { Scope } from '#generated/scope.ts';
import { registerState, type StatePart } from '#state/scope.ts';
import type { Command, FlowContext } from './context.ts';

/** Part of the product that loads with the first page or flow that needs it. */
export interface Feature extends Partial<StatePart> {
  readonly commands?: Partial<Readonly<Record<CommandName, Command>>>;
  /** Features whose state it works with; they load with it. */
  readonly needs?: readonly FeatureName[];
  /** Runs once a visit, before anything of the feature is used. */
  readonly start?: (context: FlowContext) => Promise<void>;
}

export type FeatureName =
  | 'bonus'
  | 'crypto'
  | 'cryptoBalance'
  | 'deposit'
  | 'experiment'
  | 'guide'
  | 'methods'
  | 'onramp'
  | 'region'
  | 'sweep'
  | 'withdrawal';

/** A scope root, or the part of a command's name before the dot. */
export type Owned = keyof Scope | (CommandName extends `${infer Room}.${string}` ? Room : never);

/** Where a feature comes from. */
export interface FeatureSource {
  /** Scope roots and rooms of commands that it has, if they are not called like the feature. */
  readonly owns?: readonly Owned[];
  /** True when few visits have it: it loads once there is something to show, not with every page that could show it. */
  readonly isRare?: boolean;
  load(): Promise<Feature>;
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
}

/** @param context asked for once a feature starts, as the context has the features in it */
export const createFeatures = (
  sources: Readonly<Record<FeatureName, FeatureSource>>,
  context: () => FlowContext,
): Features => {
  const loading = new Map<FeatureName, Promise<void>>();
  const ready = new Set<FeatureName>();
  const commands = new Map<string, Command>();
  const owners = new Map<string, FeatureName>();
  const isFeature = (name: string): name is FeatureName => Object.hasOwn(sources, name);
  for (const name of Object.keys(sources).filter(isFeature)) {
    for (const owned of [name, ...(sources[name].owns ?? [])]) owners.set(owned, name);
  }

  const loadNew = async (name: FeatureName): Promise<void> => {
    const { slices = [], scope = {}, commands: own = {}, needs = [], start } = await sources[name].load();
    await load(...needs);
    registerState({ slices, scope });
    await start?.(context());
    for (const [command, run] of Object.entries(own)) commands.set(command, run);
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
      const shown = ownersOf(roots).filter((name) => sources[name].isRare !== true);
      const run = ownersOf([...wanted].map((name) => name.slice(0, name.indexOf('.'))));
      return load(...new Set([...shown, ...run]));
    },
    has: (name) => ready.has(name),
    command: (name) => commands.get(name),
  };
};

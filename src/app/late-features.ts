import type { FlowContext } from '#flows/kernel/context.ts';
import type { Features } from '#flows/kernel/feature.ts';

/** The features of a visit. Their table loads with the first of them: the first page needs none to be drawn. */
export const lateFeatures = (context: () => FlowContext): Features => {
  let known: Features | undefined;
  const loadTable = async (): Promise<Features> => {
    const { createVisitFeatures } = await import('./features.ts');
    return (known ??= createVisitFeatures(context()));
  };
  return {
    load: async (...names) => (known ?? (await loadTable())).load(...names),
    loadFor: async (needed) => (known ?? (await loadTable())).loadFor(needed),
    has: (name) => known?.has(name) === true,
    command: (name) => known?.command(name),
    tappedAgain: (name) => known?.tappedAgain(name),
  };
};

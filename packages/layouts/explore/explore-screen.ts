import type { Screen } from '#generated/language.ts';
import { exploreStates } from './explore-states.ts';
import { judgePage, type Coverage, type ExploreFinding } from './findings.ts';
import type { House } from './materials.ts';
import { PageLab } from './draw/page-lab.ts';

export interface Exploration {
  readonly screen: string;
  readonly route: Screen['route'];
  readonly coverage: Coverage;
  readonly findings: readonly ExploreFinding[];
  /** The initial data of every state: base.json, and what the route needs. */
  readonly base: Readonly<Record<string, unknown>>;
}

/**
 * Finds the data states that matter to a page, draws each with the engine, and reports faults. The shipped screen has
 * its fragments expanded; `exceptions` are the nodes that its file names as never reached.
 */
export const exploreScreen = async (
  shipped: Screen,
  { house, source = shipped }: { house: House; source?: Screen },
): Promise<Exploration> => {
  const lab = new PageLab({ ...shipped, never: source.never }, house);
  const pairs = await exploreStates(lab);
  const exceptions = new Map(Object.entries(source.unreached ?? {}));
  const { findings, coverage } = await judgePage(lab, pairs, { exceptions, ...house });
  return { screen: shipped.id, route: shipped.route, coverage, findings, base: lab.base };
};

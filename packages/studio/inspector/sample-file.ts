import { differenceOf } from '#layouts/screens/sample-merge.ts';
import type { PageReport } from './protocol.ts';

type Scope = Readonly<Record<string, unknown>>;

/** Part of the scope to show: the roots of the sample, or every root. */
export type ScopePart = 'own' | 'all';

/** Path of the sample schema, relative to a sample file. */
const SAMPLE_SCHEMA = '../../../../editor/sample.schema.json';

export const isSameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The scope in reading order: the sample's roots, then those of the base sample. */
export const shownScope = ({ scope, ownRoots }: PageReport, part: ScopePart): Scope => {
  const rest = Object.keys(scope).filter((root) => !ownRoots.includes(root));
  const roots = part === 'own' && ownRoots.length > 0 ? ownRoots : [...ownRoots, ...rest];
  return Object.fromEntries(roots.filter((root) => root in scope).map((root) => [root, scope[root]]));
};

/** Merges an edited part into the whole scope; a removed root is reset to that of the base sample. */
export const wholeScope = ({ scope, base, ownRoots }: PageReport, part: ScopePart, edited: Scope): Scope => {
  if (part === 'all') return edited;
  const dropped = ownRoots.filter((root) => !(root in edited)).map((root) => [root, base[root]]);
  return { ...scope, ...Object.fromEntries(dropped), ...edited };
};

/** Session values of the toolbar, which are not part of a sample. */
const OF_THE_TOOLBAR = new Set(['locale', 'theme', 'platform', 'isNative']);

/** Returns the data as a file in `schemas/screens/<flow>/<page>/samples`: the differences from the base sample. */
export const sampleFile = (report: PageReport): string => {
  const { scope, without } = differenceOf(report.base, shownScope(report, 'all'));
  const session = Object.entries(Object(scope.session)).filter(([name]) => !OF_THE_TOOLBAR.has(name));
  const { session: _session, ...others } = scope;
  const sample = {
    $schema: SAMPLE_SCHEMA,
    about: report.about,
    ...(without.length > 0 ? { without } : {}),
    scope: { ...(session.length > 0 ? { session: Object.fromEntries(session) } : {}), ...others },
  };
  return `${JSON.stringify(sample, undefined, 2)}\n`;
};

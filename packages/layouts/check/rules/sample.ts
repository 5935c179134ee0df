import { memoizeByObject } from '#domain/memoize.ts';
import type { ValidateFunction } from 'ajv';
import { sampleFile, screenIdOf } from '#layouts/screens/screen-files.ts';
import { toSegments, type JsonSource, readJson } from '#layouts/check/model/json-source.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import { compileShape, shapeFindings } from '#layouts/check/model/shape.ts';
import { memberOf, rootLocation, locationAt, textOf, type JsonLocation } from '#layouts/check/model/json-location.ts';
import { isObject } from '#layouts/check/model/walk.ts';
import {
  hasPath,
  isWritten,
  mergeSample,
  type SampleFault,
  type SampleScope,
  type WrittenSample,
} from '#layouts/screens/sample-merge.ts';
import { samplesBy } from '#layouts/check/model/sample-states.ts';
import { answerFaults } from '#layouts/check/model/sample-answer.ts';
import { sampleName } from '#layouts/screens/samples.ts';
import { suggest } from '#layouts/check/suggest.ts';
import { rootValidators } from '#layouts/check/model/strict-schemas.ts';
import type { Ground, Tree } from '#layouts/check/model/tree.ts';

const sampleShape = memoizeByObject((_scope: Ground['scope']) =>
  compileShape(readJson('schemas/samples/sample.schema.json') as object),
);

const shapeFaults = (
  source: JsonSource,
  validate: ValidateFunction,
  at: readonly string[],
  value: unknown,
): Finding[] => {
  const root = rootLocation(source);
  return shapeFindings(validate, value).map(({ pointer, rule: _rule, ...words }) => {
    const { location, rest } = locationAt(root, [...at, ...toSegments(pointer)]);
    return tell(location.members?.get(rest[0] ?? '') ?? location, words);
  });
};

/** The values of the page itself, beside the roots of the scope. */
const LOCAL = 'local';

const unknownMembers = (given: JsonLocation | undefined, known: readonly string[], message: string): Finding[] =>
  [...(given?.members ?? [])]
    .filter(([name]) => !known.includes(name))
    .map(([got, location]) =>
      tell(location, {
        message: `${message} ${got}.`,
        expected: known.join(', ') || 'none',
        got,
        suggestion: suggest(got, known),
      }),
    );

/** Faults of the file itself: it must be a sample with existing roots. */
const writtenFaults = (source: JsonSource, { scope, screens }: Tree): Finding[] => {
  const roots = rootValidators(scope);
  const given = memberOf(rootLocation(source), 'scope');
  const page = screens.get(screenIdOf(source.file));
  const locals = page && memberOf(page.expansion.root, LOCAL)?.members;
  return [
    ...shapeFaults(source, sampleShape(scope), [], source.value),
    ...unknownMembers(given, [...roots.keys(), LOCAL], 'The scope has no root'),
    ...unknownMembers(memberOf(given, LOCAL), [...(locals?.keys() ?? [])], 'The page has no local value'),
  ];
};

const rootFaults = (source: JsonSource, scope: SampleScope, touched: Iterable<string>, tree: Tree): Finding[] =>
  [...new Set(touched)].flatMap((root) => {
    const validate = rootValidators(tree.scope).get(root);
    return validate && Object.hasOwn(scope, root) ? shapeFaults(source, validate, ['scope', root], scope[root]) : [];
  });

interface Layered {
  readonly below: SampleScope;
  readonly scope: SampleScope;
}

/** Faults that the extended sample does not have: a fault is reported where it is written. */
const ownFaults = (source: JsonSource, merged: Layered, touched: readonly string[], tree: Tree): Finding[] => {
  const faults = rootFaults(source, merged.scope, touched, tree);
  if (faults.length === 0) return [];
  const inherited = new Set(rootFaults(source, merged.below, touched, tree).map(faultOf));
  return faults.filter((fault) => !inherited.has(faultOf(fault)));
};

const faultOf = ({ message, expected, got }: Finding): string => JSON.stringify([message, expected, got]);

const chainFault = (source: JsonSource, { kind, names }: SampleFault, known: readonly string[]): Finding => {
  const [, wanted = ''] = names;
  const root = rootLocation(source);
  return tell(memberOf(root, 'extends') ?? root, {
    message:
      kind === 'missing'
        ? `There is no sample ${names.at(-1) ?? ''}.`
        : `The samples extend each other: ${names.join(' → ')}.`,
    got: wanted,
    suggestion: kind === 'missing' ? suggest(names.at(-1) ?? '', known) : undefined,
  });
};

/** Removed paths that did not exist. */
const strayPaths = (source: JsonSource, below: SampleScope): Finding[] =>
  (memberOf(rootLocation(source), 'without')?.items ?? []).flatMap((location) => {
    const path = textOf(location) ?? '';
    return hasPath(below, path) ? [] : [tell(location, { message: `The extended sample has no ${path}.`, got: path })];
  });

/** A sample that is equal to the one it extends. */
const sameState = (source: JsonSource, { scope, without = [] }: WrittenSample): Finding[] => {
  const root = rootLocation(source);
  const at = memberOf(root, 'extends');
  // It may be equal to one of another page.
  const isOwn = textOf(at)?.includes('/') === false;
  if (!at || !isOwn || Object.keys(scope).length > 0 || without.length > 0) return [];
  return [
    tell(at, { message: 'The sample is equal to the one that it extends.', expected: 'a scope with the differences' }),
  ];
};

/** Limits whose minimum exceeds the maximum; `value`: the sample's members, including inherited ones. */
const crossedLimits = (location: JsonLocation | undefined, value: unknown): Finding[] => {
  if (!location || typeof value !== 'object' || value === null) return [];
  const { min, max }: Readonly<Record<string, unknown>> = { ...value };
  const isCrossed = typeof min === 'string' && typeof max === 'string' && Number(max) > 0 && Number(min) > Number(max);
  const at = memberOf(location, 'min') ?? memberOf(location, 'max');
  const own =
    isCrossed && at
      ? [tell(at, { message: 'The minimum is larger than the maximum.', expected: `at most ${max}`, got: min })]
      : [];
  const below = [...(location.members ?? []), ...(location.items ?? []).entries()];
  const values: ReadonlyMap<string, unknown> = new Map(Object.entries(value));
  return [...own, ...below.flatMap(([name, one]) => crossedLimits(one, values.get(String(name))))];
};

/** Whether an extended sample exists and is a sample; its own file is reported otherwise. */
const isBroken = ({ kind, names }: SampleFault, { files }: Tree): boolean =>
  kind === 'missing' && files.samples.some(({ file }) => sampleName(file) === names.at(-1));

/** Faults of a sample merged over the one it extends, reported for its own file. */
const sampleFaults = (source: JsonSource, tree: Tree, samples: ReadonlyMap<string, WrittenSample>): Finding[] => {
  const written = writtenFaults(source, tree);
  const { base } = tree.files;
  if (written.length > 0 || !isWritten(source.value) || !isWritten(base.value)) return written;
  const merged = mergeSample(sampleName(source.file), {
    base: base.value.scope,
    find: (name) => (name === sampleName(source.file) && isWritten(source.value) ? source.value : samples.get(name)),
  });
  if (merged.fault) return isBroken(merged.fault, tree) ? [] : [chainFault(source, merged.fault, [...samples.keys()])];
  const { without = [], scope } = source.value;
  const touched = [...Object.keys(scope), ...without.map((path) => path.split('.')[0] ?? '')];
  return [
    ...strayPaths(source, merged.below),
    ...ownFaults(source, merged, touched, tree),
    ...sameState(source, source.value),
    ...crossedLimits(memberOf(rootLocation(source), 'scope'), merged.scope),
    ...answerFaults(memberOf(rootLocation(source), 'scope'), merged.scope),
  ];
};

interface Judged {
  readonly scope: Ground['scope'];
  readonly all: readonly JsonSource[];
  readonly told: Finding[];
}

const judged = new WeakMap<JsonSource, Judged>();

/** A sample that extends none depends on no other file but the base. */
const judgedFaults = (source: JsonSource, tree: Tree, samples: ReadonlyMap<string, WrittenSample>): Finding[] => {
  const { scope, files } = tree;
  const all = isObject(source.value) && 'extends' in source.value ? [files.base, ...files.samples] : [files.base];
  const known = judged.get(source);
  if (known?.scope === scope && known.all.length === all.length && known.all.every((one, index) => one === all[index]))
    return known.told;
  const told = sampleFaults(source, tree, samples);
  judged.set(source, { scope, all, told });
  return told;
};

const baseFaults = (base: JsonSource, tree: Tree): Finding[] => {
  const location = memberOf(rootLocation(base), 'scope') ?? rootLocation(base);
  const roots = Object.keys(tree.scope);
  const missing = roots.filter((root) => !location.members?.has(root));
  return [
    ...writtenFaults(base, tree),
    ...(isWritten(base.value) ? rootFaults(base, base.value.scope, roots, tree) : []),
    ...missing.map((root) => tell(location, { message: `The base sample has no ${root}.`, expected: root })),
  ];
};

export const sample: Rule = {
  name: 'sample',
  about:
    'A sample that does not match the scope, extends a missing sample, or has no screen; a screen without samples.',
  *tree(tree) {
    const { samples, base } = tree.files;
    const written = samplesBy(samples);
    if (tree.isAsked(base)) yield* baseFaults(base, tree);
    for (const source of samples.filter(tree.isAsked))
      if (source.syntax.length === 0) yield* judgedFaults(source, tree, written);
    for (const source of samples) {
      const id = screenIdOf(source.file);
      if (tree.screens.has(id)) continue;
      yield tell(rootLocation(source), {
        message: `There is no screen ${id} for this sample.`,
        got: id,
        suggestion: suggest(id, tree.screens.keys()),
      });
    }
    const shown = new Set(samples.map(({ file }) => screenIdOf(file)));
    for (const { id, raw } of tree.screens.values()) {
      if (shown.has(id)) continue;
      yield tell(memberOf(raw, 'id') ?? raw, {
        message: `The screen ${id} has no sample, so it cannot be previewed.`,
        expected: sampleFile(id, '<state>'),
      });
    }
  },
};

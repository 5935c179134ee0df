import type { ValidateFunction } from 'ajv';
import { sampleFile, screenIdOf } from '#tools/screens/screen-files.ts';
import { toSegments, type JsonSource, readJson } from '#tools/check/model/json-source.ts';
import { tell, type Rule, type Told } from '#tools/check/rule.ts';
import { compileShape, shapeFindings } from '#tools/check/model/shape.ts';
import { memberOf, rootSpot, spotAt } from '#tools/check/model/spot.ts';
import { suggest } from '#tools/check/suggest.ts';
import { validatorsFor } from '#tools/check/model/validators.ts';
import type { Ground, Tree } from '#tools/check/model/tree.ts';

interface Validators {
  readonly sample: ValidateFunction;
  readonly roots: ReadonlyMap<string, ValidateFunction>;
}

const byGround = new WeakMap<Ground['scope'], Validators>();

const validatorsOf = (scope: Ground['scope']): Validators => {
  const known = byGround.get(scope);
  if (known) return known;
  const compiled = {
    sample: compileShape(readJson('schemas/samples/sample.schema.json') as object),
    roots: new Map(Object.entries(validatorsFor({ schemas: scope }))),
  };
  byGround.set(scope, compiled);
  return compiled;
};

const shapeFaults = (source: JsonSource, validate: ValidateFunction, at: readonly string[], value: unknown): Told[] => {
  const root = rootSpot(source);
  return shapeFindings(validate, value).map(({ pointer, rule: _rule, ...words }) => {
    const { spot, rest } = spotAt(root, [...at, ...toSegments(pointer)]);
    return tell(spot.members?.get(rest[0] ?? '') ?? spot, words);
  });
};

const judged = new WeakMap<JsonSource, { scope: Ground['scope']; told: Told[] }>();

const sourceFaults = (source: JsonSource, { scope }: Tree): Told[] => {
  const known = judged.get(source);
  if (known?.scope === scope) return known.told;
  const { sample, roots } = validatorsOf(scope);
  const given = memberOf(rootSpot(source), 'scope')?.members ?? new Map<string, never>();
  const value = (source.value ?? {}) as { scope?: Record<string, unknown> };
  const told = [
    ...shapeFaults(source, sample, [], source.value),
    ...[...given].flatMap(([root, spot]) => {
      const validate = roots.get(root);
      if (validate) return shapeFaults(source, validate, ['scope', root], value.scope?.[root]);
      const suggestion = suggest(root, roots.keys());
      return [
        tell(spot, {
          message: `The scope has no root ${root}.`,
          expected: [...roots.keys()].join(', '),
          got: root,
          suggestion,
        }),
      ];
    }),
  ];
  judged.set(source, { scope, told });
  return told;
};

const baseFaults = (base: JsonSource, { scope }: Tree): Told[] => {
  const spot = memberOf(rootSpot(base), 'scope') ?? rootSpot(base);
  return Object.keys(scope)
    .filter((root) => !spot.members?.has(root))
    .map((root) => tell(spot, { message: `What every sample starts from has no ${root}.`, expected: root }));
};

export const sample: Rule = {
  name: 'sample',
  about: 'A sample that does not match the scope, or that is of no screen; a screen without samples.',
  *tree(tree) {
    const { samples, base } = tree.files;
    for (const source of [base, ...samples]) if (source.syntax.length === 0) yield* sourceFaults(source, tree);
    yield* baseFaults(base, tree);
    for (const source of samples) {
      const id = screenIdOf(source.file);
      if (tree.screens.has(id)) continue;
      yield tell(rootSpot(source), {
        message: `There is no screen ${id} for this sample.`,
        got: id,
        suggestion: suggest(id, tree.screens.keys()),
      });
    }
    const shown = new Set(samples.map(({ file }) => screenIdOf(file)));
    for (const { id, raw } of tree.screens.values()) {
      if (shown.has(id)) continue;
      yield tell(memberOf(raw, 'id') ?? raw, {
        message: `The screen ${id} has no sample: nobody can look at it.`,
        expected: sampleFile(id, '<state>'),
      });
    }
  },
};

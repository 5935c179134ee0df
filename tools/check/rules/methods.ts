import type { ValidateFunction } from 'ajv';
import { toSegments, type JsonSource, readJson } from '#tools/check/model/json-source.ts';
import { tell, type Rule, type Told } from '#tools/check/rule.ts';
import { compileShape, shapeFindings } from '#tools/check/model/shape.ts';
import { memberOf, rootSpot, spotAt, textOf, type Spot } from '#tools/check/model/spot.ts';
import { suggest } from '#tools/check/suggest.ts';
import type { Tree } from '#tools/check/model/tree.ts';

let compiled: ValidateFunction | undefined;

const validator = (): ValidateFunction => {
  compiled ??= compileShape(readJson('schemas/language/methods.schema.json') as object);
  return compiled;
};

function* shapeFaults(source: JsonSource): Generator<Told> {
  if (source.syntax.length > 0) return;
  const root = rootSpot(source);
  for (const { pointer, rule: _rule, ...words } of shapeFindings(validator(), source.value)) {
    const { spot, rest } = spotAt(root, toSegments(pointer));
    yield tell(spot.members?.get(rest[0] ?? '') ?? spot, words);
  }
}

/** What serves a method that no row names. */
const USUAL = [['default'], ['withdrawal', 'default']];

const unknown = (spot: Spot | undefined, { screens }: Tree): Told[] => {
  const id = textOf(spot);
  if (!spot || id === undefined || screens.has(id)) return [];
  return [tell(spot, { message: `There is no screen ${id}.`, got: id, suggestion: suggest(id, screens.keys()) })];
};

const layouts = (root: Spot | undefined, table: string): Spot[] => [
  ...(memberOf(root, table)?.members?.values() ?? []),
];

export const methods: Rule = {
  name: 'methods',
  about: 'Rows of methods.json that name a screen that does not exist, or have another shape.',
  *tree(tree) {
    for (const source of tree.files.methods) yield* shapeFaults(source);
    const { root } = tree.methods;
    for (const path of USUAL) {
      const { spot, rest } = spotAt(root, path);
      if (rest.length > 0) yield tell(spot, { message: `${path.join('.')} is missing.`, expected: path.join('.') });
    }
    const rows = [
      memberOf(root, 'default'),
      ...['byCardView', 'byCategory', 'byName'].flatMap((table) => layouts(root, table)),
    ];
    for (const row of rows) {
      for (const member of ['screen', 'answer']) yield* unknown(memberOf(row, member), tree);
    }
    for (const table of ['byPageId', 'byGroup']) {
      for (const id of layouts(root, table)) yield* unknown(id, tree);
    }
    const payout = memberOf(root, 'withdrawal');
    yield* unknown(memberOf(payout, 'default'), tree);
    for (const id of layouts(payout, 'byGroup')) yield* unknown(id, tree);
  },
};

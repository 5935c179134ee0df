import { textOf } from '#layouts/check/model/json-location.ts';
import type { Page } from '#layouts/check/model/page.ts';
import type { RulePlace, TextPlace } from '#layouts/check/model/place.ts';
import { tell, type Finding, type Rule } from '#layouts/check/rule.ts';
import type { Tree } from '#layouts/check/model/tree.ts';
import { placeholdersIn } from '#layouts/check/texts/text-keys.ts';
import { factsOf } from '#layouts/check/types/expr-facts.ts';
import { partsOf, resultsOf, type Expr } from '#layouts/check/types/expr.ts';
import type { Facts } from '#layouts/check/types/facts.ts';
import { ofExamples } from '#layouts/check/model/examples.ts';
import { isNullable } from '#layouts/check/types/type.ts';
import { takenKinds } from './type.ts';

/** Operators that test a value without using it. */
const ASKS = new Set(['!', '!!', 'and', 'or', '===', '!==', '==', '!=', 'in', '<', '<=', '>', '>=', 'length']);

/** Parts of a rule whose value is used: neither tested nor replaced by a default. */
function* usedIn(expr: Expr): Generator<Expr> {
  const { operator = '' } = expr;
  if (ASKS.has(operator)) return;
  yield expr;
  if (operator !== 'var') for (const arg of resultsOf(expr)) yield* usedIn(arg);
}

const isFlag = ({ type: { kinds } }: Expr): boolean => kinds.size === 1 && kinds.has('boolean');

const NOTHING = new Set<unknown>(['', '0', 0]);

const saysNothing = (is: Facts[number]['is']): boolean =>
  is === 'falsy' || (typeof is === 'object' && 'in' in is && is.in.every((value) => NOTHING.has(value)));

/** The path that a part reads, if the facts say that it has no value. */
const unsetBy = (part: Expr, facts: Facts): string | undefined => {
  const { read, args } = part;
  if (!read || read.isElement || args.length > 0 || isFlag(part)) return undefined;
  return facts.some(({ path, is }) => path === read.path && saysNothing(is)) ? read.path : undefined;
};

const VALUES = new Set<RulePlace['role']>(['number', 'string', 'list', 'value', 'text', 'time']);

const inPlace = ({ expr, role }: RulePlace): Finding[] =>
  VALUES.has(role)
    ? [...usedIn(expr)].flatMap((part) => {
        const got = unsetBy(part, part.env.facts);
        if (got === undefined) return [];
        return [
          tell(part.location, {
            message: 'The conditions around this value are true only when it is empty.',
            expected: 'the opposite condition, or another value',
            got,
          }),
        ];
      })
    : [];

/** A sentence that is selected although its argument is missing. */
const inSentence = (
  { key, args }: TextPlace,
  exprs: ReadonlyMap<unknown, Expr>,
  texts: ReadonlyMap<string, string>,
): Finding[] =>
  key
    ? [...usedIn(key)].flatMap((part): Finding[] => {
        const names = placeholdersIn(texts.get(textOf(part.location) ?? '') ?? '');
        const empty = names.find((name) => {
          const arg = exprs.get(args.get(name));
          return arg && [...usedIn(arg)].some((used) => unsetBy(used, part.env.facts) !== undefined);
        });
        if (empty === undefined) return [];
        return [
          tell(part.location, {
            message: `The text needs {{${empty}}}, but is used only when that value is missing.`,
            expected: 'the opposite condition, or a text without it',
            got: textOf(part.location),
          }),
        ];
      })
    : [];

/** Finds buttons that can be pressed while a value that they pass on is missing. */
const onPress = ({ places }: Page): Finding[] =>
  places.rules.flatMap(({ expr, owner, property }): Finding[] => {
    if (property !== 'isDisabled') return [];
    const free = factsOf(expr, 'falsy');
    const actions = new Set(
      places.actions.filter(({ node }) => node?.location === owner.location).map(({ location }) => location),
    );
    const unset = places.rules
      .filter((place) => actions.has(place.owner.location) && VALUES.has(place.role))
      .flatMap((place) => [...usedIn(place.expr)].flatMap((part) => unsetBy(part, free) ?? []));
    return unset.slice(0, 1).map((got) =>
      tell(expr.location, {
        message: `The button passes ${got} on, but can be pressed while it is empty.`,
        expected: 'the opposite condition',
        got,
      }),
    );
  });

export const unset: Rule = {
  name: 'unset',
  about: 'A value that is used where the conditions around it are true only when it is empty.',
  *page(page, tree: Tree) {
    const { places, source } = page;
    const exprs = new Map<unknown, Expr>(places.rules.map(({ expr }) => [expr.location, expr]));
    const english = tree.texts.get('en') ?? new Map<string, string>();
    const own = [
      ...places.rules.flatMap(inPlace),
      ...places.texts.flatMap((place) => inSentence(place, exprs, english)),
      ...onPress(page),
    ];
    // The page decides whether a parameter makes a part of a fragment empty.
    yield* own.filter(({ file }) => file === source.file);
  },
};

const faultsOf = (part: Expr, { language }: Tree): Finding[] => {
  const { operator, args } = part;
  const { operators } = language.sources;
  const row = operator !== undefined && Object.hasOwn(operators, operator) && operators[operator];
  if (!row || operator === 'var') return [];
  return args.flatMap(({ type, location, read }, index) => {
    const wanted = takenKinds(row, index);
    if (!wanted || wanted.includes('null') || !isNullable(type)) return [];
    const name = read?.path ?? 'this';
    return [
      tell(location, {
        message: `${operator} uses ${name}, which may be missing. The result would then be wrong, not empty.`,
        expected: `a guard around it, such as { "and": [{ "!!": [{ "var": "${name}" }] }, …] }, or a default`,
        got: name,
      }),
    ];
  });
};

function* pageFaults(page: Page, tree: Tree): Generator<Finding> {
  for (const { expr } of page.places.rules) for (const part of partsOf(expr)) yield* faultsOf(part, tree);
}

export const nullable: Rule = {
  name: 'nullable',
  about: 'A value that may be missing but is compared or calculated with.',
  *page(page, tree) {
    if (page.kind === 'screen' || !tree.usedFragments.has(page.id)) yield* pageFaults(page, tree);
  },
  *tree(tree) {
    yield* ofExamples(tree, (page) => pageFaults(page, tree));
  },
};

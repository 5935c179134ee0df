import {
  memberOf,
  outermost,
  stringAt,
  textOf,
  toJson,
  within,
  type JsonLocation,
} from '#layouts/check/model/json-location.ts';
import { derivedReads } from '#layouts/check/model/derived-reads.ts';
import type { Page } from '#layouts/check/model/page.ts';
import type { Owner } from '#layouts/check/model/place.ts';
import { tell, type Finding, type Rule } from '#layouts/check/rule.ts';
import { factsAround, factsOf } from '#layouts/check/types/expr-facts.ts';
import { partsOf, type Expr } from '#layouts/check/types/expr.ts';
import { conceptOf, echoes, isNegative, wordsIn } from '#layouts/check/types/names.ts';

/** The words for a condition, and whether it is negated. */
interface Asked {
  readonly concept: readonly string[];
  readonly isOpposite: boolean;
  readonly path: string;
}

const NOTHING = new Set<unknown>(['', '0', 0, null]);

/** For a condition with one operand, or several. */
export const askedBy = (expr: Expr): Asked[] => {
  if (expr.operator === 'and') return expr.args.flatMap(askedBy);
  const [, scheme] =
    expr.operator === 'match' ? (/^\^([a-z]{3,}):/.exec(textOf(expr.args[1]?.location) ?? '') ?? []) : [];
  if (scheme !== undefined) return [{ concept: [scheme], isOpposite: false, path: '' }];
  const [fact] = factsOf(expr, 'truthy');
  if (!fact || !['var', '!', '!!', '===', '!=='].includes(expr.operator ?? '')) return [];
  const { path, is } = fact;
  if (typeof is === 'string') return [{ concept: conceptOf(path), isOpposite: is === 'falsy', path }];
  const [value] = 'in' in is ? is.in : is.notIn;
  const isOpposite = 'notIn' in is;
  // A value that is not empty exists.
  if (NOTHING.has(value)) return [{ concept: conceptOf(path), isOpposite: !isOpposite, path }];
  const concept = typeof value === 'number' ? [String(value)] : wordsIn(String(value));
  return value === undefined || typeof value === 'boolean' ? [] : [{ concept, isOpposite, path }];
};

/** States that an operator or a text is for. */
const MEANS: Readonly<Record<string, readonly string[]>> = {
  group: ['card'],
  wait: ['loading', 'sending', 'checking'],
};

/** Words of the texts and names in a part. */
const saidIn = (location: JsonLocation): string[] =>
  [...JSON.stringify(toJson(location)).matchAll(/"([^"]+)"/g)].flatMap(([, name = '']) => [
    ...wordsIn(name),
    ...(name.match(/\d+/g) ?? []),
    ...(MEANS[name.split('.').at(-1) ?? ''] ?? []),
  ]);

export const turned = (location: JsonLocation, { concept }: Asked, got: string): Finding =>
  tell(location, {
    message: `The name means “${concept.join(' ')}”, but the condition requires the opposite.`,
    expected: 'the opposite condition, or the other value',
    got,
  });

/** Signs of sums: a deposit adds to the balance. */
const SIGNS: Readonly<Record<string, string>> = { '+': 'deposit', '−': 'withdrawal', '-': 'withdrawal' };

const namesIn = (location: JsonLocation): string[] => [...saidIn(location), SIGNS[textOf(location) ?? ''] ?? ''];

/** Names such as those of two screens, which differ in their first or their last part only. */
const isOneFamily = (one: JsonLocation, other: JsonLocation): boolean => {
  if (one.literal === undefined && one.items) return true;
  const [first, second] = [one, other].map((at) => String(at.literal ?? '').split('.'));
  return first?.[0] === second?.[0] || first?.slice(1).join() === second?.slice(1).join();
};

/** The two branches of a choice, if the one named like the condition is in the other's place. */
const swappedBranches = (condition: Expr, one: JsonLocation, other: JsonLocation): Finding[] =>
  askedBy(condition).flatMap((asked) => {
    const [wanted, opposite] = asked.isOpposite ? [other, one] : [one, other];
    const own = namesIn(wanted);
    if (
      !wanted.members &&
      !wanted.items &&
      echoes(asked.concept, own) &&
      own.some((word) => isNegative(word) && !asked.concept.includes(word))
    )
      return [turned(condition.location, asked, JSON.stringify(toJson(wanted)))];
    if (!isOneFamily(one, other)) return [];
    const said = namesIn(opposite);
    const isThere = echoes(asked.concept, said) && !said.some(isNegative);
    if (!isThere || echoes(asked.concept, own)) return [];
    return [turned(condition.location, asked, JSON.stringify(toJson(opposite)))];
  });

const swapped = ({ operator, args: [condition, one, other, ...more] }: Expr): Finding[] => {
  if ((operator !== 'if' && operator !== '?:') || !condition || !one || !other || more.length > 0) return [];
  return swappedBranches(condition, one.location, other.location);
};

/** Actions on a condition. */
const swappedActions = ({ places }: Page): Finding[] =>
  places.actions.flatMap(({ location }) => {
    const [then, otherwise] = [memberOf(location, 'then'), memberOf(location, 'else')];
    const rule = places.rules.find(({ expr }) => expr.location === memberOf(location, 'if'));
    return rule && then && otherwise ? swappedBranches(rule.expr, then, otherwise) : [];
  });

const sumsIn = (expr: Expr): string[] =>
  [...partsOf(expr)].flatMap(({ read }) => (read?.type.is === 'amount' ? [read.path] : []));

/** A condition that tests one sum around a text about another. */
const otherSum = (asks: Expr, says: readonly Expr[]): Finding[] => {
  const asked = sumsIn(asks);
  const said = says.find((expr) => sumsIn(expr).length > 0);
  const got = says.flatMap(sumsIn);
  if (!said || asked.length === 0 || asked.some((path) => got.includes(path))) return [];
  return [
    tell(said.location, {
      message: `The condition tests ${asked.join(', ')}, but the text shows another amount.`,
      expected: asked.join(', '),
      got: got.join(', '),
    }),
  ];
};

/** The same of a choice between values, and of a text that is chosen. */
const otherSums = ({ places }: Page): Finding[] => {
  const exprs = new Map(places.rules.map(({ expr }) => [expr.location, expr]));
  return [
    ...places.rules.flatMap(({ expr }) =>
      [...partsOf(expr)].flatMap(({ operator, args: [asks, says, other] }) =>
        operator === 'if' && asks?.operator === 'var' && says && other ? otherSum(asks, [says]) : [],
      ),
    ),
    ...places.texts.flatMap(({ key, args }) => {
      const [asks, , ...more] = key?.operator === 'if' ? key.args : [];
      const says = [...args.values()].flatMap((at) => exprs.get(at) ?? []);
      return asks && more.length === 1 ? otherSum(asks, says) : [];
    }),
  ];
};

/** Keys of the texts of a node itself, without the label of a value. */
const keysOf = (location: JsonLocation): string[] =>
  (memberOf(location, 'value') ? [] : ['title', 'text', 'label']).flatMap(
    (name) => stringAt(memberOf(location, name), 't') ?? [],
  );

const HEADS = new Set(['heading', 'label']);

/**
 * Whether a node is a heading for the parts that ask for its subject: it names what is missing, and what follows is
 * shown without it, too.
 */
const asksFor = ({ places, expansion }: Page, { location }: Owner, path: string): boolean => {
  const isField = (part: JsonLocation): boolean =>
    places.nodes.some((node) => node.location === part && node.schema?.['x-field'] !== undefined);
  if (stringAt(location, 'type') === 'section') return within(location).some(isField);
  if (!HEADS.has(stringAt(location, 'style') ?? '')) return false;
  const row = within(expansion.root).find(({ items }) => items?.includes(location))?.items ?? [];
  const next = places.nodes.find((node) => node.location === row[row.indexOf(location) + 1]);
  return next !== undefined && !factsAround(next).some((fact) => fact.path === path && fact.is === 'truthy');
};

/** Shown when the subject of its text is missing, or the reverse. */
const misplaced = (page: Page): Finding[] =>
  page.places.rules
    .filter(({ owner, property }) => owner.kind === 'node' && property === 'when')
    .flatMap(({ expr, owner }) =>
      askedBy(expr).flatMap((asked) =>
        keysOf(owner.location)
          .filter((key) => {
            const said = wordsIn(key.split('.').slice(1).join('.') || key);
            const words = said.includes(asked.concept[0] ?? '') ? said : [...said, ...wordsIn(key)];
            const isTurned = words.some((word) => isNegative(word) && !asked.concept.includes(word));
            // The value is shown where it does not exist yet.
            if (!echoes(asked.concept, words) || said.includes('show') || isTurned === asked.isOpposite) return false;
            return !asked.isOpposite || !asksFor(page, owner, asked.path);
          })
          .slice(0, 1)
          .map((key) => turned(outermost(expr.location), asked, key)),
      ),
    );

const ROW = /(?:Row|Value)$/;

/** Names of derived values, by subject. */
const derivedNames = ({ raw }: Page): { name: string; about: string; isFlag: boolean }[] =>
  [...(memberOf(raw, 'derive')?.members?.keys() ?? [])].map((name) => ({
    name,
    about: conceptOf(name.replace(ROW, '')).join(' '),
    isFlag: name.startsWith('has'),
  }));

/** A node whose label names one derived value while it reads another. */
const another = (page: Page): Finding[] => {
  const names = derivedNames(page);
  return page.places.rules.flatMap(({ expr, owner, property }): Finding[] => {
    if (owner.kind !== 'node' || !['value', 'display', 'when'].includes(property)) return [];
    const label = stringAt(memberOf(owner.location, 'label'), 't');
    const about = conceptOf(label ?? '').join(' ');
    const isFlag = property === 'when';
    const meant = names.find((one) => one.about === about && one.isFlag === isFlag);
    if (!meant || about === '') return [];
    const read = derivedReads(expr).filter((path) => path.startsWith('derive.'));
    const isOther =
      read.length > 0 &&
      !read.some((path) => conceptOf(path.split('.')[1] ?? '').some((word) => wordsIn(about).includes(word)));
    if (!isOther || (isFlag && !read.some((path) => path.startsWith('derive.has')))) return [];
    return [
      tell(expr.location, {
        message: `The label means “${about}”, but this reads ${read.join(', ')}.`,
        expected: `derive.${meant.name}`,
        got: read.join(', '),
      }),
    ];
  });
};

export const echo: Rule = {
  name: 'echo',
  about: 'A condition or a value that contradicts the text beside it.',
  *page(page) {
    const own = [
      ...page.places.rules.flatMap(({ expr }) => [...partsOf(expr)].flatMap(swapped)),
      ...swappedActions(page),
      ...misplaced(page),
      ...another(page),
    ];
    yield* own.filter(({ file }) => file === page.source.file);
    yield* otherSums(page);
  },
};

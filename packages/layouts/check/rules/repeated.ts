import {
  memberOf,
  sourceOf,
  outermost,
  stringAt,
  toJson,
  within,
  wordsOf,
  type JsonLocation,
} from '#layouts/check/model/json-location.ts';
import { deepPartsOf } from '#layouts/check/model/derived-reads.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import type { Page } from '#layouts/check/model/page.ts';
import { partsOf, type Expr } from '#layouts/check/types/expr.ts';
import { mergeSources, type Clash } from '#layouts/check/model/merged.ts';
import { nameOf } from '#layouts/check/model/tree.ts';

const literal = (expr: Expr | undefined): string | undefined =>
  typeof expr?.location.literal === 'string' ? expr.location.literal : undefined;

/** The name of the row that a rule looks for. */
const foundName = ({ operator, args: [, key, name] }: Expr): string | undefined =>
  operator === 'find' && literal(key) === 'name' ? literal(name) : undefined;

/** Names of the rows that a value is made of, derived values included. */
const namesIn = (expr: Expr): string[] => [...deepPartsOf(expr)].flatMap((part) => foundName(part) ?? []);

const namesOn = ({ places }: Page): ReadonlySet<string> =>
  new Set(places.rules.filter(({ owner }) => owner.kind === 'page').flatMap(({ expr }) => namesIn(expr)));

/** The names that a list of the other rows leaves out. */
const leftOut = ({ operator, args: [, rule] }: Expr): JsonLocation | undefined => {
  const [asked] = operator === 'filter' && rule?.operator === '!' ? rule.args : [];
  const [name, list] = asked?.operator === 'in' ? asked.args : [];
  return name?.read?.path === 'name' || name?.read?.isElement === true ? list?.location : undefined;
};

/** A row that has its own place and is also in the list of other rows. */
const listedTwice = ({ places, source }: Page, known: ReadonlySet<string>): Finding[] =>
  places.rules.flatMap(({ expr }) =>
    [...partsOf(expr)].flatMap((part): Finding[] => {
      const list = leftOut(part);
      if (!list?.items || sourceOf(list) !== source) return [];
      const names = list.items.map((item) => String(item.literal));
      const missing = [...known].filter((name) => !names.includes(name));
      if (missing.length === 0) return [];
      return [
        tell(list, {
          message: `The page shows ${missing.join(', ')} by name and again in the list of other rows.`,
          expected: [...names, ...missing].join(', '),
          got: names.join(', '),
        }),
      ];
    }),
  );

const SHOWS = new Set(['detail', 'copyRow']);

/** Rows beside each other, or arguments of one text, that show the same sum under two names. */
const sameSums = ({ places, raw }: Page): Finding[] => {
  const rows = within(raw).map(({ items }) =>
    (items ?? []).flatMap((row): [string, JsonLocation][] => {
      const [label, value] = [memberOf(row, 'label'), memberOf(row, 'value')];
      return label && value && SHOWS.has(stringAt(row, 'type') ?? '') ? [[wordsOf(label), value]] : [];
    }),
  );
  return [...rows, ...places.texts.map(({ args }) => [...args])].flatMap((parts) =>
    parts.flatMap(([name, value], index): Finding[] => {
      const same = parts.slice(0, index).find(([, before]) => wordsOf(before) === wordsOf(value));
      if (!same || same[0] === name || !within(value).some(({ members }) => members?.has('money'))) return [];
      return [
        tell(outermost(value), {
          message: 'The same sum is shown twice, under two names.',
          expected: `the sum that ${name.replaceAll(/[{}"]|t:/g, '')} means`,
          got: wordsOf(value),
        }),
      ];
    }),
  );
};

export const rowNames: Rule = {
  name: 'row-names',
  about: 'A sum under two names, or a row that is shown both by its name and in the list of other rows.',
  *page(page) {
    yield* sameSums(page);
    if (page.kind !== 'screen') return;
    const known = namesOn(page);
    yield* listedTwice(page, known);
  },
};

/** Finding in both files: who looks at one of them has to know of the other. */
const told = ({ path, first, again }: Clash): Finding[] => {
  const name = path.join('.');
  const tellOf = (here: typeof first, there: typeof first): Finding =>
    tell(here, { message: `${name} is also in ${sourceOf(there).file}.`, got: name });
  return [tellOf(again, first), tellOf(first, again)];
};

/** Two files may say the same of a method. */
const isContradiction = ({ first, again }: Clash): boolean =>
  JSON.stringify(toJson(first)) !== JSON.stringify(toJson(again));

const isWhole = (path: readonly string[]): boolean => path.length === 0;

export const twice: Rule = {
  name: 'twice',
  about: 'A text or a row of methods.json that is in two files.',
  *tree({ files: { locales }, methods, isAsked }) {
    for (const locale of new Set(locales.filter(isAsked).map(nameOf))) {
      const own = locales.filter((source) => nameOf(source) === locale);
      for (const clash of mergeSources(own, isWhole).clashes) yield* told(clash);
    }
    for (const clash of methods.clashes.filter(isContradiction)) yield* told(clash);
  },
};

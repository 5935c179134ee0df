import { readPath } from '#layouts/check/model/env.ts';
import { memberOf, stringAt, textOf, within, type JsonLocation } from '#layouts/check/model/json-location.ts';
import type { Page } from '#layouts/check/model/page.ts';
import { tell, type Finding, type Rule } from '#layouts/check/rule.ts';
import { partsOf, resultsOf, type Expr } from '#layouts/check/types/expr.ts';
import { lineOf } from '#layouts/check/types/requisite-words.ts';
import { conceptOf, isSame } from '#layouts/check/types/names.ts';

/** Last words of names that say which kind of value it is. */
const KIND = /(?:Row|Value|Label|Hint|Text|Title|Amount|Url)$/;

const wordsOf = (name: string): string[] => conceptOf(name.replace(KIND, ''));

const has = (words: readonly string[], word: string): boolean => words.some((other) => isSame(word, other));

const share = (some: readonly string[], others: readonly string[]): boolean => some.some((word) => has(others, word));

const isWithin = (some: readonly string[], others: readonly string[]): boolean =>
  some.length > 0 && some.every((word) => has(others, word));

interface Read {
  readonly path: string;
  readonly own: string;
  readonly beside: readonly string[];
}

/** The value that a part reads, and its sibling members. */
const readOf = ({ read, env }: Expr): Read | undefined => {
  if (!read || read.isElement || read.fault) return undefined;
  const { path } = read;
  const names = path.split('.');
  const own = names.at(-1) ?? '';
  const [root = '', derived = ''] = names;
  if (root === 'derive' && (names.length === 2 || own === 'value'))
    return { path, own: derived, beside: [...(env.roots.get('derive')?.members?.keys() ?? [])] };
  if (names.length < 2) return undefined;
  const holder = readPath(names.slice(0, -1).join('.'), { ...env, facts: [] });
  return { path, own, beside: [...(holder.type.members?.keys() ?? [])] };
};

/** Operators that show their first argument; the others determine the format. */
const FIRST_ONLY = new Set('money chunk group short date replace encode localized find get'.split(' '));
const ASKS = new Set(['!', '!!', '===', '!==', '==', '!=', 'in', 'match', 'check', 'length', 'filter', 'some']);

const shownParts = (expr: Expr): Expr[] => {
  const { operator = '' } = expr;
  if (ASKS.has(operator)) return [];
  if (operator === 'var') return [expr];
  const used = resultsOf(expr);
  return (FIRST_ONLY.has(operator) ? used.slice(0, 1) : used).flatMap(shownParts);
};

interface Named {
  /** The name as written. */
  readonly name: string;
  readonly words: readonly string[];
}

const named = (name: string | undefined): Named[] => {
  const words = name === undefined ? [] : wordsOf(name.split('.').at(-1) ?? '');
  return name === undefined || words.length === 0 ? [] : [{ name, words }];
};

/** Words that apply to nearly every object. */
const EVERYWHERE = new Set(['amount', 'name', 'title', 'value', 'type', 'kind', 'text', 'code', 'id']);

/** A boolean member. */
const isFlag = (name: string): boolean => /^(?:is|has|can|needs|wants|was)[A-Z]/.test(name);

/** The member that a name denotes, if a sibling is read instead. */
const meant = ({ words }: Named, { path, own, beside }: Read): string | undefined => {
  if (isFlag(own) || words.every((word) => EVERYWHERE.has(word))) return undefined;
  return beside.find((name) => {
    const concept = wordsOf(name);
    if (name === own || isFlag(name) || concept.every((word) => EVERYWHERE.has(word))) return false;
    return isWithin(concept, words) || (!path.startsWith('derive.') && isWithin(words, concept));
  });
};

const compare = (names: readonly Named[], exprs: readonly Expr[]): Finding[] => {
  const parts = exprs.flatMap(shownParts);
  const reads = parts.flatMap((part) => readOf(part) ?? []);
  return names.slice(0, 2).flatMap((one) => {
    if (reads.some(({ own }) => share(conceptOf(own), one.words))) return [];
    return parts.flatMap((part): Finding[] => {
      const read = readOf(part);
      const wanted = read && meant(one, read);
      if (!read || wanted === undefined) return [];
      const expected = read.path.replace(`.${read.own}`, `.${wanted}`);
      return [
        tell(part.location, {
          message: `The name ${one.name} means ${expected}, but this reads another value.`,
          expected,
          got: read.path,
          suggestion: `Did you mean ${expected}?`,
        }),
      ];
    });
  });
};

const isLined = (names: readonly Named[]): boolean => names.some(({ words }) => words.some((word) => lineOf(word)));

/** Wrongly named requisites and sums are reported separately. */
const unlined = (names: readonly Named[], exprs: readonly Expr[]): Finding[] => {
  const paths = exprs.flatMap(shownParts).flatMap(({ read }) => read?.path ?? []);
  return isLined(names) && paths.some((path) => lineOf(path)) ? [] : compare(names, exprs);
};

const exprsAt = ({ places }: Page, owner: JsonLocation, location: JsonLocation | undefined): Expr[] => {
  if (!location) return [];
  const inside = new Set(within(location));
  return places.rules.flatMap((place) =>
    (place.owner.location === owner || place.owner.kind === 'node') && inside.has(place.expr.location)
      ? [place.expr]
      : [],
  );
};

/** Values of nodes under their labels and ids, and arguments of texts. */
const nodeFaults = (page: Page): Finding[] =>
  page.places.nodes.flatMap(({ location }) => {
    const value = memberOf(location, 'value');
    const label = stringAt(memberOf(location, 'label'), 't');
    const names = [...named(label), ...named(stringAt(location, 'id'))];
    return value ? unlined(names, exprsAt(page, location, value)) : [];
  });

const argumentFaults = ({ places }: Page): Finding[] => {
  const exprs = new Map(places.rules.map(({ expr }) => [expr.location, expr]));
  return places.texts.flatMap(({ args }) =>
    [...args].flatMap(([name, location]) => {
      const expr = exprs.get(location);
      return expr ? unlined(named(name), [expr]) : [];
    }),
  );
};

/** A button that opens another address than the one that it is named after. */
const openFaults = ({ places }: Page): Finding[] =>
  places.effects.flatMap(({ location, node }) =>
    within(location).flatMap((action): Finding[] => {
      const url = stringAt(action, 'do') === 'open' ? memberOf(action, 'url') : undefined;
      const expr = places.rules.find((place) => place.expr.location === url)?.expr;
      return expr && node ? compare(named(stringAt(node.location, 'id')), [expr]) : [];
    }),
  );

/** A choice by existence: it returns the word for another member than the tested one. */
const branchFaults = (expr: Expr): Finding[] => {
  if (expr.operator !== 'if') return [];
  return expr.args.flatMap((condition, index): Finding[] => {
    const value = expr.args[index + 1];
    if (index % 2 === 1 || !value) return [];
    const [asked] = condition.operator === '===' ? condition.args.slice(1) : [];
    if (asked) return value.read ? compare(named(textOf(asked.location)), [value]) : [];
    const isOfScope = condition.read && condition.read.root !== 'derive' && condition.read.root !== 'local';
    return isOfScope ? compare(named(textOf(value.location)), [condition]) : [];
  });
};

/** A derived value that is named after one word of a list and tests another. */
const flagFaults = ({ expansion, places }: Page): Finding[] =>
  [...(memberOf(expansion.root, 'derive')?.members ?? [])].flatMap(([name, location]): Finding[] => {
    const expr = places.rules.find((place) => place.expr.location === location)?.expr;
    const [one, other] = expr?.operator === '===' ? expr.args : [];
    const word = textOf(other?.location);
    const words = wordsOf(name);
    if (!one?.type.values || !other || word === undefined || share(wordsOf(word), words)) return [];
    const wanted = one.type.values.map(String).find((value) => isWithin(wordsOf(value), words));
    if (wanted === undefined) return [];
    return [
      tell(other.location, {
        message: `The name of derive.${name} does not match the compared value ${word}.`,
        expected: wanted,
        got: word,
        suggestion: `Did you mean ${wanted}?`,
      }),
    ];
  });

export const otherMember: Rule = {
  name: 'other-member',
  about: 'A name that means another member of the same object, such as a fee named as the payout.',
  *page(page, tree) {
    if (page.kind === 'fragment' && tree.usedFragments.has(page.id)) return;
    yield* nodeFaults(page);
    yield* argumentFaults(page);
    yield* openFaults(page);
    for (const { expr } of page.places.rules) for (const part of partsOf(expr)) yield* branchFaults(part);
    if (page.kind === 'screen') yield* flagFaults(page);
  },
};

import { readPath, type Env } from '#layouts/check/model/env.ts';
import { memberOf, outermost, textOf, toJson, type JsonLocation } from '#layouts/check/model/json-location.ts';
import type { Page } from '#layouts/check/model/page.ts';
import { tell, type Finding, type Rule } from '#layouts/check/rule.ts';
import type { Tree } from '#layouts/check/model/tree.ts';
import { factsAround } from '#layouts/check/types/expr-facts.ts';
import { partsOf, type Expr } from '#layouts/check/types/expr.ts';
import type { Fact } from '#layouts/check/types/facts.ts';
import { echoes, isNegative, wordsIn } from '#layouts/check/types/names.ts';
import { statesIn } from '#layouts/check/types/states.ts';
import { DEFAULT_LOCALE } from '#i18n/locale.ts';
import { askedBy, turned } from './echo.ts';

/** States of a payment that has ended badly, and well. */
const FAILED = new Set('mistaked cancelled expired declined refused failed error rejected'.split(' '));
const ACHIEVED = new Set('processed succeeded credited paid'.split(' '));

interface Known {
  readonly path: string;
  readonly is: readonly string[];
  readonly others: readonly string[];
}

/** Paths with a closed set of values, of which the facts allow some only. */
const knownBy = (facts: readonly Fact[], env: Env): Known[] =>
  facts.flatMap(({ path, is }) => {
    const all = readPath(path, { ...env, facts: [] }).type.values?.filter((value) => typeof value === 'string') ?? [];
    if (typeof is !== 'object' || all.length < 2 || path.startsWith('local.')) return [];
    const allowed = all.filter((value) => ('in' in is ? is.in.includes(value) : !is.notIn.includes(value)));
    return [{ path, is: allowed, others: all.filter((value) => value !== '' && !allowed.includes(value)) }];
  });

const saysOf = (name: string): string[] => [...name.split('.'), ...wordsIn(name)];

/** The value that a name is called after, if the facts exclude it and the name fits no other. */
const excludedIn = (
  name: string,
  known: readonly Known[],
): { path: string; value: string; is: readonly string[] } | undefined => {
  const said = saysOf(name);
  const fits = (value: string): boolean => said.includes(value);
  return known.flatMap(({ path, is, others }) => {
    const value = others.find(fits);
    return value === undefined || is.some(fits) ? [] : [{ path, value, is }];
  })[0];
};

const NAMES = ['title', 'text', 'label'] as const;

const excluded = (at: JsonLocation, name: string, known: readonly Known[]): Finding[] => {
  const found = excludedIn(name, known);
  if (!found) return [];
  return [
    tell(outermost(at), {
      message: `${name} is for the state ${found.value}, but here ${found.path} is ${found.is.join(' or ')}.`,
      expected: `a text for ${found.is.join(' or ')}, or a condition on ${found.value}`,
      got: name,
    }),
  ];
};

/** Texts of a node that is shown in other states than they name. */
const nodeFaults = ({ places }: Page): Finding[] =>
  places.nodes.flatMap((node) => {
    const known = knownBy(factsAround(node), node.env);
    return NAMES.flatMap((name) => {
      const at = memberOf(memberOf(node.location, name), 't');
      return at && textOf(at) !== undefined ? excluded(at, textOf(at) ?? '', known) : [];
    });
  });

const isKey = (text: string): boolean => /^[A-Za-z-]+(?:\.[\w-]+)+$/.test(text);

/** Text keys in a branch of a choice for another state. */
const branchFaults = ({ places }: Page): Finding[] =>
  places.rules.flatMap(({ expr, property }) =>
    (property === 'lateLabel' ? [] : [...partsOf(expr)]).flatMap(({ operator, location, env }) => {
      const key = operator === undefined ? (textOf(location) ?? '') : '';
      return isKey(key) ? excluded(location, key, knownBy(env.facts, env)) : [];
    }),
  );

const OPPOSITE: Readonly<Record<string, ReadonlySet<string>>> = {
  success: FAILED,
  danger: ACHIEVED,
  warning: ACHIEVED,
};

/** A colour for the opposite state, or a strong one in the states that remain. */
const toneFaults = ({ places }: Page): Finding[] =>
  places.rules.flatMap(({ expr, property }): Finding[] => {
    if (!/tone$/i.test(property) || expr.operator !== 'if') return [];
    return [...partsOf(expr)].flatMap((part): Finding[] => {
      const tone = part.operator === undefined ? textOf(part.location) : undefined;
      const wrong = OPPOSITE[tone ?? ''];
      const isRest = part === expr.args.at(-1) && expr.args.length > 3 && (tone === 'danger' || tone === 'success');
      const state = knownBy(part.env.facts, part.env).find(
        ({ is }) => is.length > 0 && is.every((value) => wrong?.has(value)),
      );
      if (!isRest && !state) return [];
      return [
        tell(outermost(part.location), {
          message: isRest
            ? `The colour ${tone} is given to every state that no condition names.`
            : `The colour ${tone ?? ''} contradicts the state ${state?.is.join(' or ') ?? ''}.`,
          expected: isRest ? 'neutral, and this colour under a condition' : 'a colour that fits the state',
          got: tone,
        }),
      ];
    });
  });

/** A list of states that has some bad ends and a good one, but not every bad end. */
const mixedFaults = ({ places }: Page): Finding[] =>
  places.rules.flatMap(({ expr }) =>
    [...partsOf(expr)].flatMap(({ operator, args: [value, listed] }): Finding[] => {
      const names = (listed?.location.items ?? []).flatMap((one) => textOf(one) ?? []);
      const all = value?.read ? (readPath(value.read.path, { ...value.env, facts: [] }).type.values ?? []) : [];
      if (operator !== 'in' || !listed || !names.some((name) => FAILED.has(name))) return [];
      const good = listed.location.items?.find((one) => ACHIEVED.has(textOf(one) ?? ''));
      const missing = all.find((one) => FAILED.has(String(one)) && !names.includes(String(one)));
      if (!good || missing === undefined) return [];
      return [
        tell(good, {
          message: `The list has states of payments that failed and ${textOf(good) ?? ''}, but not ${String(missing)}.`,
          expected: String(missing),
          got: textOf(good),
        }),
      ];
    }),
  );

const COMING = /\b(?:to be|will be|not yet|soon|is being|are being)\b/i;
const ENDED = new Set('processed added paid credited done complete finished final accepted'.split(' '));

/** A text about the future where something is done, and one about the past where it is not. */
const tenseFaults = ({ places }: Page, { texts }: Tree): Finding[] =>
  places.rules.flatMap(({ expr }) =>
    [...partsOf(expr)].flatMap(({ operator, args: [asks, one, other, ...more] }): Finding[] => {
      const [first, second] = [one, other].map((part) => texts.get(DEFAULT_LOCALE)?.get(textOf(part?.location) ?? ''));
      if (operator !== 'if' || !asks || !one || more.length > 0 || first === undefined || second === undefined)
        return [];
      const done = statesIn(asks).find(({ words }) => words.some((word) => ENDED.has(word)));
      if (!done || COMING.test(first) === COMING.test(second) || COMING.test(first) !== done.isHeld) return [];
      return [
        tell(outermost(asks.location), {
          message: `“${done.isHeld ? first : second}” is shown where ${done.words.join(' ')} is true already.`,
          expected: 'the opposite condition, or the other text',
        }),
      ];
    }),
  );

/** Two interchanged branches of a longer choice, or one named like a condition that is not true. */
const swappedInChain = ({ operator, args }: Expr): Finding[] => {
  const pairs = (operator === 'if' && args.length > 3 ? args.slice(0, -1) : []).flatMap((condition, index, all) => {
    const [asked] = index % 2 === 0 ? askedBy(condition) : [];
    const said = wordsIn(
      textOf(all[index + 1]?.location)
        ?.split('.')
        .slice(1)
        .join('.') ?? '',
    );
    return asked ? [{ condition, asked, said }] : [];
  });
  return pairs.flatMap((one) => {
    const isNamed = echoes(one.asked.concept, one.said);
    const twin = pairs.some(
      (other) => other !== one && echoes(other.asked.concept, one.said) && echoes(one.asked.concept, other.said),
    );
    const isOpposite = isNamed && one.asked.isOpposite && !one.said.some(isNegative);
    return isOpposite || (twin && !isNamed) ? [turned(one.condition.location, one.asked, one.said.join(' '))] : [];
  });
};

const ARGUMENT = /\{\{(\w+)\}\}/g;

/** A text with the values of an object in the branch where its flag says that they are missing. */
const emptyFaults = ({ places }: Page, { texts }: Tree): Finding[] =>
  places.texts.flatMap(({ key, args }): Finding[] => {
    const [asks, ...keys] = key?.operator === 'if' && key.args.length === 3 ? key.args : [];
    const path = asks?.read?.path;
    const holder = path?.slice(0, Math.max(path.lastIndexOf('.'), 0)) ?? '';
    const [there, missing] = keys.map((one) =>
      [...(texts.get(DEFAULT_LOCALE)?.get(textOf(one.location) ?? '') ?? '').matchAll(ARGUMENT)].filter(
        ([, name = '']) => {
          const at = args.get(name);
          return at && JSON.stringify(toJson(at)).includes(`"${holder}.`);
        },
      ),
    );
    if (!asks || !holder.includes('.') || there?.length !== 0 || !missing?.length) return [];
    return [
      tell(outermost(asks.location), {
        message: `The text about ${missing.map(([, name]) => name).join(', ')} is shown where ${path ?? ''} is not true.`,
        expected: 'the opposite condition, or the other text',
      }),
    ];
  });

export const stateWords: Rule = {
  name: 'state-words',
  about: 'A text, a colour or a list of states that belongs to another state than the condition around it.',
  *page(page, tree) {
    if (page.kind === 'fragment' && tree.usedFragments.has(page.id)) return;
    yield* [nodeFaults, branchFaults, toneFaults, mixedFaults].flatMap((judge) => judge(page));
    yield* tenseFaults(page, tree);
    yield* emptyFaults(page, tree);
    yield* page.places.rules.flatMap(({ expr }) => [...partsOf(expr)].flatMap(swappedInChain));
  },
};

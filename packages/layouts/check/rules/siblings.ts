import {
  memberOf,
  outermost,
  stringAt,
  textOf,
  within,
  wordsOf,
  type JsonLocation,
} from '#layouts/check/model/json-location.ts';
import type { Page } from '#layouts/check/model/page.ts';
import { evaluating, pressedStates } from '#layouts/check/model/sample-states.ts';
import type { Tree } from '#layouts/check/model/tree.ts';
import { tell, type Finding, type Rule } from '#layouts/check/rule.ts';
import { echoes, isSame, wordsIn } from '#layouts/check/types/names.ts';
import { DEFAULT_LOCALE } from '#i18n/locale.ts';

const keyIn = (node: JsonLocation, ...names: readonly string[]): string =>
  names.flatMap((name) => stringAt(memberOf(node, name), 't') ?? []).at(0) ?? '';

interface Option {
  readonly value: string;
  readonly label: JsonLocation;
}

const optionsIn = (items: readonly JsonLocation[]): Option[] =>
  items.flatMap((item) => {
    const value = textOf(memberOf(item, 'value'));
    const label = ['title', 'label'].flatMap((name) => memberOf(item, name) ?? []).at(0);
    return value !== undefined && value !== '' && label ? [{ value, label }] : [];
  });

/** An option or a tab with the label of the one beside it. */
const optionFaults = (items: readonly JsonLocation[], { texts }: Tree): Finding[] => {
  const options = optionsIn(items);
  const saidBy = ({ label }: Option): string[] => {
    const key = stringAt(label, 't') ?? '';
    return wordsIn(`${key.split('.').at(-1) ?? ''} ${textOf(label) ?? texts.get(DEFAULT_LOCALE)?.get(key) ?? ''}`);
  };
  return options.flatMap((option): Finding[] => {
    const said = saidBy(option);
    const other = options.find(({ value }) => value !== option.value && echoes(wordsIn(value), said));
    if (!other || echoes(wordsIn(option.value), said)) return [];
    return [
      tell(option.label, {
        message: `The option has the value ${option.value}, but its label means ${other.value}.`,
        expected: `the label of ${option.value}`,
        got: stringAt(option.label, 't') ?? textOf(option.label),
      }),
    ];
  });
};

/** A text key that ends with a number, such as that of a step. */
const NUMBERED = /^(?<group>.*\D)(?<number>\d+)(?:[A-Z][A-Za-z]*)?$/;

/** Steps whose texts are numbered in another order. */
const orderFaults = (items: readonly JsonLocation[]): Finding[] => {
  const steps = items.flatMap((item) => {
    const { group, number } = NUMBERED.exec(keyIn(item, 'text'))?.groups ?? {};
    return stringAt(item, 'type') === 'step' && group !== undefined ? [{ item, group, number: Number(number) }] : [];
  });
  const late = steps.findIndex(({ group, number }, index) => {
    const before = steps[index - 1];
    return before?.group === group && before.number > number;
  });
  const [step, before] = [steps[late], steps[late - 1]];
  if (!step || !before) return [];
  return [
    tell(memberOf(step.item, 'text') ?? step.item, {
      message: 'The texts of these steps are numbered in another order.',
      expected: `${keyIn(step.item, 'text')} before ${keyIn(before.item, 'text')}`,
    }),
  ];
};

const DOES = ['href', 'onPress', 'value'] as const;
const PRESSED = new Set(['button', 'link', 'tile', 'copyRow']);

const doneBy = (node: JsonLocation): string =>
  DOES.map((name) => memberOf(node, name))
    .map((at) => (at ? wordsOf(at) : ''))
    .join(' ');

/** Two parts that do different things under one label. */
const labelFaults = (items: readonly JsonLocation[]): Finding[] => {
  const named = items.filter(
    (item) => PRESSED.has(stringAt(item, 'type') ?? '') && keyIn(item, 'label', 'title') !== '',
  );
  return named.flatMap((item, index): Finding[] => {
    const key = keyIn(item, 'label', 'title');
    const before = named.slice(0, index).find((other) => keyIn(other, 'label', 'title') === key);
    const isEitherOr = memberOf(item, 'when') !== undefined && before && memberOf(before, 'when') !== undefined;
    if (!before || isEitherOr === true || doneBy(item) === doneBy(before)) return [];
    return [
      tell(memberOf(item, 'label') ?? memberOf(item, 'title') ?? item, {
        message: 'A part beside this one has the same label, but does something else.',
        expected: 'a label of its own',
        got: key,
      }),
    ];
  });
};

interface Told {
  readonly item: JsonLocation;
  readonly at: JsonLocation;
  readonly command: string;
  readonly isNamed: boolean;
}

/** The only literal argument of a press, and whether the label of the part names it. */
const argumentOf = (item: JsonLocation): Told[] => {
  const [action, ...more] = memberOf(item, 'onPress')?.items ?? [];
  const [at, ...others] = memberOf(action, 'args')?.members?.values() ?? [];
  const command = stringAt(action, 'cmd');
  const key = keyIn(item, 'label', 'title');
  if (more.length > 0 || others.length > 0 || command === undefined || textOf(at) === undefined || !at || key === '')
    return [];
  const said = wordsIn(key.split('.').at(-1) ?? '');
  const isNamed = wordsIn(textOf(at) ?? '').some((word) => said.some((other) => isSame(word, other)));
  return [{ item, at, command, isNamed }];
};

/** The argument of one part is not named by its label, as those of the parts beside it are. */
const argumentFaults = (items: readonly JsonLocation[]): Finding[] => {
  const told = items.flatMap(argumentOf);
  return told.flatMap(({ item, at, command, isNamed }): Finding[] => {
    const beside = told.filter((other) => other.command === command && other.item !== item);
    if (isNamed || beside.length < 2 || !beside.every((other) => other.isNamed)) return [];
    return [
      tell(at, {
        message: `The label of this part does not mean ${textOf(at) ?? ''}.`,
        expected: `a value that fits the label ${keyIn(item, 'label', 'title')}`,
        got: textOf(at),
      }),
    ];
  });
};

/** A title in the place of the text that belongs to it, or the reverse. */
const placeFaults = (node: JsonLocation, { texts }: Tree): Finding[] =>
  (['title', 'text'] as const).flatMap((name): Finding[] => {
    const at = memberOf(memberOf(node, name), 't');
    const other = name === 'title' ? 'text' : 'title';
    const key = textOf(at) ?? '';
    const own = key.replace(/[a-z]+$/, name);
    const isOther = key.endsWith(`.${other}`) && texts.get(DEFAULT_LOCALE)?.has(own) === true;
    if (!at || !isOther || keyIn(node, other) !== own) return [];
    return [tell(at, { message: `This is the ${other} that belongs to ${own}.`, expected: own, got: key })];
  });

/** A literal list that contains a value twice. */
const repeatFaults = (items: readonly JsonLocation[]): Finding[] => {
  const words = items.flatMap((item) =>
    typeof item.literal === 'string' && /^[\w-]{2,}$/.test(item.literal) ? [item] : [],
  );
  if (words.length !== items.length) return [];
  const again = words.find((item, index) => words.slice(0, index).some(({ literal }) => literal === item.literal));
  return again ? [tell(again, { message: 'The list contains this value twice.', got: textOf(again) })] : [];
};

/** A counter of steps that does not begin with 1, or does not reach its total. */
const counterFaults = (page: Page, { files }: Tree): Finding[] =>
  page.places.texts.flatMap(({ args }): Finding[] => {
    const [current, total] = ['current', 'total'].map((name) => args.get(name));
    const rule = page.places.rules.find(({ expr }) => expr.location === current)?.expr;
    if (!current || !total || !rule || page.kind !== 'screen') return [];
    const states = pressedStates(page, files);
    const shown = states.map((state) => state.valueOf(rule)).filter((value) => typeof value === 'number');
    const start = Object.fromEntries(
      [...(memberOf(page.expansion.root, 'local')?.members ?? [])].map(([name, { literal }]) => [name, literal]),
    );
    const first = states.find(({ scope }) => JSON.stringify(scope.local) === JSON.stringify(start))?.valueOf(rule);
    // A start value that no step has is reported by the rule set-value.
    const isStray = new Set(states.map(({ scope }) => JSON.stringify(scope.local))).size > Number(total.literal);
    const isReached = typeof total.literal !== 'number' || shown.includes(total.literal);
    if (shown.length === 0 || (isReached && (isStray || first === undefined || first === 1))) return [];
    return [
      tell(outermost(isReached ? current : total), {
        message: isReached
          ? `The page opens with step ${String(first)}, which is not the first.`
          : 'The page never shows the last of these steps.',
        expected: isReached ? '1' : String(Math.max(...shown)),
      }),
    ];
  });

export const siblings: Rule = {
  name: 'siblings',
  about: 'Parts beside each other that are interchanged, repeated or in the wrong order.',
  *page(page, tree) {
    for (const location of within(page.raw)) {
      const { items, members } = location;
      if (members?.has('type')) yield* placeFaults(location, tree);
      if (!items || items.length < 2) continue;
      yield* optionFaults(items, tree);
      yield* orderFaults(items);
      yield* labelFaults(items);
      yield* argumentFaults(items);
      yield* repeatFaults(items);
    }
    yield* evaluating(() => counterFaults(page, tree));
  },
};

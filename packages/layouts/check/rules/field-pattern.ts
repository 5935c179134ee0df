import { DEFAULT_LOCALE } from '#i18n/locale.ts';
import { isRiskyPattern } from '#domain/regex-risk.ts';
import { commonText } from '#layouts/check/model/pattern-intersection.ts';
import { demandsOf, KEYBOARDS, shownPattern, type FieldDemand } from '#layouts/check/model/field-demands.ts';
import type { NodePlace } from '#layouts/check/model/place.ts';
import { memberOf, stringAt, textOf, within, type JsonLocation } from '#layouts/check/model/json-location.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';

interface Pattern {
  readonly location: JsonLocation;
  readonly regex: RegExp;
}

/** Patterns of a field that can be tested. */
const patternsOf = ({ location }: NodePlace): Pattern[] =>
  (memberOf(location, 'rules')?.items ?? []).flatMap((rule) => {
    const at = memberOf(rule, 'regex');
    const pattern = textOf(at);
    if (memberOf(rule, 'field') || !at || pattern === undefined || isRiskyPattern(pattern)) return [];
    try {
      return [{ location: at, regex: new RegExp(pattern, 'u') }];
    } catch {
      return [];
    }
  });

/** `d{8}` instead of `\d{8}`: the backslash is lost if it is not doubled in JSON. */
const LOST_BACKSLASH = /(?:^|[\^([|])([dws])(?:[{+*])/;

const lostFaults = ({ location, regex }: Pattern): Finding[] => {
  const [, letter] = LOST_BACKSLASH.exec(regex.source) ?? [];
  if (letter === undefined) return [];
  return [
    tell(location, {
      message: `The backslash is lost in JSON, so this matches the letter ${letter}.`,
      expected: `\\\\${letter}, with two backslashes in JSON`,
      got: regex.source,
      suggestion: `Did you mean \\\\${letter}?`,
    }),
  ];
};

type English = ReadonlyMap<string, string> | undefined;

/** A value that a field gives as an example, literally or in a text of such a value alone. */
const exampleOf = ({ location }: NodePlace, english: English): { at: JsonLocation; example: string } | undefined => {
  const given = memberOf(location, 'placeholder') ?? memberOf(location, 'example');
  const [text, key] = [memberOf(given, 'text'), memberOf(given, 't')];
  const at = text ?? key;
  const example = textOf(text) ?? english?.get(textOf(key) ?? '');
  return at && example !== undefined && /\d/.test(example) && !/\p{Ll}{2}/u.test(example) ? { at, example } : undefined;
};

const exampleFaults = (node: NodePlace, patterns: readonly Pattern[], english: English): Finding[] => {
  const { at, example } = exampleOf(node, english) ?? {};
  if (!at || example === undefined) return [];
  const plain = example.replaceAll(/[\s-]/g, '');
  const refusing = patterns.find(({ regex }) => !regex.test(example) && !regex.test(plain));
  if (refusing)
    return [
      tell(at, {
        message: 'The rules of the field reject its own example.',
        expected: `a value of ${refusing.regex.source}`,
        got: example,
      }),
    ];
  const mask = memberOf(node.location, 'mask');
  const shown = textOf(mask) || undefined;
  if (!mask || shown === undefined || new RegExp(shownPattern(shown), 'u').test(example)) return [];
  return [
    tell(mask, {
      message: 'The mask shows a value otherwise than the example of the field.',
      expected: `a mask for ${example}`,
      got: shown,
    }),
  ];
};

/** A required field refuses an empty value anyway: a pattern that accepts one was meant for another field. */
const emptyFaults = ({ location }: NodePlace, { location: at, regex }: Pattern): Finding[] => {
  if (memberOf(location, 'isRequired') || !regex.test('')) return [];
  return [
    tell(at, {
      message: 'The field is required, but this pattern accepts an empty value.',
      expected: 'a pattern that requires a character, such as + in place of *, or "isRequired": false',
      got: regex.source,
    }),
  ];
};

/** Requirements of a field that no value meets together: it can never be filled in. */
const unmetFaults = (demands: readonly FieldDemand[], owned: ReadonlySet<JsonLocation>): Finding[] => {
  const isOpen = (...some: readonly FieldDemand[]): boolean => commonText(some.map(({ pattern }) => pattern)) !== null;
  const own = demands.filter(({ location }) => owned.has(location));
  const alone = own.find((demand) => !isOpen(demand));
  if (alone) return [tell(alone.location, { message: 'No value matches this pattern.', got: alone.words })];
  for (const [index, demand] of demands.entries()) {
    const other = demands.slice(0, index).find((before) => !isOpen(before, demand));
    if (!other) continue;
    return [
      tell(demand.location, {
        message: `No value has both ${other.words} and ${demand.words}, so the field rejects every input.`,
        expected: `a rule that is compatible with ${other.words}`,
        got: demand.words,
      }),
    ];
  }
  const last = own.at(-1);
  if (!last || isOpen(...demands)) return [];
  const words = demands.map((demand) => demand.words).join(', ');
  return [tell(last.location, { message: `No value has all of ${words}, so the field rejects every input.` })];
};

const LETTERS = { small: String.raw`^.*\p{Ll}.*$`, capital: String.raw`^.*\p{Lu}.*$` };

/** A pattern of letters that the field does not let through: of the other case, or that its keyboard has not. */
const letterFaults = ({ location }: NodePlace, { location: at, regex: { source } }: Pattern): Finding[] => {
  const takes = (letters: string): boolean => typeof commonText([source, letters]) === 'string';
  const refuses = (letters: string): boolean => commonText([source, letters]) === null;
  const [capitals, keyboard] = [memberOf(location, 'isUppercase'), memberOf(location, 'inputMode')];
  if (keyboard && KEYBOARDS.has(textOf(keyboard) ?? '') && (takes(LETTERS.small) || takes(LETTERS.capital)))
    return [
      tell(keyboard, {
        message: 'The keyboard has only digits, but the field accepts letters.',
        expected: 'no inputMode, or a pattern of digits',
        got: textOf(keyboard),
      }),
    ];
  if (capitals?.literal === true && takes(LETTERS.small) && refuses(LETTERS.capital))
    return [
      tell(at, {
        message: 'The field converts letters to upper case, but this pattern accepts only lower case.',
        expected: 'A-Z in place of a-z',
        got: source,
      }),
    ];
  if (capitals || !takes(LETTERS.capital) || !refuses(LETTERS.small)) return [];
  return [
    tell(at, {
      message: 'The field rejects lower-case letters.',
      expected: '"isUppercase": true, which converts them to upper case',
      got: source,
    }),
  ];
};

const faultsOf = (node: NodePlace, english: English): Finding[] => {
  const patterns = patternsOf(node);
  const lost = patterns.flatMap(lostFaults);
  if (lost.length > 0) return lost;
  const empty = patterns.find(({ regex }) => regex.source === '^$');
  if (empty)
    return [
      tell(empty.location, {
        message: 'This pattern matches only an empty value.',
        expected: 'a pattern that matches values',
      }),
    ];
  const unmet = unmetFaults(demandsOf(node.location), new Set(patterns.map(({ location }) => location)));
  return [
    ...unmet,
    ...(unmet.length > 0 ? [] : exampleFaults(node, patterns, english)),
    ...patterns.flatMap((one) => [...emptyFaults(node, one), ...(unmet.length > 0 ? [] : letterFaults(node, one))]),
  ];
};

/** The error text of a rule must state the fault, unlike a label. */
const errorFaults = ({ location }: NodePlace): Finding[] => {
  const label = stringAt(memberOf(location, 'label'), 't');
  return (memberOf(location, 'rules')?.items ?? []).flatMap((rule): Finding[] => {
    const at = memberOf(rule, 'error');
    const key = textOf(at);
    if (!at || key === undefined || (!key.startsWith('common.') && key !== label)) return [];
    return [
      tell(at, {
        message: 'This error text does not say what is wrong with the value.',
        expected: 'the key of a text about the fault',
        got: key,
      }),
    ];
  });
};

/** A field that has to be filled in, where it is not seen. */
const foldedFaults = ({ location, lists, schema }: NodePlace): Finding[] =>
  memberOf(location, 'isRequired') || lists.length > 0 || schema?.['x-field'] === 'local'
    ? []
    : [
        tell(location, {
          message: 'The field is required, but hidden in a collapsed disclosure.',
          expected: '"isRequired": false, or a field outside of the disclosure',
        }),
      ];

export const fieldPattern: Rule = {
  name: 'field-pattern',
  about: 'A field whose patterns, mask, length, prefix, check, keyboard, letter case or example contradict each other.',
  *page({ places }, { texts }) {
    const english = texts.get(DEFAULT_LOCALE);
    const folded = new Set(
      places.nodes.flatMap(({ type, location }) => (type === 'disclosure' ? within(location) : [])),
    );
    for (const node of places.nodes) {
      if (node.schema?.['x-field'] === undefined) continue;
      if (folded.has(node.location)) yield* foldedFaults(node);
      yield* faultsOf(node, english);
      yield* errorFaults(node);
    }
  },
};

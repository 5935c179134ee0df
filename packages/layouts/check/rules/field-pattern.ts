import { isRiskyPattern } from '#domain/regex-risk.ts';
import { commonText } from '#layouts/check/model/pattern-intersection.ts';
import { demandsOf, type FieldDemand } from '#layouts/check/model/field-demands.ts';
import type { NodePlace } from '#layouts/check/model/place.ts';
import { memberOf, stringAt, textOf, type JsonLocation } from '#layouts/check/model/json-location.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';

interface Pattern {
  readonly location: JsonLocation;
  readonly regex: RegExp;
}

/** Patterns of a field that can be run. */
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

/** `d{8}` where `\d{8}` was meant: the backslash was lost, as it is when it stands once in JSON. */
const LOST_BACKSLASH = /(?:^|[\^([|])([dws])(?:[{+*])/;

const lostFaults = ({ location, regex }: Pattern): Finding[] => {
  const [, letter] = LOST_BACKSLASH.exec(regex.source) ?? [];
  if (letter === undefined) return [];
  return [
    tell(location, {
      message: `This takes the letter ${letter} many times.`,
      expected: `\\\\${letter}, with two backslashes in JSON`,
      got: regex.source,
      suggestion: `Did you mean \\\\${letter}?`,
    }),
  ];
};

const exampleFaults = (node: NodePlace, patterns: readonly Pattern[]): Finding[] => {
  const at =
    memberOf(memberOf(node.location, 'placeholder'), 'text') ?? memberOf(memberOf(node.location, 'example'), 'text');
  const example = textOf(at);
  if (!at || example === undefined || !/\d/.test(example)) return [];
  const plain = example.replaceAll(/[\s-]/g, '');
  const refusing = patterns.find(({ regex }) => !regex.test(example) && !regex.test(plain));
  if (!refusing) return [];
  return [
    tell(at, {
      message: 'The example is a value that the field refuses.',
      expected: `a value of ${refusing.regex.source}`,
      got: example,
    }),
  ];
};

/** A required field refuses an empty value anyway: a pattern that takes one was meant to be of something else. */
const emptyFaults = ({ location }: NodePlace, { location: at, regex }: Pattern): Finding[] => {
  if (memberOf(location, 'isRequired') || !regex.test('')) return [];
  return [
    tell(at, {
      message: 'The field is required, and this pattern accepts an empty value.',
      expected: 'a pattern that requires a character, such as + in place of *, or "isRequired": false',
      got: regex.source,
    }),
  ];
};

/** Demands of a field of which no value meets both, or all: it can never be filled in. */
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
        message: `No value has both ${other.words} and ${demand.words}: the field refuses every input.`,
        expected: `what fits ${other.words}`,
        got: demand.words,
      }),
    ];
  }
  const last = own.at(-1);
  if (!last || isOpen(...demands)) return [];
  const words = demands.map((demand) => demand.words).join(', ');
  return [tell(last.location, { message: `No value has all of ${words}: the field refuses every input.` })];
};

const LETTERS = { small: String.raw`^.*\p{Ll}.*$`, capital: String.raw`^.*\p{Lu}.*$` };

/** A pattern that takes letters, and only small ones, while the field turns each into a capital. */
const capitalFaults = ({ location }: NodePlace, { location: at, regex: { source } }: Pattern): Finding[] => {
  if (memberOf(location, 'isUppercase')?.literal !== true) return [];
  const takes = (letters: string): boolean => typeof commonText([source, letters]) === 'string';
  if (!takes(LETTERS.small) || commonText([source, LETTERS.capital]) !== null) return [];
  return [
    tell(at, {
      message: 'The field turns letters into capitals, and this pattern accepts small letters only.',
      expected: 'A-Z in place of a-z',
      got: source,
    }),
  ];
};

const faultsOf = (node: NodePlace): Finding[] => {
  const patterns = patternsOf(node);
  const lost = patterns.flatMap(lostFaults);
  if (lost.length > 0) return lost;
  const empty = patterns.find(({ regex }) => regex.source === '^$');
  if (empty)
    return [tell(empty.location, { message: 'This takes an empty field alone.', expected: 'a pattern of values' })];
  const unmet = unmetFaults(demandsOf(node.location), new Set(patterns.map(({ location }) => location)));
  return [
    ...unmet,
    ...(unmet.length > 0 ? [] : exampleFaults(node, patterns)),
    ...patterns.flatMap((one) => [...emptyFaults(node, one), ...(unmet.length > 0 ? [] : capitalFaults(node, one))]),
  ];
};

/** Of a text of rules it is the text that says what is wrong; a label does not. */
const errorFaults = ({ location }: NodePlace): Finding[] => {
  const label = stringAt(memberOf(location, 'label'), 't');
  return (memberOf(location, 'rules')?.items ?? []).flatMap((rule): Finding[] => {
    const at = memberOf(rule, 'error');
    const key = textOf(at);
    if (!at || key === undefined || (!key.startsWith('common.') && key !== label)) return [];
    return [
      tell(at, {
        message: 'This text does not say what is wrong with the value.',
        expected: 'the key of a text that does',
        got: key,
      }),
    ];
  });
};

export const fieldPattern: Rule = {
  name: 'field-pattern',
  about:
    'A field whose patterns, mask, length, prefix, check, keyboard, capitals or example contradict each other: no value is right.',
  *page({ places }) {
    for (const node of places.nodes) {
      if (node.schema?.['x-field'] === undefined) continue;
      yield* faultsOf(node);
      yield* errorFaults(node);
    }
  },
};

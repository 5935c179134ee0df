import { isRiskyPattern } from '#domain/regex-risk.ts';
import type { NodePlace } from '#tools/check/model/place.ts';
import { memberOf, stringAt, textOf, type JsonLocation } from '#tools/check/model/json-location.ts';
import { tell, type Rule, type Finding } from '#tools/check/rule.ts';

/** Values of many kinds and lengths, the same each time: what none of them matches, nobody's value will. */
const ALPHABETS = [
  '0123456789',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  'abcdefghijklmnopqrstuvwxyz',
  'AB12CD34EF56',
  'Ab1-_ .@/',
];
const LONGEST = 40;

const PROBES: readonly string[] = ALPHABETS.flatMap((letters) =>
  Array.from({ length: LONGEST }, (_none, index) =>
    Array.from({ length: index + 1 }, (_other, place) => letters[(place * 7 + index) % letters.length]).join(''),
  ),
);

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

const matching = (patterns: readonly Pattern[]): string[] =>
  PROBES.filter((value) => patterns.every(({ regex }) => regex.test(value)));

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

const KEYBOARDS: Readonly<Record<string, RegExp>> = { numeric: /[a-z]/i, decimal: /[a-z]/i, tel: /[a-z]/i };

const keyboardFaults = (node: NodePlace, first: Pattern, values: readonly string[]): Finding[] => {
  const at = memberOf(node.location, 'inputMode');
  const missing = KEYBOARDS[textOf(at) ?? ''];
  if (!at || !missing || values.length === 0 || !values.every((value) => missing.test(value))) return [];
  return [
    tell(at, {
      message: 'This keyboard has no letters, and the pattern asks for some.',
      expected: 'text',
      got: `${textOf(at) ?? ''}, and ${first.regex.source}`,
      suggestion: 'Did you mean text?',
    }),
  ];
};

const capitalFaults = (node: NodePlace, { location }: Pattern, values: readonly string[]): Finding[] => {
  const isUppercase = memberOf(node.location, 'isUppercase')?.literal === true;
  if (!isUppercase || values.length === 0 || values.some((value) => value === value.toUpperCase())) return [];
  return [tell(location, { message: 'The field turns letters into capitals, which this refuses.', expected: 'A-Z' })];
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

const faultsOf = (node: NodePlace): Finding[] => {
  const patterns = patternsOf(node);
  const [first] = patterns;
  if (!first) return [];
  const lost = patterns.flatMap(lostFaults);
  if (lost.length > 0) return lost;
  const empty = patterns.find(({ regex }) => regex.source === '^$');
  const values = matching(patterns);
  const alone = patterns.map((pattern) => matching([pattern]).length > 0);
  if (empty)
    return [tell(empty.location, { message: 'This takes an empty field alone.', expected: 'a pattern of values' })];
  if (values.length === 0 && patterns.length > 1 && alone.every(Boolean))
    return [
      tell(patterns.at(-1)?.location ?? node.location, {
        message: 'No value matches all the patterns of the field: it refuses every one.',
        expected: `what fits ${first.regex.source} as well`,
        got: patterns.at(-1)?.regex.source,
      }),
    ];
  return [
    ...keyboardFaults(node, first, values),
    ...capitalFaults(node, first, values),
    ...exampleFaults(node, patterns),
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
  about: 'A field whose pattern, keyboard, capitals or example contradict each other: it cannot be filled in.',
  *page({ places }) {
    for (const node of places.nodes) {
      if (node.schema?.['x-field'] === undefined) continue;
      yield* faultsOf(node);
      yield* errorFaults(node);
    }
  },
};

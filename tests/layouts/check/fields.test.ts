import { expect, it } from 'vitest';
import { commonText } from '#layouts/check/model/pattern-intersection.ts';
import { field, page, v, type Plan } from './planted.ts';
import { checkRule } from './check-rule.ts';

type Json = Readonly<Record<string, unknown>>;

const rule = (regex: string, error = 'hello.wrong'): Json => ({ regex, error });
const rules = (...patterns: string[]): Json => ({ rules: patterns.map((pattern) => rule(pattern)) });
const code = (own: Json): Plan => page(field(own));
const NUMERIC = { inputMode: 'numeric' };
const never = (one: string, other: string): string =>
  `No value has both ${one} and ${other}, so the field rejects every input.`;

const folded = (own: Json): Plan =>
  page({ type: 'disclosure', title: { t: 'hello' }, children: [field({ ...rules('^\\d{8}$'), ...own })] });

checkRule('field-pattern', [
  [
    'a keyboard of digits for letters',
    code({ ...rules('^[A-Za-z]\\d{3}$|^\\d{4}$'), ...NUMERIC }),
    '/body/0/inputMode',
  ],
  ['a pattern of capitals alone', code(rules('^[A-Z]{4}$')), 'The field rejects lower-case letters.'],
  ['a required field that is folded away', folded({}), 'The field is required, but hidden in a collapsed disclosure.'],
  ['an optional field that is folded away', folded({ isRequired: false })],
  ['a numeric field with an example', code({ ...rules('^\\d{8,10}$'), ...NUMERIC, placeholder: { text: '12345678' } })],
  ['a field of capitals', code({ ...rules('^[A-Z]{2}\\d{6}$'), isUppercase: true })],
  ['a lost backslash', code(rules('^d{8}$')), 'The backslash is lost in JSON, so this matches the letter d.'],
  [
    'patterns that exclude each other',
    code(rules('^\\d{8}$', '^\\d{4}$')),
    never('the pattern ^\\d{8}$', 'the pattern ^\\d{4}$'),
  ],
  ['a pattern of an empty field', code(rules('^$')), 'This pattern matches only an empty value.'],
  ['a pattern of letters on a numeric keyboard', code({ ...rules('^[A-Z]{8}$'), ...NUMERIC }), 'No value has both…'],
  ['a pattern of small letters in a field of capitals', code({ ...rules('^[a-z]{8}$'), isUppercase: true }), /capital/],
  [
    'a pattern of digits and small letters in a field of capitals',
    code({ ...rules('^[a-z0-9]{8}$'), isUppercase: true }),
    'The field converts letters to upper…',
  ],
  [
    'a code whose pattern has another length',
    code({ type: 'codeField', length: 6, ...rules('^[0-9]{4}$') }),
    never('6 digits', 'the pattern ^[0-9]{4}$'),
  ],
  ['a code without a length whose pattern has six digits', code({ type: 'codeField', ...rules('^[0-9]{6}$') })],
  [
    'a mask with fewer places than the pattern',
    code({ mask: '000000000-0', ...rules('^[0-9]{10}-[0-9]$') }),
    never('the mask 000000000-0', 'the pattern ^[0-9]{10}-[0-9]$'),
  ],
  [
    'signs in a pattern with a look-around, and none in the mask',
    code({ mask: '00000000', ...rules('^(?=.*0)\\d{4}-\\d{4}$') }),
    'No value has both the mask…',
  ],
  ['a pattern with a look-around without signs', code({ mask: '00000000', ...rules('^(?=.*0)\\d{8}$') })],
  [
    'signs in the mask, and none in the example',
    code({ mask: '0000 0000', ...rules('^\\d{8}$'), placeholder: { text: '12345678' } }),
    '/body/0/mask The mask shows a value otherwise than the example…',
  ],
  [
    'the signs of the mask in the example',
    code({ mask: '0000 0000', ...rules('^\\d{8}$'), placeholder: { text: '1234 5678' } }),
  ],
  ['a pattern without the signs of the mask', code({ mask: '000 000', ...rules('^\\d{6}$') })],
  [
    'a phone pattern with the dial prefix',
    code({ type: 'phoneField', prefix: '+48', ...rules('^\\+380\\d{9}$') }),
    'No value has both the digits of a phone number without…',
  ],
  ['a phone pattern without the dial prefix', code({ type: 'phoneField', prefix: '+48', ...rules('^\\d{9}$') })],
  [
    'a pattern that no IBAN matches',
    code({ check: 'iban', ...rules('^\\d{16}$') }),
    'No value has both the form of the…',
  ],
  [
    'patterns of which only two fit together',
    code(rules('^[ab]{2}$', '^[bc]{2}$', '^[ac]{2}$')),
    'No value has all of…',
  ],
  ['a required field with a pattern of an empty value', code(rules('^\\d*$')), 'The field is required, but this…'],
  ['an optional field with a pattern of an empty value', code({ ...rules('^\\d*$'), isRequired: false })],
  [
    'an example that the pattern refuses',
    code({ ...rules('^\\d{8}$'), placeholder: { text: '1234' } }),
    'The rules of the field reject its own example.',
  ],
  [
    'rules of different fields',
    code({ rules: ['^\\d{8}$', '^\\d{4}$'].map((one, at) => ({ ...rule(one), field: `field${at}` })) }),
  ],
  ['an error that is no error text', code({ rules: [rule('^\\d{8}$', 'hello')] }), 'This error text does not say…'],
]);

const sampled = (value: string, problem: Json | null, own: Json): Plan => ({
  ...code(own),
  sample: { form: { fields: { code: { value, problem } } } },
});
const WRONG = { kind: 'regex', key: 'hello.wrong' };
const VALUE = v('form.fields.code.value');
const longer = { valid: { '>': [{ length: [VALUE] }, 5] }, error: 'hello.wrong' };
const listed = (regex: string, body: Json = { type: 'fields' }): Plan => ({
  ...page(body),
  sample: {
    form: {
      fields: { code: { value: '1234', problem: null } },
      definitions: [{ name: 'code', control: 'text', rules: { type: 'text', regex } }],
    },
  },
});
const SAMPLE = 'schemas/screens/deposit/demo/samples/plain.json';

checkRule('field-sample', [
  ['a right value of a sample', sampled('123456', null, rules('^\\d{6}$'))],
  [
    'a value that the pattern refuses',
    sampled('12345', null, rules('^\\d{6}$')),
    `${SAMPLE}/scope/form/fields/code/value The sample says that code is valid, but the rules…`,
  ],
  ['a value that a condition refuses', sampled('1234', null, { rules: [longer] }), 'The sample says that code is…'],
  ['a value that a condition accepts', sampled('123456', null, { rules: [longer] })],
  ['a value without the signs of the mask', sampled('123456', null, { mask: '000 000', ...rules('^\\d{6}$') })],
  ['a wrong value with a problem', sampled('12', WRONG, rules('^\\d{6}$'))],
  ['a right value with a problem', sampled('123456', WRONG, rules('^\\d{6}$')), 'The sample says that code is…'],
  ['a right value of a field of the server', listed('^\\d{4}$')],
  ['a wrong value of a field of the server', listed('^\\d{6}$'), 'The sample says that code is valid, but…'],
  [
    'a value that a rule of the page refuses at a field of the server',
    listed('^\\d{4}$', field({ name: 'other', rules: [{ ...rule('^9\\d*$'), field: 'code' }] })),
    'The sample says that code is valid, but…',
  ],
]);

it.each([
  ['^\\d{4}$', '^[3-9]+$', '3333'],
  ['^(?:ab|cd)+$', '^c.*b$', 'cdab'],
  ['^\\p{Lu}{2}$', '^[a-z]+$', null],
  ['^a(?=b)b$', '^b$', null],
  ['^a(?=b)b$', '^ab$', undefined],
  ['a', 'b', undefined],
])('the shortest text that %s and %s match is %s', (one, other, text) => {
  expect(commonText([one, other])).toBe(text);
});

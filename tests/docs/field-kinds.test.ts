import { expect, it } from 'vitest';
import { isFieldCheck, passesCheck } from '#domain/field-check.ts';
import { toDefinition } from '#state/form-definition.ts';

const FILE = '../../docs/field-kinds.md';

/** Tokens of the HTML standard, without their sections. */
const STANDARD = new Set(
  (
    'off name given-name additional-name family-name username organization sex url email tel tel-country-code ' +
    'one-time-code address-line1 address-line2 address-line3 address-level1 address-level2 address-level3 country ' +
    'country-name postal-code cc-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type bday bday-day ' +
    'bday-month bday-year'
  ).split(' '),
);

/** Names that servers give their fields, one of each kind. */
const NAMES = [
  ['cardNumber', 'expiry', 'expiryMonth', 'expiryYear', 'cvv', 'cardHolder', 'cardType'],
  ['smsCode', 'otp', 'blikCode'],
  ['email', 'phone', 'phoneCode', 'cardholder_email'],
  ['fullName', 'firstName', 'middleName', 'lastName', 'accountHolder', 'company', 'gender', 'username'],
  ['birthDate', 'birthDay', 'birthMonth', 'birthYear'],
  ['addressLine1', 'addressLine2', 'addressLine3', 'apartment', 'district', 'city', 'state', 'postalCode'],
  ['country', 'countryCode', 'billingAddress', 'billingCity', 'billingState', 'billingZip', 'billingCountry'],
  ['billingPhone', 'billing_first_name', 'shippingAddress', 'shippingPostalCode', 'shippingCountry'],
  ['iban', 'bic', 'bankName', 'accountNumber', 'sortCode', 'routingNumber', 'ifsc', 'upiId', 'utr'],
  ['cpf', 'cnpj', 'pixKey', 'passport', 'documentNumber', 'wallet', 'network', 'website'],
].flat();

/** Of each check a value that passes, and one with a slip. */
const CHECKS: readonly (readonly [name: string, right: string, wrong: string])[] = [
  ['luhn', '4111 1111 1111 1111', '4111 1111 1111 1112'],
  ['iban', 'DE89 3704 0044 0532 0130 00', 'DE89 3704 0044 0532 0130 01'],
  ['creditorReference', 'RF18 5390 0754 7034', 'RF18 5390 0754 7035'],
  ['cpf', '529.982.247-25', '529.982.247-26'],
  ['cnpj', '11.222.333/0001-81', '11.222.333/0001-82'],
  ['boleto', '00190500954014481606906809350314337370000000100', '00190500954014481606906809350314337370000000101'],
  ['birthDate', '1990-02-01', '1990-02-31'],
  ['cardExpiry', '12/30', '12/20'],
];

const NOW = { nowMs: Date.UTC(2026, 0, 1) };

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => {
  const widths = head.map((title, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0), title.length),
  );
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)];
};

const definitionOf = (name: string): ReturnType<typeof toDefinition> =>
  toDefinition({ name, type: 'text' }, { hasLuhn: false });

const kept = (secret: string | null): string => (secret === null ? 'kept with the form' : 'sent once, never kept');

const rowOf = (name: string): string[] => {
  const { inputMode, autocomplete, secret } = definitionOf(name);
  return [name, inputMode, autocomplete, kept(secret)];
};

const judged = ([name, right, wrong]: (typeof CHECKS)[number]): string[] =>
  isFieldCheck(name) && passesCheck(name, right, NOW) && !passesCheck(name, wrong, NOW) ? [name, right, wrong] : [];

it('docs/field-kinds.md says how each kind of field is typed, filled in and checked', async () => {
  const lines = [
    '# How fields of a server are typed, filled in and checked',
    '',
    '<!-- Written by tests/docs/field-kinds.test.ts: `npx vitest run tests/docs/field-kinds.test.ts -u`. -->',
    '',
    'By its name a field gets a keyboard and a token of the HTML standard for autofill, unless `input.keyboard` and',
    '`input.autofill` of its definition say otherwise; a mask or pattern of digits alone brings up digits.',
    '',
    ...table(['field', 'keyboard', 'autofill', 'value'], NAMES.map(rowOf)),
    '',
    'A field that names a check in `input.check` refuses a slip before anything is sent:',
    '',
    ...table(['check', 'passes', 'is refused'], CHECKS.map(judged)),
    '',
  ];
  await expect(lines.join('\n')).toMatchFileSnapshot(FILE);
});

it.each(NAMES)('%s is filled in by a token of the standard, after its section', (name) => {
  const { autocomplete } = definitionOf(name);
  const [token = '', section] = autocomplete.split(' ').toReversed();
  expect(STANDARD).toContain(token);
  expect(section).toBe(/^(?:billing|shipping)/.exec(name)?.[0]);
});

it.each(CHECKS)('the check %s takes a right value and refuses a slip', (...check) => {
  expect(judged(check)).toEqual(check);
});

import { describe, expect, it } from 'vitest';
import '#engine/late-operators.ts';
import { compileDerive } from '#engine/derive.ts';
import { Reading, type Scope } from '#engine/scope.ts';
import { readSample } from '#tools/screens/samples.ts';
import { readScreen } from '#tools/screens/screen-files.ts';

const FOLDER = 'docs/examples/layouts';

/** Derived values of a page for one of its samples. */
const derivedOf = (name: string, state: string, change: (data: Scope) => Scope = (data) => data): Scope => {
  const { derive = {} } = readScreen(`${FOLDER}/screens/deposit/${name}/screen.json`);
  const scope = readSample(`${FOLDER}/screens/deposit/${name}/samples/${state}.json`).scope as unknown as {
    deposit: { data: Scope };
  };
  const data = { ...scope, deposit: { ...scope.deposit, data: change(scope.deposit.data) } };
  const values: Record<string, unknown> = {};
  for (const { name: key, rule } of compileDerive(derive)) {
    values[key] = rule.evaluate(new Reading({ ...data, derive: values }, {}));
  }
  return values;
};

const withValue =
  (name: string, value: string) =>
  (data: Scope): Scope => ({
    ...data,
    rows: (data.rows as { name: string }[]).map((row) => (row.name === name ? { ...row, value } : row)),
  });

describe('the code of a SEPA transfer', () => {
  // EPC069-12, version 002: twelve lines at most, and nothing after the last that says something.
  it('has the reference as free text', () => {
    expect(String(derivedOf('sepa-transfer', 'details').code).split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'COBADEFFXXX',
      'Aurora Payments GmbH',
      'DE89370400440532013000',
      'EUR250',
      '',
      '',
      'D4471-8830',
    ]);
  });

  it('has a creditor reference in its own place, and a long name cut', () => {
    const lines = String(derivedOf('sepa-transfer', 'creditor-reference').code).split('\n');
    expect(lines.slice(6)).toEqual(['FR1420041010050500013M02606', 'EUR250', '', 'RF18539007547034']);
    expect(lines[5]).toHaveLength(70);
  });

  it('ends with the amount where there is no reference', () => {
    expect(String(derivedOf('sepa-transfer', 'own-account-number').code)).toMatch(/\nEUR250$/);
  });

  it('is that of the server, if it sends one', () => {
    const codes = [{ name: 'qrCode', kind: 'qr', value: 'BCD\nof the server' }];
    expect(derivedOf('sepa-transfer', 'details', (data) => ({ ...data, codes })).code).toBe('BCD\nof the server');
  });
});

describe('details that cannot be right', () => {
  it.each([
    ['sepa-transfer', 'details', 'iban', 'DE89370400440532013001'],
    ['gcash', 'reference-asked', 'walletNumber', '0817 123 4567'],
    ['interac', 'details', 'email', 'nobody'],
    ['interac', 'details', 'securityAnswer', 'ab'],
  ])('are none: %s, %s with the %s %s', (name, state, row, value) => {
    expect(derivedOf(name, state).hasDetails).toBe(true);
    expect(derivedOf(name, state, withValue(row, value)).hasDetails).toBe(false);
  });

  it.each([
    ['usd.routingNumber', '02607315', 'hasUsd'],
    ['gbp.accountNumber', '3192681', 'hasGbp'],
    ['eur.iban', 'BE68539007547035', 'hasEur'],
    ['aud.bsb', '774-0011', 'hasAud'],
  ])('close the account of a country: %s %s', (row, value, has) => {
    expect(derivedOf('local-account', 'four-countries')[has]).toBe(true);
    expect(derivedOf('local-account', 'four-countries', withValue(row, value))[has]).toBe(false);
  });
});

describe('a number of GCash', () => {
  it.each(['639171234567', '+63 917 123 4567', '09171234567', '0917-123-4567'])('is written as at home: %s', (sent) => {
    expect(derivedOf('gcash', 'on-a-phone', withValue('walletNumber', sent)).number).toBe('09171234567');
  });
});

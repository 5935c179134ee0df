import { expect, it } from 'vitest';
import { compileDerive } from '#engine/derive.ts';
import { ScopeReader, type Scope } from '#engine/scope.ts';
import { readSample } from '#layouts/screens/samples.ts';
import { readScreen } from '#layouts/screens/screen-files.ts';

const FOLDER = 'docs/examples/layouts/screens/deposit';

interface SampleScope extends Scope {
  readonly deposit: { readonly data: Scope };
}

/** Derived values of a page for one of its samples. */
const derivedOf = (name: string, state: string, change: (data: Scope) => Scope = (data) => data): Scope => {
  const { derive = {} } = readScreen(`${FOLDER}/${name}/screen.json`);
  const scope = readSample(`${FOLDER}/${name}/samples/${state}.json`).scope as unknown as SampleScope;
  const data = { ...scope, deposit: { ...scope.deposit, data: change(scope.deposit.data) } };
  const values: Record<string, unknown> = {};
  for (const { name: key, rule } of compileDerive(derive)) {
    values[key] = rule.evaluate(new ScopeReader({ ...data, derive: values }, {}));
  }
  return values;
};

const withValue =
  (name: string, value: string) =>
  (data: Scope): Scope => ({
    ...data,
    rows: (data.rows as { name: string }[]).map((row) => (row.name === name ? { ...row, value } : row)),
  });

// EPC069-12, version 002: at most twelve lines, and none after the last one with a value.
it('the code of a SEPA transfer has its reference in its place, a name of 70 characters, or is that of the server', () => {
  const linesOf = (state: string): string[] => String(derivedOf('sepa-transfer', state).code).split('\n');
  const text = ['BCD', '002', '1', 'SCT', 'COBADEFFXXX', 'Aurora Payments GmbH', 'DE89370400440532013000', 'EUR250'];
  expect(linesOf('details')).toEqual([...text, '', '', 'D4471-8830']);
  const creditor = linesOf('creditor-reference');
  expect(creditor.slice(6)).toEqual(['FR1420041010050500013M02606', 'EUR250', '', 'RF18539007547034']);
  expect(creditor[5]).toHaveLength(70);
  expect(linesOf('own-account-number').at(-1)).toBe('EUR250');
  const codes = [{ name: 'qrCode', kind: 'qr', value: 'BCD\nof the server' }];
  expect(derivedOf('sepa-transfer', 'details', (data) => ({ ...data, codes })).code).toBe('BCD\nof the server');
});

it('a SEPA transfer hides details whose IBAN has wrong check digits', () => {
  const mistyped = withValue('iban', 'DE89370400440532013001');
  expect(derivedOf('sepa-transfer', 'details').hasDetails).toBe(true);
  expect(derivedOf('sepa-transfer', 'details', mistyped).hasDetails).toBe(false);
});

import { describe, expect, it } from 'vitest';
import { checkBy } from './planted.ts';

const found = (name: string): object => ({ find: [{ var: 'deposit.data.rows' }, 'name', name] });
const others = (names: readonly string[]): object => ({
  filter: [{ var: 'deposit.data.rows' }, { '!': [{ in: [{ var: 'name' }, names] }] }],
});

const told = (label: string, names: readonly string[]): unknown[] =>
  checkBy('row-names', {
    english: { 'requisites.iban': 'IBAN', 'requisites.bic': 'BIC' },
    screen: {
      data: ['deposit'],
      derive: { iban: found('iban'), bic: found('bic'), others: others(names) },
      body: [{ type: 'copyRow', label: { t: label }, value: { var: 'derive.iban.value' } }],
    },
  }).map(({ pointer }) => pointer);

describe('the rule row-names', () => {
  it('tells a row with the label of another', () => {
    expect(told('requisites.bic', ['iban', 'bic'])).toEqual(['/body/0/label']);
    expect(told('requisites.iban', ['iban', 'bic'])).toEqual([]);
  });

  it('tells a row that is shown by its name and among the others', () => {
    expect(told('requisites.iban', ['bic'])).toEqual(['/derive/others/filter/1/!/0/in/1']);
  });
});

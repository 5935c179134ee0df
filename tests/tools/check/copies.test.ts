import { describe, expect, it } from 'vitest';
import { checkBy } from './planted.ts';

const dropdown = (name: string, own: object = {}): object => ({
  type: 'dropdown',
  name,
  label: { t: 'hello' },
  options: { var: `onramp.${name}` },
  onPick: [{ do: 'run', cmd: 'onramp.pickCountry', args: { code: name } }],
  ...own,
});

const told = (screen: object): unknown[] => checkBy('copies', { screen: { data: ['onramp', 'deposit'], ...screen } });

describe('the rule copies', () => {
  it('tells a derived value that says the same as another', () => {
    const rule = { '===': [{ var: 'deposit.status' }, 'waiting'] };
    const other = { '!==': [{ var: 'deposit.status' }, 'waiting'] };
    expect(told({ derive: { isWaiting: rule, isOver: rule } })).toMatchObject([{ pointer: '/derive/isOver' }]);
    expect(told({ derive: { isWaiting: rule, isOver: other } })).toEqual([]);
  });

  it('lets two names of one value pass', () => {
    expect(told({ derive: { one: { var: 'deposit.id' }, other: { var: 'deposit.id' } } })).toEqual([]);
  });

  it('tells a field with the list or the command of another', () => {
    const country = dropdown('countries');
    const body = (own: object): object => ({ body: [country, dropdown('currencies', own)] });
    const { options, onPick } = country as Record<string, unknown>;
    expect(told(body({}))).toEqual([]);
    expect(told(body({ options }))).toMatchObject([{ pointer: '/body/1/options' }]);
    expect(told(body({ onPick }))).toMatchObject([{ pointer: '/body/1/onPick' }]);
  });
});

import { describe, expect, it } from 'vitest';
import { checkBy } from './planted.ts';

const ROW = { type: 'copyRow', label: { t: 'hello' }, value: { var: 'deposit.data.card.number' }, critical: 'means' };
const AMOUNT = {
  type: 'copyRow',
  label: { t: 'hello' },
  value: { var: 'deposit.data.payment_amount' },
  critical: 'amount',
};

const told = (node: object, own: object = {}): string[] =>
  checkBy('copied', {
    route: { transaction: 'deposit', needs: ['deposit'] },
    screen: { data: ['deposit'], body: [AMOUNT, node], ...own },
  }).map(({ message }) => message);

describe('a copied value', () => {
  it('is the value, however it is written', () => {
    expect(told({ ...ROW, display: { group: [ROW.value] } })).toEqual([]);
    expect(told({ ...ROW, value: { group: [ROW.value] } })).toEqual([
      'What is copied is changed by group: nobody can pay with it.',
    ]);
  });

  it('may be copied where nobody can pay without', () => {
    expect(told({ ...ROW, isCopyable: false })).toEqual(['What nobody can pay without has to be copied.']);
  });

  it('requires its own value', () => {
    expect(told({ ...ROW, requires: ['deposit.data.card.number'] })).toEqual([]);
    expect(told({ ...ROW, requires: ['deposit.data.url'] })).toEqual([
      'It is drawn when something else is there than its value.',
    ]);
  });

  it('counts as what it is', () => {
    expect(told({ ...ROW, critical: 'amount' })).toEqual(['It is counted as another thing than it is.']);
  });

  it('stands beside what is to be paid', () => {
    expect(told(ROW, { body: [ROW] })).toEqual([
      'The page shows what to pay with, and nothing on it that may not fail says how much.',
    ]);
  });

  it('is no code of an amount', () => {
    expect(told({ type: 'qr', label: { t: 'hello' }, value: { var: 'deposit.amount' } })).toEqual([
      'A qr of an amount alone leads nowhere.',
    ]);
  });
});

describe('a timer that expires', () => {
  const timers = { end: { endsAt: { var: 'deposit.data.endsAt' } } };
  const isExpired = { var: 'timers.end.isExpired' };
  const isOpen = { '!': [isExpired] };

  it('is shown until then', () => {
    expect(told({ ...ROW, when: isOpen }, { timers })).toEqual([]);
    expect(told({ ...ROW, when: isExpired }, { timers })).toEqual(['What is paid with is shown when it is over.']);
    const countdown = { type: 'countdown', label: { t: 'hello' }, seconds: { var: 'timers.end.remainingSeconds' } };
    expect(told({ ...countdown, when: isExpired }, { timers })).toEqual(['A countdown that is shown when it is over.']);
  });

  it('is not kept away by a half of or', () => {
    expect(told({ ...ROW, when: { or: [{ var: 'deposit.id' }, isOpen] } }, { timers })).toEqual([
      'While the time runs this holds whatever else is missing.',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { checkBy } from './planted.ts';

const told = (last: string): unknown[] =>
  checkBy('spelling', {
    screen: {
      data: ['deposit'],
      derive: {
        isFast: { '===': [{ var: 'deposit.data.payment_system' }, 'transgran'] },
        isSlow: { in: [{ var: 'deposit.data.message' }, ['transgran', 'other_name']] },
        isOther: { '===': [{ var: 'deposit.data.title' }, last] },
      },
    },
  }).map(({ pointer }) => pointer);

describe('the rule spelling', () => {
  it('tells a name that differs by a letter from one that stands there more often', () => {
    expect(told('transgrain')).toEqual(['/derive/isOther/===/1']);
    expect(told('transgran')).toEqual([]);
  });

  it('lets names that differ by a number pass', () => {
    expect(told('transgran2')).toEqual([]);
  });
});

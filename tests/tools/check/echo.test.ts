import { describe, expect, it } from 'vitest';
import { bodyOf, checkBy, type Plan } from './planted.ts';

const told = (plan: Plan): unknown[] => checkBy('echo', plan).map(({ pointer }) => pointer);

const IS_PAYOUT = { var: 'wish.isWithdrawal' };

describe('the rule echo', () => {
  it('tells two values of a choice that stand in the place of each other', () => {
    const chosen = (...choice: unknown[]): unknown[] =>
      told({ screen: { data: ['wish'], derive: { kind: { if: choice } } } });
    expect(chosen({ '!': [IS_PAYOUT] }, 'withdrawal', 'deposit')).toEqual(['/derive/kind/if/0']);
    expect(chosen(IS_PAYOUT, 'deposit', 'withdrawal')).toEqual(['/derive/kind/if/0']);
    expect(chosen(IS_PAYOUT, 'withdrawal', 'deposit')).toEqual([]);
    expect(chosen({ '===': [{ var: 'wish.id' }, 'deposit'] }, 'bonus.free', 'bonus.deposit')).toEqual([
      '/derive/kind/if/0',
    ]);
    expect(chosen(IS_PAYOUT, 'a.refused', 'b.withdrawal')).toEqual([]);
  });

  it('tells a text that is shown where it is not so', () => {
    const shown = (when: object, key: string): unknown[] =>
      told(bodyOf([{ type: 'text', when, text: { t: key } }], ['deposit']));
    const rows = { var: 'deposit.data.rows' };
    expect(shown(rows, 'demo.noneRows')).toEqual(['/body/0/when']);
    expect(shown({ '!': [rows] }, 'demo.noneRows')).toEqual([]);
    expect(shown({ '!': [rows] }, 'rows.title')).toEqual(['/body/0/when']);
    expect(shown(rows, 'rows.title')).toEqual([]);
  });

  it('tells a row whose label names another derived value', () => {
    const row = (value: string): unknown[] =>
      told({
        screen: {
          data: ['deposit'],
          derive: {
            message: { var: 'deposit.data.message' },
            answerRow: { find: [{ var: 'deposit.data.rows' }, 'name', 'answer'] },
          },
          body: [{ type: 'copyRow', label: { t: 'demo.message' }, value: { var: value } }],
        },
      });
    expect(row('derive.answerRow.value')).toEqual(['/body/0/value']);
    expect(row('derive.message')).toEqual([]);
  });
});

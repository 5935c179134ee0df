import { describe, expect, it } from 'vitest';
import { check, checkBy } from './planted.ts';

describe('the rule methods', () => {
  it('tells the row that names a screen which does not exist', () => {
    const methods = {
      byCardView: { 1: { screen: 'deposit.demos' } },
      byName: { oxxo: { screen: 'deposit.x', answer: 'deposit.y' } },
      byPageId: { pix: 'deposit.pix' },
      withdrawal: { default: 'deposit.payout', byGroup: { nigeria: 'deposit.banks' } },
    };
    expect(checkBy('methods', { methods }).map(({ pointer }) => pointer)).toEqual([
      '/byCardView/1/screen',
      '/byName/oxxo/screen',
      '/byName/oxxo/answer',
      '/byPageId/pix',
      '/withdrawal/default',
      '/withdrawal/byGroup/nigeria',
    ]);
    expect(checkBy('methods', { methods })[0]?.suggestion).toBe('Did you mean deposit.demo?');
  });

  it('tells a row of another shape', () => {
    expect(checkBy('methods', { methods: { byName: { oxxo: { scren: 'deposit.demo' } } } })).toMatchObject([
      { pointer: '/byName/oxxo/scren' },
    ]);
  });

  it('tells a screen in the place of another kind', () => {
    const methods = {
      byName: { oxxo: { screen: 'withdrawal.usual', answer: 'deposit.usual', next: ['withdrawal.usual'] } },
    };
    expect(checkBy('methods', { methods }).map(({ message }) => message)).toEqual([
      'withdrawal.usual is not the page of a method.',
      'deposit.usual is not the page of an answer.',
      'The page goes on to itself.',
    ]);
  });

  it('lets rows pass that name screens', () => {
    expect(
      check({
        route: { transaction: 'deposit', needs: ['deposit'] },
        methods: { byPageId: { oxxo: 'deposit.demo' }, byName: { spei: { opensWindow: false } } },
      }),
    ).toEqual([]);
  });
});

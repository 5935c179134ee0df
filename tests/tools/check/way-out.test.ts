import { describe, expect, it } from 'vitest';
import { bodyOf, check, checkBy, HELLO } from './planted.ts';

const LOCKED = { hideClose: true };
const button = (own: object = {}): object => ({
  type: 'button',
  label: { t: 'hello' },
  onPress: [{ do: 'close' }],
  ...own,
});
const told = (body: object[], data: string[] = []): unknown[] =>
  checkBy('way-out', { ...bodyOf(body, data), route: LOCKED });
const PHASE = { var: 'withdrawal.phase' };

describe('the rule way-out', () => {
  it('tells a page without back, close and anything to press', () => {
    expect(told([HELLO])).toMatchObject([{ message: 'There is no way out of this page.' }]);
    expect(told([button({ onPress: [{ do: 'copy', value: 'x' }] })])).toHaveLength(1);
  });

  it('finds the state in which nothing can be pressed', () => {
    expect(
      told(
        [button({ when: { '===': [PHASE, 'accepted'] } }), button({ when: { '===': [PHASE, 'idle'] } })],
        ['withdrawal'],
      ),
    ).toMatchObject([{ got: 'withdrawal.phase = "reviewed"' }]);
    expect(told([button({ isDisabled: { var: 'session.isOnline' } })])).toMatchObject([
      { got: 'session.isOnline = true' },
    ]);
    const inRows = { type: 'list', each: { var: 'methods.entries' }, body: [button()] };
    expect(told([inRows], ['methods'])).toHaveLength(1);
  });

  it('looks through derived values and switches', () => {
    const derive = { isDone: { '===': [{ var: 'deposit.status' }, 'processed'] } };
    const body = [
      {
        type: 'switch',
        on: PHASE,
        cases: { idle: [button()] },
        otherwise: [button({ when: { var: 'derive.isDone' } })],
      },
    ];
    expect(checkBy('way-out', { screen: { derive, body, data: ['deposit'] }, route: LOCKED })).toHaveLength(1);
  });

  it('lets a page pass whose states all have one', () => {
    const pair = [button({ when: { '===': [PHASE, 'idle'] } }), button({ when: { '!==': [PHASE, 'idle'] } })];
    expect(told(pair, ['deposit'])).toEqual([]);
    expect(told([{ type: 'link', label: { t: 'hello' }, href: 'https://example.com' }])).toEqual([]);
    expect(check({})).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { bodyOf, checkBy, HELLO, shownWhen } from './planted.ts';

const NOTE = (when: unknown): object => ({
  type: 'text',
  text: { text: { var: 'deposit.data.info' } },
  when,
});
const ROW = { type: 'copyRow', critical: 'means', label: { t: 'hello' }, value: { var: 'deposit.data.card.number' } };
const HAS_CARD = { var: 'deposit.data.card.number' };

const told = (plan: Parameters<typeof checkBy>[1]): string[] => checkBy('absent', plan).map(({ message }) => message);

describe('a missing value', () => {
  it('is not shown while the condition around it says that there is none', () => {
    const shown = (when: unknown): string[] => told(bodyOf([HELLO, NOTE(when)], ['deposit']));
    expect(shown({ '!': [{ var: 'deposit.data.info' }] })).toEqual([
      'This is shown only while there is no deposit.data.info.',
    ]);
    expect(shown({ var: 'deposit.data.info' })).toEqual([]);
  });

  it('is asked for once: a condition inside another that says the same always holds', () => {
    const nested = (when: unknown): string[] =>
      told(bodyOf([HELLO, { type: 'stack', when, children: [NOTE({ var: 'deposit.data.info' })] }], ['deposit']));
    expect(nested({ var: 'deposit.data.info' })).toEqual([
      'What is around this asks for the same: here it always holds.',
    ]);
    expect(nested({ var: 'deposit.isCancelled' })).toEqual([]);
  });

  it('is asked for again by a fragment that any page may use', () => {
    const box = {
      params: { rows: { type: 'rule' } },
      body: [{ type: 'stack', when: { param: 'rows' }, children: [{ ...HELLO, when: { param: 'rows' } }] }],
    };
    const use = { type: 'use', fragment: 'box', with: { rows: { var: 'deposit.data.rows' } } };
    expect(told({ screen: { data: ['deposit'], body: [HELLO, use] }, fragments: { box } })).toEqual([]);
  });

  it('leaves something else on the page', () => {
    const page = (...body: unknown[]): string[] => told(bodyOf(body, ['deposit']));
    expect(page(shownWhen({ var: 'deposit.isCancelled' }))).toEqual([
      'The page is blank unless deposit.isCancelled is truthy.',
    ]);
    expect(
      page(shownWhen({ var: 'deposit.isCancelled' }), shownWhen({ '!': [{ var: 'deposit.isCancelled' }] })),
    ).toEqual([]);
  });

  it('is spoken of where it is what one pays with', () => {
    const page = (...more: unknown[]): string[] =>
      told({
        screen: {
          data: ['deposit'],
          derive: { hasCard: HAS_CARD },
          body: [HELLO, { ...ROW, when: { var: 'derive.hasCard' } }, ...more],
        },
      });
    expect(page()).toEqual(['When derive.hasCard does not hold, this is not there and the page does not say why.']);
    expect(page(shownWhen({ '!': [{ var: 'derive.hasCard' }] }))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { bodyOf, checkBy, type Plan } from './planted.ts';

const told = (plan: Plan): unknown[] => checkBy('unset', plan).map(({ pointer }) => pointer);

const TXID = { var: 'deposit.transaction.txid' };
const NO_TXID = { '!': [TXID] };

describe('the rule unset', () => {
  it('tells a value that its own condition calls empty', () => {
    const shown = (when: object): unknown[] =>
      told(bodyOf([{ type: 'text', when, text: { text: TXID } }], ['deposit']));
    expect(shown(NO_TXID)).toEqual(['/body/0/text/text']);
    expect(shown(TXID)).toEqual([]);
  });

  it('tells the seconds of a timer that does not run', () => {
    const counted = (when: object): unknown[] =>
      told({
        screen: {
          timers: { again: { seconds: 30 } },
          body: [{ type: 'countdown', when, label: { t: 'hello' }, seconds: { var: 'timers.again.remainingSeconds' } }],
        },
      });
    expect(counted({ '!': [{ var: 'timers.again.isRunning' }] })).toEqual(['/body/0/seconds']);
    expect(counted({ var: 'timers.again.isExpired' })).toEqual(['/body/0/seconds']);
    expect(counted({ var: 'timers.again.isRunning' })).toEqual([]);
  });

  it('tells a sentence that is chosen where what it says is missing', () => {
    const chosen = (condition: object): unknown[] =>
      told({
        ...bodyOf(
          [{ type: 'text', text: { t: { if: [condition, 'pay', 'hello'] }, args: { amount: TXID } } }],
          ['deposit'],
        ),
      });
    expect(chosen(NO_TXID)).toEqual(['/body/0/text/t/if/1']);
    expect(chosen(TXID)).toEqual([]);
  });

  it('tells a button that hands on nothing', () => {
    const pressed = (isDisabled: object): unknown[] =>
      told({
        screen: {
          data: ['deposit'],
          local: { offer: '' },
          body: [
            {
              type: 'button',
              label: { t: 'hello' },
              isDisabled,
              onPress: [{ do: 'run', cmd: 'onramp.continue', args: { method: { var: 'local.offer' } } }],
            },
          ],
        },
      });
    expect(pressed({ var: 'local.offer' })).toEqual(['/body/0/isDisabled']);
    expect(pressed({ '!': [{ var: 'local.offer' }] })).toEqual([]);
  });
});

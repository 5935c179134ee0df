import { describe, expect, it } from 'vitest';
import { bodyOf, checkBy } from './planted.ts';

const BUSY = { isBusy: { var: 'busy.deposit.create' } };
const button = (onPress: unknown, own: object = {}): object => ({
  type: 'button',
  label: { t: 'hello' },
  onPress,
  ...own,
});
const told = (node: object, data: string[] = []): string[] =>
  checkBy('effects', bodyOf([node], data)).map(({ message }) => message);

describe('a row of actions', () => {
  it('does something', () => {
    expect(told(button([]))).toEqual(['onPress does nothing.']);
    expect(told(button([{ do: 'back' }]))).toEqual([]);
  });

  it('validates what it sends, before it sends it', () => {
    const create = { do: 'run', cmd: 'deposit.create' };
    expect(told(button([create], BUSY), ['busy'])).toEqual(['deposit.create sends what nobody has validated.']);
    expect(told(button([create, { do: 'validate' }], BUSY), ['busy'])).toEqual([
      'deposit.create sends what nobody has validated.',
    ]);
    expect(told(button([{ do: 'validate' }, create], BUSY), ['busy'])).toEqual([]);
  });

  it('ends where the page is left', () => {
    expect(told(button([{ do: 'back' }, { do: 'track', name: 'left' }]))).toEqual([
      'The page is left before this is done.',
    ]);
  });

  it('does a thing once', () => {
    expect(
      told(
        button([
          { do: 'track', name: 'a' },
          { do: 'track', name: 'a' },
        ]),
      ),
    ).toEqual(['The same is done twice in a row.']);
  });

  it('is not the same either way', () => {
    // oxlint-disable-next-line unicorn/no-thenable -- The language calls it so.
    const choose = { do: 'when', if: { var: 'session.isNative' }, then: [{ do: 'back' }], else: [{ do: 'back' }] };
    expect(told(button([choose]))).toEqual(['The same is done either way.']);
    expect(told(button([{ ...choose, else: [{ do: 'close' }] }]))).toEqual([]);
  });

  it('is shown by the button that sends', () => {
    const press = [{ do: 'validate' }, { do: 'run', cmd: 'deposit.create' }];
    expect(told(button(press))).toEqual(['The button sends, and does not show it.']);
    expect(told(button(press, { isBusy: { var: 'busy.deposit.complete' } }), ['busy'])).toEqual([
      'The button is busy with another command than its own.',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { checkBy } from './planted.ts';

const told = (seconds: number): unknown[] =>
  checkBy('units', {
    screen: { timers: { again: { seconds } }, on: { enter: [{ do: 'start', timer: 'again' }] } },
  });

describe('the rule units', () => {
  it('tells a length in seconds that is whole thousands', () => {
    expect(told(30_000)).toMatchObject([{ pointer: '/timers/again/seconds', suggestion: 'Did you mean 30?' }]);
  });

  it.each([30, 900, 1800, 7200])('lets %i seconds pass', (seconds) => expect(told(seconds)).toEqual([]));
});

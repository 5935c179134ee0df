import { describe, expect, it } from 'vitest';
import { bodyOf, check, checkBy } from './planted.ts';

const press = (...onPress: object[]): Parameters<typeof check>[0] =>
  bodyOf([{ type: 'button', label: { t: 'hello' }, onPress }]);

describe('the rule screen', () => {
  it('tells a page that does not exist: gone to, named to a command, or gone back to', () => {
    const go = { do: 'go', to: { if: [{ var: 'session.isNative' }, 'deposit.demos', 'deposit.demo'] } };
    const run = { do: 'run', cmd: 'deposit.create', args: { fallbackScreen: 'deposit.demos' } };
    expect(
      checkBy('screen', { ...press(go, run), route: { back: 'deposit.demos' } }).map(({ pointer, suggestion }) => [
        pointer,
        suggestion,
      ]),
    ).toEqual([
      ['/route/back', 'Did you mean deposit.demo?'],
      ['/body/0/onPress/0/to', 'Did you mean deposit.demo?'],
      ['/body/0/onPress/1/args/fallbackScreen', 'Did you mean deposit.demo?'],
    ]);
  });

  it('tells a page that leads back to itself', () => {
    expect(checkBy('screen', { route: { back: 'deposit.demo' } })).toHaveLength(1);
  });

  it('lets pages pass that exist', () => {
    expect(
      check({
        ...press({ do: 'go', to: 'deposit.other' }),
        route: { back: 'previous' },
        screens: { 'deposit.other': {} },
      }),
    ).toEqual([]);
  });
});

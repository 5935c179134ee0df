import { describe, expect, it } from 'vitest';
import { checkBy, HELLO } from './planted.ts';

const BACK = {
  type: 'button',
  id: 'again',
  kind: 'secondary',
  label: { t: 'hello' },
  onPress: [{ do: 'go', to: 'deposit.demo', replace: true }, { do: 'close' }],
};

const inThree = (part: object): Parameters<typeof checkBy>[1] => ({
  screen: { body: [HELLO, part] },
  screens: { 'deposit.one': { body: [HELLO, part] }, 'deposit.two': { body: [{ type: 'card', children: [part] }] } },
});

describe('the rule repeated', () => {
  it('tells a part that stands in three places, with the files', () => {
    const [finding, ...others] = checkBy('repeated', inThree(BACK));
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ file: 'schemas/screens/deposit/demo/screen.json', pointer: '/body/1' });
    expect(finding?.message).toMatch(/3 places: .*demo.*one.*two/);
  });

  it('tells polls and events like nodes, and the largest part alone', () => {
    const poll = [
      {
        id: 'status',
        everyMs: 5000,
        while: { '===': [1, { var: 'session.locale' }] },
        do: [{ do: 'back' }, { do: 'close' }],
      },
    ];
    const screens = { 'deposit.one': { poll }, 'deposit.two': { poll } };
    expect(checkBy('repeated', { screen: { poll }, screens })).toMatchObject([{ pointer: '/poll/0' }]);
  });

  it('counts parts that differ in what is said to colleagues', () => {
    const plan = inThree(BACK);
    const screens = { ...plan.screens, 'deposit.two': { body: [{ ...BACK, description: 'The way back.' }] } };
    expect(checkBy('repeated', { ...plan, screens })).toHaveLength(1);
  });

  it('lets two pass, and small parts', () => {
    const { 'deposit.one': one } = inThree(BACK).screens ?? {};
    expect(checkBy('repeated', { screen: { body: [HELLO, BACK] }, screens: { 'deposit.one': one ?? {} } })).toEqual([]);
    expect(checkBy('repeated', inThree(HELLO))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { bodyOf, checkBy } from './planted.ts';

const press = (effect: object): Parameters<typeof checkBy>[1] =>
  bodyOf([{ type: 'button', label: { t: 'hello' }, onPress: [{ do: 'run', ...effect }] }]);

describe('the rule command', () => {
  it('tells an unknown command, an unknown argument and a missing one', () => {
    expect(checkBy('command', press({ cmd: 'deposit.craete' }))).toMatchObject([
      { suggestion: 'Did you mean deposit.create?' },
    ]);
    expect(checkBy('command', press({ cmd: 'methods.pick', args: { nam: 'card' } }))).toMatchObject([
      { pointer: '/body/0/onPress/0/args/nam', suggestion: 'Did you mean name?' },
      { pointer: '/body/0/onPress/0/args', expected: 'name' },
    ]);
  });

  it('lets a command pass that gets its arguments, or leaves out what may be', () => {
    expect(checkBy('command', press({ cmd: 'methods.pick', args: { name: 'card' } }))).toEqual([]);
    expect(checkBy('command', press({ cmd: 'deposit.create' }))).toEqual([]);
  });
});

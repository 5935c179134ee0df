import { describe, expect, it } from 'vitest';
import { PACK_FLAGS, toPackFlags, type PackFlags } from '#tools/pack/pack-flags.ts';
import { readArguments } from '#tools/run/command-line.ts';

const readPackFlags = (args: string[], environment: NodeJS.ProcessEnv): PackFlags => {
  const { values, positionals } = readArguments({ options: PACK_FLAGS, hasPositionals: true }, args);
  return toPackFlags(values, positionals, environment);
};

describe('the command line', () => {
  it('takes files with and without --from, and writes to pack/ unless told otherwise', () => {
    expect(readPackFlags(['--from', 'a', 'b'], {})).toMatchObject({ from: ['a', 'b'], out: 'pack', key: undefined });
  });

  it('takes the moment from a flag, else from the environment of repeatable builds', () => {
    const environment = { SOURCE_DATE_EPOCH: '1772357400' };
    expect(readPackFlags([], environment).createdAt).toBe('2026-03-01T09:30:00.000Z');
    expect(readPackFlags(['--created-at', '2026-05-01'], environment).createdAt).toBe('2026-05-01T00:00:00.000Z');
    expect(readPackFlags([], {}).createdAt).toBeUndefined();
  });

  it('reads a range of language versions', () => {
    expect(readPackFlags(['--language-range', '1-2'], {}).languageRange).toEqual({ min: 1, max: 2 });
    expect(readPackFlags(['--language-range', '3'], {}).languageRange).toEqual({ min: 3, max: 3 });
  });

  it.each([
    ['--language-range', '2-1'],
    ['--language-range', 'new'],
    ['--created-at', 'soon'],
    ['--sign', 'x'],
  ])('refuses %s %s', (...args) => expect(() => readPackFlags(args, {})).toThrow(/range|moment|sign/));
});

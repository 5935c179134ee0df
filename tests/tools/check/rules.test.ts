import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rules } from '#tools/check/rules.ts';
import { check } from './planted.ts';

describe('the rules of the checker', () => {
  it('report no problem in a tree without faults', () => {
    expect(check({})).toEqual([]);
  });

  it('are all in the table, under the names of their files', () => {
    const files = readdirSync('tools/check/rules').map((file) => file.replace('.ts', ''));
    expect(rules.map(({ name }) => name).toSorted()).toEqual(files.toSorted());
  });

  it.each(rules.map(({ name }) => name))('has a planted violation of %s', (name) => {
    expect(existsSync(`tests/tools/check/${name}.test.ts`)).toBe(true);
  });
});

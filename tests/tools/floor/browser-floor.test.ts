import { readFileSync } from 'node:fs';
import { parse } from 'acorn';
import { describe, expect, it } from 'vitest';
import { floorOf, newerThan, readCompat } from '#tools/floor/compat.ts';
import { namesUsed } from '#tools/floor/names-used.ts';

const floor = floorOf(readFileSync('docs/versions.md', 'utf8'));
const compat = readCompat();

describe('a script compared with the oldest browsers', () => {
  it('is compared with those of the document', () => {
    expect(floor).toMatchObject({ chrome: '111', safari: '16.2', safari_ios: '16.2', firefox: '121' });
    expect(floor['samsunginternet_android']).toBe('22');
  });

  it.each([
    ['URL.canParse(x)', ['URL.canParse']],
    ['const f = Promise.withResolvers; new URL(x); fetch(x)', ['Promise.withResolvers']],
    ['Object.groupBy(x, y)', ['Object.groupBy']],
    ['new IdleDetector()', ['IdleDetector']],
    ['function ML(IdleDetector) { return new IdleDetector(); } ML(x)', []],
    ['structuredClone(x); Object.hasOwn(x, y); AbortSignal.abort(1); own.canParse(x); x.URL.canParse', []],
  ])('%s uses %j, which they lack', (script, expected) => {
    const names = [...namesUsed(parse(script, { ecmaVersion: 2022, sourceType: 'module' }))];
    expect(names.filter((name) => newerThan(compat, floor, name))).toEqual(expected);
  });
});

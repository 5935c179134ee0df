import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keptText } from '#tools/check/model/kept-text.ts';

describe('a text that is kept', () => {
  let parent = '';
  let folder = '';

  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'kept-text-'));
    folder = join(parent, 'kept');
  });

  afterEach(() => rmSync(parent, { recursive: true, force: true }));

  const onlyFile = (): string => join(folder, readdirSync(folder).join());

  it('is made once for what it is made of', () => {
    const make = vi.fn(() => 'one\ntwo\n');
    expect([keptText(folder, ['a', 'b'], make), keptText(folder, ['a', 'b'], make)]).toEqual([
      'one\ntwo\n',
      'one\ntwo\n',
    ]);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('is made anew when anything that it is made of is another, and read again when all is as it was', () => {
    keptText(folder, ['a', 'b'], () => 'first');
    const made = [['a', 'c'], ['ab'], ['a', 'b', ''], ['b', 'a']].map((madeOf) =>
      keptText(folder, madeOf, () => JSON.stringify(madeOf)),
    );
    expect(made).toEqual(['["a","c"]', '["ab"]', '["a","b",""]', '["b","a"]']);
    expect(keptText(folder, ['a', 'b'], () => 'another')).toBe('first');
  });

  it('is made anew when its file was cut short or changed', () => {
    keptText(folder, ['a'], () => 'whole');
    truncateSync(onlyFile(), readFileSync(onlyFile()).length - 1);
    expect(keptText(folder, ['a'], () => 'again')).toBe('again');
    writeFileSync(onlyFile(), readFileSync(onlyFile(), 'utf8').replace('again', 'wrong'));
    expect(keptText(folder, ['a'], () => 'once more')).toBe('once more');
  });

  it('is given all the same where nothing can be written', () => {
    writeFileSync(folder, 'a file where the folder would be');
    expect(keptText(folder, ['a'], () => 'text')).toBe('text');
    expect(readdirSync(parent)).toEqual(['kept']);
  });

  it('gives way to newer ones, and leaves no half-written file', () => {
    const names = Array.from({ length: 60 }, (_, index) => `text ${index}`);
    for (const name of names) keptText(folder, [name], () => name);
    expect(readdirSync(folder).length).toBeLessThan(names.length);
    expect(readdirSync(folder).filter((file) => !/^[0-9a-f]{64}$/.test(file))).toEqual([]);
    expect(keptText(folder, ['text 59'], () => 'made anew')).toBe('text 59');
  });

  it('is not kept when making it fails', () => {
    const fail = (): string => {
      throw new Error('no text');
    };
    expect(() => keptText(folder, ['a'], fail)).toThrow('no text');
    expect(keptText(folder, ['a'], () => 'text')).toBe('text');
  });
});

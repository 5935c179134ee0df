import { describe, expect, it } from 'vitest';
import { formEntries, withQuery } from '#domain/form-entries.ts';

describe('formEntries', () => {
  it('keeps order, repeats lists, writes objects as JSON and leaves nothing out but nothing', () => {
    expect(
      formEntries({ b: 1, a: 'x', list: [1, null, 'y'], o: { k: 1 }, no: null, none: undefined, f: false, e: '' }),
    ).toEqual([
      ['b', '1'],
      ['a', 'x'],
      ['list', '1'],
      ['list', 'y'],
      ['o', '{"k":1}'],
      ['f', 'false'],
      ['e', ''],
    ]);
  });
});

describe('withQuery', () => {
  it.each([
    ['https://a.b', 'https://a.b?k=v+1'],
    ['https://a.b/?x=1', 'https://a.b/?x=1&k=v+1'],
    ['https://a.b/?', 'https://a.b/?k=v+1'],
    ['https://a.b/?x=1&', 'https://a.b/?x=1&k=v+1'],
    ['https://a.b/#h', 'https://a.b/?k=v+1#h'],
    ['upi://pay', 'upi://pay?k=v+1'],
  ])('adds to %s', (url, expected) => {
    expect(withQuery(url, { k: 'v 1' })).toBe(expected);
  });

  it('leaves an address alone when there is nothing to add', () => {
    expect(withQuery('https://a.b/#h', { none: null })).toBe('https://a.b/#h');
  });
});

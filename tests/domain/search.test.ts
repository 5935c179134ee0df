import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, hasSearch, Searchable } from '#domain/search.ts';

const names = ['Mercado Pago', 'Pago Fácil', 'Visa', 'PIX', 'ЁМани', 'Élite Pago', 'बैंक', 'مُدفوعات'];
const search = (query: string) => new Searchable(names, (name) => name).find(query);

describe('a searchable list', () => {
  // Spec: core 2.27c
  it('puts what begins with the query before what contains it, each in its order', () => {
    expect(search('pago')).toEqual(['Pago Fácil', 'Mercado Pago', 'Élite Pago']);
  });

  it.each([
    ['facil', 'Pago Fácil'],
    ['FÁCIL', 'Pago Fácil'],
    ['elite', 'Élite Pago'],
    ['емани', 'ЁМани'],
    ['مدفوعات', 'مُدفوعات'],
    ['बैंक', 'बैंक'],
    ['  mercado   PAGO ', 'Mercado Pago'],
  ])('finds by %s', (query, name) => {
    expect(search(query)).toEqual([name]);
  });

  it('keeps vowel signs of Indic scripts', () => {
    expect(search('बक')).toEqual([]);
  });

  it('gives everything for an empty query, a copy, and nothing for an unknown one', () => {
    expect(search('  ')).toEqual(names);
    expect(search('')).not.toBe(names);
    expect(search('zzz')).toEqual([]);
    expect(search('.*')).toEqual([]);
  });

  it('finds exactly what contains the query', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.string({ maxLength: 2 }), (items, query) => {
        const found = new Searchable(items, (item) => item).find(query);
        const wanted = foldText(query);
        expect([...found].sort()).toEqual(items.filter((item) => foldText(item).includes(wanted)).sort());
        const starts = found.map((item) => foldText(item).startsWith(wanted));
        expect(wanted === '' || starts.indexOf(false) < 0 || !starts.slice(starts.indexOf(false)).includes(true)).toBe(
          true,
        );
      }),
    );
  });

  it('folds a text once and for all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});

// Spec: core 9.4e
it('shows a search box for more than five items', () => {
  expect([0, 5, 6].map(hasSearch)).toEqual([false, false, true]);
});

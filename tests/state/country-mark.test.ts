import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { countryMark } from '#state/regions.ts';

const where = { assets: {}, assetBase: '/cashier/static/' };

describe('the mark of a country', () => {
  it('is drawn for the countries that have a file, and asked for of no other', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const codes = letters.flatMap((one) => letters.map((other) => one + other));
    const drawn = codes.flatMap((code) => countryMark(code.toUpperCase(), where));
    const files = readdirSync('public/static/icons').filter((file) => file.startsWith('country-'));
    expect(drawn).toEqual(files.toSorted().map((file) => `/cashier/static/icons/${file}`));
  });

  it('is that of the host, where it gives one that may be shown', () => {
    const assets = { 'country-kz': 'https://host.example/kz.svg', 'country-aq': 'javascript:alert(1)' };
    expect(countryMark('KZ', { ...where, assets })).toEqual(['https://host.example/kz.svg']);
    expect(countryMark('AQ', { ...where, assets })).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { regionName } from '#domain/region-name.ts';

it.each([
  ['KZ', 'en', 'Kazakhstan'],
  ['KZ', 'ar', 'كازاخستان'],
  ['BR', 'ru', 'Бразилия'],
])('names %s in %s', (code, locale, name) => {
  expect(regionName(code, locale)).toBe(name);
});

it.each(['', 'K', 'toolong', '<b>'])('has no name for what is no code: %s', (code) => {
  expect(regionName(code, 'en')).toBe('');
});

import { expect, it } from 'vitest';
import { encodePart } from '#domain/encode-part.ts';

it('encodes a text as a part of an address', () => {
  expect(encodePart('a/b?c')).toBe('a%2Fb%3Fc');
  expect(encodePart('\u{1F600}')).toBe('%F0%9F%98%80');
});

it('takes half of a character for one that is not known', () => {
  expect(encodePart('a\uD800b')).toBe('a%EF%BF%BDb');
  expect(encodePart('\uDC00')).toBe('%EF%BF%BD');
});

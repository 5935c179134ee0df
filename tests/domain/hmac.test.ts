import { createHmac } from 'node:crypto';
import { assert, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { hmac } from '#domain/hmac.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const expected = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex');

// RFC 4231, test case 2.
it.each([
  ['Jefe', 'what do ya want for nothing?', '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'],
  ['k'.repeat(131), '', expected('k'.repeat(131), '')],
  ['clé', 'ünïcödé 🙂', expected('clé', 'ünïcödé 🙂')],
])('the HMAC with the key %s is that of the standard', (key, text, digest) => {
  expect(hex(hmac(key, text))).toBe(digest);
});

it('the HMAC of any text is that of Node', () => {
  assert(
    property(string({ maxLength: 80 }), string({ maxLength: 200, unit: 'grapheme' }), (key, text) => {
      expect(hex(hmac(key, text))).toBe(expected(key, text));
    }),
    { numRuns: 100 },
  );
});

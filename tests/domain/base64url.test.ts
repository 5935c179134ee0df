import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { base64Bytes } from '#domain/base64url.ts';

it('reads the bytes back, in both alphabets', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.constantFrom('base64' as const, 'base64url' as const), (bytes, alphabet) => {
      expect(base64Bytes(Buffer.from(bytes).toString(alphabet))).toEqual(bytes);
    }),
  );
});

it('throws on a text that is not base64', () => {
  expect(() => base64Bytes('%%%')).toThrow('Invalid character');
});

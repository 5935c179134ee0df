import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeBase64UrlJson } from '#domain/base64url.ts';
import { CashierError } from '#domain/cashier-error.ts';

const encode = (value: unknown, form: 'base64' | 'base64url'): string =>
  Buffer.from(JSON.stringify(value)).toString(form);

it('reads any JSON back, in both alphabets', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom('base64' as const, 'base64url' as const), (value, form) => {
      const plain: unknown = JSON.parse(JSON.stringify(value));
      expect(decodeBase64UrlJson(encode(value, form))).toEqual(plain);
    }),
  );
});

it('reads names in every script', () => {
  const card = { fullName: 'Ёж أحمد देव 😀', number: '8600 1234' };
  expect(decodeBase64UrlJson(encode(card, 'base64url'))).toEqual(card);
});

it.each([
  ['no base64', '%%%'],
  ['nothing', ''],
  ['no JSON', Buffer.from('{oops').toString('base64url')],
  ['no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]).toString('base64url')],
  ['cut short', encode({ number: '8600123412341234' }, 'base64url').slice(0, -4)],
])('throws the error of the specification on %s', (_, text) => {
  const error: unknown = (() => {
    try {
      return decodeBase64UrlJson(text);
    } catch (thrown) {
      return thrown;
    }
  })();
  expect(error).toBeInstanceOf(CashierError);
  expect(error).toMatchObject({ code: 'card.decrypt', message: 'Error while decrypting data' });
});

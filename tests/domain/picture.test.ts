import { describe, expect, it } from 'vitest';
import { heldPicture, isWebAddress, looksLikePictureAddress } from '#domain/picture.ts';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const JPEG = '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJ';
const GIF = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

describe('a picture that a value holds itself', () => {
  it.each([
    [PNG, `data:image/png;base64,${PNG}`],
    [JPEG, `data:image/jpeg;base64,${JPEG}`],
    [GIF, `data:image/gif;base64,${GIF}`],
  ])('is known by its first characters: %s', (text, address) => {
    expect(heldPicture(text)).toBe(address);
  });

  it('is taken as it is when it is an address already, without the space around it', () => {
    expect(heldPicture(' data:image/svg+xml;utf8,<svg/>\n')).toBe('data:image/svg+xml;utf8,<svg/>');
    expect(heldPicture('DATA:IMAGE/PNG;base64,AAAA')).toBe('DATA:IMAGE/PNG;base64,AAAA');
  });

  it('may be broken into lines', () => {
    expect(heldPicture(`${PNG.slice(0, 40)}\r\n${PNG.slice(40)}\n`)).toBe(`data:image/png;base64,${PNG}`);
  });

  it.each([
    ['shorter than any picture', 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAA'],
    ['of no kind that is known', `UklGR${PNG}`],
    ['with other characters in it', `${PNG.slice(0, 40)}<${PNG.slice(40)}`],
    ['with other characters behind it', `${PNG}!`],
    ['with three signs at its end', `${PNG}=`],
    ['a payment code', '00020101021226850014br.gov.bcb.pix2563qrcodepix'],
    ['an address', 'https://bank.example/data:image/png'],
    ['empty', ''],
  ])('is none: %s', (_what, text) => {
    expect(heldPicture(text)).toBeUndefined();
  });

  it('is one from 32 characters on', () => {
    expect(heldPicture(PNG.slice(0, 31))).toBeUndefined();
    expect(heldPicture(PNG.slice(0, 32))).toBe(`data:image/png;base64,${PNG.slice(0, 32)}`);
  });
});

describe('the address of a picture', () => {
  it.each(['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg', 'bmp', 'PNG'])(
    'ends as its name does: .%s',
    (ending) => {
      expect(looksLikePictureAddress(` https://bank.example/code.${ending}?size=2 `)).toBe(true);
    },
  );

  it.each([
    'https://bank.example/pay',
    'https://bank.example/code.png/pay',
    'https://bank.example/pay?picture=code.png',
    'https://bank.example/codepng',
    'data:image/png;base64,AAAA',
    'javascript:code.png',
    'ftp://bank.example/code.png',
    'code.png',
  ])('is not: %s', (text) => {
    expect(looksLikePictureAddress(text)).toBe(false);
  });
});

describe('a web address', () => {
  it.each([
    [' https://bank.example ', true],
    ['http://bank.example/pay', true],
    ['bank.example', false],
    ['upi://pay?pa=a@b', false],
    ['xhttps://bank.example', false],
  ])('%s: %s', (text, isOne) => {
    expect(isWebAddress(text)).toBe(isOne);
  });
});

import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { base64Bytes } from '#domain/base64url.ts';
import { encodePart } from '#domain/encode-part.ts';
import { formEntries, withQuery } from '#domain/form-entries.ts';
import { embeddedImage, isWebAddress, looksLikePictureAddress } from '#domain/embedded-image.ts';
import { isRefusedAsHttp, isSafeLink, isWebLink, ruleHttpTargets } from '#domain/safe-link.ts';
import { videoGuideLink } from '#domain/video-guide.ts';

const UNSAFE = ['javascript', 'data', 'file', 'blob', 'about', 'chrome'];

beforeEach(() => ruleHttpTargets('allowed'));
afterEach(() => ruleHttpTargets('refused'));

describe('a link', () => {
  // Spec: core 5.7
  it.each([
    ...UNSAFE.flatMap((scheme) => [`${scheme}:x`, `${scheme.toUpperCase()}://x`]),
    'java\nscript:alert(1)',
    '\u0000javascript:alert(1)',
    '\u00A0javascript:alert(1)',
    '\u200Bjava\u200Dscript:alert(1)',
    'java script:alert(1)',
    'vbscript:x',
    'view-source:javascript:x',
    'filesystem:http://x',
    '',
    'http://',
    'https://bank.example@evil.example/',
    'https://:word@evil.example',
    '//user:word@evil.example/',
    'https://[',
    null,
    5,
    ['https://a.b'],
  ])('may not be opened: %j', (link) => expect(isSafeLink(link)).toBe(false));

  it.each([
    'https://example.com/a@b?c=d@e#f@g',
    '//example.com',
    '/relative',
    'relative/javascript:x',
    '?q=javascript:x',
    'intent://x#Intent;scheme=tez;end',
    'mailto:a@b.c',
    'javascripts://x',
  ])('may be opened: %s', (link) => expect(isSafeLink(link)).toBe(true));

  it('with an unsafe scheme among characters that a browser ignores may not be opened', () => {
    const noise = fc.string({ unit: fc.constantFrom('\t', '\n', '\r', ''), maxLength: 3 });
    const lead = fc.string({ unit: fc.constantFrom('\u0000', '\u001F', ' ', '\t'), maxLength: 3 });
    fc.assert(
      fc.property(fc.constantFrom(...UNSAFE), lead, fc.array(noise, { minLength: 12 }), (scheme, start, between) => {
        const noisy = Array.from(scheme, (char, index) => char + (between[index] ?? ''));
        expect(isSafeLink(`${start + noisy.join('')}:x`)).toBe(false);
      }),
    );
  });

  it.each([
    [true, ['https://a.b', 'HTTP://a.b/c', ' https://a.b ']],
    [false, ['/a', '//a.b', 'https:/a', 'https:///a', 'upi://a', 'javascript://a', 'ftp://a', '', null]],
  ])('leads to a web page only as an absolute http(s) address: %s for %j', (isOne, links) => {
    expect(links.filter((link) => isWebLink(link) !== isOne)).toEqual([]);
  });

  it.each(['http://bank.example/pay', 'HTTP://bank.example', ' http://bank.example', 'ht\ntp://bank.example'])(
    'without encryption may be opened only if the deployment allows it: %j',
    (link) => {
      expect([isSafeLink(link), isRefusedAsHttp(link)]).toEqual([true, false]);
      ruleHttpTargets('refused');
      expect([isSafeLink(link), isWebLink(link), isRefusedAsHttp(link)]).toEqual([false, false, true]);
    },
  );

  it('refused for another reason is not refused as unencrypted', () => {
    ruleHttpTargets('refused');
    expect(['https://bank.example', 'upi://pay', '/relative'].map(isSafeLink)).toEqual([true, true, true]);
    expect(['javascript:x', 'https://bank.example', 7, ''].some(isRefusedAsHttp)).toBe(false);
  });
});

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const JPEG = '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJ';
const GIF = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

describe('a picture', () => {
  it.each([
    [PNG, `data:image/png;base64,${PNG}`],
    [JPEG, `data:image/jpeg;base64,${JPEG}`],
    [GIF, `data:image/gif;base64,${GIF}`],
    [' data:image/svg+xml;utf8,<svg/>\n', 'data:image/svg+xml;utf8,<svg/>'],
    [`${PNG.slice(0, 40)}\r\n${PNG.slice(40)}\n`, `data:image/png;base64,${PNG}`],
    [PNG.slice(0, 32), `data:image/png;base64,${PNG.slice(0, 32)}`],
    [PNG.slice(0, 31), undefined],
    [`UklGR${PNG}`, undefined],
    [`${PNG.slice(0, 40)}<${PNG.slice(40)}`, undefined],
    [`${PNG}!`, undefined],
    [`${PNG}=`, undefined],
    ['https://bank.example/data:image/png', undefined],
    ['', undefined],
  ])('contained in %j has the address %s', (text, address) => expect(embeddedImage(text)).toBe(address));

  const NONE = ['pay', 'code.png/pay', 'pay?picture=code.png', 'codepng'].map((path) => `https://bank.example/${path}`);

  it('is recognized by an address that ends with the name of an image', () => {
    const endings = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg', 'bmp', 'PNG'];
    const addresses = endings.map((ending) => ` https://bank.example/code.${ending}?size=2 `);
    expect(addresses.every(looksLikePictureAddress)).toBe(true);
    const others = ['data:image/png;base64,AAAA', 'javascript:code.png', 'ftp://bank.example/code.png', 'code.png'];
    expect([...NONE, ...others].filter(looksLikePictureAddress)).toEqual([]);
    expect([' https://bank.example ', ...NONE, 'http://bank.example'].every(isWebAddress)).toBe(true);
    expect([...others, 'upi://pay?pa=a@b', 'xhttps://bank.example'].filter(isWebAddress)).toEqual([]);
  });
});

describe('the video guide', () => {
  const at = (name: string): { redesign: string } => ({ redesign: `https://video.example/${name}` });
  const links = {
    en_IN: at('en_IN'),
    hi_IN: at('hi_IN'),
    'hi-NP': at('hi_NP'),
    ru_KZ: at('ru_KZ'),
    en_KZ: at('en_KZ'),
  };

  // Spec: core 3.4f
  it.each([
    ['hi', 'IN', links, 'hi_IN'],
    ['hi-Latn-IN', 'NP', links, 'hi_NP'],
    ['ru', 'IN', links, 'ru_KZ'],
    ['ar', 'KZ', links, 'en_KZ'],
    ['ar', 'XX', links, 'en_IN'],
    ['ar', 'EG', { te_IN: at('te_IN') }, 'te_IN'],
  ])('for %s in %s is that of the language, then of the country, then English', (locale, country, all, name) => {
    expect(videoGuideLink(all, locale, country)).toBe(`https://video.example/${name}`);
  });

  it('is empty without a link that may be opened', () => {
    const unsafe = ['javascript:alert(1)', '', '/guide', 'https://bank@evil.example'];
    expect(unsafe.map((redesign) => videoGuideLink({ en_KZ: { redesign } }, 'en', 'KZ')).join('')).toBe('');
    expect(videoGuideLink(undefined, 'en', 'KZ')).toBe('');
  });
});

describe('the data of a redirect', () => {
  it('are entries in order: lists repeat the name, objects are JSON, null is left out', () => {
    const data = { b: 1, a: 'x', list: [1, null, 'y'], o: { k: 1 }, no: null, none: undefined, f: false, e: '' };
    const entries = formEntries(data).map((entry) => entry.join('='));
    expect(entries).toEqual(['b=1', 'a=x', 'list=1', 'list=y', 'o={"k":1}', 'f=false', 'e=']);
  });

  it.each([
    ['https://a.b', 'https://a.b?k=v+1'],
    ['https://a.b/?x=1', 'https://a.b/?x=1&k=v+1'],
    ['https://a.b/?x=1&', 'https://a.b/?x=1&k=v+1'],
    ['https://a.b/#h', 'https://a.b/?k=v+1#h'],
    ['upi://pay', 'upi://pay?k=v+1'],
  ])('are added to %s', (url, expected) => {
    expect(withQuery(url, { k: 'v 1' })).toBe(expected);
    expect(withQuery(url, { none: null })).toBe(url);
  });

  it('as a part of an address contain no half of a surrogate pair', () => {
    expect(['a/b?c', '\u{1F600}', 'a\uD800b'].map(encodePart)).toEqual(['a%2Fb%3Fc', '%F0%9F%98%80', 'a%EF%BF%BDb']);
  });

  it('in base64 or base64url are the same bytes, and another text throws', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.constantFrom('base64' as const, 'base64url' as const), (bytes, alphabet) => {
        expect(base64Bytes(Buffer.from(bytes).toString(alphabet))).toEqual(bytes);
      }),
    );
    expect(() => base64Bytes('%%%')).toThrow('Invalid character');
  });
});

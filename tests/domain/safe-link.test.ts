import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ruleHttpTargets, isRefusedAsHttp, isSafeLink, isWebLink } from '#domain/safe-link.ts';

const UNSAFE = ['javascript', 'data', 'file', 'blob', 'about', 'chrome'];

// Where the deployment lets pages without encryption be.
beforeEach(() => ruleHttpTargets('allowed'));
afterEach(() => ruleHttpTargets('refused'));

describe('isSafeLink', () => {
  // Spec: core 5.7
  it.each(UNSAFE)('refuses %s:', (scheme) => {
    expect(isSafeLink(`${scheme}:x`)).toBe(false);
    expect(isSafeLink(`${scheme.toUpperCase()}://x`)).toBe(false);
  });

  it.each([
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0000javascript:alert(1)',
    '  javascript:alert(1)',
    '\u00A0javascript:alert(1)',
    '\u200Bjava\u200Dscript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java script:alert(1)',
    'vbscript:x',
    'view-source:javascript:x',
    'chrome-extension://x',
    'filesystem:http://x',
    '',
    '   ',
    'http://',
    'https://bank.example@evil.example/',
    'https://:word@evil.example',
    '//user:word@evil.example/',
    'https:\\\\user@evil.example',
    'https://[',
  ])('refuses %j', (link) => {
    expect(isSafeLink(link)).toBe(false);
  });

  it.each([null, undefined, 5, {}, ['https://a.b']])('refuses %j, which is no text', (link) => {
    expect(isSafeLink(link)).toBe(false);
  });

  it.each([
    'https://example.com/a?b=c#d',
    'http://example.com',
    '//example.com',
    '/relative',
    'relative/javascript:x',
    '?q=javascript:x',
    'upi://pay?pa=a@b',
    'intent://x#Intent;scheme=tez;end',
    'tg://resolve?domain=x',
    'mailto:a@b.c',
    'https://example.com/a@b?c=d@e#f@g',
    'sip:a@b',
    'javascripts://x',
  ])('accepts %s', (link) => {
    expect(isSafeLink(link)).toBe(true);
  });

  it('sees an unsafe scheme through any invisible characters that a browser ignores', () => {
    const noise = fc.string({ unit: fc.constantFrom('\t', '\n', '\r', ''), maxLength: 3 });
    const lead = fc.string({ unit: fc.constantFrom('\u0000', '\u001F', ' ', '\t'), maxLength: 3 });
    fc.assert(
      fc.property(
        fc.constantFrom(...UNSAFE),
        lead,
        fc.array(noise, { minLength: 12, maxLength: 12 }),
        (scheme, start, between) => {
          const link =
            start +
            Array.from(scheme)
              .map((char, index) => char + (between[index] ?? ''))
              .join('') +
            ':x';
          expect(isSafeLink(link)).toBe(false);
        },
      ),
    );
  });
});

describe('isWebLink', () => {
  it('takes absolute http(s) addresses alone', () => {
    expect(['https://a.b', 'HTTP://a.b/c', ' https://a.b '].map(isWebLink)).toEqual([true, true, true]);
    expect(
      ['/a', '//a.b', 'https:/a', 'https:///a', 'upi://a', 'javascript://a', 'ftp://a', '', null].some(isWebLink),
    ).toBe(false);
  });
});

describe('a page without encryption', () => {
  it.each(['http://bank.example/pay', 'HTTP://bank.example', ' http://bank.example', 'ht\ntp://bank.example'])(
    'is led to only where the deployment lets it: %j',
    (link) => {
      expect([isSafeLink(link), isRefusedAsHttp(link)]).toEqual([true, false]);
      ruleHttpTargets('refused');
      expect([isSafeLink(link), isWebLink(link), isRefusedAsHttp(link)]).toEqual([false, false, true]);
    },
  );

  it('is told from what is refused anywhere', () => {
    ruleHttpTargets('refused');
    expect(['https://bank.example', 'upi://pay', '/relative'].map(isSafeLink)).toEqual([true, true, true]);
    expect(['javascript:x', 'https://bank.example', 7, ''].map(isRefusedAsHttp)).toEqual([false, false, false, false]);
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { frameOriginOf, ruleFrameHosts } from '#domain/frame-hosts.ts';

const OWN = 'https://cashier.example';

const shown = (address: string): string | undefined => frameOriginOf(address, OWN);

afterEach(() => ruleFrameHosts([]));

describe('a page of a provider', () => {
  it('is shown from nowhere until the deployment has said where from', () => {
    expect(shown('https://fields.example.com/card')).toBeUndefined();
  });

  it('is shown from the origins that the deployment names, and no other', () => {
    ruleFrameHosts(['https://other.example', 'https://fields.example.com']);
    expect(shown('https://fields.example.com/card?x=1')).toBe('https://fields.example.com');
    expect(shown('http://fields.example.com/card')).toBeUndefined();
    expect(shown('https://fields.example.com:444/card')).toBeUndefined();
    expect(shown('https://evil.fields.example.com/')).toBeUndefined();
  });

  it('is shown from all below a name with a star', () => {
    ruleFrameHosts(['https://*.example.com']);
    expect(shown('https://a.b.example.com/')).toBe('https://a.b.example.com');
    expect(shown('https://example.com/')).toBeUndefined();
    expect(shown('https://evilexample.com/')).toBeUndefined();
    expect(shown('https://a.example.com.evil.example/')).toBeUndefined();
    expect(shown('http://a.example.com/')).toBeUndefined();
  });

  it('is shown from anywhere in a preview', () => {
    ruleFrameHosts('*');
    expect(shown('http://any.example/')).toBe('http://any.example');
  });

  it.each([
    ['no address', 'card'],
    ['the widget’s own origin', `${OWN}/page`],
    ['an address with a name', 'https://user@any.example/'],
    ['an address with a password', 'https://:word@any.example/'],
    ['a script', 'javascript:alert(1)'],
    ['a file', 'ftp://any.example/'],
  ])('is none where it is %s', (_what, address) => {
    ruleFrameHosts('*');
    expect(shown(address)).toBeUndefined();
  });
});

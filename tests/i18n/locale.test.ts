import * as fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withLatinDigits } from '#domain/text-locale.ts';
import { fetchTexts, parseTexts } from '#i18n/locale-files.ts';
import { directionOf, LOCALE_FILES, localeFileOf, parseLocale, resolveLocale, takeLocaleQuery } from '#i18n/locale.ts';

describe('a locale', () => {
  // Spec: core 4.16b
  it.each([
    ['en', 'en', 'en'],
    ['en-US', 'en', 'en'],
    ['EN_us', 'en', 'en'],
    ['pt-BR', 'pt', 'pt'],
    ['ar-EG', 'ar', 'ar'],
    ['es-AR', 'es', 'es'],
    ['es_mx', 'es-MX', 'es-MX'],
    ['es-ES', 'es-ES', 'es'],
    ['hi-IN', 'hi-IN', 'hi'],
    ['hi-latn-in', 'hi-Latn-IN', 'en'],
    ['hi-Latn', 'hi', 'hi'],
    [' ru ', 'ru', 'ru'],
    ['in', 'id', 'id'],
    ['in-ID', 'id', 'id'],
    ['IN_id', 'id', 'id'],
    ['hi_Latn_IN', 'hi-Latn-IN', 'en'],
    ['iw', null, 'en'],
    ['ji', null, 'en'],
    ['no', null, 'en'],
    ['fr', null, 'en'],
    ['', null, 'en'],
    ['english', null, 'en'],
    ['-', null, 'en'],
    ['constructor', null, 'en'],
  ])('requested as "%s" is %s, and has the texts of %s', (asked, locale, file) => {
    expect(parseLocale(asked)).toBe(locale);
    expect(localeFileOf(asked)).toBe(file);
  });

  // Spec: core 4.16a
  it.each([
    [['ru', 'es'], 'ru'],
    [['fr', 'es'], 'es'],
    [[null, undefined], 'en'],
    [[5, {}], 'en'],
    [[], 'en'],
  ])('of the query, of the user and English, %j, is %s', (asked, locale) => {
    expect(resolveLocale(...asked)).toBe(locale);
  });

  it('is one that Intl accepts and a file contains, for any requested one', () => {
    fc.assert(
      fc.property(fc.string(), (asked) => {
        expect(() => new Intl.NumberFormat(withLatinDigits(resolveLocale(asked)))).not.toThrow();
        expect(LOCALE_FILES).toContain(localeFileOf(asked));
      }),
    );
  });

  // Spec: core 4.16a
  it.each([
    ['https://a.b/cashier/?locale=ru', 'ru', '/cashier/'],
    ['https://a.b/cashier/deposit?x=1&locale=es-MX&y=2#top', 'es-MX', '/cashier/deposit?x=1&y=2#top'],
    ['https://a.b/cashier/?locale=fr', null, '/cashier/'],
    ['https://a.b/cashier/?locale=ru&locale=es', 'ru', '/cashier/'],
    ['https://a.b/cashier/?x=1', null, null],
  ])('in the query of %s is %s, and leaves the address %s', (href, locale, cleanedUrl) => {
    expect(takeLocaleQuery(href)).toEqual({ locale, cleanedUrl });
  });

  // Spec: core 4.16c, core 9.1
  it("has a direction, the host's default resolves to English, and there are ten files", () => {
    expect([directionOf('ar'), directionOf('en'), parseLocale('en-US')]).toEqual(['rtl', 'ltr', 'en']);
    expect(LOCALE_FILES.toSorted().join(' ')).toBe('ar en es es-MX hi id mr pt ru te');
  });
});

describe('a file of texts', () => {
  it('may be flat or nested, and contains only texts', () => {
    expect(parseTexts({ 'a.b': '1', c: { d: { 'e.f': '2' }, g: '' }, h: 1, i: null, j: true })).toEqual({
      'a.b': '1',
      'c.d.e.f': '2',
      'c.g': '',
    });
    const json: unknown = JSON.parse('{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"x":"1"}}}');
    expect(parseTexts(json)['constructor.prototype.x']).toBe('1');
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it.each([null, [], 'text', 5])('is not %j', (json) => {
    expect(() => parseTexts(json)).toThrow(expect.objectContaining({ code: 'locale.malformed' }));
  });

  const get = vi.fn<(url: string) => Promise<Response>>();
  const texts = () => Promise.resolve(Response.json({ a: 'A' }));
  let urls: Record<string, string> = {};
  let uses = 0;

  beforeEach(() => {
    // Downloads are cached, so each test has other addresses.
    uses += 1;
    urls = { './locales/en.json': `/static/en.${uses}.json`, './locales/ar.json': `/static/ar.${uses}.json` };
    get.mockReset();
    vi.stubGlobal('fetch', get);
  });
  // Spec: core 7.16a
  it('is downloaded once for all its locales, while loading or afterwards', async () => {
    get.mockImplementation(texts);
    expect(await fetchTexts('ar-EG', urls)).toEqual({ a: 'A' });
    expect(get).toHaveBeenCalledExactlyOnceWith(`/static/ar.${uses}.json`);
    const [first, second] = await Promise.all([fetchTexts('en', urls), fetchTexts('en-US', urls)]);
    expect(await fetchTexts('hi-Latn-IN', urls)).toBe(first);
    expect(second).toBe(first);
    expect(get).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['a status', () => Promise.resolve(new Response('{}', { status: 404 }))],
    ['the network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a page', () => Promise.resolve(new Response('<!doctype html>'))],
    ['a list', () => Promise.resolve(Response.json(['a']))],
  ])('that fails because of %s can be downloaded again', async (_, answer) => {
    get.mockImplementationOnce(answer);
    await expect(fetchTexts('en', urls)).rejects.toMatchObject({ code: 'locale.failed', details: { file: 'en' } });
    get.mockImplementationOnce(texts);
    expect(await fetchTexts('en', urls)).toEqual({ a: 'A' });
  });

  it('that does not exist is not requested', async () => {
    await expect(fetchTexts('ru', urls)).rejects.toMatchObject({ code: 'locale.missing', details: { file: 'ru' } });
    expect(get).not.toHaveBeenCalled();
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withLatinDigits } from '#domain/text-locale.ts';
import {
  DEFAULT_HOST_LOCALE,
  directionOf,
  LOCALE_FILES,
  localeFileOf,
  parseLocale,
  resolveLocale,
  takeLocaleQuery,
} from '#i18n/locale.ts';

describe('parseLocale', () => {
  // Spec: core 4.16b
  it.each([
    ['en', 'en'],
    ['en-US', 'en'],
    ['EN_us', 'en'],
    ['pt-BR', 'pt'],
    ['ar-EG', 'ar'],
    ['es-AR', 'es'],
    ['es-MX', 'es-MX'],
    ['es_mx', 'es-MX'],
    ['es-ES', 'es-ES'],
    ['hi-IN', 'hi-IN'],
    ['hi-latn-in', 'hi-Latn-IN'],
    ['hi-Latn', 'hi'],
    [' ru ', 'ru'],
  ])('takes %s for %s', (wish, locale) => {
    expect(parseLocale(wish)).toBe(locale);
  });

  it.each(['fr', '', 'english', 'e', '-', 'constructor', null, undefined, 5, {}])('does not speak %s', (wish) => {
    expect(parseLocale(wish)).toBeNull();
  });
});

describe('resolveLocale', () => {
  // Spec: core 4.16a
  it('prefers the query to the user, and English to nothing', () => {
    expect(resolveLocale('ru', 'es')).toBe('ru');
    expect(resolveLocale('fr', 'es')).toBe('es');
    expect(resolveLocale(null, undefined)).toBe('en');
    expect(resolveLocale()).toBe('en');
  });

  it('answers what Intl understands and a file serves, whatever is wished', () => {
    fc.assert(
      fc.property(fc.string(), (wish) => {
        const locale = resolveLocale(wish);
        expect(() => new Intl.NumberFormat(withLatinDigits(locale))).not.toThrow();
        expect(LOCALE_FILES).toContain(localeFileOf(wish));
      }),
    );
  });
});

describe('files', () => {
  it('are ten', () => {
    expect(LOCALE_FILES.toSorted()).toEqual(['ar', 'en', 'es', 'es-MX', 'hi', 'id', 'mr', 'pt', 'ru', 'te']);
  });

  it.each([
    ['hi-IN', 'hi'],
    ['hi-Latn-IN', 'en'],
    ['es-ES', 'es'],
    ['es-MX', 'es-MX'],
    ['pt', 'pt'],
    ['fr', 'en'],
  ])('serve %s by %s', (locale, file) => {
    expect(localeFileOf(locale)).toBe(file);
  });
});

describe('takeLocaleQuery', () => {
  // Spec: core 4.16a
  it.each([
    ['https://a.b/cashier/?locale=ru', 'ru', '/cashier/'],
    ['https://a.b/cashier/deposit?x=1&locale=es-MX&y=2#top', 'es-MX', '/cashier/deposit?x=1&y=2#top'],
    ['https://a.b/cashier/?locale=fr', null, '/cashier/'],
    ['https://a.b/cashier/?locale=', null, '/cashier/'],
    ['https://a.b/cashier/?locale=ru&locale=es', 'ru', '/cashier/'],
    ['https://a.b/cashier/?x=1', null, null],
    ['https://a.b/cashier/', null, null],
  ])('takes it out of %s', (href, locale, cleanedUrl) => {
    expect(takeLocaleQuery(href)).toEqual({ locale, cleanedUrl });
  });
});

// Spec: core 4.16c, core 9.1
it('knows directions and the locale of the host', () => {
  expect([directionOf('ar'), directionOf('en'), DEFAULT_HOST_LOCALE]).toEqual(['rtl', 'ltr', 'en-US']);
});

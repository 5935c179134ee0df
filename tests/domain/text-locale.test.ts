import { describe, expect, it } from 'vitest';
import { isolate, isolateLtr, isRtlLocale, stripDirectionMarks, withLatinDigits } from '#domain/text-locale.ts';

describe('isolates', () => {
  it('stand around every value in a right-to-left language', () => {
    expect(isolate('+7 900', 'ar')).toBe('\u2068+7 900\u2069');
    expect(isolate('أحمد', 'ar-EG')).toBe('\u2068أحمد\u2069');
    expect(isolateLtr('4111 1111', 'ar')).toBe('\u20664111 1111\u2069');
  });

  it('stand in a left-to-right language around right-to-left words alone', () => {
    expect(isolate('5 USD', 'en')).toBe('5 USD');
    expect(isolate('أحمد', 'en')).toBe('\u2068أحمد\u2069');
    expect(isolateLtr('5 USD', 'ru')).toBe('5 USD');
  });

  it('do not stand around nothing', () => {
    expect(isolate('', 'ar')).toBe('');
  });

  it('can be taken out', () => {
    expect(stripDirectionMarks('\u200F\u061C\u2068a\u2069\u2066b\u2069\u202A\u200E')).toBe('ab');
  });
});

describe('locales', () => {
  it('tells right-to-left ones', () => {
    expect(['ar', 'AR-eg', 'he', 'en', 'arn', 'es-AR'].map(isRtlLocale)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('asks Intl for Latin digits', () => {
    expect(withLatinDigits('mr')).toBe('mr-u-nu-latn');
    expect(withLatinDigits('ar-EG-u-nu-arab')).toBe('ar-EG-u-nu-latn');
    expect(withLatinDigits('!')).toBe('en-u-nu-latn');
  });
});

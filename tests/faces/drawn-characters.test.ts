import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listCurrencies } from '#domain/currency-catalogue.ts';
import { listCurrencyNames } from '#domain/currency-name.ts';
import { formatMoney, formatNumber } from '#domain/money.ts';
import { formatMoment } from '#domain/moment-text.ts';
import { formatPercent } from '#engine/late-amount-operators.ts';
import { regionName } from '#domain/region-name.ts';
import { LOCALE_FILES } from '#i18n/locale.ts';
import { spokenTime } from '#renderers/countdown/countdown.tsx';
import { filesBelow } from '#tools/screens/screen-files.ts';
import { charactersWithoutFace } from './face-characters.ts';

/** Signs of currencies that no sample names. People see them in a face of their device. */
const SIGNS_OF_THE_DEVICE = ['֏', '৳', '฿', 'ლ'];

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;

const written = (text: string): string =>
  text.replaceAll(/\\u\{?([\da-f]{4,5})\}?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

const found = (file: string, text: string): string[] =>
  charactersWithoutFace(written(text)).map((character) => `${file}: ${character}`);

const read = (file: string): string => readFileSync(file, 'utf8');

const currenciesOfSamples = (): ReadonlySet<string> => {
  const words = filesBelow('schemas/samples').flatMap((file) => read(file).match(/(?<=")[A-Z]{3,5}(?=")/g) ?? []);
  return new Set(words);
};

const MONTHS = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 3 + month * 2, month * 2, 45));

describe('characters drawn by tests are in the fonts of the tests', () => {
  it('finds a character that is in none', () => {
    expect(charactersWithoutFace('A≈Ж€ش्తा→ 中\u202F\u2068☃')).toEqual(['中', '☃']);
  });

  it.each(['locales', 'schemas/samples', 'schemas/screens', 'schemas/fragments'])('texts of %s', (folder) => {
    expect(filesBelow(folder).flatMap((file) => found(file, read(file)))).toEqual([]);
  });

  it.each(['renderers', 'stories/nodes'])('literals of %s', (folder) => {
    const files = ['.ts', '.tsx', '.css'].flatMap((ending) => filesBelow(folder, ending));
    expect(files.flatMap((file) => found(file, read(file).replaceAll(COMMENT, '')))).toEqual([]);
  });

  it.each(LOCALE_FILES)('numbers, money, dates, names and times in %s', (locale) => {
    const currencies = [...currenciesOfSamples()];
    const regions = ['DE', 'IN', 'KZ', 'BR', 'MX', 'NG', 'RU', 'AE', 'US', 'ID'];
    const texts = [
      ...currencies.map((currency) => formatMoney('-1234567.5', currency, locale)),
      ...MONTHS.flatMap((moment) => [formatMoment(moment, locale, 'dateTime', 'UTC')]),
      ...[0, 1, 2, 5, 11, 90].map((seconds) => spokenTime(seconds * 7, locale)),
      ...listCurrencyNames('fiat', locale).map(({ title }) => title),
      ...regions.map((region) => regionName(region, locale)),
      formatNumber('-1234567.891', locale),
      formatPercent('-12.5', locale),
    ];
    expect(found(locale, texts.join(' '))).toEqual([]);
  });

  // Which of them Intl uses depends on its version.
  it('leaves few signs of currencies to the device', () => {
    const signs = listCurrencies().flatMap(({ code }) => LOCALE_FILES.map((locale) => formatMoney('1', code, locale)));
    const missing = charactersWithoutFace(signs.join(''));
    expect(missing.filter((sign) => !SIGNS_OF_THE_DEVICE.includes(sign))).toEqual([]);
  });
});

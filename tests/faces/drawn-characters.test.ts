import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listCurrencies } from '#domain/currency-catalogue.ts';
import { listCurrencyNames } from '#domain/currency-name.ts';
import { formatMoney, formatNumber } from '#domain/money.ts';
import { formatMoment } from '#domain/moment-text.ts';
import { formatPercent } from '#engine/amount-operators.ts';
import { regionName } from '#domain/region-name.ts';
import { LOCALE_FILES } from '#i18n/locale.ts';
import { spokenTime } from '#renderers/countdown/countdown.tsx';
import { filesBelow } from '#layouts/screens/screen-files.ts';
import { charactersWithoutFace } from './face-characters.ts';

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;

const written = (text: string): string =>
  text.replaceAll(/\\u\{?([\da-f]{4,5})\}?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

const found = (file: string, text: string): string[] =>
  charactersWithoutFace(written(text)).map((character) => `${file}: ${character}`);

const read = (file: string): string => readFileSync(file, 'utf8');

describe('characters drawn by tests are in the fonts of the tests', () => {
  it('or are reported', () => expect(charactersWithoutFace('A≈Ж€ش्తा→ 中\u202F\u2068☃')).toEqual(['中', '☃']));

  it.each([
    ['locales', ['.json']],
    ['schemas/samples', ['.json']],
    ['schemas/screens', ['.json']],
    ['schemas/fragments', ['.json']],
    ['renderers', ['.ts', '.tsx', '.css']],
    ['stories/nodes', ['.ts', '.tsx', '.css']],
  ])('in %s', (folder, endings) => {
    const files = endings.flatMap((ending) => filesBelow(folder, ending));
    const drawn = (file: string): string => (file.endsWith('.json') ? read(file) : read(file).replaceAll(COMMENT, ''));
    expect(files.flatMap((file) => found(file, drawn(file)))).toEqual([]);
  });

  it.each(LOCALE_FILES)('in numbers, money, dates, names and times in %s', (locale) => {
    const samples = filesBelow('schemas/samples').map(read).join('\n');
    const currencies = new Set(samples.match(/(?<=")[A-Z]{3,5}(?=")/g));
    const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 3 + month * 2, month * 2, 45));
    const texts = [
      ...[...currencies].map((currency) => formatMoney('-1234567.5', currency, locale)),
      ...months.map((moment) => formatMoment(moment, locale, 'dateTime', 'UTC')),
      ...[0, 7, 14, 35, 77, 630].map((seconds) => spokenTime(seconds, locale)),
      ...listCurrencyNames('fiat', locale).map(({ title }) => title),
      ...'DE IN KZ BR MX NG RU AE US ID'.split(' ').map((region) => regionName(region, locale)),
      formatNumber('-1234567.891', locale),
      formatPercent('-12.5', locale),
    ];
    expect(found(locale, texts.join(' '))).toEqual([]);
    // The characters that Intl uses depend on its version; those that no sample contains are drawn with a font of the
    // device.
    const signs = listCurrencies().map(({ code }) => formatMoney('1', code, locale));
    expect(charactersWithoutFace(signs.join('')).filter((sign) => !'֏৳฿ლ'.includes(sign))).toEqual([]);
  });
});

import { listCurrencies } from '#domain/currency-catalogue.ts';
import { moneyShape, moneyShapeKey } from '#domain/money-shape.ts';
import { writeIfChanged } from '#tools/run/write-if-changed.ts';
import { readRows, readTexts } from './merged-files.ts';

const TARGET = 'src/generated';

/** Sorted by key: similar keys side by side compress best. */
const sorted = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1)));

const write = (file: string, json: unknown): void => writeIfChanged(file, JSON.stringify(json));

/** Formats of amounts, which the first page uses. */
const shapes = (locale: string): Record<string, string> =>
  Object.fromEntries(listCurrencies().map(({ code }) => [moneyShapeKey(code), moneyShape(code, locale)]));

/**
 * Writes the files that the widget loads for all layouts: texts for each locale, and the table of methods.
 *
 * @throws Error naming both files when two of them have the same text or row
 */
export const generateMerged = (): void => {
  for (const [locale, texts] of readTexts())
    write(`${TARGET}/locales/${locale}.json`, sorted({ ...texts, ...shapes(locale) }));
  write(`${TARGET}/methods.json`, readRows());
};

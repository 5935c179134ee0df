import { type Decimal, parseDecimal } from './decimal.ts';
import { formatMoney } from './money.ts';

/** Length of the longest amounts that a shape can format. */
const SAMPLE = '1234567';

const KEY = 'money:';

/** Returns the text key of a currency's shape in a locale. */
export const moneyShapeKey = (code: string): string => KEY + code;

export const isMoneyShapeKey = (key: string): boolean => key.startsWith(KEY);

const shapeOf = (sample: string, code: string, locale: string): string =>
  formatMoney(sample, code, locale).replace(/\d/g, '#');

/**
 * Returns how `formatMoney` formats whole amounts of a currency: `$#,###,###`, a `#` for each digit. If four digits are not
 * grouped though more are: `#.###.### €|#### €`. Computed at build time, because loading the tables of `Intl` takes a browser
 * longer than drawing a page of tiles.
 */
export const moneyShape = (code: string, locale: string): string => {
  const shape = shapeOf(SAMPLE, code, locale);
  const short = shapeOf(SAMPLE.slice(0, 4), code, locale);
  return fillShape(shape, '1234') === fillShape(short, '1234') ? shape : `${shape}|${short}`;
};

/** Inserts the digits from the right; placeholders before the first digit are removed. */
const fillShape = (shape: string, digits: string): string => {
  const skipped = shape.replace(/[^#]/g, '').length - digits.length;
  let at = 0;
  return shape.replace(/#(?:[^#]+(?=#))?/g, (place) => {
    at += 1;
    return at > skipped ? place.replace('#', digits[at - skipped - 1] ?? '') : '';
  });
};

/** Formats an amount like `formatMoney`, by the shape of its currency; undefined if the shape does not cover the amount. */
export const moneyByShape = (shape: string | undefined, amount: Decimal): string | undefined => {
  const digits = parseDecimal(amount);
  if (!shape || digits === null || !/^\d+$/.test(digits) || digits.length > SAMPLE.length) return undefined;
  const [whole = shape, short = whole] = shape.split('|');
  return fillShape(digits.length === 4 ? short : whole, digits);
};

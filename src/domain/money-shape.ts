import { type Decimal, parseDecimal } from './decimal.ts';
import { formatMoney } from './money.ts';

/** As long as the longest amounts that a shape can write. */
const SAMPLE = '1234567';

const KEY = 'money:';

/** Key of the shape of a currency among the texts of a locale. */
export const moneyShapeKey = (code: string): string => KEY + code;

export const isMoneyShapeKey = (key: string): boolean => key.startsWith(KEY);

const shapeOf = (sample: string, code: string, locale: string): string =>
  formatMoney(sample, code, locale).replace(/\d/g, '#');

/**
 * How `formatMoney` writes whole amounts of a currency: `$#,###,###`, a `#` for each digit. Where four digits are not grouped though more
 * are, `#.###.### €|#### €`. Made when the project is built: a browser takes longer to load its tables for `Intl` than to draw a page of tiles.
 */
export const moneyShape = (code: string, locale: string): string => {
  const shape = shapeOf(SAMPLE, code, locale);
  const short = shapeOf(SAMPLE.slice(0, 4), code, locale);
  return fillShape(shape, '1234') === fillShape(short, '1234') ? shape : `${shape}|${short}`;
};

/** The digits put in from the right; what stands before the first of them is left out of the number. */
const fillShape = (shape: string, digits: string): string => {
  const skipped = shape.replace(/[^#]/g, '').length - digits.length;
  let at = 0;
  return shape.replace(/#(?:[^#]+(?=#))?/g, (place) => {
    at += 1;
    return at > skipped ? place.replace('#', digits[at - skipped - 1] ?? '') : '';
  });
};

/** An amount as `formatMoney` writes it, by the shape of its currency; undefined for an amount that the shape does not cover. */
export const moneyByShape = (shape: string | undefined, amount: Decimal): string | undefined => {
  const digits = parseDecimal(amount);
  if (!shape || digits === null || !/^\d+$/.test(digits) || digits.length > SAMPLE.length) return undefined;
  const [whole = shape, short = whole] = shape.split('|');
  return fillShape(digits.length === 4 ? short : whole, digits);
};

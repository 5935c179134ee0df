import { memoize } from './memoize.ts';
import { withLatinDigits } from './text-locale.ts';

/** How a language writes numbers in the amount field. */
export interface NumberSigns {
  readonly decimal: '.' | ',';
  /** The other sign, if the language uses it as group separator; empty if it groups by spaces or similar signs. */
  readonly group: '.' | ',' | '';
}

/** Number format for parsing and displaying an amount. */
export interface AmountFormat {
  readonly locale: string;
  /** The form's currency: it determines the grouping, and the accepted sign beside a number. */
  readonly currency: string;
  /** The currency's decimals. */
  readonly decimals: number;
}

/** Returns the signs of a language. */
export const numberSigns = memoize((locale: string): NumberSigns => {
  const parts = new Intl.NumberFormat(withLatinDigits(locale)).formatToParts(1234567.5);
  const decimal = parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
  const other = decimal === ',' ? '.' : ',';
  const group = parts.some(({ type, value }) => type === 'group' && value === other) ? other : '';
  return { decimal, group };
});

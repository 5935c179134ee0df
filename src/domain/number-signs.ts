import { withLatinDigits } from './text-locale.ts';

/** How a language writes numbers in the amount field. */
export interface NumberSigns {
  readonly decimal: '.' | ',';
  /** The other of the two, where the language groups digits by it; empty where it groups by spaces and the like. */
  readonly group: '.' | ',' | '';
}

/** Conventions to read and show an amount by. */
export interface AmountFormat {
  readonly locale: string;
  /** The form's currency: what it groups by, and the sign that may stand beside a number. */
  readonly currency: string;
  /** Digits of the currency after the point. */
  readonly decimals: number;
}

const signs = new Map<string, NumberSigns>();

export function numberSigns(locale: string): NumberSigns {
  const known = signs.get(locale);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(withLatinDigits(locale)).formatToParts(1234567.5);
  const decimal = parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
  const other = decimal === ',' ? '.' : ',';
  const group = parts.some(({ type, value }) => type === 'group' && value === other) ? other : '';
  const made: NumberSigns = { decimal, group };
  signs.set(locale, made);
  return made;
}

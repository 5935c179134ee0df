import { isKnownCurrency, listCurrencies } from './currency-catalogue.ts';
import { memoize, once } from './memoize.ts';
import { formatMoney } from './money.ts';
import type { AmountFormat } from './number-signs.ts';
import { withLatinDigits } from './text-locale.ts';

const withoutSpaces = (text: string): string => text.replace(/\s/g, '');

/** Signs that are words, such as `Rp` and `kr`, which may be followed by a point. */
const wordSigns = once(
  (): ReadonlySet<string> =>
    new Set([...listCurrencies().map(({ symbol }) => symbol.toLowerCase()), 'rs', 'руб', 'р', 'रु', 'रू', 'रुपये']),
);

const isWordSign = (text: string): boolean =>
  wordSigns().has(text) || (/^\p{L}+\.$/u.test(text) && wordSigns().has(text.slice(0, -1)));

/** Returns the names of a currency in a language, whole and by their first and last word: `US dollars`, `dollars`. */
function namesIn(locale: string, currency: string): string[] {
  try {
    const options = { style: 'currency', currency, currencyDisplay: 'name', minimumFractionDigits: 0 } as const;
    const formatter = new Intl.NumberFormat(withLatinDigits(locale), options);
    return [1, 2, 5, 1.5].flatMap((count) => {
      const name = formatter.formatToParts(count).find(({ type }) => type === 'currency')?.value ?? '';
      return [name, ...name.split(' ').slice(-1), ...name.split(' ').slice(0, 1)];
    });
  } catch {
    // Intl supports only three-letter codes.
    return [];
  }
}

/** Returns the words for a currency, in a language and in English. */
const currencyWords = memoize((locale: string) =>
  memoize(
    (currency: string): ReadonlySet<string> =>
      new Set([locale, 'en'].flatMap((one) => namesIn(one, currency).map(asWord))),
  ),
);

const isCurrencyName = (text: string, { currency, locale }: AmountFormat): boolean =>
  text !== '' && currencyWords(locale)(currency).has(asWord(text));

const asWord = (name: string): string => withoutSpaces(name).toLowerCase();

/** A sign such as `$`, `R$` or `US$`. */
export const isCurrencySign = (text: string): boolean => /^\p{L}{0,3}\p{Sc}\p{L}{0,2}$/u.test(withoutSpaces(text));

/** Whether a text is `$`, `R$`, `USD`, `Rs.`, `dollars`, the form's own sign in the page's language, or empty. */
export function isCurrencyText(text: string, format: AmountFormat): boolean {
  const sign = withoutSpaces(text);
  if (sign === '' || isCurrencySign(sign)) return true;
  if (/^[A-Z]{3}$/.test(sign) || isKnownCurrency(sign) || isWordSign(sign.toLowerCase())) return true;
  const zero = formatMoney('0', format.currency, format.locale).replace(/[\d\u2066-\u2069]/g, '');
  const own = withoutSpaces(zero);
  return sign === own || `${sign}.` === own || isCurrencyName(text.trim(), format);
}

import { hasRightCheckDigits, isCheckDigitsName } from '#domain/check-digits.ts';
import { groupCardNumber, shortenHash } from '#domain/code-display.ts';
import { formatMoment, type MomentStyle } from '#domain/moment-text.ts';
import { ambient } from './ambient.ts';
import { checkPattern, matchesWithin } from './bounded-match.ts';
import { EngineError } from './engine-error.ts';
import { AMOUNT_OPERATORS } from './late-amount-operators.ts';
import { LIST_OPERATORS } from './late-list-operators.ts';
import { TEXT_OPERATORS } from './late-text-operators.ts';
import { addLateOperators } from './operators.ts';
import { asText } from './readable.ts';

/** The longest of them has 48 digits, and some signs between. */
const MAX_CHECKED_LENGTH = 100;

const MOMENT_STYLES: ReadonlySet<unknown> = new Set<MomentStyle>(['date', 'shortDate', 'time', 'dateTime']);

const isMomentStyle = (style: unknown): style is MomentStyle => MOMENT_STYLES.has(style);

addLateOperators(
  {
    ...TEXT_OPERATORS,
    ...AMOUNT_OPERATORS,
    ...LIST_OPERATORS,
    group: (text) => groupCardNumber(asText(text)),
    short: (text) => shortenHash(asText(text)),
    date: (time, style) => {
      const { locale, timeZone } = ambient();
      return formatMoment(time, locale, isMomentStyle(style) ? style : 'dateTime', timeZone);
    },
    match: (text, regex) => matchesWithin(asText(text), asText(regex)),
    check: (name, text) =>
      isCheckDigitsName(name) && asText(text).length <= MAX_CHECKED_LENGTH && hasRightCheckDigits(name, asText(text)),
  },
  (operator, [first, pattern]) => {
    if (operator === 'match') checkPattern(pattern);
    if (operator === 'check' && typeof first === 'string' && !isCheckDigitsName(first)) {
      throw new EngineError('rule-operator', 'There is no such kind of check digits.');
    }
  },
);

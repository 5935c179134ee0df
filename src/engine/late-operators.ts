import { groupCardNumber } from '#domain/card-group.ts';
import { parseMoment } from '#domain/countdown.ts';
import { shortenHash } from '#domain/hash-display.ts';
import { isLuhnValid } from '#domain/luhn.ts';
import { formatMoment, type MomentStyle } from '#domain/moment-text.ts';
import { ambient } from './ambient.ts';
import { checkPattern, matchesWithin } from './bounded-match.ts';
import { AMOUNT_OPERATORS } from './late-amount-operators.ts';
import { LIST_OPERATORS } from './late-list-operators.ts';
import { TEXT_OPERATORS } from './late-text-operators.ts';
import { addLateOperators } from './operators.ts';
import { asText } from './readable.ts';

/** A card number has 19 digits at most, and some spaces. */
const MAX_CARD_LENGTH = 64;

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
      const moment = parseMoment(time);
      if (moment === null) return '';
      const { locale, timeZone } = ambient();
      return formatMoment(moment, locale, isMomentStyle(style) ? style : 'dateTime', timeZone);
    },
    match: (text, regex) => matchesWithin(asText(text), asText(regex)),
    luhn: (text) => asText(text).length <= MAX_CARD_LENGTH && isLuhnValid(asText(text)),
  },
  (operator, [, pattern]) => {
    if (operator === 'match') checkPattern(pattern);
  },
);

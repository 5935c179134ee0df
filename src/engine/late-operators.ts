import { groupCardNumber } from '#domain/card-group.ts';
import { parseMoment } from '#domain/countdown.ts';
import { shortenHash } from '#domain/hash-display.ts';
import { isLuhnValid } from '#domain/luhn.ts';
import { formatMoment, type MomentStyle } from '#domain/moment-text.ts';
import { searchItems } from '#domain/search.ts';
import { ambient } from './ambient.ts';
import { matchesWithin } from './bounded-match.ts';
import { addLateOperators } from './operators.ts';
import { asReadable, asText } from './readable.ts';
import { readPath, toPath } from './scope.ts';

const MOMENT_STYLES: ReadonlySet<unknown> = new Set<MomentStyle>(['date', 'time', 'dateTime']);

const isMomentStyle = (style: unknown): style is MomentStyle => MOMENT_STYLES.has(style);

addLateOperators({
  group: (text) => groupCardNumber(asText(text)),
  short: (text) => shortenHash(asText(text)),
  date: (time, style) => {
    const moment = parseMoment(time);
    return moment === null ? '' : formatMoment(moment, ambient().locale, isMomentStyle(style) ? style : 'dateTime');
  },
  match: (text, regex) => matchesWithin(asText(text), asText(regex)),
  luhn: (text) => isLuhnValid(asText(text)),
  search: (list, member, query) => {
    const path = toPath(asText(member));
    const items: readonly unknown[] = Array.isArray(list) ? list : [];
    return searchItems(items, asText(query), (element) => asReadable(readPath(element, path), ambient().locale));
  },
});

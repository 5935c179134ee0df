import type { LocalizedText } from '#domain/localized-text.ts';
import { parseDecimal } from '#domain/decimal.ts';
import { embeddedImage, isWebAddress } from '#domain/embedded-image.ts';
import { isRefusedAsHttp, isSafeLink } from '#domain/safe-link.ts';
import { reportError } from '#platform/report.ts';
import { FlowError } from '#flows/kernel/flow-error.ts';

/** How a requisite is drawn. */
export type RequisiteKind = 'text' | 'qr' | 'image' | 'link';

/** A requisite as screens read it: whatever the server named it, it has a kind, a title and a value. */
export interface RequisiteRow {
  name: string;
  kind: RequisiteKind;
  /** Texts by language, one text for all, or null: then the key `requisites.<name>` names it. */
  title: LocalizedText | null;
  value: string;
  isCopyable: boolean;
  /** A card number is written in fours. */
  isCard: boolean;
}

/** An unsafe address is shown as a text, and leads nowhere. */
const isAddress = (value: string): boolean => /^[a-z][a-z0-9+.-]*:\S+$/i.test(value) && isSafeLink(value);

const CARD_NAME = /(?:^|_)pan$|card/i;
const CARD_NUMBER = /^[\d\s-]{12,}$/;

const kindOf = (name: string, type: string, value: string): RequisiteKind => {
  if (embeddedImage(value) !== undefined) return 'image';
  // A value that is no web address is not a picture, but may be a payload.
  if (type === 'image') return isWebAddress(value) ? 'image' : 'qr';
  if (/^qr/i.test(name) || /^qr/i.test(type)) return 'qr';
  if (!/url|link/i.test(name) && !/url|link/i.test(type)) return 'text';
  if (isRefusedAsHttp(value))
    reportError(new FlowError('unsafe-link', { details: { reason: 'http', place: 'requisite' } }));
  if (isAddress(value)) return 'link';
  return 'text';
};

const isTitle = (title: unknown): title is LocalizedText =>
  (typeof title === 'string' && title !== '') || (typeof title === 'object' && title !== null && !Array.isArray(title));

const isMember = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A number that JSON could not carry whole (17 digits and more) is not what the server wrote. */
const exactText = (value: number): string => {
  const isExact = Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value);
  return isExact ? (parseDecimal(value) ?? '') : '';
};

/** The value as it is shown and copied; what a person cannot see is no value. */
const textOf = (value: string | number): string => {
  const text = typeof value === 'number' ? exactText(value) : value.trim();
  return /[^\p{C}\p{Z}]/u.test(text) ? text : '';
};

/** Words for whoever is paid. */
const PERSON = /^(?:holder|owner|name|beneficiary|recipient|receiver|payee)$/;
/** What goes with a payment and cannot be paid to. */
const ABOUT =
  /^(?:amount|sum|total|fee|currency|bank|branch|bi[ck]|swift|corr|correspondent|sort|routing|ifsc|bsb|inn|kpp|ogrn|okpo|tin|vat|network|country|city|purpose|comment|note|description|message|memo|tag|created|expires|date|time)$/;
/** Words that say nothing by themselves. */
const NEUTRAL = /^(?:payment|code|number|no|id|of|the|to|for)$/;

/** `bankName` is bank and name, as `bank_name` is. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');

/** Whether a row's name says that nobody can pay to its value. */
const isAbout = (name: string): boolean => {
  const words = wordsOf(name);
  if (PERSON.test(words.at(-1) ?? '') || words.some((word) => word.startsWith('corr'))) return true;
  return words.some((word) => ABOUT.test(word)) && words.every((word) => ABOUT.test(word) || NEUTRAL.test(word));
};

/** Whether there is somewhere to pay to in this row. */
export const isPayableRow = ({ name, kind, value }: RequisiteRow): boolean =>
  value !== '' && (kind !== 'text' || !isAbout(name));

/** The row of a value that is to be scanned. */
export const codeRow = (name: string, value: string): RequisiteRow[] => toRow({ name, type: 'qr', value });

const toRow = (requisite: unknown): RequisiteRow[] => {
  if (!isMember(requisite)) return [];
  const { name, type, title, value, isCopyable } = requisite;
  if (typeof name !== 'string' || (typeof value !== 'string' && typeof value !== 'number')) return [];
  const text = textOf(value);
  const kind = kindOf(name, typeof type === 'string' ? type : '', text);
  return [
    {
      name,
      kind,
      title: isTitle(title) ? title : null,
      value: embeddedImage(text) ?? text,
      isCopyable: isCopyable !== false && text !== '',
      isCard: CARD_NAME.test(name) && CARD_NUMBER.test(text),
    },
  ];
};

/** The rows of a list of requisites; what is no requisite is left out. */
const requisiteRows = (requisites: unknown): RequisiteRow[] =>
  Array.isArray(requisites) ? requisites.flatMap(toRow) : [];

/** Requisites by how they are drawn: rows to copy, codes to scan, links to open. */
export const rowsByKind = (requisites: unknown): Record<'rows' | 'codes' | 'links', RequisiteRow[]> => {
  const rows = requisiteRows(requisites);
  return {
    rows: rows.filter(({ kind }) => kind === 'text'),
    codes: rows.filter(({ kind }) => kind === 'qr' || kind === 'image'),
    links: rows.filter(({ kind }) => kind === 'link'),
  };
};

import type { LocalizedText } from '#domain/localized-text.ts';
import { parseDecimal } from '#domain/decimal.ts';
import { embeddedImage, isWebAddress } from '#domain/embedded-image.ts';
import { isRefusedAsHttp, isSafeLink } from '#domain/safe-link.ts';
import { reportError } from '#platform/report.ts';
import { FlowError } from '#flows/kernel/index.ts';

/** How a requisite is rendered. */
export type RequisiteKind = 'text' | 'qr' | 'image' | 'link';

/** A requisite for screens, in one shape for all servers. */
export interface RequisiteRow {
  name: string;
  kind: RequisiteKind;
  /** Texts by language, or one text; null uses the key `requisites.<name>`. */
  title: LocalizedText | null;
  value: string;
  isCopyable: boolean;
  /** Whether it is a card number, which is written in groups of four. */
  isCard: boolean;
}

/** Whether a value is a safe address; an unsafe one is shown as text. */
const isAddress = (value: string): boolean => /^[a-z][a-z0-9+.-]*:\S+$/i.test(value) && isSafeLink(value);

const CARD_NAME = /(?:^|_)pan$|card/i;
const CARD_NUMBER = /^[\d\s-]{12,}$/;

const kindOf = (name: string, type: string, value: string): RequisiteKind => {
  if (embeddedImage(value) !== undefined) return 'image';
  // A value that is not a web address may be the payload of a code.
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

/** Returns a number as text; numbers of 17 digits and more have lost precision in JSON and give an empty text. */
const exactText = (value: number): string => {
  const isExact = Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value);
  return isExact ? (parseDecimal(value) ?? '') : '';
};

/** Returns the value for display and copying; invisible text counts as empty. */
const textOf = (value: string | number): string => {
  const text = typeof value === 'number' ? exactText(value) : value.trim();
  return /[^\p{C}\p{Z}]/u.test(text) ? text : '';
};

/** Words for the recipient. */
const PERSON = /^(?:holder|owner|name|beneficiary|recipient|receiver|payee)$/;
/** Words for details that accompany a payment and cannot be paid to. */
const ABOUT =
  /^(?:amount|sum|total|fee|currency|bank|branch|bi[ck]|swift|corr|correspondent|sort|routing|ifsc|bsb|inn|kpp|ogrn|okpo|tin|vat|network|country|city|purpose|comment|note|description|message|memo|tag|created|expires|date|time)$/;
/** Words that carry no meaning here. */
const NEUTRAL = /^(?:payment|code|number|no|id|of|the|to|for)$/;

/** Splits a name into words: `bankName` and `bank_name` give the same words. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');

/** Whether a row's name denotes a detail that cannot be paid to. */
const isAbout = (name: string): boolean => {
  const words = wordsOf(name);
  if (PERSON.test(words.at(-1) ?? '') || words.some((word) => word.startsWith('corr'))) return true;
  return words.some((word) => ABOUT.test(word)) && words.every((word) => ABOUT.test(word) || NEUTRAL.test(word));
};

/** Whether the row can be paid to. */
export const isPayableRow = ({ name, kind, value }: RequisiteRow): boolean =>
  value !== '' && (kind !== 'text' || !isAbout(name));

const MEMO = /^(?:memo|tag)$/;

/** Whether a memo or tag cannot be shown: coins sent to the address beside it would be lost. */
export const lacksMemo = (requisites: unknown): boolean =>
  Array.isArray(requisites) &&
  requisites.filter(isMember).some(({ name, value }) => {
    if (typeof name !== 'string' || !wordsOf(name).some((word) => MEMO.test(word))) return false;
    const isNone = value === undefined || value === null || value === false || value === '';
    return !isNone && ((typeof value !== 'string' && typeof value !== 'number') || textOf(value) === '');
  });

/** Returns the row of a value that is to be scanned. */
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

/** Returns the rows of a list of requisites; other entries are ignored. */
const requisiteRows = (requisites: unknown): RequisiteRow[] =>
  Array.isArray(requisites) ? requisites.flatMap(toRow) : [];

/** Groups requisites by how they are rendered: rows to copy, codes to scan, links to open. */
export const rowsByKind = (requisites: unknown): Record<'rows' | 'codes' | 'links', RequisiteRow[]> => {
  const rows = requisiteRows(requisites);
  return {
    rows: rows.filter(({ kind }) => kind === 'text'),
    codes: rows.filter(({ kind }) => kind === 'qr' || kind === 'image'),
    links: rows.filter(({ kind }) => kind === 'link'),
  };
};

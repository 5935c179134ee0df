import type { LocalizedText } from '#domain/localized-text.ts';
import { isSafeLink } from '#domain/safe-link.ts';

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

const isPicture = (value: string): boolean => /^(https?:|data:image\/)/i.test(value) && !/\s/.test(value);

/** An unsafe address is shown as a text, and leads nowhere. */
const isAddress = (value: string): boolean => /^[a-z][a-z0-9+.-]*:\S+$/i.test(value) && isSafeLink(value);

const CARD_NAME = /(?:^|_)pan$|card/i;
const CARD_NUMBER = /^[\d\s-]{12,}$/;

const kindOf = (name: string, type: string, value: string): RequisiteKind => {
  const isQr = /^qr/i.test(name) || /^qr/i.test(type);
  if (type === 'image' || isQr) return isPicture(value) ? 'image' : 'qr';
  if (/url|link/i.test(name) || /url|link/i.test(type)) return isAddress(value) ? 'link' : 'text';
  return 'text';
};

const isTitle = (title: unknown): title is LocalizedText =>
  (typeof title === 'string' && title !== '') || (typeof title === 'object' && title !== null && !Array.isArray(title));

const isMember = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const toRow = (requisite: unknown): RequisiteRow[] => {
  if (!isMember(requisite)) return [];
  const { name, type, title, value, isCopyable } = requisite;
  if (typeof name !== 'string' || (typeof value !== 'string' && typeof value !== 'number')) return [];
  // What a person cannot see is no value.
  const text = String(value).trim();
  const kind = kindOf(name, typeof type === 'string' ? type : '', text);
  return [
    {
      name,
      kind,
      title: isTitle(title) ? title : null,
      value: text,
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

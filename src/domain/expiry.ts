/** Which part of a card's expiry a field contains. */
export type ExpiryPart = 'expiry' | 'month' | 'year';

const MONTH = String.raw`(0?[1-9]|1[0-2])`;
const SIGN = String.raw`\s*[\s/.\-]\s*`;

/** Formats of a month and a year of two or four digits. */
const WRITTEN: readonly (readonly [RegExp, month: number, year: number])[] = [
  [new RegExp(`^${MONTH}${SIGN}((?:20)?\\d{2})$`), 1, 2],
  [new RegExp(`^(20\\d{2})${SIGN}${MONTH}$`), 2, 1],
  [/^(0[1-9]|1[0-2])(\d{2})$/, 1, 2],
  [/^(0[1-9]|1[0-2])(20\d{2})$/, 1, 2],
  [/^(20\d{2})(0[1-9]|1[0-2])$/, 2, 1],
];

interface Expiry {
  /** Two digits. */
  readonly month: string;
  /** Two digits. */
  readonly year: string;
}

/** Parses the month and year of a card's expiry, in any order and format. */
export const readExpiry = (text: string): Expiry | undefined => {
  for (const [form, month, year] of WRITTEN) {
    const found = form.exec(text.trim());
    if (found) return { month: (found[month] ?? '').padStart(2, '0'), year: (found[year] ?? '').slice(-2) };
  }
  return undefined;
};

/** Formats that servers ask for; the first that the field's rules accept is sent. */
const FORMS: readonly ((expiry: Expiry) => string)[] = [
  ({ month, year }) => `${month}/${year}`,
  ({ month, year }) => month + year,
  ({ month, year }) => `${month}/20${year}`,
  ({ month, year }) => `${month}20${year}`,
  ({ month, year }) => `20${year}-${month}`,
  ({ month, year }) => `20${year}${month}`,
  ({ month, year }) => `${month}-${year}`,
  ({ month, year }) => `${month} / ${year}`,
  ({ month, year }) => `${month}-20${year}`,
  ({ month, year }) => `${month}.${year}`,
  ({ month, year }) => `${month}.20${year}`,
  ({ month, year }) => `${year}/${month}`,
  ({ month, year }) => year + month,
];

/** Returns the formats in which a card's expiry, its month or its year may be sent; none for other texts. */
export const expiryForms = (text: string, part: ExpiryPart): string[] => {
  const trimmed = text.trim();
  if (part === 'month')
    return /^(?:0?[1-9]|1[0-2])$/.test(trimmed) ? [trimmed.padStart(2, '0'), String(Number(trimmed))] : [];
  if (part === 'year') return /^(?:20)?\d{2}$/.test(trimmed) ? [trimmed.slice(-2), `20${trimmed.slice(-2)}`] : [];
  const found = readExpiry(trimmed);
  return found ? FORMS.map((form) => form(found)) : [];
};

/** Whether a text is a month of one digit with the separator after it, in the first two places of a mask. */
export const padMonth = (text: string): string => (/^[1-9]\s*[/.\-\s]$/.test(text) ? `0${text}` : text);

/** Whether a text is the start of a month and a year of four digits. */
export const beginsLongYear = (text: string): boolean => /^(?:0[1-9]|1[0-2])\s*[/.\-\s]?\s*20\d$/.test(text);

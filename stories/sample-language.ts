import { formatMoney } from '#domain/money.ts';
import { isRecord, type Scope } from '#engine/scope.ts';
import arabic from './sample-texts.json' with { type: 'json' };

const ARABIC: ReadonlyMap<string, string> = new Map(Object.entries(arabic));
const ENGLISH: ReadonlyMap<string, string> = new Map(Object.entries(arabic).map(([en, ar]) => [ar, en]));

/**
 * Replaces each text that the table has. Objects without such texts stay identical, so that they are not drawn again.
 */
const replaceTexts = (value: unknown, table: ReadonlyMap<string, string>): unknown => {
  if (typeof value === 'string') return table.get(value) ?? value;
  if (Array.isArray(value)) {
    const items = value.map((item) => replaceTexts(item, table));
    return items.some((item, at) => item !== value[at]) ? items : value;
  }
  // A text with its translations.
  if (!isRecord(value) || typeof value.en === 'string') return value;
  const members = Object.entries(value).map(([name, member]) => [name, replaceTexts(member, table)] as const);
  return members.some(([name, member]) => member !== value[name]) ? Object.fromEntries(members) : value;
};

const formatChips = (form: unknown, locale: string): unknown => {
  if (!isRecord(form) || !Array.isArray(form.chips) || form.chips.length === 0) return form;
  const currency = String(form.currency);
  const chips = form.chips.filter(isRecord).map((chip) => ({
    ...chip,
    label: formatMoney(String(chip.value), currency, locale),
  }));
  return { ...form, chips };
};

/**
 * Returns a sample in a language, as the server and the form would write it. Samples are in English, and
 * `sample-texts.json` has the Arabic texts for right-to-left pages; in other languages they stay English.
 */
export const inLanguage = (scope: Scope, locale: string): Scope => {
  const table = locale === 'ar' ? ARABIC : ENGLISH;
  const roots = Object.entries(scope).map(([root, value]) => [root, replaceTexts(value, table)] as const);
  const translated = Object.fromEntries(roots);
  return 'form' in translated ? { ...translated, form: formatChips(translated.form, locale) } : translated;
};

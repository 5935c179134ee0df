import { CashierError } from '#domain/cashier-error.ts';
import { memoizeLoad } from '#domain/memoize.ts';
import { localeFileOf } from './locale.ts';

/** Texts by key; the keys of a nested file are joined with dots. */
export type TextTable = Readonly<Record<string, string>>;

/** A locale's file, `./locales/<locale>.json`, to its address on the server. */
export type LocaleUrls = Readonly<Record<string, string>>;

/** Hashed files next to the page, never inlined: one language is loaded, not ten. */
export const BUNDLED_URLS: LocaleUrls = import.meta.glob<string>('./locales/*.json', {
  base: '/src/generated',
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

const MAX_DEPTH = 10;

function flatten(value: unknown, prefix: string, into: Record<string, string>, depth: number): void {
  if (typeof value === 'string') into[prefix] = value;
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return;
  for (const [name, inner] of Object.entries(value)) {
    flatten(inner, prefix === '' ? name : `${prefix}.${name}`, into, depth + 1);
  }
}

/** The shipped files are flat already, so that nothing has to be flattened before the first page. */
const isFlat = (json: object): json is TextTable => Object.values(json).every((value) => typeof value === 'string');

/** Reads a locale file's JSON, flat or nested. */
export function parseTexts(json: unknown): TextTable {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new CashierError('locale.malformed', 'A locale file is not an object');
  }
  if (isFlat(json)) return json;
  const texts: Record<string, string> = {};
  flatten(json, '', texts, 0);
  return texts;
}

const download = memoizeLoad(async (url: string): Promise<TextTable> => {
  const response = await fetch(url);
  if (!response.ok) throw new CashierError('locale.status', `Status ${response.status}`);
  return parseTexts(await response.json());
});

/**
 * Loads the texts of a locale, each file once: concurrent and later calls share the download. A failure rejects with a
 * `CashierError` (`locale.…`) and is forgotten, so that the next call tries again.
 */
export async function fetchTexts(locale: string, urls: LocaleUrls = BUNDLED_URLS): Promise<TextTable> {
  const file = localeFileOf(locale);
  const details = { file };
  const url = urls[`./locales/${file}.json`];
  if (url === undefined) throw new CashierError('locale.missing', `There is no locale file ${file}`, { details });
  try {
    return await download(url);
  } catch (cause) {
    throw new CashierError('locale.failed', `The locale file ${file} did not load`, { cause, details });
  }
}

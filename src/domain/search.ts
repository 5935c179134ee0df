/** Spec core §9: dropdowns of more items than this have a search box. */
const SEARCH_THRESHOLD = 5;

export function hasSearch(itemCount: number): boolean {
  return itemCount > SEARCH_THRESHOLD;
}

/**
 * A text as it is compared: without case, and without the marks that people leave out when typing (Latin, Cyrillic and
 * Greek accents, Arabic vowel signs and stretching). Vowel signs of Indic scripts are letters and stay.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036F]|[\u0610-\u061A]|[\u064B-\u065F]|\u0640|\u0670/g, '')
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ');
}

/** The items whose text contains the query, those that begin with it first; otherwise in their own order. */
export function searchItems<T>(items: readonly T[], query: string, textOf: (item: T) => string): T[] {
  const wanted = foldText(query);
  if (wanted === '') return [...items];
  const found = items.map((item) => ({ item, at: foldText(textOf(item)).indexOf(wanted) })).filter(({ at }) => at >= 0);
  return [...found.filter(({ at }) => at === 0), ...found.filter(({ at }) => at > 0)].map(({ item }) => item);
}

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

/** Texts that are looked through at each key, folded once: as many as there may be elements in a list. */
const MAX_FOLDED = 10_000;

const folded = new Map<string, string>();

const foldOnce = (text: string): string => {
  const known = folded.get(text);
  if (known !== undefined) return known;
  if (folded.size >= MAX_FOLDED) folded.clear();
  const made = foldText(text);
  folded.set(text, made);
  return made;
};

/** The items whose text contains the query, those that begin with it first; otherwise in their own order. */
export function searchItems<T>(items: readonly T[], query: string, textOf: (item: T) => string): T[] {
  const wanted = foldText(query);
  if (wanted === '') return [...items];
  const first: T[] = [];
  const others: T[] = [];
  for (const item of items) {
    const at = foldOnce(textOf(item)).indexOf(wanted);
    if (at >= 0) (at === 0 ? first : others).push(item);
  }
  return [...first, ...others];
}

/** Spec core §9: dropdowns of more items than this have a search box. */
const SEARCH_THRESHOLD = 5;

export function hasSearch(itemCount: number): boolean {
  return itemCount > SEARCH_THRESHOLD;
}

/** Words without diacritics, separated by single spaces: most names of a long list. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/**
 * Normalizes a text for comparison: without case, and without diacritics that are omitted in typing (Latin, Cyrillic and Greek
 * accents, Arabic vowel signs and stretching). Vowel signs of Indic scripts are letters and stay.
 */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036F]|[\u0610-\u061A]|[\u064B-\u065F]|\u0640|\u0670/g, '')
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ');
}

/** Creates the search of a list: its texts are normalized once, and the last result is cached. */
export class Searchable<T> {
  readonly #folded: readonly string[];
  #wanted = '';
  #found: readonly T[];

  constructor(
    private readonly items: readonly T[],
    textOf: (item: T) => string,
  ) {
    this.#folded = items.map((item) => foldText(textOf(item)));
    this.#found = [...items];
  }

  /** Returns the items whose text contains the query, those that begin with it first; otherwise in their own order. */
  find(query: string): readonly T[] {
    const wanted = foldText(query);
    if (wanted !== this.#wanted) this.#found = this.#look(wanted);
    this.#wanted = wanted;
    return this.#found;
  }

  #look(wanted: string): readonly T[] {
    const first: T[] = [];
    const others: T[] = [];
    this.items.forEach((item, index) => {
      const at = this.#folded[index]?.indexOf(wanted) ?? -1;
      if (at >= 0) (at === 0 ? first : others).push(item);
    });
    return wanted === '' ? [...this.items] : [...first, ...others];
  }
}

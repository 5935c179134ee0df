import { asObject, type Json } from './json.ts';
import { nameOf } from './rows.ts';

const escaped = (text: string): string => text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);

const wholeWord = (name: string, flags: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\d])${escaped(name)}(?![\p{L}\d])`, flags);

export interface MethodNames {
  /** Spellings that only name the method: every occurrence is capitalised alike, also within a sentence. */
  readonly proper: readonly string[];
  /** Names that are ordinary words, too, such as cash. */
  readonly ordinary: readonly string[];
}

/** Returns how these texts spell the names of a method: its titles, or the name in its id. */
export const methodNames = (id: string, titles: readonly string[], texts: readonly string[]): MethodNames => {
  const names = new Set(titles.length > 0 ? titles : [nameOf(id).replaceAll('-', ' ')]);
  const proper = new Set<string>();
  const ordinary = new Set<string>();
  for (const name of names) {
    const found = texts.flatMap((text) => [...text.matchAll(wholeWord(name, 'giu'))]);
    const [first] = found;
    if (!first) continue;
    const [spelling] = first;
    const isAlike = found.every(([one]) => one === spelling) && spelling !== spelling.toLowerCase();
    const isWithin = /\p{Lu}.*\p{Lu}/u.test(spelling) || found.some(({ index }) => index > 0);
    (isAlike && isWithin ? proper : ordinary).add(spelling);
  }
  const kept = [...ordinary].filter((name) => !proper.has(name));
  return { proper: [...proper].toSorted((one, other) => other.length - one.length), ordinary: kept };
};

/** Returns a text with the title in place of these names. */
export const renameMethod = (text: string, names: readonly string[], title: string): string =>
  names.reduce((said, name) => said.replaceAll(wholeWord(name, 'gu'), () => title), text);

/** Whether a text has one of these names, in any case. */
export const namesMethod = (text: string, names: readonly string[]): boolean =>
  names.some((name) => wholeWord(name, 'iu').test(text));

/** Allows the words of the title where those of the old names were allowed in texts of another script. */
export const allowTitle = (wording: Json, names: readonly string[], title: string): Json => {
  const old = new Set(names.flatMap((name) => name.match(/\p{L}+/gu) ?? []));
  const words = title.match(/\p{Script=Latin}+/gu) ?? [];
  const rows = (Array.isArray(wording.latinWords) ? wording.latinWords.map(asObject) : []).map((row) => ({
    ...row,
    words: (Array.isArray(row.words) ? row.words.map(String) : []).filter((word) => !old.has(word)),
  }));
  const kept = [...rows.filter((row) => row.words.length > 0), { words, reason: 'The name of the method.' }];
  return words.length === 0 ? wording : { ...wording, latinWords: kept };
};

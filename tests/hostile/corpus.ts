import { OWN_TEXTS } from './corpus/own-texts.ts';
import { readPublicCorpora } from './corpus/public-corpora.ts';

export interface Corpus {
  readonly texts: readonly string[];
  /** Texts by where they are from. */
  readonly counts: Readonly<Record<string, number>>;
}

/** Our own texts, and the public ones that have been fetched. */
export const readCorpus = (): Corpus => {
  const all = { 'our own': OWN_TEXTS, ...readPublicCorpora() };
  return {
    texts: [...new Set(Object.values(all).flat())],
    counts: Object.fromEntries(Object.entries(all).map(([name, texts]) => [name, texts.length])),
  };
};

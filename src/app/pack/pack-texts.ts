import type { PackFile, PackTexts } from '#generated/pack.ts';
import { Texts as isTexts } from '#generated/validators/pack.js';
import { DEFAULT_LOCALE, localeFileOf } from '#i18n/locale.ts';
import type { TextLayer } from '#i18n/texts.ts';
import { fileError } from './load-file.ts';

/** Texts of a pack by locale; each file is loaded once, when its locale is used. */
export interface PackTextSource {
  /** Loads the texts of a locale; the returned function checks for a text of a key. */
  prepare(locale: string): Promise<(key: string) => boolean>;
  /** Order: the pack's text, the widget's text, the pack's English. */
  readonly layer: TextLayer;
}

interface Options {
  readonly files: readonly PackFile[];
  readonly load: (file: PackFile) => Promise<unknown>;
  /** Called for an unusable file; its locale then uses the widget's texts and the pack's English. */
  readonly report: (error: unknown) => void;
}

const NO_TEXTS: PackTexts = {};

export const createPackTexts = ({ files, load, report }: Options): PackTextSource => {
  const loading = new Map<string, Promise<PackTexts>>();

  const download = async (locale: string): Promise<PackTexts> => {
    const file = files.find(({ kind, id }) => kind === 'texts' && id === locale);
    if (!file) return NO_TEXTS;
    try {
      const texts = await load(file);
      if (!isTexts(texts)) throw fileError('pack.file-shape', file, 'it is not a list of texts.');
      return texts;
    } catch (error) {
      report(error);
      return NO_TEXTS;
    }
  };

  const textsOf = (locale: string): Promise<PackTexts> => {
    const texts = loading.get(locale) ?? download(locale);
    loading.set(locale, texts);
    return texts;
  };

  const both = (locale: string): Promise<[english: PackTexts, own: PackTexts]> =>
    Promise.all([textsOf(DEFAULT_LOCALE), textsOf(locale)]);

  return {
    async prepare(locale) {
      const tables = await both(localeFileOf(locale));
      const keys = new Set(tables.flatMap((table) => Object.keys(table)));
      return (key) => keys.has(key) || keys.has(`${key}_other`);
    },
    async layer(locale, table) {
      const [english, own] = await both(locale);
      return { ...english, ...table, ...own };
    },
  };
};

import { parseTexts } from '#i18n/locale-files.ts';
import { DEFAULT_LOCALE } from '#i18n/locale.ts';
import { createTexts, type Texts } from '#i18n/texts.ts';

const overlaid = import.meta.glob('/docs/examples/*/locales/*.json', { import: 'default' });

const texts = new Map<string, Texts>();

/** The product's texts, those of a folder laid over the project among them. */
const createOverlaid = (overlay: string): Texts => {
  const made = createTexts({ report: console.error });
  const read = async (file: string): Promise<object> =>
    parseTexts((await overlaid[`/${overlay}/locales/${file}.json`]?.()) ?? {});
  // As with a pack: what the folder does not say in a language it says in English.
  void made.lay(async (file, table) => ({ ...(await read(DEFAULT_LOCALE)), ...table, ...(await read(file)) }));
  return made;
};

/** Texts in a locale. One catalogue serves all stories of a folder: they are shown one at a time. */
export const loadTexts = async (locale: string, overlay = 'schemas'): Promise<Texts> => {
  const known = texts.get(overlay) ?? createOverlaid(overlay);
  texts.set(overlay, known);
  await Promise.all([known.load(locale), known.complete()]);
  return known;
};

import { parseTexts } from '#i18n/locale-files.ts';
import { DEFAULT_LOCALE } from '#i18n/locale.ts';
import { createTexts, type Texts } from '#i18n/texts.ts';

const overlaid = import.meta.glob(['/docs/examples/*/locales/*.json', '/docs/examples/*/screens/*/*/texts/*.json'], {
  import: 'default',
});

const texts = new Map<string, Promise<Texts>>();

/** The product's texts, those of a folder laid over the project among them. */
const createOverlaid = async (overlay: string): Promise<Texts> => {
  const made = createTexts({ report: console.error });
  const read = async (file: string): Promise<object> => {
    const own = Object.entries(overlaid).filter(
      ([path]) => path.startsWith(`/${overlay}/`) && path.endsWith(`/${file}.json`),
    );
    const tables = await Promise.all(own.map(async ([, load]) => parseTexts(await load())));
    return Object.assign({}, ...tables) as object;
  };
  // As with a pack: what the folder does not say in a language it says in English.
  await made.lay(async (file, table) => ({ ...(await read(DEFAULT_LOCALE)), ...table, ...(await read(file)) }));
  return made;
};

/** Texts in a locale. One catalogue serves all stories of a folder: they are shown one at a time. */
export const loadTexts = async (locale: string, overlay = 'schemas'): Promise<Texts> => {
  const made = texts.get(overlay) ?? createOverlaid(overlay);
  texts.set(overlay, made);
  const known = await made;
  await known.load(locale);
  return known;
};

import { BUNDLED_URLS, parseTexts, type LocaleUrls } from '#i18n/locale-files.ts';
import { DEFAULT_LOCALE } from '#i18n/locale.ts';
import { createTexts, type Texts } from '#i18n/texts.ts';
import { savedTexts } from './saved-files.ts';

const overlaid = import.meta.glob(['/docs/examples/*/locales/*.json', '/docs/examples/*/screens/*/*/texts/*.json'], {
  import: 'default',
});

let texts = new Map<string, Promise<Texts>>();
let readAfter = 0;

/** Addresses under which a browser asks for files anew that were saved since. */
const urlsAfter = (saves: number): LocaleUrls =>
  Object.fromEntries(Object.entries(BUNDLED_URLS).map(([file, url]) => [file, saves === 0 ? url : `${url}?${saves}`]));

/** The product's texts merged with those of an overlay folder. */
const createOverlaid = async (overlay: string): Promise<Texts> => {
  const made = createTexts({ report: console.error, urls: urlsAfter(readAfter) });
  const read = async (file: string): Promise<object> => {
    const own = Object.entries(overlaid).filter(
      ([path]) => path.startsWith(`/${overlay}/`) && path.endsWith(`/${file}.json`),
    );
    const tables = await Promise.all(own.map(async ([, load]) => parseTexts(await load())));
    return Object.assign({}, ...tables) as object;
  };
  // As with a pack: texts of the folder that a language lacks are in English.
  await made.lay(async (file, table) => ({ ...(await read(DEFAULT_LOCALE)), ...table, ...(await read(file)) }));
  return made;
};

/** Texts in a locale. All stories of a folder share one catalogue, because one is shown at a time. */
export const loadTexts = async (locale: string, overlay = 'schemas'): Promise<Texts> => {
  if (readAfter !== savedTexts()) {
    readAfter = savedTexts();
    texts = new Map();
  }
  const made = texts.get(overlay) ?? createOverlaid(overlay);
  texts.set(overlay, made);
  const known = await made;
  await known.load(locale);
  return known;
};

import { createInstance } from 'i18next';
import type { Catalogue, CatalogueContents } from './catalogue.ts';
import { DEFAULT_LOCALE } from './locale.ts';

const NAMESPACE = 'texts';

/** Marks a missing text: no file can hold this character. */
const MISSING = '\u0000';

/** Texts by i18next: plural forms by CLDR, English where a locale has no text. */
export const createFullCatalogue = ({ tables, shown }: CatalogueContents): Catalogue => {
  const engine = createInstance();
  void engine.init({
    lng: DEFAULT_LOCALE,
    fallbackLng: DEFAULT_LOCALE,
    load: 'currentOnly',
    resources: {},
    defaultNS: NAMESPACE,
    ns: [NAMESPACE],
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false, skipOnVariables: true },
  });
  for (const [file, table] of tables) engine.addResourceBundle(file, NAMESPACE, table);
  void engine.changeLanguage(shown);
  return {
    add: (file, table) => void engine.addResourceBundle(file, NAMESPACE, table),
    has: (file) => engine.hasResourceBundle(file, NAMESPACE),
    show: (file) => void engine.changeLanguage(file),
    find(key, values, count) {
      const text = engine.t(key, { replace: values, count, nest: false, defaultValue: MISSING });
      return text === MISSING ? undefined : text;
    },
    exists: (key) => engine.exists(key),
  };
};

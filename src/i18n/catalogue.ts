import { createInstance } from 'i18next';
import type { TextTable } from './locale-files.ts';
import { DEFAULT_LOCALE } from './locale.ts';

/** Texts of several locales, one of them shown. Missing keys are looked up in English. */
export interface Catalogue {
  add(file: string, table: TextTable): void;
  has(file: string): boolean;
  show(file: string): void;
  /** The text of a key with its arguments filled in, or undefined. `count` chooses the plural form. */
  find(key: string, values: Readonly<Record<string, string>>, count: number | undefined): string | undefined;
  exists(key: string): boolean;
}

const NAMESPACE = 'texts';

/** Marks a missing text: no file can contain this character. */
const MISSING = '\u0000';

/** Texts by i18next: plural forms by CLDR, English where a locale has no text. */
export const createCatalogue = (): Catalogue => {
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

/** Plural forms as i18next stores them: one text, several keys. */
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** Returns the key of a text on screens, without its plural form. */
export const baseKey = (key: string): string => key.replace(PLURAL, '');

/** Returns the names of the {{arguments}} in a text. */
export const placeholdersIn = (text: string): string[] =>
  text.includes('{{') ? [...text.matchAll(/\{\{\s*-?\s*([\w.]+)[^}]*\}\}/g)].map(([, name = '']) => name) : [];

/** Returns the texts of a key: one, or its plural forms. */
export const formsOf = (texts: ReadonlyMap<string, string>, key: string): string[] => {
  const single = texts.get(key);
  const forms = ['zero', 'one', 'two', 'few', 'many', 'other'].flatMap((form) => texts.get(`${key}_${form}`) ?? []);
  return single === undefined ? forms : [single, ...forms];
};

const PLACES = /\{\{[^}]*\}\}/g;

/** Only the words: placeholders do not make a text a translation. */
export const wordsOf = (text: string): string => text.replace(PLACES, ' ').replace(/\s+/g, ' ').trim().toLowerCase();

/** Whether a text has something to translate, unlike one of digits and placeholders alone. */
export const hasWords = (text: string): boolean => /\p{L}{2}/u.test(wordsOf(text));

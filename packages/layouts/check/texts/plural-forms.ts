/** Numbers are tried up to this limit: every form of the ten languages occurs below it, except for millions. */
const LARGEST_TRIED = 200;

/** The smallest numbers of a form; if there is only one, the form may write it as a word. */
const TOLD_NUMBERS = 3;

type PluralForms = ReadonlyMap<string, readonly number[]>;

const tryNumbers = (locale: string): PluralForms => {
  const rules = new Intl.PluralRules(locale);
  const numbers = Array.from({ length: LARGEST_TRIED + 1 }, (_, number) => number);
  return new Map(
    rules
      .resolvedOptions()
      .pluralCategories.map((form) => [
        form,
        numbers.filter((number) => rules.select(number) === form).slice(0, TOLD_NUMBERS),
      ]),
  );
};

const known = new Map<string, PluralForms>();

/** The plural forms of a locale's grammar, each with the smallest numbers that use it. */
export const pluralFormsOf = (locale: string): PluralForms => {
  const forms = known.get(locale) ?? tryNumbers(locale);
  known.set(locale, forms);
  return forms;
};

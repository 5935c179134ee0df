import { describe, expect, it } from 'vitest';
import operators from '#schemas/language/operators.json' with { type: 'json' };
import '#engine/late-operators.ts';
import { compileRule } from '#engine/rule.ts';
import { havePathsChanged, Reading, ROOT_FRAME, type Scope } from '#engine/scope.ts';
import type { Rule } from '#generated/language.ts';

interface Example {
  readonly rule: Rule;
  readonly data?: Scope;
}

interface Row {
  readonly readsLocale?: boolean;
  readonly examples: readonly Example[];
}

const TABLE: Readonly<Record<string, Row>> = operators as never;

/** In these, digits, words, order and separators differ from English. */
const OTHER_LOCALES = ['ar', 'ru', 'de'];

const inLocale = (data: Scope = {}, locale: string): Scope => ({
  ...data,
  session: { ...Object(data.session), locale },
});

const fresh = (rule: Rule, scope: Scope): unknown => compileRule(rule).evaluate(new Reading(scope, ROOT_FRAME));

/** The value on a page whose locale changes: it is computed again only when a path that it reads has changed. */
const afterChange = (rule: Rule, before: Scope, after: Scope): unknown => {
  const compiled = compileRule(rule);
  const shown = compiled.evaluate(new Reading(before, ROOT_FRAME));
  return havePathsChanged(compiled.paths, before, after) ? compiled.evaluate(new Reading(after, ROOT_FRAME)) : shown;
};

const examples = Object.entries(TABLE).flatMap(([name, row]) =>
  row.examples.map((example, index) => ({ name, number: index + 1, example })),
);

describe('the table of operators', () => {
  it.each(examples)('$name shows what the new locale says, in example $number', ({ example: { rule, data } }) => {
    const before = inLocale(data, 'en');
    for (const locale of OTHER_LOCALES) {
      const after = inLocale(data, locale);
      expect(afterChange(rule, before, after)).toEqual(fresh(rule, after));
    }
  });

  it.each(Object.entries(TABLE).filter(([, { readsLocale }]) => readsLocale === true))(
    '%s has an example that differs by the locale it reads',
    (_name, row) => {
      const isOther = ({ rule, data }: Example): boolean =>
        OTHER_LOCALES.some(
          (locale) =>
            JSON.stringify(fresh(rule, inLocale(data, locale))) !== JSON.stringify(fresh(rule, inLocale(data, 'en'))),
        );
      expect(row.examples.some(isOther)).toBe(true);
    },
  );
});

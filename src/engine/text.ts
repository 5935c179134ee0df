import type { Rule, Text } from '#generated/language.ts';
import { localizedText } from '#domain/localized-text.ts';
import { compileRule, type CompiledRule } from './rule.ts';
import { readPath, toPath, type Path, type Reading } from './scope.ts';

/** Looks texts up in the locale's catalogue. */
export interface TextSource {
  t(key: string, args: Readonly<Record<string, unknown>>): string;
  has(key: string): boolean;
}

export interface CompiledText {
  readonly paths: readonly Path[];
  evaluate(reading: Reading, texts: TextSource): string;
}

const LOCALE = toPath('session.locale');

const asReadable = (value: unknown, locale: string): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? localizedText(value as Record<string, string>, locale) : '';
};

const joinPaths = (parts: readonly { paths: readonly Path[] }[]): readonly Path[] => [
  LOCALE,
  ...parts.flatMap((part) => part.paths),
];

const compileKeyed = (key: Rule, args: Record<string, Rule>, otherwise: CompiledText | undefined): CompiledText => {
  const keyRule = compileRule(key);
  const argRules = Object.entries(args).map(([name, rule]): [string, CompiledRule] => [name, compileRule(rule)]);
  return {
    paths: joinPaths([keyRule, ...argRules.map(([, rule]) => rule), ...(otherwise ? [otherwise] : [])]),
    evaluate(reading, texts) {
      const found = keyRule.evaluate(reading);
      const name = typeof found === 'string' ? found : '';
      if (otherwise && (name === '' || !texts.has(name))) return otherwise.evaluate(reading, texts);
      if (name === '') return '';
      return texts.t(name, Object.fromEntries(argRules.map(([arg, rule]) => [arg, rule.evaluate(reading)])));
    },
  };
};

/** Prepares a text: a locale key with arguments, or a value of the data. */
export const compileText = (text: Text): CompiledText => {
  const otherwise = text.otherwise ? compileText(text.otherwise) : undefined;
  if ('t' in text) return compileKeyed(text.t, text.args ?? {}, otherwise);
  const rule = compileRule(text.text);
  return {
    paths: joinPaths(otherwise ? [rule, otherwise] : [rule]),
    evaluate(reading, texts) {
      const locale = String(readPath(reading.scope, LOCALE) ?? 'en');
      const value = asReadable(rule.evaluate(reading), locale);
      return value === '' && otherwise ? otherwise.evaluate(reading, texts) : value;
    },
  };
};

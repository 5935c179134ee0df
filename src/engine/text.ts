import type { Rule, Text } from '#generated/language.ts';
import { evaluationContextOf, LOCALE_PATH } from './evaluation-context.ts';
import { EngineError } from './engine-error.ts';
import { MAX_ALTERNATIVES } from './limits.ts';
import { toDisplayText } from './display-text.ts';
import { compileRule, type CompiledRule } from './rule.ts';
import type { Path, ScopeReader } from './scope.ts';

/** Looks texts up in the locale's catalogue. */
export interface TextSource {
  t(key: string, args: Readonly<Record<string, unknown>>): string;
  has(key: string): boolean;
}

export interface CompiledText {
  readonly paths: readonly Path[];
  readonly evaluate: (reader: ScopeReader, texts: TextSource) => string;
}

const joinPaths = (parts: readonly { paths: readonly Path[] }[]): readonly Path[] => [
  ...new Set([LOCALE_PATH, ...parts.flatMap((part) => part.paths)]),
];

const compileKeyed = (key: Rule, args: Record<string, Rule>, otherwise: CompiledText | undefined): CompiledText => {
  const keyRule = compileRule(key);
  const argRules = Object.entries(args).map(([name, rule]): [string, CompiledRule] => [name, compileRule(rule)]);
  return {
    paths: joinPaths([keyRule, ...argRules.map(([, rule]) => rule), ...(otherwise ? [otherwise] : [])]),
    evaluate(reader, texts) {
      const found = keyRule.evaluate(reader);
      const name = typeof found === 'string' ? found : '';
      if (otherwise && (name === '' || !texts.has(name))) return otherwise.evaluate(reader, texts);
      if (name === '') return '';
      return texts.t(name, Object.fromEntries(argRules.map(([arg, rule]) => [arg, rule.evaluate(reader)])));
    },
  };
};

const compileValue = (value: Rule, otherwise: CompiledText | undefined): CompiledText => {
  const rule = compileRule(value);
  return {
    // A literal is the same in every language, a map of texts is not.
    paths: typeof value === 'object' || otherwise ? joinPaths(otherwise ? [rule, otherwise] : [rule]) : [],
    evaluate(reader, texts) {
      const text = toDisplayText(rule.evaluate(reader), evaluationContextOf(reader).locale);
      return text === '' && otherwise ? otherwise.evaluate(reader, texts) : text;
    },
  };
};

/**
 * Prepares a text: a locale key with arguments, or a value of the data.
 *
 * @throws EngineError as `compileRule` does
 */
export const compileText = (text: Text, depth = 0): CompiledText => {
  if (depth > MAX_ALTERNATIVES) throw new EngineError('screen-too-large', 'A text has too many alternatives.');
  const otherwise = text.otherwise ? compileText(text.otherwise, depth + 1) : undefined;
  return 't' in text ? compileKeyed(text.t, text.args ?? {}, otherwise) : compileValue(text.text, otherwise);
};

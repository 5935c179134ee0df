import type { PropertyKind } from '#engine/node-plan.ts';
import { isRecord, type ScopeReader } from '#engine/scope.ts';
import { compileText, type TextSource } from '#engine/text.ts';
import type { Effect, Rule, Text } from '#generated/language.ts';
import { evaluateRule, readsOf } from './explain-rule.ts';
import type { PropertyReport } from './protocol.ts';
import { ruleText } from './rule-text.ts';
import { showValue } from './show-value.ts';

/** Input of the explanation of a property. */
export interface Surroundings {
  readonly reader: ScopeReader;
  readonly texts: TextSource;
}

const isText = (value: unknown): value is Text => isRecord(value) && ('t' in value || 'text' in value);

const textInWords = (text: Text): string => {
  const otherwise = text.otherwise ? `, or else ${textInWords(text.otherwise)}` : '';
  return `${'t' in text ? `text ${ruleText(text.t)}` : ruleText(text.text)}${otherwise}`;
};

const membersOf = (effect: Effect): string =>
  Object.entries(effect)
    .filter(([name]) => name !== 'do')
    .map(([name, value]) => `${name} ${isRecord(value) ? ruleText(value) : String(value)}`)
    .join(', ');

const effectInWords = (effect: Effect): string => {
  const members = membersOf(effect);
  return members === '' ? effect.do : `${effect.do}: ${members}`;
};

/** Looks up only existing texts: a hidden node may name a missing one, and the page itself reports missing texts. */
const withoutReports = (texts: TextSource): TextSource => ({
  has: (key) => texts.has(key),
  t: (key, args) => (texts.has(key) ? texts.t(key, args) : ''),
});

/** The computed text of a property; empty if it cannot be evaluated or the text is missing. */
export const shownText = (value: unknown, { reader, texts }: Surroundings): string => {
  if (!isText(value)) return '';
  try {
    return compileText(value).evaluate(reader, withoutReports(texts));
  } catch {
    return '';
  }
};

const isList = (value: unknown): value is readonly Effect[] => Array.isArray(value);

type Explain = (value: never, around: Surroundings) => Omit<PropertyReport, 'name'> | undefined;

const explainRule = (value: Rule, { reader }: Surroundings): Omit<PropertyReport, 'name'> => {
  const result = evaluateRule(value, reader);
  const text = typeof value === 'object' ? ruleText(value) : '';
  return { text, value: result.failure ?? showValue(result.value), reads: readsOf(value, reader) };
};

const EXPLAIN = {
  text: (value: unknown, around) =>
    isText(value)
      ? {
          text: textInWords(value),
          value: showValue(shownText(value, around)),
          reads: readsOf(Object.values(value), around.reader),
        }
      : undefined,
  boolean: explainRule,
  number: explainRule,
  string: explainRule,
  list: explainRule,
  rule: explainRule,
  checks: (value: unknown) => ({ text: '', value: showValue(value), reads: [] }),
  static: (value: unknown) => ({ text: '', value: showValue(value), reads: [] }),
  effects: (value: unknown) =>
    isList(value) ? { text: value.map(effectInWords).join(' → '), value: '', reads: [] } : undefined,
  nodes: () => undefined,
} satisfies Record<PropertyKind, Explain>;

/** Explains a property: its expression, its value, the values that it read. Nodes inside are explained separately. */
export const explainProperty = (
  name: string,
  kind: PropertyKind,
  value: unknown,
  around: Surroundings,
): PropertyReport | undefined => {
  // The screen was validated against the schema that determines the plan's type.
  const report = (EXPLAIN[kind] as Explain)(value as never, around);
  return report && { name, ...report };
};

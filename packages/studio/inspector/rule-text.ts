import { toText } from '#engine/display-text.ts';
import { operationOf, type RuleOperation } from './rule-operation.ts';

type InWords = (...args: string[]) => string;

const joined =
  (sign: string): InWords =>
  (...args) =>
    args.length > 1 ? `(${args.join(` ${sign} `)})` : args.join('');

/** Two values are compared in words, three as a range with symbols. */
const ordered =
  (word: string, sign: string): InWords =>
  (one = '', other = '', last = '') =>
    last === '' ? `${one} is ${word} ${other}` : `${one} ${sign} ${other} ${sign} ${last}`;

const SENTENCES: Readonly<Record<string, InWords>> = {
  '==': (one = '', other = '') => `${one} equals ${other}`,
  '===': (one = '', other = '') => `${one} is ${other}`,
  '!=': (one = '', other = '') => `${one} does not equal ${other}`,
  '!==': (one = '', other = '') => `${one} is not ${other}`,
  '>': ordered('more than', '>'),
  '>=': ordered('at least', '≥'),
  '<': ordered('less than', '<'),
  '<=': ordered('at most', '≤'),
  in: (one = '', other = '') => `${one} is in ${other}`,
  match: (text = '', regex = '') => `${text} matches ${regex}`,
  '+': joined('+'),
  '-': joined('−'),
  '*': joined('×'),
  '/': joined('÷'),
};

const pathName = (path: unknown): string => toText(path) || 'the element';

const readText = ([path, otherwise]: readonly unknown[]): string =>
  otherwise === undefined ? pathName(path) : `(${pathName(path)} or else ${ruleText(otherwise)})`;

/** Names with this prefix already read as a statement. */
const SAYS_YES_OR_NO = /(?:^|\.)(?:is|has|can)[A-Z]\w*$/;

const isSet = (name: string): string => (SAYS_YES_OR_NO.test(name) ? `${name} is true` : `${name} has a value`);
const isUnset = (name: string): string => (SAYS_YES_OR_NO.test(name) ? `${name} is not true` : `${name} has no value`);

const opposite = (rule: unknown): string => {
  const operation = operationOf(rule);
  if (operation?.operator === 'var') return isUnset(readText(operation.args));
  if (operation?.operator === '!!') return opposite(operation.args[0]);
  return `not ${conditionText(rule)}`;
};

const all = (word: string, args: readonly unknown[]): string =>
  args.length > 1 ? `(${args.map(conditionText).join(` ${word} `)})` : args.map(conditionText).join('');

const branches = ([condition, then, ...rest]: readonly unknown[]): string => {
  const otherwise = rest.length > 1 ? branches(rest) : ruleText(rest[0] ?? null);
  return `if ${conditionText(condition)} then ${ruleText(then)}, otherwise ${otherwise}`;
};

const PHRASES: Readonly<Record<string, (args: readonly unknown[]) => string>> = {
  var: readText,
  '!': ([rule]) => opposite(rule),
  '!!': ([rule]) => conditionText(rule),
  and: (args) => all('and', args),
  or: (args) => all('or', args),
  if: branches,
  '?:': branches,
  missing: (args) => `which of ${args.map(pathName).join(', ')} are missing`,
};

const operationText = ({ operator, args }: RuleOperation): string => {
  const phrase = Object.hasOwn(PHRASES, operator) ? PHRASES[operator] : undefined;
  if (phrase) return phrase(args);
  const words = args.map(ruleText);
  const sentence = Object.hasOwn(SENTENCES, operator) ? SENTENCES[operator] : undefined;
  return sentence ? sentence(...words) : `${operator}(${words.join(', ')})`;
};

/** Removes brackets around the whole text. */
const isBracketed = (text: string): boolean => {
  let depth = 0;
  for (const [at, sign] of [...text].entries()) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth === 0) return at > 0 && at === [...text].length - 1;
  }
  return false;
};

export const withoutBrackets = (text: string): string => (isBracketed(text) ? text.slice(1, -1) : text);

/** Returns a rule as a sentence; operators without a phrase are written like a function call. */
export const ruleText = (rule: unknown): string => {
  if (Array.isArray(rule)) return `[${rule.map(ruleText).join(', ')}]`;
  const operation = operationOf(rule);
  if (operation) return operationText(operation);
  return typeof rule === 'string' ? `“${rule}”` : JSON.stringify(rule);
};

/** Returns a rule as a sentence about its truth. */
export const conditionText = (rule: unknown): string => {
  const operation = operationOf(rule);
  if (operation?.operator === 'var') return isSet(readText(operation.args));
  return ruleText(rule);
};

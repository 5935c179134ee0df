import jsonLogic from 'json-logic-js';
import type { Rule } from '#generated/language.ts';
import { EngineError } from './engine-error.ts';
import { withAmbient } from './ambient.ts';
import { registerOperators } from './operators.ts';
import { isFrameRoot, readFrom, toPath, type Path, type Reading } from './scope.ts';

export interface CompiledRule {
  /** Scope paths it reads; paths of the row or the event are not among them. */
  readonly paths: readonly Path[];
  /** True when the value can never change. */
  readonly isConstant: boolean;
  evaluate(reading: Reading): unknown;
}

/** Operators whose further arguments are applied to the elements of a list, not to the scope. */
const ELEMENT_OPERATORS = new Set(['map', 'filter', 'reduce', 'all', 'some', 'none']);
const LOCALE_PATH = toPath('session.locale');
const LOCALE_OPERATORS = new Set(['money', 'number', 'date', 'localized', 'search', 'image']);

registerOperators();

const operationOf = (rule: Rule): [operator: string, args: Rule[]] | undefined => {
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule)) return undefined;
  const entry = Object.entries(rule)[0];
  if (!entry) return undefined;
  const [operator, args] = entry;
  return [operator, Array.isArray(args) ? args : [args]];
};

const literalPath = (rule: Rule | undefined): Path => {
  if (typeof rule === 'string' || typeof rule === 'number') return toPath(String(rule));
  throw new EngineError('rule-path', 'A path has to be a literal.');
};

/** Every scope path a rule can read, whichever branch it takes. */
const collectPaths = (rule: Rule, found: Map<string, Path>, isElement: boolean): void => {
  if (Array.isArray(rule)) {
    for (const part of rule) collectPaths(part, found, isElement);
    return;
  }
  const operation = operationOf(rule);
  if (!operation) return;
  const [operator, args] = operation;
  const addPath = (path: Path): void => {
    if (!isElement && !isFrameRoot(path[0] ?? '')) found.set(path.join('.'), path);
  };
  if (LOCALE_OPERATORS.has(operator)) found.set('session.locale', LOCALE_PATH);
  if (operator === 'var') {
    addPath(literalPath(args[0]));
    for (const rest of args.slice(1)) collectPaths(rest, found, isElement);
    return;
  }
  if (operator === 'missing') {
    for (const arg of args.flat()) addPath(literalPath(arg));
    return;
  }
  if (operator === 'missing_some') {
    for (const arg of args.slice(1).flat()) addPath(literalPath(arg));
    return;
  }
  const [first, ...rest] = args;
  if (first !== undefined) collectPaths(first, found, isElement);
  for (const arg of rest) collectPaths(arg, found, isElement || ELEMENT_OPERATORS.has(operator));
};

const constant = (value: unknown): CompiledRule => ({ paths: [], isConstant: true, evaluate: () => value });

const isPlainRead = (operator: string, args: Rule[]): boolean => operator === 'var' && args.length === 1;

/**
 * Prepares a JsonLogic rule: its paths are known before it runs, a plain read costs no interpretation.
 *
 * @throws EngineError `rule-path` when a path is itself computed
 */
export const compileRule = (rule: Rule): CompiledRule => {
  const operation = operationOf(rule);
  if (!operation && !Array.isArray(rule)) return constant(rule);
  const found = new Map<string, Path>();
  collectPaths(rule, found, false);
  const paths = [...found.values()];
  if (operation && isPlainRead(...operation)) {
    const path = literalPath(operation[1][0]);
    return { paths, isConstant: false, evaluate: (reading) => readFrom(reading, path) ?? null };
  }
  if (Array.isArray(rule) && rule.every((part) => !operationOf(part) && !Array.isArray(part))) return constant(rule);
  return {
    paths,
    isConstant: false,
    evaluate: (reading) => withAmbient(reading, () => jsonLogic.apply(rule as never, reading as never) as unknown),
  };
};

/** JsonLogic's own idea of truth: an empty list is false. */
export const isTruthy = (value: unknown): boolean => jsonLogic.truthy(value);

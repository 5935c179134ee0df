import jsonLogic from 'json-logic-js';
import type { Rule } from '#generated/language.ts';
import { assetOperators, elementOperators, localeOperators } from '#generated/operators.ts';
import { ASSET_PATHS, LOCALE_PATH, withEvaluationContext } from './evaluation-context.ts';
import { EngineError } from './engine-error.ts';
import { MAX_RULE_DEPTH } from './limits.ts';
import { checkArguments, isOperator, registerOperators } from './operators.ts';
import { startCounting } from './rule-budget.ts';
import { isFrameRoot, readFrom, toPath, type Path, type ScopeReader } from './scope.ts';

export interface CompiledRule {
  /** Scope paths of the rule, without those of the row or the event. */
  readonly paths: readonly Path[];
  /** True when the value can never change. */
  readonly isConstant: boolean;
  evaluate(reader: ScopeReader): unknown;
}

registerOperators();

const operationOf = (rule: Rule): [operator: string, args: Rule[]] | undefined => {
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule)) return undefined;
  const names = Object.keys(rule);
  const operator = names[0];
  // JsonLogic's own definition: an object of any other size is a literal.
  if (operator === undefined || names.length > 1) return undefined;
  const args = rule[operator] ?? null;
  return [operator, Array.isArray(args) ? args : [args]];
};

const literalPath = (rule: Rule | undefined): Path => {
  if (typeof rule === 'string' || typeof rule === 'number') return toPath(String(rule));
  throw new EngineError('rule-path', 'A path must be a literal.');
};

/** An empty path is the element itself inside map, filter and similar operators. */
const isWholeElement = ([path]: readonly Rule[]): boolean => path === undefined || path === null || path === '';

/** Finds all scope paths that a rule can read, in every branch. */
class PathFinder {
  readonly paths = new Set<Path>();
  readsFrame = false;
  isLiteral = true;

  visit(rule: Rule, isElement = false, depth = 0): void {
    if (depth > MAX_RULE_DEPTH) throw new EngineError('screen-too-large', 'A rule is nested too deeply.');
    if (Array.isArray(rule)) {
      for (const part of rule) this.visit(part, isElement, depth + 1);
      return;
    }
    const operation = operationOf(rule);
    if (!operation) return;
    this.isLiteral = false;
    const [operator, args] = operation;
    if (!isOperator(operator)) throw new EngineError('rule-operator', `There is no operator ${operator}.`);
    checkArguments(operator, args);
    if (localeOperators.has(operator)) this.paths.add(LOCALE_PATH);
    if (assetOperators.has(operator)) for (const path of ASSET_PATHS) this.paths.add(path);
    if (operator === 'var') this.#visitVar(args, isElement, depth);
    else if (operator === 'missing') this.#read(args.flat(), isElement);
    else if (operator === 'missing_some') this.#read([args[1]].flat(), isElement);
    else {
      const hasElements = elementOperators.has(operator);
      for (const [at, arg] of args.entries()) this.visit(arg, isElement || (hasElements && at === 1), depth + 1);
    }
  }

  #visitVar(args: readonly Rule[], isElement: boolean, depth: number): void {
    if (!isElement || !isWholeElement(args)) this.#read([args[0]], isElement);
    for (const otherwise of args.slice(1)) this.visit(otherwise, isElement, depth + 1);
  }

  #read(names: readonly (Rule | undefined)[], isElement: boolean): void {
    for (const name of names) {
      const path = literalPath(name);
      if (isElement) continue;
      if (isFrameRoot(path[0])) this.readsFrame = true;
      else this.paths.add(path);
    }
  }
}

const NO_PATHS: readonly Path[] = [];

/** A class, because a page creates one for the name of each field. */
class Constant implements CompiledRule {
  constructor(private readonly value: unknown) {}

  get paths(): readonly Path[] {
    return NO_PATHS;
  }

  get isConstant(): boolean {
    return true;
  }

  evaluate(): unknown {
    return this.value;
  }
}

const interpreted = (rule: Rule): CompiledRule['evaluate'] => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Its types do not know our operators.
  const logic = rule as Parameters<typeof jsonLogic.apply>[0];
  return (reader) => {
    startCounting();
    return withEvaluationContext(reader, () => jsonLogic.apply(logic, reader) as unknown);
  };
};

/**
 * Prepares a JsonLogic rule: finds its paths before it runs, and reads plain paths without the interpreter.
 *
 * @throws EngineError `rule-path` when a path is itself computed, `rule-operator` for an unknown operator, `rule-pattern` when
 * a pattern cannot be run, `screen-too-large` when it is nested too deeply
 */
export const compileRule = (rule: Rule): CompiledRule => {
  if (typeof rule !== 'object' || rule === null) return new Constant(rule);
  const finder = new PathFinder();
  finder.visit(rule);
  if (finder.isLiteral) return new Constant(rule);
  const paths = [...finder.paths];
  const isConstant = paths.length === 0 && !finder.readsFrame;
  const [operator, args] = operationOf(rule) ?? [];
  if (operator === 'var' && args?.length === 1) {
    const path = literalPath(args[0]);
    return { paths, isConstant, evaluate: (reader) => readFrom(reader, path) ?? null };
  }
  return { paths, isConstant, evaluate: interpreted(rule) };
};

/** JsonLogic's truthiness: an empty list is false. */
export const isTruthy = (value: unknown): boolean => jsonLogic.truthy(value);

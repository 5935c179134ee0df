import { elementOperators, elementsOperators, joiningOperators } from '#generated/operators.ts';
import type { Rule, Screen } from '#generated/language.ts';
import { rowPick, type RowFrame } from './atom.ts';
import { operationOf, pathOf, type Operation } from './rule-parts.ts';
import { ELEMENT, variableName, type ScopeSchemas } from './variable-names.ts';

/** Context of a rule: in a row, or applied by an operator to the elements of a list. */
interface Place {
  readonly frame: RowFrame | undefined;
  readonly elements?: readonly string[];
}

/**
 * Returns the variables that rules read: a derived value is resolved to its sources, a timer to its end, the element of
 * a row to its list.
 */
export class Reads {
  readonly #derive: Readonly<Record<string, Rule | undefined>>;
  readonly #timers: NonNullable<Screen['timers']>;

  constructor(
    screen: Pick<Screen, 'derive' | 'timers'>,
    private readonly scope: ScopeSchemas,
  ) {
    this.#derive = screen.derive ?? {};
    this.#timers = screen.timers ?? {};
  }

  of(rule: Rule, frame?: RowFrame): readonly string[] {
    return [...new Set(this.#visit(rule, { frame }))];
  }

  /** The rows that a list draws. */
  frame(key: string, each: Rule, compiled: RowFrame['each'], outer?: RowFrame): RowFrame {
    const elements = this.#elements(each, { frame: outer });
    const own = elements.length > 0 ? elements.map((name) => name.slice(0, -ELEMENT.length)) : [rowPick(key)];
    const reads = [...new Set([...own, ...this.of(each, outer), ...(outer?.reads ?? [])])];
    return { key, each: compiled, outer, elements, reads };
  }

  #visit(rule: Rule, place: Place): string[] {
    if (Array.isArray(rule)) return rule.flatMap((part) => this.#visit(part, place));
    const operation = operationOf(rule);
    if (!operation) return [];
    const { name, args } = operation;
    if (name === 'var') return this.#visitVar(operation, place);
    if (name === 'missing') return this.#visitPaths(args, place);
    if (name === 'missing_some') return this.#visitPaths(args.slice(1), place);
    const [list = null] = args;
    const inside = elementOperators.has(name) ? { ...place, elements: this.#elements(list, place) } : undefined;
    const member = name === 'find' || name === 'search' ? this.#memberReads(operation, place) : [];
    return [...member, ...args.flatMap((arg, at) => this.#visit(arg, inside && at === 1 ? inside : place))];
  }

  #visitPaths(paths: readonly Rule[], place: Place): string[] {
    return paths.flat().flatMap((path) => (typeof path === 'string' ? this.#visitPath(path, place) : []));
  }

  #memberReads({ args: [list = null, member] }: Operation, place: Place): string[] {
    return typeof member === 'string' ? this.#elements(list, place).map((name) => `${name}.${member}`) : [];
  }

  #visitVar(operation: Operation, place: Place): string[] {
    const path = pathOf(operation) ?? [];
    const otherwise = operation.args.slice(1).flatMap((rule) => this.#visit(rule, place));
    return [...this.#visitPath(path.join('.'), place), ...otherwise];
  }

  #visitPath(text: string, { frame, elements }: Place): string[] {
    const path = text === '' ? [] : text.split('.');
    if (elements) {
      const own = path[0] === 'current' ? path.slice(1) : path;
      return own[0] === 'accumulator' ? [] : elements.map((name) => this.#below(name, own));
    }
    const [root, name = '', ...rest] = path;
    if (root === 'item') {
      const inRow = (frame?.elements ?? []).map((element) => this.#below(element, path.slice(1)));
      return [...inRow, ...(frame?.reads ?? [])];
    }
    if (root === 'index') return [...(frame?.reads ?? [])];
    if (root === 'derive') return this.#follow(this.#derive, name);
    if (root === 'timers') {
      const { endsAt, seconds } = this.#timers[name] ?? {};
      return seconds === undefined ? this.#visit(endsAt ?? null, { frame: undefined }) : [`timers.${name}`];
    }
    if (root === undefined || root === 'event') return [];
    return [root === 'local' ? `local.${name}` : variableName(this.scope, [root, ...(name ? [name, ...rest] : [])])];
  }

  #follow(rules: Readonly<Record<string, Rule | undefined>>, name: string): string[] {
    const wanted = name === '' ? Object.values(rules) : [rules[name]];
    return wanted.flatMap((rule) => (rule === undefined ? [] : this.#visit(rule, { frame: undefined })));
  }

  #below(element: string, path: readonly string[]): string {
    return path.length === 0 ? element : variableName(this.scope, [...element.split('.'), ...path]);
  }

  /** Names of the elements of a rule's resulting list. */
  #elements(rule: Rule, place: Place): readonly string[] {
    const operation = operationOf(rule);
    if (!operation) return [];
    const { name, args } = operation;
    if (elementsOperators.has(name)) return this.#elements(args[0] ?? null, place);
    if (joiningOperators.has(name)) return [...new Set(args.flatMap((arg) => this.#elements(arg, place)))];
    const path = pathOf(operation);
    if (!path) return [];
    const [root, member = ''] = path;
    if (root === 'derive') {
      const derived = this.#derive[member];
      return derived === undefined ? [] : this.#elements(derived, { frame: undefined });
    }
    const lists = this.#visitPath(path.join('.'), root === 'item' ? { frame: place.frame } : place);
    const own = root === 'item' ? lists.slice(0, place.frame?.elements.length ?? 0) : lists;
    return own.map((list) => `${list}${ELEMENT}`);
  }
}

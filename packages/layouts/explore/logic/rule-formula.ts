import { compileRule, isTruthy } from '#engine/rule.ts';
import { ScopeReader, ROOT_FRAME } from '#engine/scope.ts';
import type { Rule } from '#generated/language.ts';
import type { Atom, AtomBook, RowFrame } from './atom.ts';
import { all, any, constant, not, type Formula } from './formula.ts';
import { isLiteral, operationOf, pathOf } from './rule-parts.ts';

/** One of the possible values of a rule, and its condition. */
interface Branch {
  readonly guard: Formula;
  readonly value: Rule;
}

/** Operators that compare values; an `if` among their arguments becomes a comparison for each branch. */
const COMPARISONS: ReadonlySet<string> = new Set(['===', '==', '!==', '!=', 'in', '<', '<=', '>', '>=']);

/** More branches than people write; a rule with more is one atom. */
const MOST_BRANCHES = 64;

const NOTHING = new ScopeReader({}, ROOT_FRAME);

const isLiteralList = (rule: Rule): boolean => Array.isArray(rule) && rule.every((part) => isLiteral(part));

/** Splits rules into atoms: and, or, not, if and derived values are expanded. */
export class RuleFormulas {
  /** Derived atoms: a comparison with each branch of an if. It is no fault if one of them is never true. */
  readonly made = new Set<Atom>();

  constructor(
    private readonly book: AtomBook,
    private readonly derive: Readonly<Record<string, Rule | undefined>>,
  ) {}

  /** The condition for the rule to be truthy. */
  truthy(rule: Rule, frame?: RowFrame): Formula {
    if (isLiteral(rule) || isLiteralList(rule)) return constant(isTruthy(rule));
    const derived = this.#derived(rule);
    if (derived !== undefined) return this.truthy(derived);
    const operation = operationOf(rule);
    if (!operation) return { op: 'atom', atom: this.book.rule(rule, frame) };
    const { name, args } = operation;
    const [first = null] = args;
    if (name === '!') return not(this.truthy(first, frame));
    if (name === '!!') return this.truthy(first, frame);
    if (name === 'and') return all(...args.map((arg) => this.truthy(arg, frame)));
    if (name === 'or') return any(...args.map((arg) => this.truthy(arg, frame)));
    if (name === 'if' || name === '?:') {
      return any(...this.#branches(rule, frame).map(({ guard, value }) => all(guard, this.truthy(value, frame))));
    }
    return COMPARISONS.has(name) ? this.#comparison(name, args, frame) : this.#leaf(rule, frame);
  }

  /** The condition for a switch's value to match that case. */
  named(rule: Rule, name: string, frame?: RowFrame): Formula {
    return any(
      ...this.#branches(rule, frame).map(({ guard, value }) =>
        isLiteral(value)
          ? all(guard, constant(value !== null && String(value) === name))
          : all(guard, { op: 'atom', atom: this.book.named(value, name, frame) }),
      ),
    );
  }

  /** The conditions of each `if` in a rule, at any depth. */
  conditions(rule: Rule | undefined, frame?: RowFrame): Formula[] {
    if (Array.isArray(rule)) return rule.flatMap((part) => this.conditions(part, frame));
    const operation = operationOf(rule);
    if (!operation) return [];
    const { name, args } = operation;
    const inside = args.flatMap((arg) => this.conditions(arg, frame));
    if (name !== 'if' && name !== '?:') return inside;
    const own = args.filter((_, index) => index % 2 === 0 && index < args.length - 1);
    return [...own.map((condition) => this.truthy(condition, frame)), ...inside];
  }

  #derived(rule: Rule): Rule | undefined {
    const operation = operationOf(rule);
    const [root, name = '', ...rest] = pathOf(operation) ?? [];
    const isPlain = root === 'derive' && rest.length === 0 && operation?.args.length === 1;
    return isPlain && Object.hasOwn(this.derive, name) ? this.derive[name] : undefined;
  }

  #leaf(rule: Rule, frame: RowFrame | undefined): Formula {
    const compiled = compileRule(rule);
    return compiled.isConstant
      ? constant(isTruthy(compiled.evaluate(NOTHING)))
      : { op: 'atom', atom: this.book.rule(rule, frame) };
  }

  /** Possible results of a rule: the branches of an `if`, those of a derived value, or the rule itself. */
  #branches(rule: Rule, frame: RowFrame | undefined): readonly Branch[] {
    const derived = this.#derived(rule);
    if (derived !== undefined) return this.#branches(derived, undefined);
    const operation = operationOf(rule);
    if (operation?.name !== 'if' && operation?.name !== '?:') return [{ guard: constant(true), value: rule }];
    const { args } = operation;
    const found: Branch[] = [];
    const before: Formula[] = [];
    for (let at = 0; at < args.length; at += 2) {
      const isLast = at === args.length - 1;
      const condition = isLast ? constant(true) : this.truthy(args[at] ?? null, frame);
      const guard = all(...before, condition);
      for (const branch of this.#branches(args[isLast ? at : at + 1] ?? null, frame)) {
        found.push({ guard: all(guard, branch.guard), value: branch.value });
      }
      before.push(not(condition));
    }
    if (args.length % 2 === 0) found.push({ guard: all(...before), value: null });
    return found;
  }

  #comparison(name: string, args: readonly Rule[], frame: RowFrame | undefined): Formula {
    const choices = args.map((arg) => this.#branches(arg, frame));
    const count = choices.reduce((product, branches) => product * branches.length, 1);
    if (count === 1 || count > MOST_BRANCHES) {
      return this.#leaf({ [name]: choices.map(([only], at) => (count === 1 ? only?.value : args[at]) ?? null) }, frame);
    }
    let combined: { guard: Formula; values: Rule[] }[] = [{ guard: constant(true), values: [] }];
    for (const branches of choices) {
      combined = combined.flatMap(({ guard, values }) =>
        branches.map((branch) => ({ guard: all(guard, branch.guard), values: [...values, branch.value] })),
      );
    }
    const parts = combined.map(({ guard, values }) => ({ guard, leaf: this.#leaf({ [name]: values }, frame) }));
    for (const { leaf } of parts) if (leaf.op === 'atom') this.made.add(leaf.atom);
    return any(...parts.map(({ guard, leaf }) => all(guard, leaf)));
  }
}

import type { Atom, PageView } from './atom.ts';
import type { Assignment } from '#layouts/explore/build-state.ts';
import { atomsOf, truthOf, type Formula } from './formula.ts';
import { isOptional, type ScopeSchemas } from './variable-names.ts';
import { ABSENT, PRESENT, type Domains, type Variable } from './variables.ts';

/** An atom to be made true or false. */
export interface Goal {
  readonly formula: Formula;
  readonly value: boolean;
}

interface SolverOptions {
  readonly domains: Domains;
  readonly scope: ScopeSchemas;
  readonly look: (assignment: Assignment) => PageView;
  /** Variables that every state of the page has, such as a picked method. */
  readonly fixed: readonly (readonly [name: string, value: unknown])[];
}

interface Search {
  readonly prefer: Assignment;
  /** The value tried first if none is preferred, so that states vary more. */
  readonly turn: number;
}

/** An object that contains the variable and may have to be created. */
interface Held {
  readonly child: Variable;
  readonly holder: Variable;
  readonly isRequired: boolean;
}

/** Cached outcomes of one atom, by the values of its variables in order. */
interface Truths {
  truth?: boolean;
  readonly next: Map<number, Truths>;
}

/** Limit of values tried for one set of goals. A goal that is not reached by then counts as impossible. */
const MOST_STEPS = 4000;

const rotated = (values: readonly unknown[], turn: number): readonly unknown[] => {
  const at = values.length === 0 ? 0 : turn % values.length;
  return [...values.slice(at), ...values.slice(0, at)];
};

/**
 * Finds data that makes conditions true or false: tries values variable by variable, and backtracks as soon as a
 * condition has the wrong outcome. The engine evaluates the conditions on data with those variables set.
 */
export class Solver {
  readonly #variables = new Map<string, Variable>();
  readonly #ofAtom = new Map<Atom, readonly Variable[]>();
  /** Of the member and of its object. */
  readonly #held = new Map<Variable, Held[]>();
  readonly #chained = new Set<Variable>();
  readonly #truths = new Map<Atom, Truths>();
  readonly #numbers = new Map<unknown, number>();
  readonly #objects = new WeakMap<object, number>();
  /** Values that every state of the page has. */
  readonly fixed: Assignment;
  #steps = 0;
  #hasGivenUp = false;

  constructor(private readonly options: SolverOptions) {
    const fixed = new Map<Variable, unknown>();
    for (const [name, value] of options.fixed) {
      this.#names([name]);
      const variable = this.#variables.get(name);
      if (variable) fixed.set(variable, value);
    }
    this.fixed = fixed;
  }

  /** Whether the last search ended before all values were tried. */
  get hasGivenUp(): boolean {
    return this.#hasGivenUp;
  }

  /** Values that fulfil every goal; undefined if no values do. */
  solve(goals: readonly Goal[], options: Partial<Search> = {}): Assignment | undefined {
    const assignment = new Map(this.fixed);
    this.#steps = 0;
    this.#hasGivenUp = false;
    const { prefer = new Map(), turn = 0 } = options;
    return this.#search(goals, { prefer, turn }, assignment) ? assignment : undefined;
  }

  /** Whether the assignment determines the atom, and its outcome. */
  truth(atom: Atom, assignment: Assignment): boolean | undefined {
    const variables = this.#variablesOf(atom);
    for (const variable of variables) if (!assignment.has(variable)) return undefined;
    const truths = this.#truthsOf(atom, variables, assignment);
    truths.truth ??= this.#ask(atom, variables, assignment);
    return truths.truth;
  }

  #truthsOf(atom: Atom, variables: readonly Variable[], assignment: Assignment): Truths {
    let truths = this.#truths.get(atom) ?? { next: new Map() };
    this.#truths.set(atom, truths);
    for (const variable of variables) {
      const value = this.#numberOf(assignment.get(variable));
      const next: Truths = truths.next.get(value) ?? { next: new Map() };
      truths.next.set(value, next);
      truths = next;
    }
    return truths;
  }

  #ask(atom: Atom, variables: readonly Variable[], assignment: Assignment): boolean {
    const relevant = new Map([
      ...this.fixed,
      ...variables.map((one): [Variable, unknown] => [one, assignment.get(one)]),
    ]);
    try {
      return atom.ask(this.options.look(relevant));
    } catch {
      // For the engine a rule that fails is false; the failure itself is found when the state is drawn.
      return false;
    }
  }

  /** @param goals the unfulfilled ones; a fulfilled goal stays fulfilled */
  #search(goals: readonly Goal[], search: Search, assignment: Map<Variable, unknown>): boolean {
    const left = this.#unfulfilled(goals, assignment);
    if (left === 'impossible') return false;
    const open = this.#nextVariable(left, assignment);
    if (!open) return true;
    const values = rotated(open.values, search.turn);
    const preferred = search.prefer.has(open) ? [search.prefer.get(open), ...values] : values;
    for (const value of new Set(preferred)) {
      this.#steps += 1;
      this.#hasGivenUp = this.#steps > MOST_STEPS;
      if (this.#hasGivenUp) return false;
      assignment.set(open, value);
      if (this.#isConsistent(open, assignment) && this.#search(left, search, assignment)) return true;
      assignment.delete(open);
    }
    return false;
  }

  #unfulfilled(goals: readonly Goal[], assignment: Assignment): readonly Goal[] | 'impossible' {
    const truth = (atom: Atom): boolean | undefined => this.truth(atom, assignment);
    const left: Goal[] = [];
    for (const goal of goals) {
      const now = truthOf(goal.formula, truth);
      if (now === undefined) left.push(goal);
      else if (now !== goal.value) return 'impossible';
    }
    return left;
  }

  /** The next variable to set: of the goal with the fewest remaining values. */
  #nextVariable(goals: readonly Goal[], assignment: Assignment): Variable | undefined {
    let best: Variable | undefined;
    for (const { formula } of goals) {
      const next = this.#undecided(formula, assignment);
      if (next && (!best || next.values.length < best.values.length)) best = next;
    }
    return best;
  }

  #undecided(formula: Formula, assignment: Assignment): Variable | undefined {
    for (const atom of atomsOf(formula)) {
      if (this.truth(atom, assignment) !== undefined) continue;
      const open = this.#variablesOf(atom).find((variable) => !assignment.has(variable));
      if (open) return open;
    }
    return undefined;
  }

  /** A member requires its object, and an object its required members. */
  #isConsistent(variable: Variable, assignment: Assignment): boolean {
    for (const { child, holder, isRequired } of this.#held.get(variable) ?? []) {
      if (!assignment.has(child) || !assignment.has(holder)) continue;
      const isThere = assignment.get(holder) === PRESENT;
      if (assignment.get(child) === ABSENT ? isThere && isRequired : !isThere) return false;
    }
    return true;
  }

  #variablesOf(atom: Atom): readonly Variable[] {
    const known = this.#ofAtom.get(atom);
    if (known) return known;
    const found = this.#names(atom.reads);
    this.#ofAtom.set(atom, found);
    return found;
  }

  #names(names: readonly string[]): readonly Variable[] {
    return [...new Set(names.flatMap((name) => this.#chain(name)))];
  }

  /** The variable, after the objects that contain it. */
  #chain(name: string): readonly Variable[] {
    const chain = this.options.domains.get(name).map((variable) => {
      const known = this.#variables.get(variable.name) ?? variable;
      this.#variables.set(variable.name, known);
      return known;
    });
    for (const [at, child] of chain.entries()) {
      if (this.#chained.has(child)) continue;
      this.#chained.add(child);
      const isRequired = !isOptional(this.options.scope, child.name);
      for (const [index, holder] of chain.slice(0, at).entries()) {
        // Only the nearest object gets its required members; the objects above it exist then.
        const held = { child, holder, isRequired: isRequired && index === at - 1 };
        for (const one of [child, holder]) this.#held.set(one, [...(this.#held.get(one) ?? []), held]);
      }
    }
    return chain;
  }

  /** Equal values have the same number; an object is serialized once, because it is compared often. */
  #numberOf(value: unknown): number {
    if (typeof value !== 'object' || value === null) return this.#numberOfKey(value);
    const known = this.#objects.get(value);
    if (known !== undefined) return known;
    const found = this.#numberOfKey(JSON.stringify(value));
    this.#objects.set(value, found);
    return found;
  }

  #numberOfKey(key: unknown): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#numbers.size);
    return this.#numbers.size - 1;
  }
}

import type { Atom } from './atom.ts';
import type { Assignment } from '#layouts/explore/build-state.ts';
import type { Formula } from './formula.ts';
import type { Solver, Goal } from './solver.ts';

/** An atom and its required outcome. */
export interface Literal {
  readonly atom: Atom;
  readonly value: boolean;
}

const formulaOf = (atom: Atom): Formula => ({ op: 'atom', atom });

interface CoverOptions {
  readonly atoms: readonly Atom[];
  readonly solver: Solver;
  /** Whether the list of an atom has a row. */
  readonly hasRow: (atom: Atom) => Atom | undefined;
  /** Conditions for every state. */
  readonly always: readonly Goal[];
}

/** Pairs of outcomes that occurred together; a pair of an atom with itself is its outcome alone. */
export class Pairs {
  readonly #seen = new Set<number>();
  readonly #impossible = new Set<number>();
  #undecided = 0;
  readonly #places: ReadonlyMap<Atom, number>;

  constructor(private readonly options: CoverOptions) {
    this.#places = new Map(options.atoms.map((atom, at) => [atom, at]));
  }

  /** Pairs without data although the search was not complete. */
  get undecided(): number {
    return this.#undecided;
  }

  get seen(): number {
    return this.#seen.size;
  }

  /** Outcomes that an atom never has. */
  get oneSided(): readonly Literal[] {
    return this.#literals().filter((literal) => this.#impossible.has(this.#key(literal, literal)));
  }

  /** Records a state by the outcomes of its atoms. */
  note(outcomes: readonly Literal[]): void {
    for (const [at, one] of outcomes.entries()) {
      for (const other of outcomes.slice(at)) this.#seen.add(this.#key(one, other));
    }
  }

  /** Pairs that have not occurred yet, those of single atoms first. */
  *missing(): Generator<readonly [Literal, Literal]> {
    const literals = this.#literals();
    for (const one of literals) if (this.#isMissing(one, one)) yield [one, one];
    for (const [at, one] of literals.entries()) {
      if (this.#impossible.has(this.#key(one, one))) continue;
      for (const other of literals.slice(at + 1)) {
        const isPossible = !this.#impossible.has(this.#key(other, other)) && other.atom !== one.atom;
        if (isPossible && this.#isMissing(one, other)) yield [one, other];
      }
    }
  }

  setImpossible([one, other]: readonly [Literal, Literal]): void {
    this.#impossible.add(this.#key(one, other));
    if (this.options.solver.hasGivenUp) this.#undecided += 1;
  }

  goals(literals: readonly Literal[]): Goal[] {
    return literals.flatMap(({ atom, value }) => {
      const row = this.options.hasRow(atom);
      return [...(row ? [{ formula: formulaOf(row), value: true }] : []), { formula: formulaOf(atom), value }];
    });
  }

  /** Extends an assignment that fulfils the goals, atom by atom, each with the outcome that shows more new pairs. */
  extend(start: Assignment, goals: readonly Goal[], turn: number): Assignment {
    const { atoms, solver, always } = this.options;
    let assignment = start;
    const chosen: Literal[] = [];
    const kept = [...always, ...goals];
    for (const atom of atoms) {
      const known = solver.truth(atom, assignment);
      if (known !== undefined) chosen.push({ atom, value: known });
    }
    for (const atom of atoms) {
      if (solver.truth(atom, assignment) !== undefined) continue;
      for (const literal of this.#byGain(atom, chosen)) {
        const added = this.goals([literal]);
        const next = solver.solve([...kept, ...added], { prefer: assignment, turn });
        if (!next) continue;
        assignment = next;
        kept.push(...added);
        chosen.push(literal);
        break;
      }
    }
    return assignment;
  }

  #byGain(atom: Atom, chosen: readonly Literal[]): Literal[] {
    const gain = (value: boolean): number => chosen.filter((other) => this.#isMissing({ atom, value }, other)).length;
    const isTrueFirst = gain(true) >= gain(false);
    return [isTrueFirst, !isTrueFirst].map((value) => ({ atom, value }));
  }

  #isMissing(one: Literal, other: Literal): boolean {
    const key = this.#key(one, other);
    return !this.#seen.has(key) && !this.#impossible.has(key);
  }

  #literals(): Literal[] {
    return this.options.atoms.flatMap((atom) => [true, false].map((value) => ({ atom, value })));
  }

  #key(one: Literal, other: Literal): number {
    const count = 2 * this.options.atoms.length;
    const [first = 0, second = 0] = [this.#place(one), this.#place(other)].toSorted((a, b) => a - b);
    return first * count + second;
  }

  #place({ atom, value }: Literal): number {
    return 2 * (this.#places.get(atom) ?? 0) + (value ? 1 : 0);
  }
}

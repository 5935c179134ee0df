import type { CompiledScreen } from '#engine/compile-screen.ts';
import type { ScopeReader } from '#engine/scope.ts';

type Part = Readonly<Record<string, unknown>>;

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

/** Members of a compiled screen without rules, and those that are not part of a rule's name. */
const WITHOUT_RULES = new Set(['paths', 'effects', 'constants', 'requires', 'local', 'carries', 'needs']);
const UNNAMED = new Set(['live', 'rule', 'endsAt', 'condition', 'name', 'body']);

/** Counts the evaluations of every rule of a compiled screen, plain reads included, by names such as `title.when`. */
export class RuleCounter {
  /** Rows in which a rule was evaluated; undefined outside of lists. */
  readonly rows = new Set<unknown>();
  #counts: Record<string, number> = {};

  /** Number of evaluations of each rule since the last call. */
  take(): Record<string, number> {
    const counts = this.#counts;
    this.#counts = {};
    return counts;
  }

  readonly listenTo = (screen: CompiledScreen): CompiledScreen => ({
    ...(this.#counted({ ...screen, id: undefined }, []) as CompiledScreen),
    id: screen.id,
  });

  /** A copy of a part with counted rules. */
  #counted(part: unknown, around: readonly string[]): unknown {
    if (Array.isArray(part)) return part.map((each) => this.#counted(each, around));
    if (!isPart(part)) return part;
    const named = typeof part['name'] === 'string' ? [...around, part['name']] : around;
    const place = typeof part['id'] === 'string' ? [part['id']] : named;
    const members = Object.entries(part).map(([key, value]): [string, unknown] => {
      if (WITHOUT_RULES.has(key)) return [key, value];
      return [key, this.#counted(value, UNNAMED.has(key) ? place : [...place, key])];
    });
    const copy: Record<string, unknown> = Object.assign(
      Object.create(Object.getPrototypeOf(part)),
      Object.fromEntries(members),
    );
    const { evaluate } = part;
    if (typeof evaluate === 'function')
      copy['evaluate'] = (reader: ScopeReader, ...rest: unknown[]): unknown => {
        const name = place.join('.');
        this.#counts[name] = (this.#counts[name] ?? 0) + 1;
        this.rows.add(reader.frame.item);
        return Reflect.apply(evaluate, part, [reader, ...rest]);
      };
    return copy;
  }
}

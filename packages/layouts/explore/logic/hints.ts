import { elementOperators } from '#generated/operators.ts';
import { sample, stringMatching } from 'fast-check';
import type { Rule } from '#generated/language.ts';
import type { RowFrame } from './atom.ts';
import type { PageModel } from '#layouts/explore/page-parts.ts';
import { isLiteral, operationOf, type Operation } from './rule-parts.ts';

/** Values that a variable is compared with. */
export interface Hints {
  readonly values: Set<unknown>;
  /** Lengths of a text or list that change an outcome. */
  readonly lengths: Set<number>;
  /** Variables that it is compared with. */
  readonly peers: Set<string>;
}

/** Operators that only combine truth values: their arguments are not compared. */
const LOGIC: ReadonlySet<string> = new Set(['and', 'or', '!', '!!', 'if', '?:', 'var', 'merge']);

const isString = (rule: Rule): rule is string => typeof rule === 'string';

const REGEX_SAMPLES = { numRuns: 2, seed: 1 } as const;

const around = (value: number): number[] => [value - 1, value, value + 1];

const literalsOf = (rule: Rule): unknown[] => {
  if (Array.isArray(rule)) return rule.flatMap(literalsOf);
  return isLiteral(rule) ? [rule] : [];
};

const matching = (regex: string): string[] => {
  try {
    return sample(stringMatching(RegExp(regex, 'u')), REGEX_SAMPLES);
  } catch {
    // A sample may match a pattern that the generator cannot generate; the checker reports invalid patterns.
    return [];
  }
};

/** Collects from a page's rules which values of a variable change an outcome. */
export class HintBook {
  readonly #hints = new Map<string, Hints>();

  constructor(
    private readonly model: PageModel,
    private readonly textKeys: readonly string[],
  ) {
    for (const { rule, frame } of model.rules) this.#visit(rule, frame);
    for (const { on, names, frame } of model.cases) this.#add(this.model.reads.of(on, frame), names);
    for (const { text, frame } of model.texts) if ('t' in text) this.#visitKey(text.t, frame);
  }

  of(name: string): Hints {
    const known = this.#hints.get(name) ?? { values: new Set(), lengths: new Set(), peers: new Set() };
    this.#hints.set(name, known);
    return known;
  }

  #visit(rule: Rule, frame: RowFrame | undefined): void {
    if (Array.isArray(rule)) for (const part of rule) this.#visit(part, frame);
    const operation = operationOf(rule);
    if (!operation) return;
    const { name, args } = operation;
    for (const arg of args) this.#visit(arg, frame);
    if (LOGIC.has(name)) return;
    const reads = this.model.reads.of(rule, frame);
    if (elementOperators.has(name)) this.#addWithin(operation, reads);
    else if (name === 'match')
      this.#add(
        reads,
        args.slice(1).flatMap((arg) => (typeof arg === 'string' ? matching(arg) : [])),
      );
    else this.#compare(operation, reads);
  }

  #compare({ args }: Operation, reads: readonly string[]): void {
    const literals = args.flatMap(literalsOf);
    const isLength = args.some(
      (arg) => operationOf(arg)?.name === 'length' || JSON.stringify(arg).includes('.length"'),
    );
    for (const literal of literals) {
      if (typeof literal === 'number' && isLength) for (const name of reads) this.#addLengths(name, around(literal));
      else
        this.#add(
          reads,
          typeof literal === 'number' ? [...around(literal), ...around(literal).map(String)] : [literal],
        );
    }
    for (const name of reads) for (const peer of reads) if (peer !== name) this.of(name).peers.add(peer);
  }

  /**
   * Inside map, filter and similar operators the comparisons are about the elements; the reads of the whole rule name
   * the member.
   */
  #addWithin({ args }: Operation, reads: readonly string[]): void {
    const visit = (rule: Rule): void => {
      if (Array.isArray(rule)) for (const part of rule) visit(part);
      const inner = operationOf(rule);
      if (!inner) return;
      if (!LOGIC.has(inner.name)) this.#compare(inner, reads);
      for (const arg of inner.args) visit(arg);
    };
    for (const arg of args.slice(1)) visit(arg);
  }

  /** A key composed of parts: the catalogue's keys give the values between them. A key that is a value: any key. */
  #visitKey(rule: Rule, frame: RowFrame | undefined): void {
    const operation = operationOf(rule);
    if (operation?.name === 'var') this.#add(this.model.reads.of(rule, frame), this.textKeys.slice(0, 1));
    if (operation?.name !== 'cat') return;
    const at = operation.args.findIndex((arg) => typeof arg !== 'string');
    const value = operation.args[at];
    if (value === undefined) return;
    const before = operation.args.slice(0, at).filter(isString).join('');
    const after = operation.args
      .slice(at + 1)
      .filter(isString)
      .join('');
    const found = this.textKeys.filter((key) => key.startsWith(before) && key.endsWith(after));
    const names = found.slice(0, 2).map((key) => key.slice(before.length, key.length - after.length));
    this.#add(this.model.reads.of(value, frame), names);
  }

  #add(names: readonly string[], values: readonly unknown[]): void {
    for (const name of names) for (const value of values) this.of(name).values.add(value);
  }

  #addLengths(name: string, lengths: readonly number[]): void {
    for (const length of lengths) if (length >= 0) this.of(name).lengths.add(length);
  }
}

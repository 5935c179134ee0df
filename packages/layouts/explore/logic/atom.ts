import { compileRule, isTruthy, type CompiledRule } from '#engine/rule.ts';
import { ScopeReader, readFrom, ROOT_FRAME, toPath, type EvaluationFrame, type Scope } from '#engine/scope.ts';
import { compileText, type TextSource } from '#engine/text.ts';
import type { Rule, Text } from '#generated/language.ts';
import type { Reads } from './reads.ts';

/** The rows of a list, as rules inside them read it. */
export interface RowFrame {
  readonly key: string;
  readonly each: CompiledRule;
  readonly outer: RowFrame | undefined;
  /** Variables that may contain the element, such as `deposit.data.rows[]`; none if the rule itself makes the rows. */
  readonly elements: readonly string[];
  /** Variables that the list and the selected row depend on. */
  readonly reads: readonly string[];
}

/** A state of the data as rules read it, including derived values and timers. */
export interface PageView {
  readonly scope: Scope;
  readonly texts: TextSource;
  /** Nodes whose renderer fails. */
  readonly failing: ReadonlySet<string>;
  /** Selected row of each list, by the list's key; the first by default. */
  readonly rows: ReadonlyMap<string, number>;
}

/** The smallest condition that is true or false in a state. A condition on a row is false when the list is empty. */
export interface Atom {
  readonly key: string;
  /** For people. */
  readonly about: string;
  readonly frame: RowFrame | undefined;
  /** Variables that determine it. */
  readonly reads: readonly string[];
  readonly ask: (view: PageView) => boolean;
}

/** Names the variable that selects a row among rows made by a rule. */
export const rowPick = (key: string): string => `row ${key}`;

const failureOf = (label: string): string => `failure ${label}`;

/** The frame of the selected row; undefined if the list is empty. */
const rowIn = (view: PageView, frame: RowFrame | undefined): EvaluationFrame | undefined => {
  if (!frame) return ROOT_FRAME;
  const outer = rowIn(view, frame.outer);
  if (!outer) return undefined;
  const list = frame.each.evaluate(new ScopeReader(view.scope, outer));
  const index = view.rows.get(frame.key) ?? 0;
  return Array.isArray(list) && index < list.length ? { item: list[index] as unknown, index } : undefined;
};

type Ask = (reader: ScopeReader, view: PageView) => boolean;

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Value for a missing text without alternatives; no real text contains it. */
const NO_TEXT = '\u0000';

const short = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length > 160 ? `${text.slice(0, 157)}…` : text;
};

/** The atoms of one screen; equal conditions share one atom. */
export class AtomBook {
  readonly #atoms = new Map<string, Atom>();

  constructor(private readonly reads: Reads) {}

  get all(): readonly Atom[] {
    return [...this.#atoms.values()];
  }

  /** Whether the rule's value is truthy. */
  rule(rule: Rule, frame?: RowFrame): Atom {
    const compiled = compileRule(rule);
    return this.#atom(`rule ${JSON.stringify(rule)}`, short(rule), frame, this.reads.of(rule, frame), (reader) =>
      isTruthy(compiled.evaluate(reader)),
    );
  }

  /** Whether the value, converted to text, matches this case of a switch. */
  named(value: Rule, name: string, frame?: RowFrame): Atom {
    const compiled = compileRule(value);
    const key = `case ${name} ${JSON.stringify(value)}`;
    return this.#atom(key, `${short(value)} is "${name}"`, frame, this.reads.of(value, frame), (reader) => {
      const found = compiled.evaluate(reader);
      return ['string', 'number', 'boolean'].includes(typeof found) && String(found) === name;
    });
  }

  /** Whether the path has a value, as `requires` defines it. */
  filled(path: string, frame?: RowFrame): Atom {
    const reads = this.reads.of({ var: path }, frame);
    return this.#atom(`filled ${path}`, `${path} has a value`, frame, reads, (reader) =>
      isFilled(readFrom(reader, toPath(path))),
    );
  }

  /**
   * Whether the rule returns anything at all. An empty text counts as a value: only missing data are of interest here.
   */
  given(rule: Rule, frame?: RowFrame): Atom {
    const compiled = compileRule(rule);
    const key = `given ${JSON.stringify(rule)}`;
    return this.#atom(key, `${short(rule)} is there`, frame, this.reads.of(rule, frame), (reader) => {
      const value = compiled.evaluate(reader);
      return value !== undefined && value !== null;
    });
  }

  /** Whether there is a text before the alternatives. */
  text(text: Text, frame?: RowFrame): Atom {
    const { otherwise: _otherwise, ...own } = text;
    const compiled = compileText({ ...own, otherwise: { text: NO_TEXT } });
    const rule = 't' in own ? own.t : own.text;
    const reads = this.reads.of(rule, frame);
    return this.#atom(
      `text ${JSON.stringify(own)}`,
      `there is a text for ${short(rule)}`,
      frame,
      reads,
      (reader, view) => compiled.evaluate(reader, view.texts) !== NO_TEXT,
    );
  }

  /** Whether the list has a row to select. */
  hasRow(frame: RowFrame): Atom {
    return this.#atom(`rows ${frame.key}`, `${frame.key} has rows`, frame, [], () => true);
  }

  /** Whether the node's renderer fails. */
  fails(label: string): Atom {
    return this.#atom(`fails ${label}`, `${label} cannot be drawn`, undefined, [failureOf(label)], (_, view) =>
      view.failing.has(label),
    );
  }

  #atom(name: string, about: string, frame: RowFrame | undefined, own: readonly string[], ask: Ask): Atom {
    const key = frame ? `${name} @${frame.key}` : name;
    const known = this.#atoms.get(key);
    if (known) return known;
    const atom: Atom = {
      key,
      about,
      frame,
      reads: [...new Set([...own, ...(frame?.reads ?? [])])],
      ask(view) {
        const row = rowIn(view, frame);
        return row !== undefined && ask(new ScopeReader(view.scope, row), view);
      },
    };
    this.#atoms.set(key, atom);
    return atom;
  }
}

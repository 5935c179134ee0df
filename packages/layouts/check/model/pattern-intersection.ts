import { readRegex, type RegexPart, type RegexRow } from '#domain/regex-parts.ts';

/** A state of a pattern's automaton: the characters that lead to other states, and the states reached without one. */
interface Place {
  readonly steps: { readonly chars: ReadonlySet<string>; readonly to: number }[];
  readonly jumps: number[];
}

interface Automaton {
  readonly places: readonly Place[];
  readonly start: number;
  readonly end: number;
  /** Whether it has look-arounds, which are left out: it accepts more than its pattern. */
  readonly isWider: boolean;
}

/** An unbounded repetition is a loop; a bounded one is unrolled up to this number, because no value is longer. */
const MOST_COPIES = 512;

/** Limit of searched combinations. */
const MOST_STATES = 20_000;

/** A part that consumes no character, see `readRegex`. */
const isLookAround = ({ isOptional, repeat, rows }: RegexPart): boolean => isOptional && repeat.least > 0 && !rows;

class Builder {
  readonly places: Place[] = [];

  place(): number {
    this.places.push({ steps: [], jumps: [] });
    return this.places.length - 1;
  }

  rows(rows: readonly RegexRow[], from: number, to: number): void {
    for (const row of rows) {
      const last = row.reduce((at, part) => (isLookAround(part) ? at : this.#part(part, at)), from);
      this.#jump(last, to);
    }
  }

  #jump(from: number, to: number): void {
    this.places[from]?.jumps.push(to);
  }

  #once({ rows, chars }: RegexPart, from: number): number {
    const to = this.place();
    if (rows) this.rows(rows, from, to);
    else this.places[from]?.steps.push({ chars, to });
    return to;
  }

  #part(part: RegexPart, from: number): number {
    const { least, most } = part.repeat;
    let at = from;
    for (let count = 0; count < Math.min(least, MOST_COPIES); count++) at = this.#once(part, at);
    if (most === Infinity) {
      const loop = this.place();
      this.#jump(at, loop);
      this.#jump(this.#once(part, loop), loop);
      return loop;
    }
    const end = this.place();
    this.#jump(at, end);
    for (let count = least; count < Math.min(most, least + MOST_COPIES); count++) {
      at = this.#once(part, at);
      this.#jump(at, end);
    }
    return end;
  }
}

const WHOLE = /^\^[^]*\$$/;

/** The automaton of a pattern that describes a whole text; undefined for other patterns. */
const automatonOf = (pattern: string): Automaton | undefined => {
  if (!WHOLE.test(pattern)) return undefined;
  try {
    const { rows, asides } = readRegex(pattern);
    const builder = new Builder();
    const [start, end] = [builder.place(), builder.place()];
    builder.rows(rows, start, end);
    return { places: builder.places, start, end, isWider: asides.length > 0 };
  } catch {
    return undefined;
  }
};

/** The states, with those that are reached without a character. */
const closed = ({ places }: Automaton, from: readonly number[]): readonly number[] => {
  const all = new Set<number>();
  const open = [...from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (all.has(at)) continue;
    all.add(at);
    open.push(...(places[at]?.jumps ?? []));
  }
  return [...all].toSorted((one, other) => one - other);
};

const after = (automaton: Automaton, from: readonly number[], char: string): readonly number[] =>
  closed(
    automaton,
    from.flatMap((at) => (automaton.places[at]?.steps ?? []).flatMap(({ chars, to }) => (chars.has(char) ? [to] : []))),
  );

/**
 * One character of each class that the patterns distinguish: digits and letters first, so that found texts are
 * readable.
 */
const alphabetOf = (automata: readonly Automaton[]): string[] => {
  const sets = [
    ...new Set(automata.flatMap(({ places }) => places.flatMap(({ steps }) => steps.map(({ chars }) => chars)))),
  ];
  const kinds = new Map<string, string>();
  const all = [...new Set(sets.flatMap((chars) => [...chars]))].filter((char) => Array.from(char).length === 1);
  const isPlain = (char: string): number => (/[A-Za-z\d]/.test(char) ? 0 : 1);
  for (const char of all.toSorted((one, other) => isPlain(one) - isPlain(other))) {
    const kind = sets.map((chars) => (chars.has(char) ? 1 : 0)).join('');
    if (!kinds.has(kind)) kinds.set(kind, char);
  }
  return [...kinds.values()];
};

const search = (automata: readonly Automaton[]): string | null | undefined => {
  const alphabet = alphabetOf(automata);
  const start = automata.map((automaton) => closed(automaton, [automaton.start]));
  const queue = [{ states: start, text: '' }];
  const seen = new Set([JSON.stringify(start)]);
  for (const { states, text } of queue) {
    const isEnd = states.every((state, index) => state.includes(automata[index]?.end ?? -1));
    if (isEnd && text !== '') return text;
    if (seen.size > MOST_STATES) return undefined;
    for (const char of alphabet) {
      const next = automata.map((automaton, index) => after(automaton, states[index] ?? [], char));
      const key = JSON.stringify(next);
      if (next.some((state) => state.length === 0) || seen.has(key)) continue;
      seen.add(key);
      queue.push({ states: next, text: text + char });
    }
  }
  return null;
};

const known = new Map<string, string | null | undefined>();

/**
 * Finds the shortest text that every pattern matches. Returns null if no text does, and undefined if that is unknown.
 * A pattern that cannot be analysed is ignored, as are look-arounds: if they could matter, the answer is unknown.
 */
export const commonText = (patterns: readonly string[]): string | null | undefined => {
  const key = JSON.stringify(patterns);
  if (known.has(key)) return known.get(key);
  const automata = patterns.flatMap((pattern) => automatonOf(pattern) ?? []);
  const text = automata.length === 0 ? undefined : search(automata);
  const found = text !== null && automata.some(({ isWider }) => isWider) ? undefined : text;
  known.set(key, found);
  return found;
};

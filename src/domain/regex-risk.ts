/**
 * Whether a regular expression may take exponential time on a text that it does not match, as `(\d+)+$` does: a group
 * repeated without bound, in which it is not clear where one round ends and the next begins. Cautious: what is not understood
 * counts as risky. A pattern that does not compile is not risky, as it is never run.
 */
export function isRiskyPattern(pattern: string): boolean {
  try {
    return new PatternReader(pattern).isRisky();
  } catch {
    return false;
  }
}

/** Characters that tell classes apart; what differs only beyond them counts as the same. */
const PROBES = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
  '\n',
  '\u00A0',
  'é',
  'ж',
  'ي',
  'क',
  '中',
  '٣',
];

type CharSet = ReadonlySet<string>;

/** One thing in a row: what it can begin with, all it can match, whether it may be left out, whether its length varies. */
interface Item {
  readonly first: CharSet;
  readonly chars: CharSet;
  readonly isOptional: boolean;
  readonly isElastic: boolean;
}

interface Repeat {
  readonly isOptional: boolean;
  readonly isElastic: boolean;
  /** Without bound, or so often that it makes no difference. */
  readonly isMany: boolean;
}

const ATOM =
  /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|k<[^>]*>|[^])|\[(?:\\[^]|[^\]\\])*\]|[^]/uy;
const QUANTIFIER = /(?:[*+?]|\{\d+(?:,\d*)?\})\??/uy;
const GROUP_OPEN = /\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?/uy;
const MANY = 10;

function union(sets: readonly CharSet[]): CharSet {
  return new Set(sets.flatMap((set) => [...set]));
}

function isDisjoint(left: CharSet, right: CharSet): boolean {
  return [...left].every((char) => !right.has(char));
}

function repeatOf(quantifier: string): Repeat {
  const bounds = /^\{(\d+)(,?)(\d*)/.exec(quantifier);
  if (bounds === null) {
    const isOpen = /^[*+]/.test(quantifier);
    return { isOptional: /^[*?]/.test(quantifier), isElastic: quantifier !== '', isMany: isOpen };
  }
  const [, least = '', comma = '', most = ''] = bounds;
  const bounded = comma === '' ? least : most;
  return {
    isOptional: Number(least) === 0,
    isElastic: bounded !== least,
    isMany: bounded === '' || Number(bounded) > MANY,
  };
}

class PatternReader {
  private at = 0;
  private hasRisk = false;
  private readonly pattern: string;

  constructor(pattern: string) {
    void new RegExp(pattern, 'u');
    this.pattern = pattern;
  }

  isRisky(): boolean {
    while (this.at < this.pattern.length) {
      this.alternatives();
      this.at += 1;
    }
    return this.hasRisk;
  }

  private take(token: RegExp): string | undefined {
    token.lastIndex = this.at;
    const found = token.exec(this.pattern)?.[0];
    this.at += found?.length ?? 0;
    return found;
  }

  /** Reads up to the closing bracket or the end. */
  private alternatives(): Item[][] {
    const all: Item[][] = [[]];
    while (this.at < this.pattern.length && this.pattern[this.at] !== ')') {
      if (this.pattern[this.at] === '|') {
        this.at += 1;
        all.push([]);
      } else {
        const item = this.item();
        if (item !== undefined) all.at(-1)?.push(item);
      }
    }
    return all;
  }

  private item(): Item | undefined {
    const opening = this.take(GROUP_OPEN);
    const body = opening === undefined ? undefined : this.alternatives();
    if (body !== undefined) this.at += 1;
    const atom = body === undefined ? (this.take(ATOM) ?? '') : '';
    const repeat = repeatOf(this.take(QUANTIFIER) ?? '');
    if (body === undefined) {
      if (/^(?:[\^$]|\\[bB])$/.test(atom)) return undefined;
      const chars = charsOf(atom);
      return { first: chars, chars, isOptional: repeat.isOptional, isElastic: repeat.isElastic };
    }
    if (repeat.isMany && isAmbiguous(body)) this.hasRisk = true;
    if (opening !== undefined && /[=!]$/.test(opening)) return undefined;
    return {
      first: union(body.map(firstOf)),
      chars: union(body.flat().map(({ chars }) => chars)),
      isOptional: repeat.isOptional || body.some((row) => row.every(({ isOptional }) => isOptional)),
      isElastic: repeat.isElastic || body.length > 1 || body.flat().some((inner) => inner.isElastic),
    };
  }
}

function charsOf(atom: string): CharSet {
  // A reference to a group may match anything.
  if (/^\\(?:[1-9]|k)/.test(atom)) return new Set(PROBES);
  const single = new RegExp(`^(?:${atom})$`, 'u');
  return new Set(PROBES.filter((char) => single.test(char)));
}

/** What a row can begin with: its items up to the first that must be there. */
function firstOf(row: readonly Item[]): CharSet {
  const end = row.findIndex(({ isOptional }) => !isOptional);
  return union(row.slice(0, end < 0 ? row.length : end + 1).map(({ first }) => first));
}

/** Whether what may follow an item, in this round or the next, could be part of the item as well. */
function hasOpenEnd(row: readonly Item[], index: number, nextRound: CharSet): boolean {
  const item = row[index];
  if (item?.isElastic !== true) return false;
  const rest = row.slice(index + 1);
  const barrier = rest.findIndex((next) => !next.isOptional && isDisjoint(next.first, item.chars));
  const reachable = (barrier < 0 ? rest : rest.slice(0, barrier)).map(({ first }) => first);
  return [...reachable, ...(barrier < 0 ? [nextRound] : [])].some((first) => !isDisjoint(first, item.chars));
}

/** Whether a repeated group can match one text in two ways: alternatives begin alike, or an item has no clear end. */
function isAmbiguous(rows: readonly (readonly Item[])[]): boolean {
  const firsts = rows.map(firstOf);
  const nextRound = union(firsts);
  return rows.some(
    (row, index) =>
      firsts.slice(index + 1).some((other) => !isDisjoint(firsts[index] ?? other, other)) ||
      row.some((_, at) => hasOpenEnd(row, at, nextRound)),
  );
}

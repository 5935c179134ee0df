import { memoize } from './memoize.ts';
import {
  firstOf,
  readRegex,
  unionOf,
  UnreadPattern,
  type Aside,
  type CharSet,
  type RegexPart,
  type RegexRow,
} from './regex-parts.ts';

/** Maximum length of a payment's values; safe patterns are tested with texts up to this length. */
export const MAX_MATCHED_LENGTH = 512;

/** Maximum of vain attempts for one text: the square of the longest, never its cube, which takes a second by itself. */
const MAX_WAYS = 5_000_000;

/** Longer patterns are not analysed, which would take too long, and count as risky. */
const MAX_PATTERN_LENGTH = 500;

/** Lengths to try for a pattern that is slow on the longest text. */
const SHORT_LENGTHS = [20, 15, 12, 8, 6, 4] as const;

/**
 * Returns the longest text that a regular expression can be tested with in bounded time: `MAX_MATCHED_LENGTH` for most.
 * `(\d+)+$` takes exponential time, `.*.*.*.*x` a high power of the length: they get a short one, or 0. Patterns that cannot be
 * analysed count as risky. A pattern that does not compile is never tested, and gets the longest.
 */
export const safeLengthOf = memoize(measure);

/** Whether a regular expression cannot be tested with every text in bounded time. */
export function isRiskyPattern(pattern: string): boolean {
  return safeLengthOf(pattern) < MAX_MATCHED_LENGTH;
}

function measure(pattern: string): number {
  if (pattern.length > MAX_PATTERN_LENGTH) return 0;
  try {
    const { rows, asides } = readRegex(pattern);
    const isAnchored = pattern.startsWith('^') && rows.length === 1;
    const isEndOpen = !pattern.endsWith('$');
    const bears = (length: number): boolean => {
      const counter = new WayCounter(length);
      return counter.waysOfAll(rows, { isAnchored, isEndOpen }) * counter.waysOfAsides(asides) <= MAX_WAYS;
    };
    return [MAX_MATCHED_LENGTH, ...SHORT_LENGTHS].find(bears) ?? 0;
  } catch (error) {
    return error instanceof UnreadPattern ? 0 : MAX_MATCHED_LENGTH;
  }
}

function isDisjoint(left: CharSet, right: CharSet): boolean {
  return [...left].every((char) => !right.has(char));
}

/** Whether what may follow a part, in this round or the next, could also match the part. */
function hasOpenEnd({ chars }: RegexPart, rest: RegexRow, nextRound: CharSet | undefined): boolean {
  const barrier = rest.findIndex((next) => !next.isOptional && isDisjoint(next.first, chars));
  const reachable = (barrier < 0 ? rest : rest.slice(0, barrier)).map(({ first }) => first);
  const next = barrier < 0 && nextRound !== undefined ? [nextRound] : [];
  return [...reachable, ...next].some((first) => !isDisjoint(first, chars));
}

function factorial(count: number): number {
  return count < 2 ? 1 : count * factorial(count - 1);
}

/** Counts the ways in which a pattern can match a text of some length. */
class WayCounter {
  constructor(private readonly length: number) {}

  /** Handles a whole pattern: without an anchor at the beginning it is tried from every character. */
  waysOfAll(rows: readonly RegexRow[], ends: { isAnchored: boolean; isEndOpen: boolean }): number {
    const inRows = rows.map((row) => this.waysOfRow(row, ends.isAnchored ? 0 : 1, ends.isEndOpen));
    return this.together(rows, inRows);
  }

  /** Handles look-arounds, each with those inside it, from one position of the text. */
  waysOfAsides(asides: readonly Aside[]): number {
    const ways = asides.map(({ rows, asides: inner, isRepeated }) => {
      const once = this.waysOfAll(rows, { isAnchored: true, isEndOpen: true }) * this.waysOfAsides(inner);
      return isRepeated ? once * this.length : once;
    });
    return Math.max(
      1,
      ways.reduce((sum, next) => sum + next, 0),
    );
  }

  /** Handles parts that share characters with what follows, which can be divided in many ways. */
  private waysOfRow(row: RegexRow, startsAnywhere: number, isEndOpen: boolean, nextRound?: CharSet): number {
    let ways = 1;
    let unbounded = startsAnywhere;
    /** Handles a run that may end at any of its characters, up to the next required character outside it. */
    let run: CharSet | undefined;
    for (const [index, part] of row.entries()) {
      if (run && !part.isOptional && isDisjoint(part.first, run)) run = undefined;
      const wasOpen = run !== undefined;
      const span = this.spanOf(part);
      const isOpen = span > 1 && hasOpenEnd(part, row.slice(index + 1), nextRound);
      if (isOpen) run = run ? unionOf([run, part.chars]) : part.chars;
      const isLast = isEndOpen && index === row.length - 1;
      const isShared = isOpen || (wasOpen && !isLast);
      if (isShared && span >= this.length) unbounded += 1;
      else if (isShared) ways *= span;
      ways *= this.waysOfPart(part);
    }
    return (ways * this.length ** unbounded) / factorial(unbounded);
  }

  private waysOfPart({ rows, repeat }: RegexPart): number {
    if (rows === undefined) return 1;
    const nextRound = repeat.most > 1 ? unionOf(rows.map(firstOf)) : undefined;
    const once = this.together(
      rows,
      rows.map((row) => this.waysOfRow(row, 0, false, nextRound)),
    );
    if (once <= 1) return 1;
    // For unlimited repetitions, only the ways to match one more character count.
    if (repeat.most > this.length) return this.branchesOf(rows, nextRound) ** this.length;
    return once ** repeat.most;
  }

  private branchesOf(rows: readonly RegexRow[], nextRound: CharSet | undefined): number {
    const inRows = rows.map((row) => {
      let wasOpen = false;
      return row.reduce((branches, part, index) => {
        const isOpen = this.spanOf(part) > 1 && hasOpenEnd(part, row.slice(index + 1), nextRound);
        const own = isOpen || wasOpen ? Math.min(2, this.spanOf(part)) : 1;
        wasOpen = isOpen;
        const inside = part.rows ? this.branchesOf(part.rows, unionOf(part.rows.map(firstOf))) : 1;
        return branches * own * inside;
      }, 1);
    });
    return Math.max(2, this.together(rows, inRows));
  }

  /** Handles alternatives: those with a common beginning are all tried, otherwise one. */
  private together(rows: readonly RegexRow[], ways: readonly number[]): number {
    const firsts = rows.map(firstOf);
    const isAlike = firsts.some((first, index) => firsts.slice(index + 1).some((other) => !isDisjoint(first, other)));
    return isAlike ? ways.reduce((sum, next) => sum + next, 0) : Math.max(1, ...ways);
  }

  /** Returns how many lengths a part can have. */
  private spanOf({ rows, repeat }: RegexPart): number {
    if (repeat.most > this.length) return this.length;
    const inside = rows?.map((row) => row.reduce((sum, part) => sum + this.spanOf(part) - 1, 1)) ?? [1];
    const once = inside.reduce((sum, next) => sum + next, 0);
    return Math.min(this.length, (once - 1) * repeat.most + repeat.most - repeat.least + 1);
  }
}

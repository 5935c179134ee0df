/** The probe characters that a part can match. */
export type CharSet = ReadonlySet<string>;

/** Repetitions of a part: `?` is 0 to 1, `*` 0 to Infinity; exactly once without a quantifier. */
interface Repeat {
  readonly least: number;
  readonly most: number;
}

/** An element of a regular expression: a character of a class, or a group with its alternatives. */
export interface RegexPart {
  readonly repeat: Repeat;
  readonly chars: CharSet;
  /** Characters that it can begin with. */
  readonly first: CharSet;
  /** Whether it can match an empty text. */
  readonly isOptional: boolean;
  readonly rows: readonly RegexRow[] | undefined;
}

export type RegexRow = readonly RegexPart[];

export interface RegexParts {
  readonly rows: readonly RegexRow[];
  readonly asides: readonly Aside[];
}

/** The inside of a look-around: matched once for each way in which the preceding part is matched. */
export interface Aside extends RegexParts {
  /** Whether it is inside a repeated part. */
  readonly isRepeated: boolean;
}

/** Probe characters that distinguish the classes of every pattern. */
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

/** Represents all characters that are not probes: two classes that contain any of them may overlap. */
const BEYOND = 'beyond';

/** Classes with characters beyond the probes: by a property, negated ones, or a range of another script. */
const REACHES_BEYOND = /^\.$|\\[pPWDS]|^\[\^|^\[.*[^ -~]-|^\[.*-[^ -~]|\\[ux].*-|-\\[ux]/u;

const ESCAPE = /\\u\{([\da-fA-F]+)\}|\\u([\da-fA-F]{4})|\\x([\da-fA-F]{2})|([^])/gu;

/** Returns the characters that the pattern contains literally. */
const namedIn = (pattern: string): string[] =>
  [...pattern.matchAll(ESCAPE)].map(([, braced, four, two, plain]) => {
    const code = braced ?? four ?? two;
    return code === undefined ? (plain ?? '') : String.fromCodePoint(Number.parseInt(code, 16));
  });

const ATOM =
  /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|k<[^>]*>|[^])|\[(?:\\[^]|[^\]\\])*\]|[^]/uy;
const QUANTIFIER = /(?:[*+?]|\{\d+(?:,\d*)?\})\??/uy;
const GROUP_OPEN = /\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?/uy;
/** `(?i:…)`: the inside matches more than it contains. */
const MODIFIERS = /\(\?[a-z]*-?[a-z]*:/u;
const ANCHOR = /^(?:[\^$]|\\[bB])$/;

export function unionOf(sets: readonly CharSet[]): CharSet {
  return new Set(sets.flatMap((set) => [...set]));
}

/** Returns the characters that a sequence can begin with: those of its parts up to the first required one. */
export function firstOf(row: RegexRow): CharSet {
  const end = row.findIndex(({ isOptional }) => !isOptional);
  return unionOf(row.slice(0, end < 0 ? row.length : end + 1).map(({ first }) => first));
}

function repeatOf(quantifier: string): Repeat {
  const [, least = '1', comma = '', most = ''] = /^\{(\d+)(,?)(\d*)/.exec(quantifier) ?? [];
  if (quantifier.startsWith('{')) {
    const open = comma === '' ? Number(least) : Infinity;
    return { least: Number(least), most: most === '' ? open : Number(most) };
  }
  const least0 = /^[*?]/.test(quantifier) ? 0 : 1;
  return { least: least0, most: /^[*+]/.test(quantifier) ? Infinity : 1 };
}

class PatternReader {
  asides: readonly Aside[] = [];
  private readonly probes: readonly string[];
  private at = 0;

  constructor(private readonly pattern: string) {
    this.probes = [...new Set([...PROBES, ...namedIn(pattern)])];
  }

  readAll(): RegexRow[] {
    const rows: RegexRow[] = [];
    while (this.at <= this.pattern.length) {
      rows.push(...this.alternatives());
      this.at += 1;
    }
    return rows;
  }

  private take(token: RegExp): string | undefined {
    token.lastIndex = this.at;
    const found = token.exec(this.pattern)?.[0];
    this.at += found?.length ?? 0;
    return found;
  }

  /** Parses up to the closing bracket or the end. */
  private alternatives(): RegexPart[][] {
    const all: RegexPart[][] = [[]];
    while (this.at < this.pattern.length && this.pattern[this.at] !== ')') {
      if (this.pattern[this.at] === '|') {
        this.at += 1;
        all.push([]);
      } else {
        const part = this.part();
        if (part !== undefined) all.at(-1)?.push(part);
      }
    }
    return all;
  }

  private part(): RegexPart | undefined {
    const opening = this.take(GROUP_OPEN);
    return opening === undefined ? this.atom() : this.group(opening);
  }

  private atom(): RegexPart | undefined {
    const atom = this.take(ATOM) ?? '';
    const repeat = repeatOf(this.take(QUANTIFIER) ?? '');
    if (ANCHOR.test(atom)) return undefined;
    const chars = this.charsOf(atom);
    return { repeat, chars, first: chars, isOptional: repeat.least === 0, rows: undefined };
  }

  /** Parses a look-around: it consumes no character and may fail after any, so the preceding part is tried in every other way. */
  private refusal(): RegexPart {
    const any = new Set([...this.probes, BEYOND]);
    return { repeat: { least: 1, most: 1 }, chars: any, first: any, isOptional: true, rows: undefined };
  }

  private charsOf(atom: string): CharSet {
    // A reference to a group may match anything.
    if (/^\\(?:[1-9]|k)/.test(atom)) return new Set([...this.probes, BEYOND]);
    const single = new RegExp(`^(?:${atom})$`, 'u');
    const own = this.probes.filter((char) => single.test(char));
    return new Set(REACHES_BEYOND.test(atom) || own.length === 0 ? [...own, BEYOND] : own);
  }

  private group(opening: string): RegexPart | undefined {
    const before = this.asides;
    this.asides = [];
    const rows = this.alternatives();
    this.at += 1;
    const repeat = repeatOf(this.take(QUANTIFIER) ?? '');
    if (/[=!]$/.test(opening)) {
      this.asides = [...before, { rows, asides: this.asides, isRepeated: false }];
      return this.refusal();
    }
    const again = repeat.most > 1;
    this.asides = [...before, ...this.asides.map((one) => ({ ...one, isRepeated: again || one.isRepeated }))];
    return {
      repeat,
      rows,
      chars: unionOf(rows.flat().map(({ chars }) => chars)),
      first: unionOf(rows.map(firstOf)),
      isOptional: repeat.least === 0 || rows.some((row) => row.every(({ isOptional }) => isOptional)),
    };
  }
}

/** A pattern whose matches cannot be determined. */
export class UnreadPattern extends Error {
  override readonly name = 'UnreadPattern';
}

/**
 * Parses a regular expression (with the `u` flag).
 *
 * @throws SyntaxError when it is invalid; UnreadPattern when its parts match other characters than they contain
 */
export function readRegex(pattern: string): RegexParts {
  // Tested first, because browsers accept what this parser does not support.
  if (MODIFIERS.test(pattern.replaceAll('(?:', '('))) throw new UnreadPattern('Modifiers are not analysed.');
  void new RegExp(pattern, 'u');
  const reader = new PatternReader(pattern);
  return { rows: reader.readAll(), asides: reader.asides };
}

/** Characters a part can match, of those that tell classes apart. */
export type CharSet = ReadonlySet<string>;

/** How often a part may stand: `?` is 0 to 1, `*` 0 to Infinity; exactly once without a quantifier. */
interface Repeat {
  readonly least: number;
  readonly most: number;
}

/** One thing in a row of a regular expression: a character of a class, or a group with its alternatives. */
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

/** The inside of a look-around: matched once for each way in which what stands before it is. */
export interface Aside extends RegexParts {
  /** Whether it stands in something that may come again and again. */
  readonly isRepeated: boolean;
}

/** Characters that tell the classes of every pattern apart. */
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

/** Stands for the characters that are no probe: two classes that have any of them may share one. */
const BEYOND = 'beyond';

/** Classes with characters that no probe stands for: by a property, all but some, or a span of another script. */
const REACHES_BEYOND = /^\.$|\\[pPWDS]|^\[\^|^\[.*[^ -~]-|^\[.*-[^ -~]|\\[ux].*-|-\\[ux]/u;

const ESCAPE = /\\u\{([\da-fA-F]+)\}|\\u([\da-fA-F]{4})|\\x([\da-fA-F]{2})|([^])/gu;

/** The characters that the pattern names itself. */
const namedIn = (pattern: string): string[] =>
  [...pattern.matchAll(ESCAPE)].map(([, braced, four, two, plain]) => {
    const code = braced ?? four ?? two;
    return code === undefined ? (plain ?? '') : String.fromCodePoint(Number.parseInt(code, 16));
  });

const ATOM =
  /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|k<[^>]*>|[^])|\[(?:\\[^]|[^\]\\])*\]|[^]/uy;
const QUANTIFIER = /(?:[*+?]|\{\d+(?:,\d*)?\})\??/uy;
const GROUP_OPEN = /\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?/uy;
/** `(?i:…)`: what is inside matches more than it says. */
const MODIFIERS = /\(\?[a-z]*-?[a-z]*:/u;
const ANCHOR = /^(?:[\^$]|\\[bB])$/;

export function unionOf(sets: readonly CharSet[]): CharSet {
  return new Set(sets.flatMap((set) => [...set]));
}

/** Characters that a sequence can begin with: those of its parts up to the first required one. */
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

  /** Reads up to the closing bracket or the end. */
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

  /** Takes no character, and may refuse after any: what stands before it is then tried in every other way. */
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

/** A pattern of which it cannot be told what it matches. */
export class UnreadPattern extends Error {
  override readonly name = 'UnreadPattern';
}

/**
 * Takes a regular expression (with the `u` flag) apart.
 *
 * @throws SyntaxError when it is none; UnreadPattern when its parts match other characters than they name
 */
export function readRegex(pattern: string): RegexParts {
  // Looked for first: a browser may know what this one does not compile.
  if (MODIFIERS.test(pattern.replaceAll('(?:', '('))) throw new UnreadPattern('Modifiers are not looked into.');
  void new RegExp(pattern, 'u');
  const reader = new PatternReader(pattern);
  return { rows: reader.readAll(), asides: reader.asides };
}

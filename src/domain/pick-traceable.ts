/**
 * Kinds of traceable values. `word`: a name defined by the widget or the contract, such as a method's. `id`: the server's id of
 * a payment. `moment`: a time. `count`: a small number. `flag`: true or false. `hidden`: only that the member is present.
 */
export type TraceWord = 'word' | 'id' | 'moment' | 'count' | 'flag' | 'hidden';

/** The traceable part of a value: members, rows and names that the schema marks with `x-trace`. */
export interface TraceRule {
  /** Name of a shared rule. */
  readonly ref?: string;
  readonly is?: TraceWord;
  /** Allowed values. */
  readonly oneOf?: readonly (string | number)[];
  readonly members?: Readonly<Record<string, TraceRule>>;
  readonly rows?: TraceRule;
  /** Rule for members whose names are not listed in the schema. */
  readonly names?: TraceRule;
}

export type TraceRules = Readonly<Record<string, TraceRule>>;

/** Placeholders of redacted values. */
export const REDACTED = { text: '▒text', number: '▒number', other: '▒' } as const;

/** Longer lists add nothing about a payment. */
const MAX_ROWS = 40;

/**
 * Excludes sentences, e-mail addresses, numbers of cards, accounts and phones, and tokens and wallets, whose long parts contain
 * digits.
 */
const WORD = /^(?!.*\d{5})(?!.*?(?=[A-Za-z]*\d)[A-Za-z0-9]{13,})[A-Za-z0-9_][\w.:/-]{0,63}$/;
const ID = /^[\w-]{1,64}$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;
const MAX_COUNT = 100_000;
/** 13-digit numbers are ambiguous: epoch ms (2001 to 2286) or card numbers. */
const MOMENTS = { from: 1e12, to: 1e13 } as const;

const isCount = (value: unknown): boolean => typeof value === 'number' && Math.abs(value) < MAX_COUNT;

const isMoment = (value: unknown): boolean =>
  typeof value === 'number' ? value >= MOMENTS.from && value < MOMENTS.to : MOMENT.test(String(value));

const KEEPS: Readonly<Record<TraceWord, (value: unknown) => boolean>> = {
  word: (value) => (typeof value === 'string' ? WORD.test(value) : isCount(value)),
  id: (value) => typeof value === 'string' && ID.test(value),
  moment: isMoment,
  count: isCount,
  flag: (value) => typeof value === 'boolean',
  hidden: () => false,
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Records presence and emptiness only. */
const hide = (value: unknown): unknown => {
  if (value === null || value === '' || value === 0) return value;
  if (typeof value === 'string') return REDACTED.text;
  return typeof value === 'number' ? REDACTED.number : REDACTED.other;
};

const pickScalar = (value: unknown, { is, oneOf }: TraceRule): unknown => {
  const isKept = oneOf?.some((one) => one === value) === true || (is !== undefined && KEEPS[is](value));
  return isKept ? value : hide(value);
};

/**
 * Returns the traceable part of a value by its rule. Members without a rule are removed, names included; a hidden member shows
 * a placeholder.
 */
export const pickTraceable = (value: unknown, rule: TraceRule, shared: TraceRules = {}): unknown => {
  const { ref, members, rows, names } = rule;
  if (ref !== undefined) return pickTraceable(value, shared[ref] ?? {}, shared);
  if (Array.isArray(value))
    return rows ? value.slice(0, MAX_ROWS).map((row) => pickTraceable(row, rows, shared)) : REDACTED.other;
  if (!isObject(value)) return pickScalar(value, rule);
  if (!members && !names) return REDACTED.other;
  const kept: [string, unknown][] = [];
  for (const [name, member] of Object.entries(value)) {
    const own = members && Object.hasOwn(members, name) ? members[name] : undefined;
    const found = own ?? (WORD.test(name) ? names : undefined);
    if (found && member !== undefined && kept.length < MAX_ROWS)
      kept.push([name, pickTraceable(member, found, shared)]);
  }
  return Object.fromEntries(kept);
};

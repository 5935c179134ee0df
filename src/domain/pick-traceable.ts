/**
 * The part of a member that may be kept outside the page. `word`: a name of ours or of the contract, such as a method's. `id`: what the
 * server calls a payment. `moment`: a time. `count`: a small number. `flag`: true or false. `hidden`: that it is there, and no more.
 */
export type TraceWord = 'word' | 'id' | 'moment' | 'count' | 'flag' | 'hidden';

/** The marked part of a value: members, rows and names that the schema marks with `x-trace`. */
export interface TraceRule {
  /** Name of a rule that several share. */
  readonly ref?: string;
  readonly is?: TraceWord;
  /** The only values that are kept. */
  readonly oneOf?: readonly (string | number)[];
  readonly members?: Readonly<Record<string, TraceRule>>;
  readonly rows?: TraceRule;
  /** Of each member, by names that the schema does not list and lets pass. */
  readonly names?: TraceRule;
}

export type TraceRules = Readonly<Record<string, TraceRule>>;

/** The placeholder of a value that was left out. */
export const HIDDEN = { text: '▒text', number: '▒number', other: '▒' } as const;

/** Longer lists say nothing more of a payment. */
const MAX_ROWS = 40;

/** No sentence, no e-mail address, no number of a card, an account or a phone; no token or wallet, whose long parts have digits. */
const WORD = /^(?!.*\d{5})(?!.*?(?=[A-Za-z]*\d)[A-Za-z0-9]{13,})[A-Za-z0-9_][\w.:/-]{0,63}$/;
const ID = /^[\w-]{1,64}$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;
const MAX_COUNT = 100_000;
/** Epoch ms of the years 2001 to 2286: thirteen digits, as some cards have, that say a time. */
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

/** That something is there, and whether it is empty. */
const hide = (value: unknown): unknown => {
  if (value === null || value === '' || value === 0) return value;
  if (typeof value === 'string') return HIDDEN.text;
  return typeof value === 'number' ? HIDDEN.number : HIDDEN.other;
};

const keepScalar = (value: unknown, { is, oneOf }: TraceRule): unknown => {
  const isKept = oneOf?.some((one) => one === value) === true || (is !== undefined && KEEPS[is](value));
  return isKept ? value : hide(value);
};

/**
 * The part of a value that may leave the page, by its rule. Members without a rule are removed, names included; a
 * member whose rule hides it shows as hidden.
 */
export const pickTraceable = (value: unknown, rule: TraceRule, shared: TraceRules = {}): unknown => {
  const { ref, members, rows, names } = rule;
  if (ref !== undefined) return pickTraceable(value, shared[ref] ?? {}, shared);
  if (Array.isArray(value))
    return rows ? value.slice(0, MAX_ROWS).map((row) => pickTraceable(row, rows, shared)) : HIDDEN.other;
  if (!isObject(value)) return keepScalar(value, rule);
  if (!members && !names) return HIDDEN.other;
  const kept: [string, unknown][] = [];
  for (const [name, member] of Object.entries(value)) {
    const own = members && Object.hasOwn(members, name) ? members[name] : undefined;
    const found = own ?? (WORD.test(name) ? names : undefined);
    if (found && member !== undefined && kept.length < MAX_ROWS)
      kept.push([name, pickTraceable(member, found, shared)]);
  }
  return Object.fromEntries(kept);
};

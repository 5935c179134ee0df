/** Whether a rule gives what the server or the user said, and nothing that the author of a page has made up. */

type Json = Readonly<Record<string, unknown>>;

/** Roots with values of the server or the user. */
const TRUSTED_ROOTS = new Set([
  'deposit',
  'crypto',
  'form',
  'method',
  'withdrawal',
  'wish',
  'sweep',
  'onramp',
  'complete',
  'transactions',
  'accounts',
  'bonuses',
]);

/** Literals that a standard puts around the values in a code to scan: EPC069-12, and the one currency of UPI. */
const PAYLOAD_WORDS = new Set(['BCD\n001\n1\nSCT\n', 'BCD\n002\n1\nSCT\n', '\nEUR', '&cu=INR']);

/** What a payment address (UPI, BIP 21 and the like) has around its values: the scheme, and names of parameters without a value. */
const ADDRESS_PART = /^(?:upi:\/\/pay|(?:bitcoin|bitcoincash|ethereum|litecoin|solana|tron):)?(?:[?&][a-z]{2,10}=)?$/;

/** Signs between the parts of a value, and words of a format, name nobody and no sum. */
const isSeparator = (text: string): boolean =>
  !/[\p{L}\p{N}]/u.test(text) || PAYLOAD_WORDS.has(text) || ADDRESS_PART.test(text);

/** Operators whose first argument is the value, and whose others only say how it is written, or which part of it. */
const WRITES = new Set([
  'group',
  'short',
  'upper',
  'digits',
  'initials',
  'substr',
  'number',
  'percent',
  'date',
  'region',
  'entries',
  'find',
  'filter',
  'search',
  'slice',
  'sort',
  'get',
  'split',
  'localized',
  'encode',
]);

/** Operators that take digits out of a value or put signs between them: of an amount, another amount comes out. */
const CUTS = new Set(['digits', 'substr', 'short', 'initials', 'percent', 'split', 'slice', 'replace', 'chunk']);

/** Names of amounts in what the server says: amount, payment_amount, scAmount. */
const AMOUNT = /amount$/i;

/** Operators that put a literal into the value, by the place of that argument. */
const PUTS_IN: Readonly<Record<string, number>> = { chunk: 2, pad: 2, replace: 2 };

/** Operators that give one of their arguments, or all of them together. */
export const JOINS = new Set(['or', 'and', 'cat', 'join', 'merge', 'money', 'sum']);

export interface Around {
  readonly derive: Json;
  /** Whether the rows of the lists around come from the server. */
  readonly hasTrustedRows: boolean;
  /** Whether paths are those of an element, as within a map: then the list is looked at, and not the path. */
  readonly isElement?: boolean;
  readonly open: readonly string[];
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** The first part of a rule that is the author's; undefined when all of it is the server's. */
export const madeUp = (rule: unknown, around: Around): string | undefined => {
  if (rule === null || rule === undefined || rule === '') return undefined;
  if (Array.isArray(rule)) return firstMadeUp(rule, around);
  if (!isObject(rule)) return JSON.stringify(rule);
  const [operator = '', ...others] = Object.keys(rule);
  if (others.length > 0) return JSON.stringify(rule);
  return judged(operator, listed(rule[operator]), around);
};

export const firstMadeUp = (rules: readonly unknown[], around: Around): string | undefined => {
  for (const rule of rules) {
    const word = madeUp(rule, around);
    if (word !== undefined) return word;
  }
  return undefined;
};

const readMadeUp = ([path, otherwise]: readonly unknown[], around: Around): string | undefined => {
  const [root = '', name = ''] = String(path).split('.');
  if (otherwise !== undefined && otherwise !== '' && otherwise !== null) {
    const word = madeUp(otherwise, around);
    if (word !== undefined) return word;
  }
  if (around.isElement) return undefined;
  if (root === 'item') return around.hasTrustedRows ? undefined : 'item';
  // What was chosen is one of what the page offers, which is looked at itself.
  if (root === 'event') return undefined;
  if (root !== 'derive') return TRUSTED_ROOTS.has(root) ? undefined : String(path);
  if (around.open.includes(name)) return undefined;
  return madeUp(around.derive[name], { ...around, open: [...around.open, name] });
};

/** A literal that changes neither whom nor what is paid: a separator, a sum's zero, the 0 that a phone number begins with. */
const isNothing = (literal: unknown, operator: string, index: number): boolean => {
  if (operator === 'sum') return Number(literal) === 0;
  return isSeparator(String(literal)) || (operator === 'cat' && index === 0 && literal === '0');
};

/** A number that is filled up with zeros stays the same number. */
const putInMadeUp = (operator: string, part: unknown, around: Around): string | undefined => {
  const isPlain = typeof part === 'string' && (isSeparator(part) || (operator === 'pad' && part === '0'));
  return isPlain ? undefined : madeUp(part, around);
};

/** Whether an amount is read, by its path or as a row of that name. */
const readsAmount = (rule: unknown, around: Around): boolean => {
  if (typeof rule === 'string') return AMOUNT.test(rule);
  if (!isObject(rule)) return Array.isArray(rule) && rule.some((part) => readsAmount(part, around));
  const [root, name = ''] = String(listed(rule.var)[0]).split('.');
  const isDerived = root === 'derive' && !around.open.includes(name);
  const within = { ...around, open: [...around.open, name] };
  return (isDerived && readsAmount(around.derive[name], within)) || readsAmount(Object.values(rule), around);
};

/** Two amounts with nothing between them are a third. */
const runTogether = (args: readonly unknown[], around: Around): boolean =>
  args.some(
    (arg, index) =>
      isObject(arg) && readsAmount(arg, around) && isObject(args[index + 1]) && readsAmount(args[index + 1], around),
  );

const judged = (operator: string, args: readonly unknown[], around: Around): string | undefined => {
  if (operator === 'var') return readMadeUp(args, around);
  if (operator === 'if' || operator === '?:')
    return firstMadeUp(
      args.filter((_arg, index) => index % 2 === 1 || index === args.length - 1),
      around,
    );
  if (CUTS.has(operator) && readsAmount(args[0], around)) return operator;
  if (operator === 'cat' && runTogether(args, around)) return operator;
  const place = PUTS_IN[operator];
  if (place !== undefined) return madeUp(args[0], around) ?? putInMadeUp(operator, args[place], around);
  if (operator === 'map') return madeUp(args[0], around) ?? madeUp(args[1], { ...around, isElement: true });
  if (WRITES.has(operator)) return madeUp(args[0], around);
  if (!JOINS.has(operator)) return operator;
  // An amount with itself, or with another one of the answer, is a sum that nobody asked for.
  if (operator === 'sum' && args.filter((arg) => typeof arg === 'object').length > 1) return operator;
  return firstMadeUp(
    args.filter((arg, index) => typeof arg === 'object' || !isNothing(arg, operator, index)),
    around,
  );
};

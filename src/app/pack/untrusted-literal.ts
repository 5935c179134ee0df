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
const FORMAT_OPERATORS = new Set([
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
const CUT_OPERATORS = new Set([
  'digits',
  'substr',
  'short',
  'initials',
  'percent',
  'split',
  'slice',
  'replace',
  'chunk',
]);

/** Names of amounts in what the server says: amount, payment_amount, scAmount. */
const AMOUNT = /amount$/i;

/** Operators that put a literal into the value, by the place of that argument. */
const INSERTED_ARGUMENT: Readonly<Record<string, number>> = { chunk: 2, pad: 2, replace: 2 };

/** Operators that give one of their arguments, or all of them together. */
export const JOIN_OPERATORS = new Set(['or', 'and', 'cat', 'join', 'merge', 'money', 'sum']);

export interface TaintContext {
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
export const untrustedLiteral = (rule: unknown, context: TaintContext): string | undefined => {
  if (rule === null || rule === undefined || rule === '') return undefined;
  if (Array.isArray(rule)) return firstUntrustedLiteral(rule, context);
  if (!isObject(rule)) return JSON.stringify(rule);
  const [operator = '', ...others] = Object.keys(rule);
  if (others.length > 0) return JSON.stringify(rule);
  return judged(operator, listed(rule[operator]), context);
};

export const firstUntrustedLiteral = (rules: readonly unknown[], context: TaintContext): string | undefined => {
  for (const rule of rules) {
    const word = untrustedLiteral(rule, context);
    if (word !== undefined) return word;
  }
  return undefined;
};

const untrustedRead = ([path, otherwise]: readonly unknown[], context: TaintContext): string | undefined => {
  const [root = '', name = ''] = String(path).split('.');
  if (otherwise !== undefined && otherwise !== '' && otherwise !== null) {
    const word = untrustedLiteral(otherwise, context);
    if (word !== undefined) return word;
  }
  if (context.isElement) return undefined;
  if (root === 'item') return context.hasTrustedRows ? undefined : 'item';
  // What was chosen is one of what the page offers, which is looked at itself.
  if (root === 'event') return undefined;
  if (root !== 'derive') return TRUSTED_ROOTS.has(root) ? undefined : String(path);
  if (context.open.includes(name)) return undefined;
  return untrustedLiteral(context.derive[name], { ...context, open: [...context.open, name] });
};

/** A literal that changes neither whom nor what is paid: a separator, a sum's zero, the 0 that a phone number begins with. */
const isNothing = (literal: unknown, operator: string, index: number): boolean => {
  if (operator === 'sum') return Number(literal) === 0;
  return isSeparator(String(literal)) || (operator === 'cat' && index === 0 && literal === '0');
};

/** A number that is filled up with zeros stays the same number. */
const insertedLiteral = (operator: string, part: unknown, context: TaintContext): string | undefined => {
  const isPlain = typeof part === 'string' && (isSeparator(part) || (operator === 'pad' && part === '0'));
  return isPlain ? undefined : untrustedLiteral(part, context);
};

/** Whether an amount is read, by its path or as a row of that name. */
const readsAmount = (rule: unknown, context: TaintContext): boolean => {
  if (typeof rule === 'string') return AMOUNT.test(rule);
  if (!isObject(rule)) return Array.isArray(rule) && rule.some((part) => readsAmount(part, context));
  const [root, name = ''] = String(listed(rule.var)[0]).split('.');
  const isDerived = root === 'derive' && !context.open.includes(name);
  const within = { ...context, open: [...context.open, name] };
  return (isDerived && readsAmount(context.derive[name], within)) || readsAmount(Object.values(rule), context);
};

/** Two amounts with nothing between them are a third. */
const runTogether = (args: readonly unknown[], context: TaintContext): boolean =>
  args.some(
    (arg, index) =>
      isObject(arg) && readsAmount(arg, context) && isObject(args[index + 1]) && readsAmount(args[index + 1], context),
  );

const judged = (operator: string, args: readonly unknown[], context: TaintContext): string | undefined => {
  if (operator === 'var') return untrustedRead(args, context);
  if (operator === 'if' || operator === '?:')
    return firstUntrustedLiteral(
      args.filter((_arg, index) => index % 2 === 1 || index === args.length - 1),
      context,
    );
  if (CUT_OPERATORS.has(operator) && readsAmount(args[0], context)) return operator;
  if (operator === 'cat' && runTogether(args, context)) return operator;
  const place = INSERTED_ARGUMENT[operator];
  if (place !== undefined) return untrustedLiteral(args[0], context) ?? insertedLiteral(operator, args[place], context);
  if (operator === 'map')
    return untrustedLiteral(args[0], context) ?? untrustedLiteral(args[1], { ...context, isElement: true });
  if (FORMAT_OPERATORS.has(operator)) return untrustedLiteral(args[0], context);
  if (!JOIN_OPERATORS.has(operator)) return operator;
  // An amount with itself, or with another one of the answer, is a sum that nobody asked for.
  if (operator === 'sum' && args.filter((arg) => typeof arg === 'object').length > 1) return operator;
  return firstUntrustedLiteral(
    args.filter((arg, index) => typeof arg === 'object' || !isNothing(arg, operator, index)),
    context,
  );
};

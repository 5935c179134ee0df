/**
 * One rule on the shape of an expression for payment details: it is a path of the server's answer, or a formatting
 * operator over such paths. It contains no digit or letter written by the page's author or typed by the user.
 */

type Json = Readonly<Record<string, unknown>>;

/** Scope roots that contain the server's answers. */
const ANSWER_ROOTS = new Set([
  'deposit',
  'crypto',
  'method',
  'withdrawal',
  'intent',
  'sweep',
  'onramp',
  'complete',
  'transactions',
  'accounts',
]);

/** Parts of other roots that contain the server's answers: the form prepares a deposit and has the method's fields. */
const ANSWER_PATHS = new Set(['form.prepared', 'form.definitions', 'form.advanced']);

/**
 * The amount that the user has entered, or that a bonus requires: never a recipient, and an amount only where the user
 * chooses it.
 */
const CHOSEN_AMOUNTS = new Set(['form.amount', 'form.currency', 'bonuses.active']);

/** Literals that standards require in a code to scan: EPC069-12, and the one currency of UPI. */
const PAYLOAD_WORDS = new Set(['BCD\n001\n1\nSCT\n', 'BCD\n002\n1\nSCT\n', '\nEUR', '&cu=INR']);

/** Literals of a payment address (UPI, BIP 21 and similar): the scheme, and parameter names without a value. */
const ADDRESS_PART = /^(?:upi:\/\/pay|(?:bitcoin|bitcoincash|ethereum|litecoin|solana|tron):)?(?:[?&][a-z]{2,10}=)?$/;

/** Separators and format words identify neither payee nor amount. */
const isSeparator = (text: string): boolean =>
  !/[\p{L}\p{N}]/u.test(text) || PAYLOAD_WORDS.has(text) || ADDRESS_PART.test(text);

/** Operators whose first argument is the value; the others choose its format or a part of it. */
const FORMAT_OPERATORS = new Set([
  'group',
  'short',
  'upper',
  'digits',
  'substr',
  'date',
  'region',
  'entries',
  'find',
  'filter',
  'search',
  'slice',
  'sort',
  'get',
  'localized',
  'encode',
]);

/** Operators that remove digits or insert characters: applied to an amount, they produce another amount. */
const CUT_OPERATORS = new Set(['digits', 'substr', 'short', 'slice', 'replace', 'chunk']);

/** Names of amounts in the server's answers: amount, payment_amount, scAmount. */
const AMOUNT = /amount$/i;

/** Operators that insert a literal into the value, by the index of that argument. */
const INSERTED_ARGUMENT: Readonly<Record<string, number>> = { chunk: 2, pad: 2, replace: 2 };

/** Operators that return one of their arguments, or all combined. */
export const JOIN_OPERATORS = new Set(['or', 'and', 'cat', 'join', 'merge', 'money', 'sum']);

export interface TaintContext {
  readonly derive: Json;
  /** True when the rows of the surrounding lists come from the server. */
  readonly hasTrustedRows: boolean;
  /** True when paths are relative to an element, as within a map: the list was checked instead. */
  readonly isElement?: boolean;
  /** True for an amount, which the user chooses before there is an answer. */
  readonly isChosen?: boolean;
  readonly open: readonly string[];
}

export const isJsonObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/**
 * Returns the first part of a rule that the author has written; undefined when the whole result comes from the server.
 */
export const untrustedLiteral = (rule: unknown, context: TaintContext): string | undefined => {
  if (rule === null || rule === undefined || rule === '') return undefined;
  if (Array.isArray(rule)) return firstUntrustedLiteral(rule, context);
  if (!isJsonObject(rule)) return JSON.stringify(rule);
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

const isAnswered = (root: string, name: string, { isChosen = false }: TaintContext): boolean =>
  ANSWER_ROOTS.has(root) || ANSWER_PATHS.has(`${root}.${name}`) || (isChosen && CHOSEN_AMOUNTS.has(`${root}.${name}`));

const untrustedRead = ([path, otherwise]: readonly unknown[], context: TaintContext): string | undefined => {
  const [root = '', name = ''] = String(path).split('.');
  if (otherwise !== undefined && otherwise !== '' && otherwise !== null) {
    const word = untrustedLiteral(otherwise, context);
    if (word !== undefined) return word;
  }
  if (context.isElement) return undefined;
  if (root === 'item') return context.hasTrustedRows ? undefined : 'item';
  // A chosen value is one of the page's options, which are checked separately.
  if (root === 'event') return undefined;
  if (root !== 'derive') return isAnswered(root, name, context) ? undefined : String(path);
  if (context.open.includes(name)) return undefined;
  return untrustedLiteral(context.derive[name], { ...context, open: [...context.open, name] });
};

/** Checks for a literal that changes neither payee nor amount: a separator, or the zero of a sum. */
const isNothing = (literal: unknown, operator: string): boolean =>
  operator === 'sum' ? Number(literal) === 0 : isSeparator(String(literal));

/** Padding with zeros does not change a number. */
const insertedLiteral = (operator: string, part: unknown, context: TaintContext): string | undefined => {
  const isPlain = typeof part === 'string' && (isSeparator(part) || (operator === 'pad' && part === '0'));
  return isPlain ? undefined : untrustedLiteral(part, context);
};

/** Checks for the read of an amount, by its path or as a row of that name. */
const readsAmount = (rule: unknown, context: TaintContext): boolean => {
  if (typeof rule === 'string') return AMOUNT.test(rule);
  if (!isJsonObject(rule)) return Array.isArray(rule) && rule.some((part) => readsAmount(part, context));
  const [root, name = ''] = String(listed(rule.var)[0]).split('.');
  const isDerived = root === 'derive' && !context.open.includes(name);
  const within = { ...context, open: [...context.open, name] };
  return (isDerived && readsAmount(context.derive[name], within)) || readsAmount(Object.values(rule), context);
};

/** Two concatenated amounts are a third amount. */
const runTogether = (args: readonly unknown[], context: TaintContext): boolean =>
  args.some(
    (arg, index) =>
      isJsonObject(arg) &&
      readsAmount(arg, context) &&
      isJsonObject(args[index + 1]) &&
      readsAmount(args[index + 1], context),
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
  // In a number, only its separators may be replaced.
  if (operator === 'replace' && !(typeof args[1] === 'string' && isSeparator(args[1]))) return operator;
  const place = INSERTED_ARGUMENT[operator];
  if (place !== undefined) return untrustedLiteral(args[0], context) ?? insertedLiteral(operator, args[place], context);
  if (operator === 'map')
    return untrustedLiteral(args[0], context) ?? untrustedLiteral(args[1], { ...context, isElement: true });
  if (FORMAT_OPERATORS.has(operator)) return untrustedLiteral(args[0], context);
  if (!JOIN_OPERATORS.has(operator)) return operator;
  // Combining an amount with itself or another amount of the answer creates an amount that the server did not send.
  if (operator === 'sum' && args.filter((arg) => typeof arg === 'object').length > 1) return operator;
  return firstUntrustedLiteral(
    args.filter((arg) => typeof arg === 'object' || !isNothing(arg, operator)),
    context,
  );
};

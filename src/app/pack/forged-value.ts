import { spokenBelow, type Forged } from './forged-spoken.ts';

/**
 * Payment details come from the server's answer: the author of a page may say where they stand and how they are written, never
 * what they are. These functions find values of a page that its author has made up.
 */

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

/** Literals that a standard puts before the payee in a code to scan (EPC069-12). */
const PAYLOAD_WORDS = new Set(['BCD\n001\n1\nSCT\n', 'BCD\n002\n1\nSCT\n', '\nEUR']);

/** Signs between the parts of a value name nobody and no sum. */
const isSeparator = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text) || PAYLOAD_WORDS.has(text);

/** Operators whose first argument is the value, and whose others only say how it is written. */
const WRITES = new Set([
  'group',
  'short',
  'upper',
  'digits',
  'chunk',
  'substr',
  'number',
  'find',
  'filter',
  'slice',
  'sort',
  'get',
  'split',
  'localized',
  'encode',
]);

/** Operators that give one of their arguments, or all of them together. */
const JOINS = new Set(['or', 'and', 'cat', 'join', 'merge', 'money', 'sum']);

/** Properties that hold what is shown, copied, scanned or opened. */
const VALUES = ['value', 'display', 'text', 'src', 'href', 'amount', 'currency', 'caption'] as const;

/** Nodes whose value somebody pays with, whatever they are called. */
const PAYS_WITH = new Set(['copyRow', 'qr', 'barcode', 'copyButton']);

interface Around {
  readonly derive: Json;
  /** Whether the rows of the lists around come from the server. */
  readonly hasTrustedRows: boolean;
  readonly open: readonly string[];
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** The first part of a rule that is the author's; undefined when all of it is the server's. */
const madeUp = (rule: unknown, around: Around): string | undefined => {
  if (rule === null || rule === undefined || rule === '') return undefined;
  if (Array.isArray(rule)) return firstMadeUp(rule, around);
  if (!isObject(rule)) return JSON.stringify(rule);
  const [operator = '', ...others] = Object.keys(rule);
  if (others.length > 0) return JSON.stringify(rule);
  return judged(operator, listed(rule[operator]), around);
};

const firstMadeUp = (rules: readonly unknown[], around: Around): string | undefined => {
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

const judged = (operator: string, args: readonly unknown[], around: Around): string | undefined => {
  if (operator === 'var') return readMadeUp(args, around);
  if (operator === 'if' || operator === '?:')
    return firstMadeUp(
      args.filter((_arg, index) => index % 2 === 1 || index === args.length - 1),
      around,
    );
  if (operator === 'replace') {
    const isPlain = typeof args[2] === 'string' && isSeparator(args[2]);
    return madeUp(args[0], around) ?? (isPlain ? undefined : madeUp(args[2], around));
  }
  if (operator === 'map')
    return madeUp(args[0], around) ?? (isObject(args[1]) && 'var' in args[1] ? undefined : operator);
  if (WRITES.has(operator)) return madeUp(args[0], around);
  if (!JOINS.has(operator)) return operator;
  // An amount with itself, or with another one of the answer, is a sum that nobody asked for.
  if (operator === 'sum' && args.filter((arg) => typeof arg === 'object').length > 1) return operator;
  return firstMadeUp(
    args.filter((arg, index) => typeof arg === 'object' || !isNothing(arg, operator, index)),
    around,
  );
};

/** A text: its words, or the arguments of its key. */
const textMadeUp = (text: Json, around: Around): string | undefined =>
  'text' in text ? madeUp(text.text, around) : firstMadeUp(Object.values(isObject(text.args) ? text.args : {}), around);

const valueMadeUp = (value: unknown, around: Around): string | undefined =>
  isObject(value) && ('t' in value || 'text' in value) ? textMadeUp(value, around) : madeUp(value, around);

const isCritical = ({ critical }: Json): boolean => critical !== undefined && critical !== false;

const ownForged = (node: Json, around: Around, path: Forged['path']): Forged[] => {
  if (node.type === 'statusCard' && saysPaid(node.status, around))
    return [{ path: [...path, 'status'], word: PAID_OUT }];
  const isPaidWith = PAYS_WITH.has(String(node.type)) && node.isCopyable !== false;
  if (!isCritical(node) && !isPaidWith) return [];
  return VALUES.filter((name) => Object.hasOwn(node, name)).flatMap((name) => {
    const word = valueMadeUp(node[name], around);
    return word === undefined ? [] : [{ path: [...path, name], word }];
  });
};

/** Actions that hand a value on. */
const HANDED_ON: Readonly<Record<string, string>> = { copy: 'value', share: 'text' };

/** Arguments of commands that say how much is paid, and with what. */
const PAID: Readonly<Record<string, string>> = { 'form.pickAmount': 'amount', 'deposit.create': 'account' };

const handedOn = (action: Json, around: Around, path: Forged['path']): Forged[] => {
  const name = HANDED_ON[String(action.do)];
  if (name !== undefined) return forgedAt(action, name, around, path);
  const paid = action.do === 'run' && isObject(action.args) ? PAID[String(action.cmd)] : undefined;
  return paid !== undefined && isObject(action.args) ? forgedAt(action.args, paid, around, [...path, 'args']) : [];
};

const forgedAt = (holder: Json, name: string, around: Around, path: Forged['path']): Forged[] => {
  const word = madeUp(holder[name], around);
  return word === undefined ? [] : [{ path: [...path, name], word }];
};

/** Only the server says that it is paid. */
const PAID_OUT = 'processed';

/** Whether the rule can give that word by itself. */
const saysPaid = (rule: unknown, { derive, open }: Pick<Around, 'derive' | 'open'>): boolean => {
  if (rule === PAID_OUT) return true;
  if (!isObject(rule)) return false;
  const [operator = ''] = Object.keys(rule);
  const args = listed(rule[operator]);
  const [, name = ''] = operator === 'var' ? (/^derive\.(\w+)$/.exec(String(args[0])) ?? []) : [];
  if (name !== '' && !open.includes(name) && saysPaid(derive[name], { derive, open: [...open, name] })) return true;
  const results =
    operator === 'if' || operator === '?:' ? args.filter((_arg, at) => at % 2 === 1 || at === args.length - 1) : args;
  return [...GIVEN, ...JOINS].includes(operator) && results.some((result) => saysPaid(result, { derive, open }));
};

const GIVEN = ['var', 'if', '?:'];

const forgedBelow = (value: unknown, around: Around, path: Forged['path']): Forged[] => {
  if (Array.isArray(value)) return value.flatMap((part: unknown, index) => forgedBelow(part, around, [...path, index]));
  if (!isObject(value)) return [];
  const own = typeof value.type === 'string' ? ownForged(value, around, path) : handedOn(value, around, path);
  const isList = value.type === 'list';
  const inside = isList ? { ...around, hasTrustedRows: madeUp(value.each, around) === undefined } : around;
  const below = Object.entries(value).flatMap(([name, part]) => forgedBelow(part, inside, [...path, name]));
  return [...own, ...below];
};

/**
 * Every value of a page, its fragments in place, that somebody would pay with and that is not the server's: also a number to
 * pay to in words that only tell something.
 */
export const forgedValues = (page: Json): Forged[] => {
  const { body, derive } = page;
  const around: Around = { derive: isObject(derive) ? derive : {}, hasTrustedRows: false, open: [] };
  const shown = [...forgedBelow(body, around, ['body']), ...forgedBelow(page.on, around, ['on'])];
  const known = new Set(shown.map(({ path }) => path.join('/')));
  const spoken = SPOKEN.flatMap((name) => spokenBelow(page[name], [name]));
  return [...shown, ...spoken.filter(({ path }) => !known.has(path.join('/')))];
};

/** Members of a page whose words may come to be read. */
const SPOKEN = ['body', 'derive', 'local', 'on', 'route'] as const;

import { spokenBelow, type Forged } from './forged-spoken.ts';
import { firstMadeUp, isObject, JOINS, listed, madeUp, type Around } from './made-up.ts';

/**
 * Payment details come from the server's answer: the author of a page may say where they stand and how they are written, never
 * what they are. These functions find values of a page that its author has made up.
 */

type Json = Readonly<Record<string, unknown>>;

/** Properties that hold what is shown, copied, scanned or opened. */
const VALUES = ['value', 'display', 'text', 'src', 'href', 'amount', 'currency', 'caption'] as const;

/** Nodes whose value somebody pays with, or types a card into, whatever they are called. */
const PAYS_WITH = new Set(['copyRow', 'qr', 'barcode', 'copyButton', 'hostedField', 'frame']);

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

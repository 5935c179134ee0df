import {
  firstUntrustedLiteral,
  isJsonObject,
  JOIN_OPERATORS,
  listed,
  untrustedLiteral,
  type TaintContext,
} from './untrusted-literal.ts';

/**
 * Payment details and HTML are taken from the server's answer: the author of a page may choose their position and format, never
 * their values. These functions find values that the author has hardcoded.
 */

type Json = Readonly<Record<string, unknown>>;

/** A hardcoded value and its path. */
export interface HardcodedDetail {
  readonly path: readonly (string | number)[];
  /** The hardcoded value: a literal, or the path of another value. */
  readonly word: string;
}

/** Properties with values that are shown, copied, scanned or opened. */
const VALUES = ['value', 'display', 'text', 'src', 'href', 'amount', 'currency', 'caption'] as const;

/** Node types whose value is used to pay, or that accept card data, whatever their ids are. */
const PAYS_WITH = new Set(['copyRow', 'qr', 'barcode', 'copyButton', 'hostedField', 'frame']);

/** A text: its words, or the arguments of its key. */
const untrustedText = (text: Json, context: TaintContext): string | undefined =>
  'text' in text
    ? untrustedLiteral(text.text, context)
    : firstUntrustedLiteral(Object.values(isJsonObject(text.args) ? text.args : {}), context);

const untrustedValue = (value: unknown, context: TaintContext): string | undefined =>
  isJsonObject(value) && ('t' in value || 'text' in value)
    ? untrustedText(value, context)
    : untrustedLiteral(value, context);

const isCritical = ({ critical }: Json): boolean => critical !== undefined && critical !== false;

const ownDetails = (node: Json, context: TaintContext, path: HardcodedDetail['path']): HardcodedDetail[] => {
  if (node.type === 'statusCard' && saysPaid(node.status, context))
    return [{ path: [...path, 'status'], word: PAID_OUT }];
  if (node.type === 'richText') return detailAt(node, 'html', context, path);
  const isPaidWith = PAYS_WITH.has(String(node.type)) && node.isCopyable !== false;
  if (!isCritical(node) && !isPaidWith) return [];
  const own = node.critical === 'amount' ? { ...context, isChosen: true } : context;
  return VALUES.filter((name) => Object.hasOwn(node, name)).flatMap((name) => {
    const word = untrustedValue(node[name], own);
    return word === undefined ? [] : [{ path: [...path, name], word }];
  });
};

/** Actions that pass a value on. */
const HANDED_ON: Readonly<Record<string, string>> = { copy: 'value', share: 'text' };

/** Command arguments with the amount or the payment account. */
const PAID: Readonly<Record<string, string>> = { 'form.pickAmount': 'amount', 'deposit.create': 'account' };

const handedOn = (action: Json, context: TaintContext, path: HardcodedDetail['path']): HardcodedDetail[] => {
  const name = HANDED_ON[String(action.do)];
  if (name !== undefined) return detailAt(action, name, context, path);
  const paid = action.do === 'run' && isJsonObject(action.args) ? PAID[String(action.cmd)] : undefined;
  return paid !== undefined && isJsonObject(action.args)
    ? detailAt(action.args, paid, { ...context, isChosen: true }, [...path, 'args'])
    : [];
};

const detailAt = (
  holder: Json,
  name: string,
  context: TaintContext,
  path: HardcodedDetail['path'],
): HardcodedDetail[] => {
  const word = untrustedLiteral(holder[name], context);
  return word === undefined ? [] : [{ path: [...path, name], word }];
};

/** Only the server may confirm a payment. */
const PAID_OUT = 'processed';

/** Checks that a rule can return that word without the server. */
const saysPaid = (rule: unknown, { derive, open }: Pick<TaintContext, 'derive' | 'open'>): boolean => {
  if (rule === PAID_OUT) return true;
  if (!isJsonObject(rule)) return false;
  const [operator = ''] = Object.keys(rule);
  const args = listed(rule[operator]);
  const [, name = ''] = operator === 'var' ? (/^derive\.(\w+)$/.exec(String(args[0])) ?? []) : [];
  if (name !== '' && !open.includes(name) && saysPaid(derive[name], { derive, open: [...open, name] })) return true;
  const results =
    operator === 'if' || operator === '?:' ? args.filter((_arg, at) => at % 2 === 1 || at === args.length - 1) : args;
  return (
    [...GIVEN, ...JOIN_OPERATORS].includes(operator) && results.some((result) => saysPaid(result, { derive, open }))
  );
};

const GIVEN = ['var', 'if', '?:'];

const detailsBelow = (value: unknown, context: TaintContext, path: HardcodedDetail['path']): HardcodedDetail[] => {
  if (Array.isArray(value))
    return value.flatMap((part: unknown, index) => detailsBelow(part, context, [...path, index]));
  if (!isJsonObject(value)) return [];
  const own = typeof value.type === 'string' ? ownDetails(value, context, path) : handedOn(value, context, path);
  const isList = value.type === 'list';
  const inside = isList ? { ...context, hasTrustedRows: untrustedLiteral(value.each, context) === undefined } : context;
  const below = Object.entries(value).flatMap(([name, part]) => detailsBelow(part, inside, [...path, name]));
  return [...own, ...below];
};

/** Returns the hardcoded payment details of a page with expanded fragments. */
export const hardcodedDetails = (page: Json): HardcodedDetail[] => {
  const { body, derive } = page;
  const context: TaintContext = { derive: isJsonObject(derive) ? derive : {}, hasTrustedRows: false, open: [] };
  return [...detailsBelow(body, context, ['body']), ...detailsBelow(page.on, context, ['on'])];
};

import type { Validator } from '#generated/validators/validator.ts';

type Path = readonly string[];
type Holder = Readonly<Record<string, unknown>>;

/**
 * Members that are never left out, though their shape allows it: without them another sum would be paid, or the payment
 * would lead elsewhere. They count as required.
 */
const KEPT: ReadonlySet<string> = new Set([
  'apiResponse',
  'source',
  'method',
  'url',
  'pageId',
  'data',
  'payment_amount',
  'payment_currency',
  'amount',
  'currency',
]);

/** Lists of which half would mislead: to pay by, or to fill in. What is no list at all is left out like any other member. */
const KEPT_LISTS: ReadonlySet<string> = new Set(['requisites', 'fields', 'paymentMethods', 'methods']);

/** Faults in one answer; a server that makes more of them is not understood. */
const MAX_DROPS = 50;

const isHolder = (value: unknown): value is Holder =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const pathOf = (pointer: string): Path =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

const memberAt = (holder: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    holder,
  );

/** The same with another member at the path; undefined leaves it out. */
const withMember = (value: unknown, [name = '', ...rest]: Path, member: unknown): unknown => {
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (String(index) === name ? withMember(item, rest, member) : item));
  }
  if (!isHolder(value)) return value;
  const next = rest.length > 0 ? withMember(value[name], rest, member) : member;
  const entries = Object.entries({ ...value, [name]: next });
  return Object.fromEntries(entries.filter(([key, one]) => key !== name || one !== undefined));
};

const isKept = (name: string, value: unknown): boolean =>
  KEPT.has(name) || (KEPT_LISTS.has(name) && Array.isArray(value));

/** Where the validator has last found a fault, and of what kind. */
const faultOf = ({ errors }: Validator): { readonly path: Path; readonly keyword: string | undefined } => {
  const fault = errors?.at(-1);
  return { path: pathOf(fault?.instancePath ?? ''), keyword: fault?.keyword };
};

const isSamePath = (one: Path, other: Path): boolean => one.join('/') === other.join('/');

/** The member that was dropped turns out to be required. */
const isMissed = (validator: Validator, answer: unknown, parent: Path): boolean => {
  if (validator(answer)) return false;
  const { path, keyword } = faultOf(validator);
  return keyword === 'required' && isSamePath(path, parent);
};

/** The answer without the member at fault, or without the nearest one around it that may be missing. */
const withoutFault = (answer: unknown, fault: Path, validator: Validator): unknown => {
  for (let depth = fault.length; depth > 0; depth -= 1) {
    const path = fault.slice(0, depth);
    const parent = path.slice(0, -1);
    const value = memberAt(answer, path);
    const isMember = isHolder(memberAt(answer, parent));
    if (!isMember || isKept(path.at(-1) ?? '', value)) continue;
    // A number where a text is expected (an account number) is the same in writing.
    const written = depth === fault.length && Number.isSafeInteger(value) ? String(value) : undefined;
    const bare = withMember(answer, path, undefined);
    if (isMissed(validator, bare, parent)) continue;
    if (written === undefined) return bare;
    const asText = withMember(answer, path, written);
    return validator(asText) || !isSamePath(faultOf(validator).path, fault) ? asText : bare;
  }
  return undefined;
};

/**
 * The answer without its optional members of an unexpected type (contract §7). Undefined when a required one, or one that
 * is never left out, is at fault.
 */
export const dropOptional = <T>(answer: unknown, validator: Validator<T>): T | undefined => {
  let value = answer;
  for (let left = MAX_DROPS; left > 0; left -= 1) {
    if (validator(value)) return value;
    const next = withoutFault(value, faultOf(validator).path, validator);
    if (next === undefined) return undefined;
    value = next;
  }
  return undefined;
};

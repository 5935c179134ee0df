import type { Validator } from '#generated/validators/validator.ts';
import { dropOptional } from './drop-optional.ts';

/**
 * A value of JSON without the members that are null: many servers write so what they do not know. Items of a list stay,
 * since their number may mean something.
 */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(known.map(([name, member]) => [name, withoutNulls(member)]));
}

type Members = Readonly<Record<string, unknown>>;
type Fits = (value: unknown) => boolean;
/** The value as it fits, if leaving out optional members makes it fit. */
type Drop = (value: unknown) => unknown;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field of a kind that is not known takes a text, or one of its choices where it names some: so it can be filled in. */
const mendField = (field: unknown, fits: Fits): unknown => {
  if (!isMembers(field) || fits(field)) return field;
  const plain = { ...field, type: Array.isArray(field.values) ? 'dropdown' : 'text' };
  return fits(plain) ? plain : field;
};

/** Objects with fields, reduced to fields of known types. Their other faults stay. */
const mendFields = (owner: Members, list: 'fields' | 'inputFields', fits: Fits): Members => {
  const fields = owner[list];
  if (!Array.isArray(fields)) return owner;
  return { ...owner, [list]: fields.map((field) => mendField(field, (one) => fits({ ...owner, [list]: [one] }))) };
};

/** A method that cannot be read is not offered: nobody knows what it would ask for. */
const mendMethod = (method: unknown, fits: Fits, drop: Drop): unknown[] => {
  if (!isMembers(method)) return [];
  const mended = mendFields(method, 'fields', fits);
  if (fits(mended)) return [mended];
  // Fields that are no list say that there are some, and not which.
  const isOpen = mended.fields === undefined || Array.isArray(mended.fields);
  const bare = isOpen ? drop(mended) : undefined;
  return bare === undefined ? [] : [bare];
};

const mendEntry = (entry: unknown, fits: Fits, drop: Drop): unknown[] => {
  if (!isMembers(entry) || !Array.isArray(entry.paymentMethods)) return mendMethod(entry, fits, drop);
  const paymentMethods = entry.paymentMethods.flatMap((method) => mendMethod(method, fits, drop));
  const group = { ...entry, paymentMethods };
  return paymentMethods.length > 0 && fits(group) ? [group] : [];
};

const firstOf = (answer: unknown): unknown =>
  isMembers(answer) && Array.isArray(answer.methods) ? answer.methods[0] : undefined;

const mendMethods = <T>(answer: Members, validator: Validator<T>): Members => {
  const { methods } = answer;
  if (!Array.isArray(methods)) return answer;
  const alone = (one: unknown): Members => ({ ...answer, methods: [one] });
  const fits: Fits = (one) => validator(alone(one));
  const drop: Drop = (one) => firstOf(dropOptional(alone(one), validator));
  const mended = methods.flatMap((entry) => mendEntry(entry, fits, drop));
  // Of a list of which nothing is left it is not said that there are no methods.
  return mended.length > 0 ? { ...answer, methods: mended } : answer;
};

/**
 * Repairs an answer of the wrong shape where the fault is harmless: members that are null are
 * not there, a field of an unknown kind is a text, an optional member of an unexpected type is left out, and so is a method
 * that cannot be read from its list. Undefined when that is not enough. What is to be paid is never mended.
 */
export const mendAnswer = <T>(answer: unknown, validator: Validator<T>): T | undefined => {
  const known = withoutNulls(answer);
  if (validator(known)) return known;
  if (!isMembers(known)) return undefined;
  const fits: Fits = (value) => validator(value);
  const inputs = mendFields(known, 'inputFields', fits);
  const mended = mendFields(inputs, 'fields', fits);
  return dropOptional(mended, validator) ?? dropOptional(mendMethods(mended, validator), validator);
};

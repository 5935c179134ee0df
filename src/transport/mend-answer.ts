import { withoutNulls } from '#domain/without-nulls.ts';
import type { Validator } from '#generated/validators/validator.ts';

type Members = Readonly<Record<string, unknown>>;
type Fits = (value: unknown) => boolean;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field of a kind that is not known takes a text, or one of its choices where it names some: so it can be filled in. */
const mendField = (field: unknown, fits: Fits): unknown => {
  if (!isMembers(field) || fits(field)) return field;
  const plain = { ...field, type: Array.isArray(field.values) ? 'dropdown' : 'text' };
  return fits(plain) ? plain : field;
};

/** Whoever has fields, each of a kind that is known. Every other fault of theirs stays. */
const mendFields = (owner: Members, list: 'fields' | 'inputFields', fits: Fits): Members => {
  const fields = owner[list];
  if (!Array.isArray(fields)) return owner;
  return { ...owner, [list]: fields.map((field) => mendField(field, (one) => fits({ ...owner, [list]: [one] }))) };
};

/** A method that cannot be read is not offered: nobody knows what it would ask for. */
const mendMethod = (method: unknown, fits: Fits): unknown[] => {
  if (!isMembers(method)) return [];
  const mended = mendFields(method, 'fields', fits);
  return fits(mended) ? [mended] : [];
};

const mendEntry = (entry: unknown, fits: Fits): unknown[] => {
  if (!isMembers(entry) || !Array.isArray(entry.paymentMethods)) return mendMethod(entry, fits);
  const paymentMethods = entry.paymentMethods.flatMap((method) => mendMethod(method, fits));
  const group = { ...entry, paymentMethods };
  return paymentMethods.length > 0 && fits(group) ? [group] : [];
};

const mendMethods = (answer: Members, fits: Fits): Members => {
  const { methods } = answer;
  if (!Array.isArray(methods)) return answer;
  const mended = methods.flatMap((entry) => mendEntry(entry, (one) => fits({ ...answer, methods: [one] })));
  // Of a list of which nothing is left it is not said that there are no methods.
  return mended.length > 0 ? { ...answer, methods: mended } : answer;
};

/**
 * What can be used of an answer that has not its shape, when what is wrong with it does no harm: members that are null are
 * not there, a field of an unknown kind is a text, a method that cannot be read is left out of its list. Undefined when
 * that is not enough. What is to be paid, and to whom, is never mended.
 */
export const mendAnswer = <T>(answer: unknown, validator: Validator<T>): T | undefined => {
  const known = withoutNulls(answer);
  if (validator(known)) return known;
  if (!isMembers(known)) return undefined;
  const fits: Fits = (value) => validator(value);
  const inputs = mendFields(known, 'inputFields', fits);
  const mended: unknown = mendMethods(mendFields(inputs, 'fields', fits), fits);
  return validator(mended) ? mended : undefined;
};

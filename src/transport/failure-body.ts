import type { Shape } from '#generated/validators/validator.ts';

type Members = Readonly<Record<string, unknown>>;

const OK_CODE = /^(ok|success|0+|2\d\d)$/i;

/** Whether an object has any member of its shape. */
export const hasMemberOf = (shapes: Readonly<Record<string, Shape>>, value: Members): boolean =>
  Object.keys(shapes).some((name) => Object.hasOwn(value, name.replace('?', '')));

const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value);

/**
 * Whether an answer with a status of success is the body of a failure: it has the members of one, and none of the call's own.
 * Calls without required members would take it for their answer.
 */
export function isFailureBody(answer: unknown, shape: Shape): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  const members: Members = { ...answer };
  if (typeof shape !== 'string' && (shape[0] !== 'object' || hasMemberOf(shape[1], members))) return false;
  const { code, message, success, error } = members;
  const hasFailureCode = typeof code === 'string' && typeof message === 'string' && !OK_CODE.test(code);
  return hasFailureCode || success === false || isFilled(error);
}

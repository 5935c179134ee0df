import { validators as firstScreen } from '#generated/validators/first-screen.js';
import type { Validator } from '#generated/validators/validator.ts';
import type { CallPath, Calls, PaymentGroup, PaymentMethod, Pushes } from '#generated/wire.ts';
import { memoizeLoad } from '#domain/memoize.ts';
import { isFailureBody } from './failure-body.ts';
import { TransportError } from './transport-error.ts';

type AnswerValidators = { readonly [P in CallPath]?: Validator<Calls[P]['response']> };

const firstAnswers: AnswerValidators = firstScreen;

/** Loads the validators of later calls and of pushes. After a failure the next call tries again. */
export const loadLater = memoizeLoad(() => import('#generated/validators/later.js').then((file) => file.validators));

function malformed(path: string, { errors }: Validator): TransportError {
  const [fault] = errors ?? [];
  return new TransportError('malformed', { path, pointer: fault?.instancePath ?? '', keyword: fault?.keyword });
}

/** Coerces a value to the type of its schema; rejects with the location if that fails. */
async function readAs<T>(path: string, value: unknown, validator: Validator<T>): Promise<T> {
  if (validator(value)) return value;
  const error = malformed(path, validator);
  const coerced = await import('./coerce-answer.ts').then(
    ({ coerceAnswer }) => coerceAnswer(path, value, validator),
    () => undefined,
  );
  if (coerced === undefined) throw error;
  return coerced;
}

/** Validates a push; rejects with the location if it violates its schema. */
export async function checkPush<N extends keyof Pushes>(name: N, payload: unknown): Promise<Pushes[N]> {
  const validators: { readonly [M in keyof Pushes]: Validator<Pushes[M]> } = await loadLater();
  return readAs(name, payload, validators[name]);
}

/** Validates an answer; rejects with the location if it violates its schema, or is the body of a failure. */
export async function checkAnswer<P extends CallPath>(path: P, answer: unknown): Promise<Calls[P]['response']> {
  const validator = firstAnswers[path] ?? (await otherAnswersFor(path))[path];
  if (!validator) throw new TransportError('malformed', { path, keyword: 'unknown call' });
  if (isFailureBody(answer, validator.shape)) throw new TransportError('malformed', { path, keyword: 'failure' });
  const read = await readAs(path, answer, validator);
  return hasRepeatedNames(read) ? withUniqueNames(path, read) : read;
}

interface MethodList {
  readonly methods: readonly (PaymentMethod | PaymentGroup)[];
}

const isMethodList = (answer: unknown): answer is MethodList =>
  typeof answer === 'object' && answer !== null && 'methods' in answer && Array.isArray(answer.methods);

const hasRepeats = (entries: readonly { readonly name: string }[]): boolean =>
  new Set(entries.map(({ name }) => name)).size < entries.length;

/** Whether two methods, or two groups, of a list have the same name. */
function hasRepeatedNames<T>(answer: T): answer is T & MethodList {
  if (!isMethodList(answer)) return false;
  const groups = answer.methods.filter((entry) => Array.isArray(entry.paymentMethods));
  return hasRepeats(groups) || hasRepeats(answer.methods.flatMap((entry) => entry.paymentMethods ?? [entry]));
}

async function withUniqueNames<T extends MethodList>(path: string, answer: T): Promise<T> {
  const { uniqueMethods } = await import('./unique-methods.ts');
  return { ...answer, methods: uniqueMethods(path, answer.methods) };
}

async function otherAnswersFor(path: CallPath): Promise<AnswerValidators> {
  try {
    return await loadLater();
  } catch (cause) {
    // An answer that cannot be validated counts as missing.
    throw new TransportError('network', { path, cause });
  }
}

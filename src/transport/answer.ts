import { validators as firstScreen } from '#generated/validators/first-screen.js';
import type { Validator } from '#generated/validators/validator.ts';
import type { validators as laterValidators } from '#generated/validators/later.js';
import type { CallPath, Calls, Pushes } from '#generated/wire.ts';
import { TransportError } from './transport-error.ts';

type AnswerValidators = { readonly [P in CallPath]?: Validator<Calls[P]['response']> };

const firstAnswers: AnswerValidators = firstScreen;

type Later = typeof laterValidators;

let later: Promise<Later> | undefined;

/** Brings what calls after the first screen, and pushes, are checked with. A failed load is tried again next time. */
export function loadLater(): Promise<Later> {
  later ??= import('#generated/validators/later.js')
    .then((module) => module.validators)
    .catch((error: unknown) => {
      later = undefined;
      throw error;
    });
  return later;
}

function malformed(path: string, { errors }: Validator): TransportError {
  const [fault] = errors ?? [];
  return new TransportError('malformed', { path, pointer: fault?.instancePath ?? '', keyword: fault?.keyword });
}

/** Gives a value the type of its schema, by coercion where it has another shape; rejects, naming the place, where that fails. */
async function readAs<T>(path: string, value: unknown, validator: Validator<T>): Promise<T> {
  if (validator(value)) return value;
  const error = malformed(path, validator);
  const { coerceAnswer } = await import('./coerce-answer.ts').catch(() => ({ coerceAnswer: undefined }));
  const coerced = coerceAnswer?.(path, value, validator);
  if (coerced === undefined) throw error;
  return coerced;
}

/** Gives a push its type; rejects, naming the place, where it does not satisfy its schema. */
export async function checkPush<N extends keyof Pushes>(name: N, payload: unknown): Promise<Pushes[N]> {
  const validators: { readonly [M in keyof Pushes]: Validator<Pushes[M]> } = await loadLater();
  return readAs(name, payload, validators[name]);
}

/** Gives an answer its type; rejects, naming the place, where it does not satisfy its schema. */
export async function checkAnswer<P extends CallPath>(path: P, answer: unknown): Promise<Calls[P]['response']> {
  const validator = firstAnswers[path] ?? (await otherAnswersFor(path))[path];
  if (!validator) throw new TransportError('malformed', { path, keyword: 'unknown call' });
  return readAs(path, answer, validator);
}

async function otherAnswersFor(path: CallPath): Promise<AnswerValidators> {
  try {
    return await loadLater();
  } catch (cause) {
    // The answer came and cannot be judged: as good as none.
    throw new TransportError('network', { path, cause });
  }
}

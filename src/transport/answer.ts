import { validators as firstScreen } from '#generated/validators/first-screen.js';
import type { Validator } from '#generated/validators/validator.ts';
import type { validators as laterValidators } from '#generated/validators/later.js';
import type { CallPath, Calls, Pushes } from '#generated/wire.ts';
import { reportError } from '#platform/report.ts';
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

/** Gives a push its type once it has the shape of its schema; else rejects, naming where it has not. */
export async function checkPush<N extends keyof Pushes>(name: N, payload: unknown): Promise<Pushes[N]> {
  const validators: { readonly [M in keyof Pushes]: Validator<Pushes[M]> } = await loadLater();
  const validator = validators[name];
  if (validator(payload)) return payload;
  throw malformed(name, validator);
}

/**
 * Gives an answer its type once it has the shape of its schema. What does no harm is reported and mended (mend-answer.ts);
 * with any other fault it rejects, naming where it has not.
 */
export async function checkAnswer<P extends CallPath>(path: P, answer: unknown): Promise<Calls[P]['response']> {
  const validator = firstAnswers[path] ?? (await otherAnswersFor(path))[path];
  if (!validator) throw new TransportError('malformed', { path, keyword: 'unknown call' });
  if (validator(answer)) return answer;
  const error = malformed(path, validator);
  const mended = await mend(answer, validator);
  if (mended === undefined) throw error;
  reportError(error);
  return mended;
}

async function mend<T>(answer: unknown, validator: Validator<T>): Promise<T | undefined> {
  const { mendAnswer } = await import('./mend-answer.ts').catch(() => ({ mendAnswer: undefined }));
  return mendAnswer?.(answer, validator);
}

async function otherAnswersFor(path: CallPath): Promise<AnswerValidators> {
  try {
    return await loadLater();
  } catch (cause) {
    // The answer came and cannot be judged: as good as none.
    throw new TransportError('network', { path, cause });
  }
}

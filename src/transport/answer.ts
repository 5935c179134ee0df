import { validators as firstScreen } from '#generated/validators/first-screen.js';
import type { Validator } from '#generated/validators/validator.ts';
import type { CallPath, Calls } from '#generated/wire.ts';
import { reportError } from '#platform/report.ts';
import { TransportError } from './transport-error.ts';

type AnswerValidators = { readonly [P in CallPath]?: Validator<Calls[P]['response']> };

const firstAnswers: AnswerValidators = firstScreen;
/** Whether something is a list of methods as the server answers it. */
export const isMethodList = (value: unknown): value is Calls['methods-payment-v5']['response'] =>
  firstScreen['methods-payment-v5'](value);

let otherAnswers: Promise<AnswerValidators> | undefined;

/** Brings the validators of the calls that come after the first screen. A failed load is tried again next time. */
export function loadOtherAnswers(): Promise<AnswerValidators> {
  otherAnswers ??= import('#generated/validators/calls.js').then(
    (module): AnswerValidators => module.validators,
    (error: unknown) => {
      otherAnswers = undefined;
      throw error;
    },
  );
  return otherAnswers;
}

/**
 * Gives an answer its type once it has the shape of its schema. What does no harm is reported and mended (mend-answer.ts);
 * with any other fault it rejects, naming where it has not.
 */
export async function checkAnswer<P extends CallPath>(path: P, answer: unknown): Promise<Calls[P]['response']> {
  const validator = firstAnswers[path] ?? (await otherAnswersFor(path))[path];
  if (!validator) throw new TransportError('malformed', { path, keyword: 'unknown call' });
  if (validator(answer)) return answer;
  const [fault] = validator.errors ?? [];
  const error = new TransportError('malformed', { path, pointer: fault?.instancePath ?? '', keyword: fault?.keyword });
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
    return await loadOtherAnswers();
  } catch (cause) {
    // The answer came and cannot be judged: as good as none.
    throw new TransportError('network', { path, cause });
  }
}

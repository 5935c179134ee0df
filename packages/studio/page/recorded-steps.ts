import { isObject } from '#layouts/check/model/walk.ts';
import { statusOfDeposit } from '#domain/transaction-status.ts';
import type { RecordedAnswer } from '#studio/protocol.ts';
import { isAnswerCall, STATUS_CALL, type AnswerCall } from '#studio/recorded-calls.ts';
import type { AnswerInput } from './sample-from-answer.ts';

type Members = Readonly<Record<string, unknown>>;

/** A step of a recorded walk that can become a sample. */
export interface RecordedStep extends Pick<AnswerInput, 'asked' | 'state'> {
  readonly title: string;
  readonly call: AnswerCall;
  readonly answer: unknown;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const membersOf = (value: unknown): Members => (isObject(value) ? value : {});

/** A call that creates a deposit contains its method; one that finds it again does not. */
const askedIn = (request: unknown): RecordedStep['asked'] => {
  const { amount, currency, paymentType, paymentMethod } = membersOf(request);
  if (amount === undefined) return undefined;
  return { methodName: textOf(paymentType ?? paymentMethod), amount: textOf(amount), currency: textOf(currency) };
};

const methodIn = (request: unknown): string => {
  const { paymentType, paymentMethod } = membersOf(request);
  return textOf(paymentType ?? paymentMethod);
};

const stateName = (state: unknown): string => {
  const { status, depositStatus } = membersOf(state);
  return statusOfDeposit({
    status: typeof status === 'number' ? status : null,
    depositStatus: typeof depositStatus === 'string' ? depositStatus : null,
  });
};

/** The steps of recorded walks: each created or resumed payment, and each of its changes. */
export const stepsOf = (answers: readonly RecordedAnswer[]): RecordedStep[] => {
  const steps: RecordedStep[] = [];
  const open = new Map<string, { step: RecordedStep; last: string }>();
  for (const { call, request, answer } of answers) {
    const depositId = textOf(membersOf(call === STATUS_CALL ? request : answer).depositId);
    if (isAnswerCall(call) && depositId !== '') {
      const step = { title: `${methodIn(request)}: ${call}`, call, answer, asked: askedIn(request) };
      steps.push(step);
      open.set(depositId, { step, last: 'waiting' });
    }
    const known = open.get(depositId);
    const name = stateName(answer);
    if (call !== STATUS_CALL || !known || known.last === name) continue;
    open.set(depositId, { ...known, last: name });
    steps.push({ ...known.step, title: `${methodIn(request)}: then ${name}`, state: answer });
  }
  return steps;
};

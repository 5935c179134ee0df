import { isObject } from '#layouts/check/model/walk.ts';
import { validators } from '#generated/validators/later.js';
import type { Validator } from '#generated/validators/validator.ts';
import type { DepositCreated, DepositState } from '#generated/wire.ts';
import { nextStep, readAnswer } from '#flows/deposit/answer.ts';
import { CashierError } from '#domain/cashier-error.ts';
import { isClosedByServer, statusOfDeposit } from '#domain/transaction-status.ts';
import { differenceOf, type SampleScope } from '#layouts/screens/sample-merge.ts';
import { STATUS_CALL, type AnswerCall } from '#studio/recorded-calls.ts';
import { harmless } from './harmless.ts';

/** Current time in samples. */
const SAMPLE_NOW_MS = Date.UTC(2026, 0, 1, 12);

type Members = Readonly<Record<string, unknown>>;

const faultOf = ({ errors }: Validator, call: string): string => {
  const [fault] = errors ?? [];
  const place = fault?.instancePath || 'its top';
  const what = fault?.missing === undefined ? `does not fit (${fault?.keyword ?? 'shape'})` : `lacks ${fault.missing}`;
  return `This is not an answer to ${call}: ${place} ${what}.`;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new Error(`This is not JSON: ${cause instanceof Error ? cause.message : String(cause)}.`, { cause });
  }
};

const isCreated = (value: unknown): value is DepositCreated => isObject(value) && typeof value.depositId === 'string';

/** @throws Error with the members of the answer that violate its schema */
const checked = (answer: unknown, call: AnswerCall | typeof STATUS_CALL): unknown => {
  const validate: Validator = validators[call];
  if (!validate(answer)) throw new Error(faultOf(validate, call));
  return answer;
};

const toAnswer = (text: string, call: AnswerCall): DepositCreated => {
  const answer = checked(parsed(text), call);
  if (!isCreated(answer)) throw new Error('The answer contains no depositId.');
  return answer;
};

const placeOf = (error: CashierError): string => {
  const { path, pointer, keyword } = error.details as Readonly<Record<string, unknown>>;
  return [path, pointer, keyword].filter((part) => typeof part === 'string' && part !== '').join(' ');
};

const dataOf = (answer: DepositCreated, { scope, isPayPage, asked }: AnswerInput): { kind: string; data: Members } => {
  const { method } = scope;
  const isBankTransfer = isObject(method) && isObject(method.traits) && method.traits.isBankTransfer === true;
  const step = nextStep(answer, { isBankTransfer });
  try {
    const context = { serverNowMs: SAMPLE_NOW_MS, isBankTransfer, isPayPage, ...(asked ? { asked } : {}) };
    const data = readAnswer(answer, step, context);
    return { kind: step.kind, data: data.created === undefined ? data : { ...data, created: SAMPLE_NOW_MS } };
  } catch (error) {
    if (!(error instanceof CashierError)) throw error;
    throw new Error(`The widget would reject this answer: ${error.message} (${placeOf(error)}).`, { cause: error });
  }
};

const isState = (value: unknown): value is DepositState => isObject(value) && typeof value.status === 'number';

/** The members of a deposit that a later answer changes; none before the first answer. */
const standingOf = (state: unknown): Members => {
  const told = state === undefined ? undefined : checked(state, STATUS_CALL);
  if (!isState(told)) return {};
  const { transaction } = told;
  return {
    status: statusOfDeposit(told),
    isCancelled: isClosedByServer(told.depositStatus),
    ...(transaction ? { transaction, seenAt: SAMPLE_NOW_MS } : {}),
  };
};

export interface AnswerInput {
  readonly call: AnswerCall;
  /** The server's answer, as JSON. */
  readonly answer: string;
  /** Later answers of the server about the deposit, from a recorded walk. */
  readonly state?: unknown;
  /** The request, from a recorded walk. */
  readonly asked?: { readonly methodName: string; readonly amount: string; readonly currency: string } | undefined;
  /** The scope before the answer, from the displayed sample. */
  readonly scope: SampleScope;
  readonly base: SampleScope;
  /** The layout's route has `showsPayment`. */
  readonly isPayPage: boolean;
}

/**
 * A sample with a server's answer as the widget reads it; personal values are replaced by examples.
 *
 * @throws Error with the reason why the widget would reject the answer
 */
export const sampleFromAnswer = (input: AnswerInput): { sample: Members; kind: string } => {
  const { call, answer, scope, base, asked, state } = input;
  const created = toAnswer(answer, call);
  const { kind, data } = dataOf(created, input);
  const before = isObject(scope.deposit) ? scope.deposit : {};
  const made = harmless({ ...asked, id: created.depositId, ...standingOf(state), data });
  const deposit = { ...before, ...made };
  const difference = differenceOf(base, JSON.parse(JSON.stringify({ ...scope, deposit })) as SampleScope);
  const sample = {
    ...(difference.without.length > 0 ? { without: difference.without } : {}),
    scope: difference.scope,
  };
  return { kind, sample };
};

import { validators } from '#generated/validators/deposit-data.js';
import type { Validator } from '#generated/validators/validator.ts';
import type { Card, HostToHostData, OnrampData, PageData, UnifiedData } from '#generated/wire.ts';
import { reportError } from '#platform/report.ts';
import { mendAnswer } from './mend-answer.ts';
import { TransportError } from './transport-error.ts';

/** Shapes of the free part of a deposit's answer, by name. */
interface DepositDataTypes {
  Card: Card;
  HostToHostData: HostToHostData;
  OnrampData: OnrampData;
  PageData: PageData;
  UnifiedData: UnifiedData;
}

export type DepositDataName = keyof DepositDataTypes;

const dataValidators: { readonly [N in DepositDataName]: Validator<DepositDataTypes[N]> } = validators;

/**
 * Gives the free part of a deposit's answer its type once it has the shape of its schema: the schema of the call leaves it
 * open, since it depends on what comes next. What does no harm is reported and mended. Throws a TransportError `malformed`
 * that names where it has not.
 */
export function checkDepositData<N extends DepositDataName>(name: N, data: unknown): DepositDataTypes[N] {
  const validator = dataValidators[name];
  if (validator(data)) return data;
  const [fault] = validator.errors ?? [];
  const pointer = fault?.instancePath ?? '';
  const error = new TransportError('malformed', { path: name, pointer, keyword: fault?.keyword });
  const mended = mendAnswer(data, validator);
  if (mended === undefined) throw error;
  reportError(error);
  return mended;
}

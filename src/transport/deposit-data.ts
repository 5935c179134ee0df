import { validators } from '#generated/validators/deposit-data.js';
import type { Validator } from '#generated/validators/validator.ts';
import type { Card, HostToHostData, OnrampData, PageData, UnifiedData } from '#generated/wire.ts';
import { coerceValue } from './coerce-answer.ts';
import { TransportError } from './transport-error.ts';

/** Schemas of the open part of a deposit's answer, by name. */
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
 * Validates the open part of a deposit's answer: the call's schema leaves it open, because it depends on the next step. Omitted
 * members are reported (coerce-answer.ts).
 *
 * @throws TransportError `malformed`, with the location, when it violates its schema
 */
export function checkDepositData<N extends DepositDataName>(name: N, data: unknown): DepositDataTypes[N] {
  const validator = dataValidators[name];
  if (validator(data)) return data;
  const [fault] = validator.errors ?? [];
  const pointer = fault?.instancePath ?? '';
  const coerced = coerceValue(name, data, validator);
  if (coerced === undefined) throw new TransportError('malformed', { path: name, pointer, keyword: fault?.keyword });
  return coerced;
}

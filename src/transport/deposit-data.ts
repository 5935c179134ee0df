import { validators } from '#generated/validators/deposit-data.js';
import type { Validator } from '#generated/validators/validator.ts';
import type { Card, HostToHostData, OnrampData, PageData, UnifiedData } from '#generated/wire.ts';
import { coerceValue } from './coerce-answer.ts';
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
 * Gives the free part of a deposit's answer its type: the schema of the call leaves it open, since it depends on what comes
 * next. What is left out of it is reported (coerce-answer.ts).
 *
 * @throws TransportError `malformed`, with the place, where it does not satisfy its schema
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

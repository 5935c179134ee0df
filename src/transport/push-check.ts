import type { Validator } from '#generated/validators/validator.ts';
import type { Pushes } from '#generated/wire.ts';
import { TransportError } from './transport-error.ts';

type PushValidators = { readonly [N in keyof Pushes]: Validator<Pushes[N]> };

let validators: Promise<PushValidators> | undefined;

/** Brings the validators of pushes, which the first screen does not need. A failed load is tried again next time. */
export function loadPushValidators(): Promise<PushValidators> {
  validators ??= import('#generated/validators/pushes.js').then(
    (module): PushValidators => module.validators,
    (error: unknown) => {
      validators = undefined;
      throw error;
    },
  );
  return validators;
}

/** Gives a push its type once it has the shape of its schema; else rejects, naming where it has not. */
export async function checkPush<N extends keyof Pushes>(name: N, payload: unknown): Promise<Pushes[N]> {
  const validator = (await loadPushValidators())[name];
  if (validator(payload)) return payload;
  const [fault] = validator.errors ?? [];
  throw new TransportError('malformed', { path: name, pointer: fault?.instancePath ?? '', keyword: fault?.keyword });
}

import { validators } from '#generated/validators/pushes.js';
import type { Validator } from '#generated/validators/validator.ts';
import type { Pushes } from '#generated/wire.ts';
import { TransportError } from './transport-error.ts';

const pushValidators: { readonly [N in keyof Pushes]: Validator<Pushes[N]> } = validators;

/** Gives a push its type once it has the shape of its schema; else throws, naming where it has not. */
export function checkPush<N extends keyof Pushes>(name: N, payload: unknown): Pushes[N] {
  const validator = pushValidators[name];
  if (validator(payload)) return payload;
  const [fault] = validator.errors ?? [];
  throw new TransportError('malformed', { path: name, pointer: fault?.instancePath ?? '', keyword: fault?.keyword });
}

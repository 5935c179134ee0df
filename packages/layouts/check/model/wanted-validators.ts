import type { Options } from 'ajv';

/** Reports every fault, each value with its expected shape. */
export const EVERY_FAULT = { discriminator: true, allErrors: true, strict: false, verbose: true } satisfies Options;

export interface Wanted {
  /** A schema for each validator. */
  readonly schemas: Readonly<Record<string, object>>;
  /** Schemas that those refer to by their `$id`. */
  readonly others?: readonly object[];
  readonly options?: Options;
}

import type { Options } from 'ajv';

/** Reports every violation, with the expected shape of each value. */
export const EVERY_FAULT = { discriminator: true, allErrors: true, strict: false, verbose: true } satisfies Options;

export interface Wanted {
  /** A schema for each validator. */
  readonly schemas: Readonly<Record<string, object>>;
  /** Schemas that they refer to by `$id`. */
  readonly others?: readonly object[];
  readonly options?: Options;
}

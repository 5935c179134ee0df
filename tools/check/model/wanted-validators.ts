import type { Options } from 'ajv';

/** Every fault is told, each value with what was wanted of it. */
export const EVERY_FAULT = { discriminator: true, allErrors: true, strict: false, verbose: true } satisfies Options;

export interface Wanted {
  /** A schema for each validator. */
  readonly schemas: Readonly<Record<string, object>>;
  /** Schemas that those refer to by their `$id`. */
  readonly others?: readonly object[];
  readonly options?: Options;
}

import type { ValidateFunction } from 'ajv';
import { memoizeByObject } from '#domain/memoize.ts';
import type { JsonSchema } from '#layouts/language/bundle.ts';
import { validatorsFor } from './validators.ts';
import { isObject } from './walk.ts';

/** Formats of values by meaning, for each JSON type they may have. */
const LOOKS: Readonly<Record<string, JsonSchema>> = {
  amount: { pattern: '^(?:\\d+(?:\\.\\d+)?)?$', minimum: 0 },
  currency: { pattern: '^(?:[A-Z][A-Z0-9]{2,9})?$' },
  moment: { minimum: 1e11, pattern: '^\\d{4}-\\d{2}-\\d{2}' },
  seconds: { minimum: 0 },
  minutes: { minimum: 0 },
  address: { pattern: '^$|^https://[^ ]+$|^\\.?/|^data:image/|^(?!https?:)[a-z][a-z0-9+.-]*:' },
  country: { pattern: '^(?:[A-Z]{2})?$' },
};

const strict = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(strict);
  if (!isObject(schema)) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, strict(part)]));
  const looks = LOOKS[String(schema['x-means'])];
  const values = schema['x-values'];
  return { ...parts, ...looks, ...(Array.isArray(values) ? { enum: values } : {}) };
};

/** The schemas of the scope, with formats for the meanings of values. */
const strictSchemas = (scope: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(scope).map(([root, schema]) => [root, strict(schema) as JsonSchema]));

/** Validators of values in samples, by scope root. */
export const rootValidators = memoizeByObject(
  (scope: Readonly<Record<string, JsonSchema>>): ReadonlyMap<string, ValidateFunction> =>
    new Map(Object.entries(validatorsFor({ schemas: strictSchemas(scope) }))),
);

import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { callTable } from '#generated/call-table.ts';
import type { CallPath } from '#generated/wire.ts';
import { readWire } from '#tools/wire/bundle.ts';

const bundle = readWire();
const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
ajv.addSchema({ $id: 'wire', $defs: bundle.defs });

const validators = new Map<string, ValidateFunction>();

function validatorOf(definition: string): ValidateFunction {
  const known = validators.get(definition);
  if (known) return known;
  const validate = ajv.compile({ $ref: `wire#/$defs/${definition}` });
  validators.set(definition, validate);
  return validate;
}

function describeError({ instancePath, message, params }: ErrorObject): string {
  const unexpected = typeof params.additionalProperty === 'string' ? ` (${params.additionalProperty})` : '';
  return `${instancePath || '/'} ${message ?? 'is not valid'}${unexpected}`;
}

/** Everything that is wrong with a value, each in words that name the place. */
export function findFaults(definition: string, value: unknown): string[] {
  const validate = validatorOf(definition);
  return validate(value) ? [] : (validate.errors ?? []).map(describeError);
}

/** What is wrong with a value in one text; undefined when nothing is. */
export function findFault(definition: string, value: unknown): string | undefined {
  const faults = findFaults(definition, value);
  return faults.length > 0 ? faults.join('; ') : undefined;
}

const definitions = new Map(bundle.calls.map(({ path, request, response }) => [path, { request, response }]));

/** Checks the request of a call against schemas/wire. */
export function findRequestFault(path: CallPath, request: unknown): string | undefined {
  return findFault(definitions.get(path)?.request ?? path, request);
}

/** Checks the answer of a call against schemas/wire. */
export function findAnswerFault(path: CallPath, answer: unknown): string | undefined {
  return findFault(definitions.get(path)?.response ?? path, answer);
}

export function isCallPath(path: string): path is CallPath {
  return Object.hasOwn(callTable, path);
}

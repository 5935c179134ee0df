import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import type { WireBundle } from './bundle.ts';

/** A fault of a value: its JSON pointer (empty for the whole value), and a description. */
export interface WireFault {
  pointer: string;
  message: string;
}

/** Returns all faults of a value, by the name of a definition in the wire schemas. */
export type Judge = (definition: string, value: unknown) => WireFault[];

function describeError({ message, params }: ErrorObject): string {
  const unexpected = typeof params.additionalProperty === 'string' ? ` (${params.additionalProperty})` : '';
  return `${message ?? 'is not valid'}${unexpected}`;
}

/** Validates values by the wire schemas. Compiles each definition at its first use. */
export function createJudge({ defs }: Pick<WireBundle, 'defs'>): Judge {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
  ajv.addSchema({ $id: 'wire', $defs: defs });
  const validators = new Map<string, ValidateFunction>();
  return (definition, value) => {
    const validate = validators.get(definition) ?? ajv.compile({ $ref: `wire#/$defs/${definition}` });
    validators.set(definition, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map((error) => ({ pointer: error.instancePath, message: describeError(error) }));
  };
}

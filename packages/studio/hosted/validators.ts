import { Ajv, type ValidateFunction } from 'ajv';
import { EVERY_FAULT, type Wanted } from '#layouts/check/model/wanted-validators.ts';

/**
 * Compiles the validator of each schema on use: a browser has no folder for generated code.
 *
 * @throws Error when a schema is invalid
 */
export const validatorsFor = <Name extends string>({
  schemas,
  others = [],
  options,
}: Wanted & { readonly schemas: Readonly<Record<Name, object>> }): Readonly<Record<Name, ValidateFunction>> => {
  const ajv = new Ajv({ ...EVERY_FAULT, ...options });
  ajv.addSchema([...others]);
  const validators = {} as Record<Name, ValidateFunction>;
  for (const name of Object.keys(schemas) as Name[]) validators[name] = ajv.compile(schemas[name]);
  return validators;
};

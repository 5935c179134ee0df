import { Ajv, type ValidateFunction } from 'ajv';
import { EVERY_FAULT, type Wanted } from '#tools/check/model/wanted-validators.ts';

/**
 * A validator for each schema, compiled where it is needed: a browser has no folder to keep their code in.
 *
 * @throws Error when a schema is none
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

import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { compile } from 'json-schema-to-typescript';
import { readSchemaFile } from '#layouts/check/model/checked-json.ts';
import type { JsonSchema } from '#layouts/language/bundle.ts';
import { withoutProse, withoutRequires } from '#layouts/language/validator.ts';
import { writeIfChanged } from '#tools/run/write-if-changed.ts';

const SCHEMA_FILE = 'schemas/language/pack-manifest.schema.json';
const HEAD = '// Made by `npm run build -- generate` from schemas/language/pack-manifest.schema.json. Do not edit.\n';

/** By validator, the definition that it checks; the manifest is the schema itself. */
const VALIDATORS = {
  Manifest: 'pack#',
  Texts: 'pack#/definitions/PackTexts',
  Methods: 'pack#/definitions/PackMethods',
};

/** The schema including the row of methods.json, which a pack's rows use. */
const readSchema = (): JsonSchema => {
  const { definitions, ...schema } = readSchemaFile(SCHEMA_FILE);
  const layout = readSchemaFile('schemas/language/methods.schema.json').definitions?.['Layout'];
  const whole = { ...schema, definitions: { ...definitions, PackLayout: { ...layout, title: 'Pack layout' } } };
  const inOne = JSON.stringify(whole).replaceAll('methods.schema.json#/definitions/Layout', '#/definitions/PackLayout');
  return JSON.parse(inOne) as JsonSchema;
};

const validatorCode = (schema: JsonSchema): string => {
  const ajv = new Ajv({
    allErrors: false,
    messages: false,
    code: { source: true, esm: true, lines: false, optimize: 2 },
  });
  ajv.addSchema({ ...withoutProse(schema), $id: 'pack' });
  for (const [name, $ref] of Object.entries(VALIDATORS)) ajv.addSchema({ $id: name, $ref }, name);
  return withoutRequires(standalone(ajv, Object.fromEntries(Object.keys(VALIDATORS).map((name) => [name, name]))));
};

const declarations = [
  "import type { ErrorObject } from 'ajv';",
  "import type { PackManifest, PackMethods, PackTexts } from '#generated/pack.ts';",
  'interface Validate<T> { (data: unknown): data is T; errors?: ErrorObject[] | null }',
  'export declare const Manifest: Validate<PackManifest>;',
  'export declare const Texts: Validate<PackTexts>;',
  'export declare const Methods: Validate<PackMethods>;',
  '',
].join('\n');

/** Types and standalone validators of pack files other than screens and fragments. */
export const generatePack = async (): Promise<void> => {
  const schema = readSchema();
  const types = await compile(schema, 'PackManifest', {
    bannerComment: HEAD,
    format: false,
    additionalProperties: false,
    unreachableDefinitions: true,
    ignoreMinAndMaxItems: true,
  });
  writeIfChanged('src/generated/pack.ts', types);
  writeIfChanged('src/generated/validators/pack.js', validatorCode(schema));
  writeIfChanged('src/generated/validators/pack.d.ts', declarations);
};

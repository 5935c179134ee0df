import { ToolError } from '#tools/diagnostics/tool-error.ts';
import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import type { JsonSchema } from './bundle.ts';

const UCS2LENGTH = /require\("ajv\/dist\/runtime\/ucs2length"\)\.default/g;
const EQUAL = /require\("ajv\/dist\/runtime\/equal"\)\.default/g;

/** Ajv's validators of screens and fragments as one ES module without require and without eval. */
export const standaloneValidator = (screen: JsonSchema): string => {
  const ajv = new Ajv({
    discriminator: true,
    allErrors: false,
    messages: false,
    strict: false,
    inlineRefs: false,
    code: { source: true, esm: true, lines: false, optimize: 2 },
  });
  ajv.addSchema({ ...lean(screen), $id: 'screen' }, 'Screen');
  ajv.addSchema({ $id: 'fragment', $ref: 'screen#/definitions/Fragment' }, 'Fragment');
  return withoutRequires(standalone(ajv, { Screen: 'Screen', Fragment: 'Fragment' }));
};

/**
 * Standalone code with its required modules inlined.
 *
 * @throws Error when it requires any other module
 */
export const withoutRequires = (code: string): string => {
  const withoutRequire = code.replaceAll(UCS2LENGTH, '((text) => [...text].length)').replaceAll(EQUAL, 'Object.is');
  if (withoutRequire.includes('require(')) throw new ToolError('The standalone validator still requires a module.');
  return withoutRequire;
};

const PROSE = new Set(
  'description title examples tsType default $comment x-field x-structural x-names x-means x-values x-varies'.split(
    ' ',
  ),
);

/** Returns the schema without members for editors only, and with one check for all operators instead of one for each. */
const lean = (schema: JsonSchema): JsonSchema => {
  const { definitions = {}, ...root } = structuredClone(schema);
  const operators = Object.keys(definitions.Operation?.properties ?? {});
  const operation: JsonSchema = {
    type: 'object',
    minProperties: 1,
    maxProperties: 1,
    propertyNames: { enum: operators },
    additionalProperties: { $ref: '#/definitions/Rule' },
  };
  return withoutProse({ ...root, definitions: { ...definitions, Operation: operation } });
};

/**
 * Returns a schema without members for editors only. Members named like a keyword (a property called title) are kept:
 * they are schemas, not prose.
 */
export const withoutProse = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => !PROSE.has(keyword))
      .map(([keyword, value]) => [keyword, leanKeyword(keyword, value)]),
  );

const leanKeyword = (keyword: string, value: unknown): unknown => {
  if (Array.isArray(value)) return keyword === 'oneOf' ? value.map((part) => withoutProse(part as JsonSchema)) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (keyword !== 'properties' && keyword !== 'definitions') return withoutProse(value as JsonSchema);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutProse(part as JsonSchema)]));
};

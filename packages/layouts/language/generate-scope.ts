import { compile } from 'json-schema-to-typescript';
import { writeIfChanged } from '#tools/run/write-if-changed.ts';
import type { JsonSchema } from './bundle.ts';
import { readScopeFiles } from './scope-schema.ts';

const HEAD = '// Made by `npm run build -- generate` from schemas/scope. Do not edit.\n';

const OPTIONS = {
  bannerComment: '',
  format: false,
  additionalProperties: false,
  strictIndexSignatures: false,
} as const;

/** A title would create a separate type; only shared shapes and roots need a name. */
const untitled = (schema: JsonSchema): JsonSchema =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === 'title' && typeof value === 'string' ? undefined : value,
    ).replaceAll('"shared.schema.json#', '"#'),
  ) as JsonSchema;

/** Keywords beside a reference are ignored. */
const bareRefs = (schema: JsonSchema): JsonSchema =>
  JSON.parse(
    JSON.stringify(schema, (_key, value: unknown) =>
      typeof value === 'object' && value !== null && '$ref' in value ? { $ref: value.$ref } : value,
    ),
  ) as JsonSchema;

const capitalise = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Writes the types of everything that rules may read, so that the compiler compares the state with the schemas. */
export const generateScope = async (): Promise<void> => {
  const { shared, ...roots } = readScopeFiles();
  const definitions: Record<string, JsonSchema> = {
    ...shared?.definitions,
    ...Object.fromEntries(Object.entries(roots).map(([root, schema]) => [`${capitalise(root)}Scope`, schema])),
  };
  const types = await compile(
    {
      title: 'Scope',
      description: 'Everything rules may read, by root.',
      type: 'object',
      additionalProperties: false,
      required: Object.keys(roots),
      properties: Object.fromEntries(
        Object.keys(roots).map((root) => [root, { $ref: `#/definitions/${capitalise(root)}Scope` }]),
      ),
      definitions: Object.fromEntries(
        Object.entries(definitions).map(([name, schema]) => [name, { ...bareRefs(untitled(schema)), title: name }]),
      ),
    } as never,
    'Scope',
    OPTIONS,
  );
  writeIfChanged('src/generated/scope.ts', `${HEAD}\n${types}`);
};

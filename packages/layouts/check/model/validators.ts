import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type * as ajvModule from 'ajv';
import type { ValidateFunction } from 'ajv';
import type * as standaloneModule from 'ajv/dist/standalone/index.js';
import { holdsLayoutsAlone, WIDGET_ROOT } from './disk.ts';
import { keptText } from './kept-text.ts';
import { EVERY_FAULT, type Wanted } from './wanted-validators.ts';

const KEPT = join(holdsLayoutsAlone ? '' : WIDGET_ROOT, 'node_modules/.cache/layouts-check');

/** Ajv takes long to load, and schemas that were compiled before do not need it. */
const require = createRequire(import.meta.url);

const standaloneCode = ({ schemas, others = [], options }: Wanted): string => {
  const { Ajv }: typeof ajvModule = require('ajv');
  const { default: standalone }: typeof standaloneModule = require('ajv/dist/standalone');
  const ajv = new Ajv({ ...EVERY_FAULT, ...options, code: { source: true } });
  ajv.addSchema([...others]);
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(schema, name);
  return standalone(ajv, Object.fromEntries(Object.keys(schemas).map((name) => [name, name])));
};

/** Sources that the generated code depends on: this module and the version of Ajv. */
const makers = (): string[] => [
  readFileSync(import.meta.filename, 'utf8'),
  readFileSync(require.resolve('ajv/package.json'), 'utf8'),
];

/**
 * Returns a validator for each schema that reports every violation. Their code is cached on disk.
 *
 * @throws Error when a schema is invalid
 */
export const validatorsFor = <Name extends string>(
  wanted: Wanted & { readonly schemas: Readonly<Record<Name, object>> },
): Readonly<Record<Name, ValidateFunction>> => {
  const code = keptText(KEPT, [JSON.stringify(wanted), ...makers()], () => standaloneCode(wanted));
  const validators = {} as Record<Name, ValidateFunction>;
  compileFunction(code, ['exports', 'require'])(validators, require);
  return validators;
};

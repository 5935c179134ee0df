import { format } from 'oxfmt';
import { release } from '#tools/build/product.ts';
import { writeIfChanged } from '#tools/run/write-if-changed.ts';
import { buildAsyncApi } from './asyncapi.ts';
import { readWire } from './bundle.ts';
import { buildOpenApi } from './openapi.ts';
import { buildCallTable, buildTypes } from './types.ts';
import { buildValidators } from './validators.ts';

/** JSON as the formatter of the project leaves it. */
async function writeJson(value: unknown): Promise<string> {
  const { code } = await format('document.json', JSON.stringify(value, undefined, 2), { printWidth: 120 });
  return code;
}

/** Files this generator owns, by path from the root of the project. */
export async function buildWireFiles(): Promise<Record<string, string>> {
  const bundle = readWire();
  return {
    'src/generated/wire.ts': await buildTypes(bundle),
    'src/generated/call-table.ts': buildCallTable(bundle),
    ...buildValidators(bundle),
    'src/generated/wire-bundle.json': JSON.stringify({ version: release.version, ...bundle }),
    'docs/openapi.json': await writeJson(buildOpenApi(bundle)),
    'docs/asyncapi.json': await writeJson(buildAsyncApi(bundle)),
  };
}

/** Writes the types, the call table, the validators and the API documents of schemas/wire. */
export async function generateWire(): Promise<void> {
  for (const [path, text] of Object.entries(await buildWireFiles())) writeIfChanged(path, text);
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import { release } from '#tools/build/product.ts';
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

/** Leaves a file that is current alone, so that a dev server does not reload for nothing. */
function writeIfChanged(path: string, text: string): void {
  const file = fileURLToPath(new URL(`../../${path}`, import.meta.url));
  mkdirSync(dirname(file), { recursive: true });
  try {
    if (readFileSync(file, 'utf8') === text) return;
  } catch {
    // Not there yet.
  }
  writeFileSync(file, text);
}

/** Writes the types, the call table, the validators and the API documents of schemas/wire. */
export async function generateWire(): Promise<void> {
  for (const [path, text] of Object.entries(await buildWireFiles())) writeIfChanged(path, text);
}

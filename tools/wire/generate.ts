import { release } from '#tools/build/product.ts';
import { writeIfChanged } from '#tools/run/write-if-changed.ts';
import { readWire } from './bundle.ts';
import { buildCallTable, buildCreateCalls, buildTypes } from './types.ts';
import { buildValidators } from './validators.ts';

/** Files this generator owns, by path from the root of the project. */
async function buildWireFiles(): Promise<Record<string, string>> {
  const bundle = readWire();
  return {
    'src/generated/wire.ts': await buildTypes(bundle),
    'src/generated/call-table.ts': buildCallTable(bundle),
    'src/generated/create-calls.ts': buildCreateCalls(bundle),
    ...buildValidators(bundle),
    'src/generated/wire-bundle.json': JSON.stringify({ version: release.version, ...bundle }),
  };
}

/** Writes the types, the call table and the validators of schemas/wire. */
export async function generateWire(): Promise<void> {
  for (const [path, text] of Object.entries(await buildWireFiles())) writeIfChanged(path, text);
}

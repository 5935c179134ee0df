import { format } from 'oxfmt';
import { writeIfChanged } from '#tools/run/write-if-changed.ts';
import { buildAsyncApi } from '#tools/wire/asyncapi.ts';
import { readWire } from '#tools/wire/bundle.ts';
import { buildOpenApi } from '#tools/wire/openapi.ts';
import { constantsPage } from './constants.ts';
import { referenceFiles } from './files.ts';
import { wirePages } from './wire.ts';

const formatJson = async (value: unknown): Promise<string> => {
  const { code } = await format('document.json', JSON.stringify(value, undefined, 2), { printWidth: 120 });
  return code;
};

/** Returns the documents that are generated from `schemas/` and not stored in git, by their path. */
export const generatedDocs = async (): Promise<Map<string, string>> => {
  const wire = readWire();
  return new Map([
    ...referenceFiles(),
    ...wirePages(wire),
    constantsPage(),
    ['docs/public/openapi.json', await formatJson(buildOpenApi(wire))],
    ['docs/public/asyncapi.json', await formatJson(buildAsyncApi(wire))],
  ]);
};

/** Writes the generated documents; unchanged files are not written. */
export const writeGeneratedDocs = async (): Promise<void> => {
  for (const [file, content] of await generatedDocs()) writeIfChanged(file, content);
};

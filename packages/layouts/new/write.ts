import { ToolError } from '#tools/diagnostics/tool-error.ts';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { existsSync, WIDGET_ROOT } from '#layouts/check/model/disk.ts';
import { parse } from 'jsonc-parser';
import { format, type FormatConfig } from 'oxfmt';
import type { Json } from './json.ts';

const CONFIG = join(WIDGET_ROOT, '.oxfmtrc.jsonc');

type Config = Pick<FormatConfig, 'printWidth'> & { overrides: { files: string[]; options: FormatConfig }[] };

const optionsOf = (file: string): FormatConfig => {
  const { printWidth, overrides } = parse(readFileSync(CONFIG, 'utf8')) as Config;
  const matching = overrides.filter(({ files }) =>
    files.some((pattern) => file.startsWith(pattern.slice(0, pattern.indexOf('*')))),
  );
  return Object.assign({ printWidth }, ...matching.map(({ options }) => options));
};

/** The text of a formatted JSON file. */
export const formatText = async (file: string, text: string): Promise<string> => {
  const { code, errors } = await format(file, text, optionsOf(file));
  if (errors.length > 0) throw new ToolError(`${file} cannot be formatted: ${JSON.stringify(errors)}`);
  return code;
};

/** Writes formatted JSON files, and overwrites existing ones. */
export const writeFiles = async (files: ReadonlyMap<string, Json>): Promise<void> => {
  const contents = await Promise.all(
    [...files].map(
      async ([file, value]) => [file, await formatText(file, JSON.stringify(value, undefined, 2))] as const,
    ),
  );
  for (const [file, content] of contents) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
};

/** @throws ToolError that names a file which is there already; then nothing is written */
export const writeNewFiles = async (files: ReadonlyMap<string, Json>): Promise<void> => {
  const there = [...files.keys()].find((file) => existsSync(file));
  if (there !== undefined) throw new ToolError(`${there} already exists, and is not overwritten.`);
  await writeFiles(files);
};

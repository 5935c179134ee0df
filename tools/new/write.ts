import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parse } from 'jsonc-parser';
import { format, type FormatConfig } from 'oxfmt';
import { compactJson } from './compact-json.ts';
import type { Plan } from './plan.ts';

const CONFIG = new URL('../../.oxfmtrc.jsonc', import.meta.url);

const formatOptions = (): FormatConfig => {
  const { printWidth, singleQuote, trailingComma } = parse(readFileSync(CONFIG, 'utf8')) as FormatConfig;
  return { printWidth, singleQuote, trailingComma };
};

const formatted = async (file: string, json: string): Promise<string> => {
  const { code, errors } = await format(file, json, formatOptions());
  if (errors.length > 0) throw new Error(`${file} cannot be formatted: ${JSON.stringify(errors)}`);
  return code;
};

/**
 * Writes a plan. Nothing is written when a file to make is there already.
 *
 * @throws Error naming that file
 */
export const writePlan = async ({ made, changed }: Pick<Plan, 'made' | 'changed'>): Promise<void> => {
  const there = [...made.keys()].find((file) => existsSync(file));
  if (there !== undefined) throw new Error(`${there} is there already, and is not overwritten.`);
  const jsons = [
    ...[...made].map(([file, value]) => [file, compactJson(value)] as const),
    // What is there already keeps its lines.
    ...[...changed].map(([file, value]) => [file, `${JSON.stringify(value, undefined, 2)}\n`] as const),
  ];
  const contents = await Promise.all(jsons.map(async ([file, json]) => [file, await formatted(file, json)] as const));
  for (const [file, content] of contents) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
};

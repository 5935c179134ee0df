import { readFile, writeFile } from 'node:fs/promises';
import type { DeploymentConfig } from './headers.ts';
import { compressFile } from './precompress.ts';

/** Contents of `health.json`: the served release, for monitors and for support. */
export interface Health {
  readonly release: string;
  /** ISO 8601. */
  readonly builtAt: string;
  /** Accepted packs: the keys, the number of required signatures, and the lowest counter. */
  readonly packs: { readonly keys: number; readonly signatures: number; readonly leastCounter: number };
}

/** Returns the build time of a folder from its health file; now if it has none. */
const builtAt = async (file: string): Promise<string> => {
  try {
    const { builtAt: at }: Health = JSON.parse(await readFile(file, 'utf8'));
    return at;
  } catch {
    return new Date().toISOString();
  }
};

/** Writes `health.json` into a folder of the site. A release of a build keeps the build's time. */
export const writeHealth = async (folder: string, release: string, config: DeploymentConfig): Promise<void> => {
  const file = `${folder}/health.json`;
  const { packKeys = [], packSignatures = 1, packCounter = 0 } = config;
  const packs = { keys: packKeys.length, signatures: packSignatures, leastCounter: packCounter };
  const health: Health = { release, builtAt: await builtAt(file), packs };
  await writeFile(file, `${JSON.stringify(health)}\n`);
  await compressFile(file);
};

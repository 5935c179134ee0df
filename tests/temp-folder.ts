import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** A folder that is empty before each test of the file. */
export const useFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'test-'));
  beforeEach(() => void mkdirSync(folder, { recursive: true }));
  afterEach(() => rmSync(folder, { recursive: true }));
  return folder;
};

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const guide = readFileSync('docs/versions.md', 'utf8');

const readAll = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|css)$/.test(file) && !file.startsWith('generated'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

describe('the list of browsers', () => {
  const sources = readAll('src') + readAll('renderers');
  const rows = [...guide.matchAll(/^\| [^|]+\| +[\d.]+ +\| ([^|]+)\|$/gm)].map(([, reasons = '']) => reasons);

  it('says what decides, which the code uses', () => {
    const features = rows.flatMap((reasons) => [...reasons.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
    expect(features.length).toBeGreaterThan(4);
    const unused = features.filter((name) => !sources.includes(name.replace('()', '(')));
    expect(unused).toEqual([]);
  });

  /** Newer than the list: first in Chrome 116 to 123, Safari 17.4 to 18. */
  it('is not made too long by what is newer', () => {
    const newer = [
      'AbortSignal.any(',
      'Promise.withResolvers',
      'Object.groupBy',
      'Array.fromAsync',
      'URL.parse(',
      'light-dark(',
    ];
    const code = sources.replaceAll(/\/\*[^]*?\*\//g, '');
    expect(newer.filter((name) => code.includes(name))).toEqual([]);
  });
});

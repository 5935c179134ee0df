import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBaselines } from '#tools/look/baselines.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baselines-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const NAME = 'deposit.methods/list.phone.light.en';

const plain = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 90, height: 90, channels: 3, background } })
    .png()
    .toBuffer();

describe('baselines', () => {
  it('say of a page without one that it is missing', async () => {
    expect(await openBaselines(folder).judge(NAME, await plain('white'))).toEqual({ kind: 'missing' });
  });

  it('tell a page that looks as it did from one that does not', async () => {
    const baselines = openBaselines(folder);
    await baselines.keep(NAME, await plain('white'));
    expect(await baselines.judge(NAME, await plain('white'))).toEqual({ kind: 'same' });
    expect(await baselines.judge(NAME, await plain('silver'))).toMatchObject({ kind: 'pixels', count: 256 });
  });

  it('keep every pixel of a page', async () => {
    const baselines = openBaselines(folder);
    await baselines.keep(NAME, await plain('white'));
    expect(await sharp(baselines.fileOf(NAME)).metadata()).toMatchObject({ width: 90, height: 90 });
  });

  it('name those of pages that are gone, and drop them', async () => {
    const baselines = openBaselines(folder);
    await baselines.keep(NAME, await plain('white'));
    await baselines.keep('gone/state.phone.dark.ar', await plain('white'));
    expect(baselines.strays(new Set([NAME]))).toEqual(['gone/state.phone.dark.ar']);
    baselines.drop('gone/state.phone.dark.ar');
    expect(baselines.strays(new Set([NAME]))).toEqual([]);
    expect(baselines.fileOf('gone/state.phone.dark.ar')).toBeUndefined();
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PackAudience, PackManifest } from '#generated/pack.ts';
import { packDiff } from '#tools/pack/diff.ts';
import type { Pack } from '#tools/pack/make-pack.ts';
import { historyOf, manifestIn, released, takenBack } from '#tools/pack/release.ts';
import { writePack } from '#tools/pack/write-pack.ts';
import { partFile, screen, text } from '#tests/app/pack-bench.ts';
import { filesIn } from './pack-widget.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const packOf = (name: string, words: string): Pack => {
  const part = screen('deposit.voucher', [text(words)]);
  const file = partFile(part);
  return {
    manifest: {
      manifestVersion: 1,
      createdAt: '2026-03-01T09:30:00Z',
      language: { min: 1, max: 1 },
      name,
      files: [file],
    },
    contents: new Map([[file.path, JSON.stringify(part.json)]]),
  };
};

const release = ({ manifest, contents }: Pack, audience?: PackAudience): PackManifest => {
  const next = released(manifest, manifestIn(folder), audience);
  writePack(folder, { manifest: next, contents }, undefined);
  return next;
};

const back = (name?: string): PackManifest => {
  const manifest = takenBack(folder, name);
  writePack(folder, { manifest, contents: new Map() }, undefined);
  return manifest;
};

describe('a release', () => {
  it('with conditions stands before what is there, under its name once', () => {
    release(packOf('base', 'One'));
    const first = release(packOf('voucher', 'Two'), { countries: ['PL'], percent: 10 });
    expect(first).toMatchObject({ counter: 2, name: 'base', stages: [{ name: 'voucher', for: { percent: 10 } }] });
    const second = release(packOf('voucher', 'Two'), { countries: ['PL'], percent: 30 });
    expect(second).toMatchObject({ counter: 3, stages: [{ name: 'voucher', for: { percent: 30 } }] });
    expect(second.stages).toHaveLength(1);
  });

  it('for everybody ends the stage of its name, and no other', () => {
    release(packOf('voucher', 'Two'), { percent: 10 });
    release(packOf('other', 'Three'), { percent: 10 });
    const whole = release(packOf('voucher', 'Two'));
    expect(whole).toMatchObject({ counter: 3, name: 'voucher' });
    expect(whole.stages?.map(({ name }) => name)).toEqual(['other']);
  });

  it('keeps the files of every manifest that one may go back to', () => {
    release(packOf('base', 'One'));
    release(packOf('base', 'Two'));
    const screens = filesIn(folder).filter((file) => file.startsWith('screens'));
    expect(screens).toHaveLength(2);
    expect(historyOf(folder).map(({ counter }) => counter)).toEqual([2, 1]);
  });
});

describe('the way back', () => {
  it('leads to what was published before, with a counter that goes on', () => {
    const one = release(packOf('base', 'One'));
    release(packOf('base', 'Two'));
    expect(back()).toEqual({ ...one, counter: 3 });
    expect(manifestIn(folder)).toEqual({ ...one, counter: 3 });
  });

  it('takes one stage out by its name', () => {
    release(packOf('base', 'One'));
    release(packOf('voucher', 'Two'), { percent: 10 });
    expect(back('voucher')).not.toHaveProperty('stages');
    expect(() => takenBack(folder, 'voucher')).toThrow('has no stage voucher');
  });

  it('is refused where there is none', () => {
    expect(() => takenBack(folder, undefined)).toThrow('holds no pack');
    release(packOf('base', 'One'));
    expect(() => takenBack(folder, undefined)).toThrow('no pack from before');
  });
});

describe('the change of a release', () => {
  it('is told by pack, file and place', () => {
    const one = release(packOf('base', 'One'));
    const two = release(packOf('base', 'Two'));
    expect(packDiff(folder, one, two)).toEqual([
      'For everybody',
      '  ~ screen deposit.voucher',
      '      /body/0/text/text: "One" → "Two"',
    ]);
    const staged = release(packOf('voucher', 'Three'), { percent: 10 });
    expect(packDiff(folder, two, staged)).toEqual([
      'Stage voucher, new',
      '  name: nothing → "voucher"',
      '  for: nothing → {"percent":10}',
      '  + screen deposit.voucher',
    ]);
    expect(packDiff(folder, staged, two)[0]).toBe('Stage voucher, taken back');
    expect(packDiff(folder, two, two)).toEqual([]);
  });
});

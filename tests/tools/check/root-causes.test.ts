import { describe, expect, it } from 'vitest';
import { findingsOf } from '#tools/check/check-tree.ts';
import { readSource } from '#tools/check/model/json-source.ts';
import { readFiles, readGround, treeOf, type Files } from '#tools/check/model/tree.ts';
import { withFile } from '#tools/check/model/with-file.ts';
import { rootCauses } from '#tools/check/root-causes.ts';
import { formatDiagnostic, type Diagnostic } from '#tools/diagnostics/diagnostic.ts';
import { readFileSync } from 'node:fs';

const CASH = 'schemas/screens/deposit/cash/screen.json';
const ground = readGround();
const shipped = readFiles();

type Slip = readonly [file: string, from: string, to: string];

const slipped = (files: Files, file: string, slips: readonly Slip[]): Files => {
  const text = slips.reduce((own, [, from, to]) => own.replace(from, to), readFileSync(file, 'utf8'));
  return { ...withFile(files, readSource(file, text)), wording: shipped.wording };
};

/** The findings of the project with other words in files of it. */
const causes = (...slips: readonly Slip[]): Diagnostic[] => {
  const names = [...new Set(slips.map(([file]) => file))];
  const files = names.reduce(
    (all, name) =>
      slipped(
        all,
        name,
        slips.filter(([file]) => file === name),
      ),
    shipped,
  );
  const tree = treeOf(files, ground);
  return rootCauses(findingsOf(tree), tree);
};

describe('one finding for one mistake', () => {
  it('tells of a file that is not JSON, and of nothing that is missing because of it', () => {
    const told = causes([CASH, '"id": "deposit.cash",', '"id": "deposit.cash"']);
    expect(told.map(({ rule, file }) => [rule, file])).toEqual([['json', CASH]]);
    expect(told[0]?.follow?.length).toBeGreaterThan(2);
  });

  it('tells of a key that is mistyped, and not of the text that nobody shows then', () => {
    const told = causes([CASH, '"cash.intro"', '"cash.introduction"']);
    expect(told.map(({ rule }) => rule)).toEqual(['text']);
    expect(told[0]?.follow?.map(({ rule }) => rule)).toEqual(['unused-text']);
    expect(told[0] && formatDiagnostic(told[0])).toContain('  most likely with it: schemas/');
  });

  it('tells of an argument once, in however many languages the text has it', () => {
    expect(causes([CASH, '"min": {', '"least": {'])).toHaveLength(1);
  });

  it('tells of a fault of a sample where it is written, and not in each that extends it', () => {
    const qr = 'schemas/screens/deposit/pix/samples/qr.json';
    const told = causes([qr, '"amount": "5000"', '"amount": "five"']);
    expect(told.map(({ file, follow }) => [file, follow])).toEqual([[qr, undefined]]);
  });

  it('tells of two mistakes twice', () => {
    const told = causes(
      [CASH, '"cash.intro"', '"cash.introduction"'],
      [CASH, '"tone": "warning"', '"tone": "warn"'],
      ['schemas/screens/deposit/quick/screen.json', '"deposit.submit"', '"deposit.submitt"'],
    );
    expect(told.map(({ rule, file }) => [rule, file])).toEqual([
      ['text', CASH],
      ['shape', CASH],
      ['text', 'schemas/screens/deposit/quick/screen.json'],
    ]);
  });

  it('tells of two slips in the language on one page, though both are told in the same words', () => {
    const told = causes([CASH, '"tone": "warning"', '"tone": "warn"'], [CASH, '"do": "open"', '"do": "opens"']);
    expect(told.map(({ rule, got }) => [rule, got])).toEqual([
      ['shape', '"warn"'],
      ['shape', '"opens"'],
    ]);
  });

  it('tells of a part of a page under another name, and not of what is read of it', () => {
    expect(causes([CASH, '"local":', '"state":']).map(({ rule, got }) => [rule, got])).toEqual([['shape', 'state']]);
  });
});

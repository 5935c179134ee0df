import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkTree, findingsOf, overlayResult } from '#tools/check/check-tree.ts';
import { readSource } from '#tools/check/model/json-source.ts';
import { readFiles, readGround, treeOf } from '#tools/check/model/tree.ts';
import { withFile } from '#tools/check/model/with-file.ts';
import { overlayFiles, overlayOf, OVERLAYS } from '#tools/screens/overlays.ts';
import { layOver } from '#tools/pack/overlay.ts';
import { readPackSources } from '#tools/pack/pack-sources.ts';
import { textTables } from '#tools/pack/text-tables.ts';

/** All of the project is read and checked with the folder. */
const LONG_MS = 60_000;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'overlay-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (files: Readonly<Record<string, unknown>>): void => {
  for (const [name, json] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), JSON.stringify(json));
  }
};

const PAGE = {
  'screens/deposit/hello/screen.json': {
    schemaVersion: 1,
    id: 'deposit.hello',
    route: { path: '/deposit/hello', back: 'deposit.methods' },
    body: [{ type: 'text', text: { t: 'hello.word' } }],
  },
  'screens/deposit/hello/samples/start.json': { about: 'Nothing but a word.', scope: {} },
};

const toldOf = (): string[] =>
  findingsOf(treeOf(layOver(readFiles(), folder).files, readGround()))
    .filter(({ file }) => file.startsWith(folder))
    .map(({ message }) => message);

describe('texts of a folder laid over the project', { timeout: LONG_MS }, () => {
  it('stand in English where the folder does not speak a language', () => {
    write({ ...PAGE, 'locales/en.json': { 'hello.word': 'Hello' } });
    expect(toldOf()).toEqual([]);
  });

  it('are whole in a language that it speaks', () => {
    write({ ...PAGE, 'locales/en.json': { 'hello.word': 'Hello' }, 'locales/ar.json': { 'form.amount': 'المبلغ' } });
    expect(toldOf().some((message) => message.includes('hello.word is missing'))).toBe(true);
  });

  it('are packed in the languages it speaks: the widget falls back by itself', () => {
    write({ ...PAGE, 'locales/en.json': { 'hello.word': 'Hello' }, 'locales/ar.json': { 'hello.word': 'مرحبًا' } });
    const tables = textTables(readPackSources([folder]));
    expect([...tables].filter(([, table]) => 'hello.word' in table).map(([locale]) => locale)).toEqual(['ar', 'en']);
  });
});

describe('folders that are laid over the project', { timeout: LONG_MS }, () => {
  it('are checked with it, file by file if wanted', () => {
    const files = OVERLAYS.flatMap((overlay) => overlayFiles(overlay, 'screens'));
    expect(files.length).toBeGreaterThan(0);
    expect(checkTree(files).checkedFiles).toBe(files.length);
  });

  it('tell what is wrong on their pages in a fragment of the project that nothing else shows', () => {
    const fragment = 'schemas/fragments/pay-by.json';
    const text = readFileSync(fragment, 'utf8').replace('"size": "small"', '"size": "large"');
    const project = treeOf(withFile(readFiles(), readSource(fragment, text)), readGround());
    const [overlay = ''] = OVERLAYS;
    const { findings } = overlayResult(overlay, project, new Set(), new WeakMap());
    expect(findings.map(({ rule, file }) => `${rule} ${file}`)).toContain(`shown ${fragment}`);
  });

  it('are known by the files in them', () => {
    const [overlay = ''] = OVERLAYS;
    expect(overlayOf(join(overlay, 'methods.json'))).toBe(overlay);
    expect(overlayOf(join(process.cwd(), overlay, 'screens', 'a.json'))).toBe(overlay);
    expect(overlayOf(join('schemas', 'screens', 'a.json'))).toBeUndefined();
  });
});

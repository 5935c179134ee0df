import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readPackHosts } from '#tools/build/deployment-config.ts';
import { findingsOf, overlayResult } from '#layouts/check/check-tree.ts';
import { readSource } from '#layouts/check/model/json-source.ts';
import { readFiles, readGround, treeOf, type PageCache, type Tree } from '#layouts/check/model/tree.ts';
import { withFile } from '#layouts/check/model/with-file.ts';
import { hostFindings } from '#layouts/pack/host-findings.ts';
import { layOver } from '#layouts/pack/overlay.ts';
import { readPackSources } from '#layouts/pack/pack-sources.ts';
import { textTables } from '#layouts/pack/text-tables.ts';
import { overlayOf, OVERLAYS } from '#layouts/screens/overlays.ts';

const project = readFiles();
const ground = readGround();
const cache: PageCache = new WeakMap();
const [OVERLAY = ''] = OVERLAYS;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'overlay-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes the folder of a payment team with one page, whose text is in these languages. */
const write = (locales: Readonly<Record<string, object>>): void => {
  const screen = {
    schemaVersion: 1,
    id: 'deposit.hello',
    route: { path: '/deposit/hello', back: 'deposit.methods' },
    body: [
      { type: 'text', text: { t: 'hello.word' } },
      { type: 'link', href: 'https://bank.example/pay', label: { t: 'hello.word' } },
    ],
  };
  const files: Record<string, unknown> = {
    'screens/deposit/hello/screen.json': screen,
    'screens/deposit/hello/samples/start.json': { about: 'Nothing but a word.', scope: {} },
    ...Object.fromEntries(Object.entries(locales).map(([locale, texts]) => [`locales/${locale}.json`, texts])),
  };
  for (const [name, json] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), JSON.stringify(json));
  }
};

const tree = (): Tree => treeOf(layOver(project, folder).files, ground, cache);

const messagesOf = (locales: Record<string, object>): string[] => {
  write(locales);
  const laid = tree();
  const own = laid.pages.filter(({ source }) => source.file.startsWith(folder));
  const found = findingsOf(laid, { pages: own }).filter(({ file }) => file.startsWith(folder));
  return found.map(({ message }) => message);
};

it('an overlay may have its texts in English only', () => {
  expect(messagesOf({ en: { 'hello.word': 'Hello' } })).toEqual([]);
});

it('an overlay has each of its texts in every language that it has', () => {
  const messages = messagesOf({ en: { 'hello.word': 'Hello' }, ar: { 'form.amount': 'المبلغ' } });
  expect(messages).toContainEqual(expect.stringContaining('hello.word is missing'));
});

it("a pack has an overlay's texts in its languages; for others the widget uses English", () => {
  write({ en: { 'hello.word': 'Hello' }, ar: { 'hello.word': 'مرحبًا' } });
  const tables = textTables(readPackSources([folder]));
  expect([...tables].filter(([, table]) => 'hello.word' in table).map(([locale]) => locale)).toEqual(['ar', 'en']);
});

it('a link of a pack is reported unless the deployment names its host', () => {
  write({ en: { 'hello.word': 'Hello' } });
  const page = tree().screens.get('deposit.hello');
  const found = (hosts?: readonly string[]): unknown[] => hostFindings(page ? [page] : [], hosts);
  const finding = { rule: 'pack-host', pointer: '/body/1/href', got: 'bank.example' };
  expect(found(['help.example'])).toMatchObject([{ ...finding, expected: expect.stringContaining('help.example') }]);
  expect(found()).toMatchObject([{ ...finding, expected: expect.stringContaining('--deployment') }]);
  expect(found(['*.example'])).toEqual([]);
  const config = join(folder, 'config.json');
  writeFileSync(config, '{ "packLinkHosts": ["bank.example"] }');
  expect(found(readPackHosts(config))).toEqual([]);
  writeFileSync(config, '{');
  expect(() => readPackHosts(config)).toThrow(/config\.json:1:2/);
});

it('a fault in a fragment of the project that only an overlay shows is reported', () => {
  const file = 'schemas/fragments/pay-by.json';
  const text = readFileSync(file, 'utf8').replace('"size": "small"', '"size": "large"');
  const changed = treeOf(withFile(project, readSource(file, text)), ground, cache);
  const { findings } = overlayResult(layOver(changed.files, OVERLAY), changed, new Set(), { cache });
  expect(findings.map((finding) => `${finding.rule} ${finding.file}`)).toContain(`shown ${file}`);
});

it('a folder of examples is recognized by its files', () => {
  expect(overlayOf(join(OVERLAY, 'methods.json'))).toBe(OVERLAY);
  expect(overlayOf(join(process.cwd(), OVERLAY, 'screens', 'a.json'))).toBe(OVERLAY);
  expect(overlayOf(join('schemas', 'screens', 'a.json'))).toBeUndefined();
});

import { readJson } from '#tools/check/model/json-source.ts';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routeTable } from '#app/route-table.ts';
import english from '#generated/locales/en.json' with { type: 'json' };
import { makePack, type Pack } from '#tools/pack/make-pack.ts';
import { readPackSources, type PackSources } from '#tools/pack/pack-sources.ts';
import { madeBefore, writePack } from '#tools/pack/write-pack.ts';
import { screenFile } from '#tools/screens/screen-files.ts';
import { BANK_APPS, filesIn, takenBy } from './pack-widget.ts';

// Reading the whole project takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const EXAMPLE = 'docs/examples/voucher-pack';
const MOMENT = { createdAt: '2026-03-01T09:30:00.000Z' };
const PIX = 'schemas/screens/deposit/pix/screen.json';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pack-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllGlobals();
});

const known = new Map<string, PackSources>();

/** The project does not change while it is tested, and reading it takes its time. */
const sourcesOf = (from: string): PackSources => {
  const sources = known.get(from) ?? readPackSources(from === '' ? [] : from.split(' '));
  known.set(from, sources);
  return sources;
};

const pack = (...from: string[]): Pack => makePack(sourcesOf(from.join(' ')), MOMENT);

const idsOf = ({ manifest }: Pack, kind: string): string[] =>
  manifest.files.filter((file) => file.kind === kind).map(({ id }) => id);

const contentOf = ({ manifest, contents }: Pack, kind: string, id: string): Record<string, unknown> => {
  const path = manifest.files.find((file) => file.kind === kind && file.id === id)?.path ?? '';
  return JSON.parse(contents.get(path) ?? '{}') as Record<string, unknown>;
};

/** Writes a payment team's folder. */
const write = (files: Readonly<Record<string, unknown>>): string => {
  for (const [name, json] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), typeof json === 'string' ? json : JSON.stringify(json));
  }
  return folder;
};

describe('a pack of some files of the project', () => {
  it('has the screen, what it is made of, its texts and the rows that lead to it', () => {
    const made = pack(PIX);
    expect(idsOf(made, 'screen')).toEqual(['deposit.pix']);
    expect(idsOf(made, 'texts')).toContain('en');
    expect(idsOf(made, 'fragment')).toContain('pay-by-code');
    expect(JSON.stringify(contentOf(made, 'screen', 'deposit.pix'))).toContain('"fragment":"pay-by-code"');
    expect(contentOf(made, 'methods', 'methods')).toMatchObject({ byPageId: { pix: 'deposit.pix' }, byName: {} });
    const texts = Object.keys(contentOf(made, 'texts', 'en'));
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.length).toBeLessThan(Object.keys(english).length / 2);
  });

  it('leaves out what only editors read', () => {
    const { $schema, description } = contentOf(pack(PIX), 'screen', 'deposit.pix');
    expect([$schema, description]).toEqual([undefined, undefined]);
  });

  it('has every screen that draws a changed fragment', () => {
    const made = pack('schemas/fragments/paid-button.json');
    const drawn = readdirSync('schemas/screens/deposit')
      .filter((name) => readFileSync(screenFile(`deposit.${name}`), 'utf8').includes('"paid-button"'))
      .map((name) => `deposit.${name}`);
    expect(idsOf(made, 'screen')).toEqual(expect.arrayContaining(drawn));
  });

  it('has the whole of a file of texts or rows that was asked for', () => {
    const made = pack('locales/en.json', 'schemas/screens/deposit/crypto/methods.json');
    expect(contentOf(made, 'texts', 'en')).toEqual(readJson('locales/en.json'));
    expect(contentOf(made, 'methods', 'methods')).toMatchObject({ byGroup: { crypto: 'deposit.crypto' } });
    expect(idsOf(made, 'screen')).toEqual([]);
  });

  it('has all that stands in the folder of a layout', () => {
    const made = pack('schemas/screens/deposit/cash');
    expect(idsOf(made, 'screen')).toEqual(['deposit.cash']);
    expect(contentOf(made, 'methods', 'methods')).toMatchObject({ byCardView: { 20: { screen: 'deposit.cash' } } });
    const own = readJson('schemas/screens/deposit/cash/texts/ar.json');
    expect(contentOf(made, 'texts', 'ar')).toMatchObject(Object(own));
  });

  it('is refused when a file is not there', () => {
    expect(() => pack('schemas/screens/deposit/nothing/screen.json')).toThrow('neither a file of the project');
  });
});

describe('a pack of the whole project', () => {
  it('is one the widget takes, every screen of it', async () => {
    const made = pack();
    writePack(folder, made, undefined);
    const { taken, faults } = await takenBy(folder, { packLinkHosts: BANK_APPS });
    expect(faults).toEqual([]);
    expect([...(taken?.screens.keys() ?? [])].toSorted()).toEqual(Object.keys(routeTable.now).toSorted());
  });
});

describe("a pack of a payment team's own folder", () => {
  it('is laid over the project: a new screen, its texts, its row', async () => {
    const made = pack(EXAMPLE);
    expect(idsOf(made, 'screen')).toEqual(['deposit.voucher-code']);
    expect(idsOf(made, 'fragment')).toEqual(expect.arrayContaining(['amount-form', 'fields']));
    expect(contentOf(made, 'texts', 'en')).toMatchObject({
      'voucherCode.title': 'Pay with a voucher',
      'form.amount': english['form.amount'],
    });
    expect(contentOf(made, 'methods', 'methods')).toEqual({
      byCardView: {},
      byCategory: {},
      byGroup: {},
      byName: { voucher: { screen: 'deposit.voucher-code', opensWindow: false } },
      byPageId: {},
    });
    writePack(folder, made, undefined);
    const { taken, faults } = await takenBy(folder);
    expect(faults).toEqual([]);
    expect(taken?.screens.get('deposit.voucher-code')?.ready.commands).toContain('deposit.create');
  });

  it('is one that the checker has nothing to say of', () => {
    expect(sourcesOf(EXAMPLE).check()).toEqual([]);
  });

  it('keeps of a row what it does not change', () => {
    const made = pack(write({ 'methods.json': { byName: { webmoney_usd: { opensWindow: true } } } }));
    expect(contentOf(made, 'methods', 'methods')).toMatchObject({
      byName: { webmoney_usd: { opensWindow: true, traits: { takesNoBonus: true } } },
    });
  });

  it('may send the payouts of a group to another screen, and brings no other row of payouts', () => {
    const row = { byGroup: { cards: 'withdrawal.nigerian-banks' } };
    const made = pack(write({ 'methods.json': { withdrawal: row } }));
    expect(contentOf(made, 'methods', 'methods')).toMatchObject({ byName: {}, withdrawal: row });
    expect(contentOf(made, 'methods', 'methods').withdrawal).toEqual(row);
  });

  it('may correct a text alone', () => {
    const made = pack(write({ 'locales/en.json': { 'form.amount': 'How much' } }));
    expect(made.manifest.files.map(({ id }) => id)).toEqual(['en']);
    expect(contentOf(made, 'texts', 'en')).toEqual({ 'form.amount': 'How much' });
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['is no JSON', { 'screens/deposit/bad/screen.json': '{' }, 'json'],
    ['names a text that is missing', { 'screens/deposit/bad/screen.json': badScreen({ t: 'no.such.text' }) }, 'text'],
    [
      'has a row that leads nowhere',
      { 'methods.json': { byName: { voucher: { screen: 'deposit.nowhere' } } } },
      'methods',
    ],
  ])('is refused with the findings of the checker when it %s', (_what, files, rule) => {
    const findings = readPackSources([write(files)]).check();
    expect(findings.map((finding) => finding.rule)).toContain(rule);
    expect(findings.every(({ file }) => file.startsWith(folder))).toBe(true);
  });
});

function badScreen(text: unknown): object {
  return {
    schemaVersion: 1,
    id: 'deposit.bad',
    route: { path: '/deposit/bad', back: 'deposit.methods' },
    body: [{ type: 'text', text }],
  };
}

describe('the written pack', () => {
  it('is the same, byte for byte, for the same sources', () => {
    const [one, other] = [pack(EXAMPLE), makePack(readPackSources([EXAMPLE]), MOMENT)];
    expect(JSON.stringify(one.manifest)).toBe(JSON.stringify(other.manifest));
    expect([...one.contents]).toEqual([...other.contents]);
  });

  it('is named by its hash, and the manifest tells its size', () => {
    const { manifest, contents } = pack(EXAMPLE);
    for (const { path, sha256, bytes } of manifest.files) {
      expect(path).toContain(`.${sha256}.json`);
      expect(Buffer.byteLength(contents.get(path) ?? '')).toBe(bytes);
    }
    expect(manifest).toMatchObject({ manifestVersion: 1, ...MOMENT, language: { min: 1, max: 1 } });
  });

  it('takes away what an earlier pack has left, and nothing else', () => {
    const made = pack(PIX);
    writePack(folder, made, undefined);
    const other = `screens/deposit.old.${'0'.repeat(64)}.json`;
    for (const file of [other, 'README.md', 'screens/notes.json', 'manifest.sig'])
      writeFileSync(join(folder, file), 'x');
    writePack(folder, made, undefined);
    expect(filesIn(folder).toSorted()).toEqual(
      [...made.contents.keys(), 'manifest.json', 'README.md', 'screens/notes.json'].toSorted(),
    );
  });

  it('keeps its moment when nothing has changed', () => {
    const made = pack(PIX);
    writePack(folder, made, undefined);
    const later = { ...made, manifest: { ...made.manifest, createdAt: '2026-04-01T00:00:00.000Z' } };
    expect(madeBefore(folder, later)).toBe(MOMENT.createdAt);
    expect(madeBefore(folder, pack(EXAMPLE))).toBeUndefined();
    expect(madeBefore(join(folder, 'nowhere'), made)).toBeUndefined();
  });

  it('is refused outside the range of language versions that was asked for', () => {
    const sources = sourcesOf(PIX);
    expect(() => makePack(sources, { ...MOMENT, languageRange: { min: 2, max: 3 } })).toThrow('outside the range');
    expect(makePack(sources, { ...MOMENT, languageRange: { min: 0, max: 2 } }).manifest.language).toEqual({
      min: 0,
      max: 2,
    });
  });
});

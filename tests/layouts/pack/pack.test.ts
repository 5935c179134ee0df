import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { routeTable } from '#app/route-table.ts';
import english from '#generated/locales/en.json' with { type: 'json' };
import { readJson } from '#layouts/check/model/json-source.ts';
import { makePack, type Pack } from '#layouts/pack/make-pack.ts';
import { PACK_FLAGS, toPackFlags, type PackFlags } from '#layouts/pack/pack-flags.ts';
import { readPackSources, type PackSources } from '#layouts/pack/pack-sources.ts';
import { madeBefore, writePack } from '#layouts/pack/write-pack.ts';
import { readArguments } from '#tools/run/command-line.ts';
import { screenFile } from '#layouts/screens/screen-files.ts';
import { BANK_APPS, filesIn, takenBy } from './pack-widget.ts';

const EXAMPLE = 'docs/examples/voucher-pack';
const MOMENT = { createdAt: '2026-03-01T09:30:00.000Z' };
const PIX = 'schemas/screens/deposit/pix/screen.json';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pack-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const known = new Map<string, PackSources>();

/** The project's sources are read once, because they do not change during the tests. */
const sourcesOf = (from: string): PackSources => {
  const sources = known.get(from) ?? readPackSources(from === '' ? [] : from.split(' '));
  known.set(from, sources);
  return sources;
};

const pack = (...from: string[]): Pack => makePack(sourcesOf(from.join(' ')), MOMENT);

const idsOf = ({ manifest }: Pack, kind: string): string[] =>
  manifest.files.filter((file) => file.kind === kind).map(({ id }) => id);

const contentOf = ({ manifest, contents }: Pack, kind: string, id = kind): Record<string, unknown> => {
  const path = manifest.files.find((file) => file.kind === kind && file.id === id)?.path ?? '';
  return JSON.parse(contents.get(path) ?? '{}') as Record<string, unknown>;
};

/** Writes a folder of a payment team. */
const write = (files: Readonly<Record<string, unknown>>): string => {
  for (const [name, json] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), typeof json === 'string' ? json : JSON.stringify(json));
  }
  return folder;
};

describe('a pack of some files of the project', () => {
  it('has a screen with its fragments, texts and rows, without members for editors only', () => {
    const made = pack(PIX);
    expect(idsOf(made, 'screen')).toEqual(['deposit.pix']);
    expect(idsOf(made, 'fragment')).toContain('pay-by-code');
    const screen = contentOf(made, 'screen', 'deposit.pix');
    expect(JSON.stringify(screen)).toContain('"fragment":"pay-by-code"');
    expect(screen).not.toHaveProperty('$schema');
    expect(screen).not.toHaveProperty('description');
    expect(contentOf(made, 'methods')).toMatchObject({ byPageId: { pix: 'deposit.pix' }, byName: {} });
    const texts = Object.keys(contentOf(made, 'texts', 'en'));
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.length).toBeLessThan(Object.keys(english).length / 2);
  });

  it('has each screen that draws a changed fragment', () => {
    const drawn = readdirSync('schemas/screens/deposit')
      .filter((name) => readFileSync(screenFile(`deposit.${name}`), 'utf8').includes('"paid-button"'))
      .map((name) => `deposit.${name}`);
    const made = pack('schemas/fragments/paid-button.json');
    expect(idsOf(made, 'screen')).toEqual(expect.arrayContaining(drawn));
  });

  it('has a file of texts or rows completely', () => {
    const made = pack('locales/en.json', 'schemas/screens/deposit/crypto/methods.json');
    expect(contentOf(made, 'texts', 'en')).toEqual(readJson('locales/en.json'));
    expect(contentOf(made, 'methods')).toMatchObject({ byGroup: { crypto: 'deposit.crypto' } });
    expect(idsOf(made, 'screen')).toEqual([]);
  });

  it('has all files of the folder of a layout', () => {
    const made = pack('schemas/screens/deposit/cash');
    expect(idsOf(made, 'screen')).toEqual(['deposit.cash']);
    expect(contentOf(made, 'methods')).toMatchObject({ byCardView: { 20: { screen: 'deposit.cash' } } });
    const own = readJson('schemas/screens/deposit/cash/texts/ar.json');
    expect(contentOf(made, 'texts', 'ar')).toMatchObject(Object(own));
  });

  it('is refused when a file does not exist', () => {
    expect(() => pack('schemas/screens/deposit/nothing/screen.json')).toThrow('neither a file of the project');
  });
});

it('the widget accepts each screen of a pack of the whole project', async () => {
  writePack(folder, pack(), undefined);
  const { taken, faults } = await takenBy(folder, { packLinkHosts: BANK_APPS });
  expect(faults).toEqual([]);
  expect([...(taken?.screens.keys() ?? [])].toSorted()).toEqual(Object.keys(routeTable.now).toSorted());
});

describe("a pack of a payment team's folder", () => {
  it('adds a screen, its texts and its row to the project, and is accepted by the widget', async () => {
    const made = pack(EXAMPLE);
    expect(idsOf(made, 'screen')).toEqual(['deposit.voucher-code']);
    expect(idsOf(made, 'fragment')).toEqual(expect.arrayContaining(['amount-form', 'fields']));
    const texts = { 'voucherCode.title': 'Pay with a voucher', 'form.amount': english['form.amount'] };
    expect(contentOf(made, 'texts', 'en')).toMatchObject(texts);
    expect(contentOf(made, 'methods')).toEqual({
      byCardView: {},
      byCategory: {},
      byGroup: {},
      byPageId: {},
      byName: { voucher: { screen: 'deposit.voucher-code', opensWindow: false } },
    });
    writePack(folder, made, undefined);
    const { taken, faults } = await takenBy(folder);
    expect(faults).toEqual([]);
    expect(taken?.screens.get('deposit.voucher-code')?.ready.commands).toContain('deposit.create');
  });

  it('keeps the other members of a row, and no other rows of payouts', () => {
    const withdrawal = { byGroup: { cards: 'withdrawal.nigerian-banks' } };
    const rows = { byName: { webmoney_usd: { opensWindow: true } }, withdrawal };
    const methods = contentOf(pack(write({ 'methods.json': rows })), 'methods');
    expect(methods).toMatchObject({
      byName: { webmoney_usd: { opensWindow: true, traits: { takesNoBonus: true } } },
    });
    expect(methods['withdrawal']).toEqual(withdrawal);
  });

  it('may correct one text', () => {
    const made = pack(write({ 'locales/en.json': { 'form.amount': 'How much' } }));
    expect(made.manifest.files.map(({ id }) => id)).toEqual(['en']);
    expect(contentOf(made, 'texts', 'en')).toEqual({ 'form.amount': 'How much' });
  });

  it("is refused with the checker's findings in its files", () => {
    const page = (name: string): object => ({
      schemaVersion: 1,
      id: `deposit.${name}`,
      route: { path: `/deposit/${name}`, back: 'deposit.methods' },
      body: [{ type: 'text', text: { t: 'no.such.text' } }],
    });
    const files = {
      'screens/deposit/bad/screen.json': '{',
      'screens/deposit/text/screen.json': page('text'),
      'methods.json': { byName: { voucher: { screen: 'deposit.nowhere' } } },
    };
    const findings = readPackSources([write(files)]).check();
    expect(findings.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['json', 'text', 'methods']));
    expect(findings.every(({ file }) => file.startsWith(folder))).toBe(true);
  });
});

describe('the written pack', () => {
  it('is the same, byte for byte, for the same sources', () => {
    const [one, other] = [pack(EXAMPLE), makePack(readPackSources([EXAMPLE]), MOMENT)];
    expect(JSON.stringify(one.manifest)).toBe(JSON.stringify(other.manifest));
    expect([...one.contents]).toEqual([...other.contents]);
  });

  it('has files that are named by their hash, and their sizes in the manifest', () => {
    const { manifest, contents } = pack(EXAMPLE);
    for (const { path, sha256, bytes } of manifest.files) {
      expect(path).toContain(`.${sha256}.json`);
      expect(Buffer.byteLength(contents.get(path) ?? '')).toBe(bytes);
    }
    expect(manifest).toMatchObject({ manifestVersion: 1, ...MOMENT, language: { min: 1, max: 1 } });
  });

  it('removes the files of an earlier pack, and no others', () => {
    const made = pack(PIX);
    writePack(folder, made, undefined);
    const old = `screens/deposit.old.${'0'.repeat(64)}.json`;
    for (const file of [old, 'README.md', 'screens/notes.json', 'manifest.sig']) writeFileSync(join(folder, file), 'x');
    writePack(folder, made, undefined);
    const kept = [...made.contents.keys(), 'manifest.json', 'README.md', 'screens/notes.json'];
    expect(filesIn(folder).toSorted()).toEqual(kept.toSorted());
  });

  it('keeps its time when its content is unchanged', () => {
    const made = pack(PIX);
    writePack(folder, made, undefined);
    const later = { ...made, manifest: { ...made.manifest, createdAt: '2026-04-01T00:00:00.000Z' } };
    expect(madeBefore(folder, later)).toBe(MOMENT.createdAt);
    expect(madeBefore(folder, pack(EXAMPLE))).toBeUndefined();
    expect(madeBefore(join(folder, 'nowhere'), made)).toBeUndefined();
  });

  it('is refused outside the requested range of language versions', () => {
    const ofRange = (min: number, max: number): Pack =>
      makePack(sourcesOf(PIX), { ...MOMENT, languageRange: { min, max } });
    expect(() => ofRange(2, 3)).toThrow('outside the range');
    expect(ofRange(0, 2).manifest.language).toEqual({ min: 0, max: 2 });
  });
});

describe('the command line of packs', () => {
  const read = (args: string[], environment: NodeJS.ProcessEnv = {}): PackFlags => {
    const { values, positionals } = readArguments({ options: PACK_FLAGS, hasPositionals: true }, args);
    return toPackFlags(values, positionals, environment);
  };
  const EPOCH = { SOURCE_DATE_EPOCH: '1772357400' };

  it.each<[string[], Partial<PackFlags>, NodeJS.ProcessEnv?]>([
    [['--from', 'a', 'b'], { from: ['a', 'b'], out: 'pack', key: undefined, createdAt: undefined }],
    [[], { createdAt: MOMENT.createdAt }, EPOCH],
    [['--created-at', '2026-05-01'], { createdAt: '2026-05-01T00:00:00.000Z' }, EPOCH],
    [['--language-range', '1-2'], { languageRange: { min: 1, max: 2 } }],
    [['--language-range', '3'], { languageRange: { min: 3, max: 3 } }],
  ])('%j is read as %j', (args, flags, environment) => expect(read(args, environment)).toMatchObject(flags));

  it.each([
    ['--language-range', '2-1'],
    ['--language-range', 'new'],
    ['--created-at', 'soon'],
    ['--sign', 'x'],
  ])('%s %s is refused', (...args) => expect(() => read(args)).toThrow(/range|is not a time|sign/));
});

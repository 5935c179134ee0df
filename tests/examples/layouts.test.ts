import { readJson } from '#tools/check/model/json-source.ts';
import '#tests/app/with-shipped.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadPack, type LoadedPack } from '#app/pack/load-pack.ts';
import { routeTable } from '#app/route-table.ts';
import { ADDRESSES, BASE, openPackServer, VISITOR } from '#tests/app/pack-bench.ts';
import english from '#generated/locales/en.json' with { type: 'json' };
import { walk } from '#tools/check/model/walk.ts';
import { overlayFiles, OVERLAYS } from '#tools/screens/overlays.ts';
import { makePack } from '#tools/pack/make-pack.ts';
import { readPackSources } from '#tools/pack/pack-sources.ts';
import { filesBelow, readScreen, samplesFolder } from '#tools/screens/screen-files.ts';

const FOLDER = 'docs/examples/layouts';

/** All of the project is read and checked with it. */
const LONG_MS = 60_000;

const screens = new Map(overlayFiles(FOLDER, 'screens').map((file) => [readScreen(file).id, file]));
const ids = [...screens.keys()];

interface Rows {
  readonly byName: Readonly<Record<string, { screen?: string; answer?: string }>>;
  readonly byPageId: Readonly<Record<string, string>>;
}

const rows = readJson(join(FOLDER, 'methods.json')) as Rows;

const statesOf = (id: string): string[] =>
  readdirSync(samplesFolder(id, join(FOLDER, 'screens'))).map((file) => basename(file, '.json'));

const sources = readPackSources([FOLDER]);

/** Where the layouts lead by themselves, as a deployment that publishes them allows. */
const LINK_HOSTS = ['www.przelewy24.pl', 'upi:', 'tez:', 'phonepe:', 'paytmmp:', 'bhim:'];

/** The folder, packed, served and loaded by the widget. */
const taken = async (locale: string): Promise<{ pack: LoadedPack | undefined; faults: unknown[] }> => {
  const { manifest, contents } = makePack(sources, { createdAt: '2026-03-01T09:30:00.000Z' });
  const server = openPackServer();
  server.files.set(ADDRESSES.manifest, JSON.stringify(manifest));
  server.sign({ packLinkHosts: LINK_HOSTS });
  for (const [path, content] of contents) server.files.set(`${BASE}schemas/${path}`, content);
  const faults: unknown[] = [];
  const pack = await loadPack({
    addresses: ADDRESSES,
    visitor: VISITOR,
    locale,
    routes: routeTable.now,
    hasText: (key) => key in english,
    report: (error) => faults.push(error),
  });
  return { pack, faults };
};

afterEach(() => vi.unstubAllGlobals());

describe('the layouts', () => {
  it('are at least twenty methods', () => {
    expect(Object.keys(rows.byName).length).toBeGreaterThanOrEqual(20);
  });

  it('are one of the folders that are checked, explored and previewed with the project', () => {
    expect(OVERLAYS).toContain(FOLDER);
  });

  it('use each fragment that ships for layouts of other folders, they or what a new one begins as', () => {
    const offered = filesBelow('schemas/fragments').filter((file) => 'isOffered' in Object(readJson(file)));
    const texts = [...screens.values(), ...filesBelow('tools/new/templates')].map((file) => readFileSync(file, 'utf8'));
    const isUsed = (file: string): boolean =>
      texts.some((text) => text.includes(`"fragment": "${basename(file, '.json')}"`));
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.filter((file) => !isUsed(file))).toEqual([]);
  });

  it('have no problems', { timeout: LONG_MS }, () => {
    expect(sources.check()).toEqual([]);
  });

  it.each(['en', 'ar', 'hi'])(
    'can be published without a release, all of them: %s',
    { timeout: LONG_MS },
    async (locale) => {
      const { pack, faults } = await taken(locale);
      expect(faults).toEqual([]);
      expect([...(pack?.screens.keys() ?? [])]).toEqual(expect.arrayContaining(ids));
      expect(pack?.rows.byName).toMatchObject(rows.byName);
      expect(pack?.rows.byPageId).toMatchObject(rows.byPageId);
    },
  );

  it('say everything in Arabic, and in English where they do not speak a language', { timeout: LONG_MS }, async () => {
    const { pack } = await taken('ar');
    const arabic = await pack?.textLayer('ar', {});
    expect(arabic?.['examples.oxxo.how']).toMatch(/\p{Script=Arabic}/u);
    const hindi = await pack?.textLayer('hi', {});
    expect(hindi?.['examples.oxxo.how']).toBe('How to pay at OXXO');
  });

  it('are no screens of the widget itself', () => {
    expect(ids.filter((id) => id in routeTable.now)).toEqual([]);
  });

  it.each(ids)('%s is reached by a row, or from a page that is', (id) => {
    const named = [
      ...Object.values(rows.byName).flatMap(({ screen, answer }) => [screen, answer]),
      ...Object.values(rows.byPageId),
    ];
    expect([...named, ...idsNamedElsewhere(id)]).toContain(id);
  });

  it.each(ids)('%s has three states to look at, or more', (id) => {
    expect(statesOf(id).length).toBeGreaterThanOrEqual(3);
  });
});

/** A page's own id stands in its file: only other files count. */
const idsNamedElsewhere = (id: string): unknown[] =>
  [...screens].flatMap(([other, file]) =>
    other === id ? [] : [...walk(readJson(file))].map(({ value }) => value).filter((value) => value === id),
  );

describe('the code', () => {
  const files = ['src', 'renderers', 'embed', 'sandbox', 'stories', 'tools', '.storybook']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .filter((file) => /\.(?:ts|tsx|js|mjs)$/.test(file) && !file.startsWith(join('src', 'generated')));

  it('names none of the layouts', () => {
    expect(files.length).toBeGreaterThan(100);
    const naming = files.filter((file) => {
      const text = readFileSync(file, 'utf8');
      return (
        ids.some((id) => new RegExp(`['"\`]${id.replace('.', '[.]')}['"\`]`).test(text)) || text.includes("'examples.")
      );
    });
    expect(naming).toEqual([]);
  });
});

describe('the README', () => {
  const readme = readFileSync(join(FOLDER, 'README.md'), 'utf8');
  const lines = readme.split('\n');

  it.each([...screens])('has a row for %s with its states', (id, file) => {
    const link = `(${file.slice(FOLDER.length + 1)})`;
    const row = lines.find((line) => line.startsWith('| [') && line.includes(link));
    const states = row?.split('|').at(-2)?.split(',');
    expect(states?.map((state) => state.trim()).toSorted()).toEqual(statesOf(id).toSorted());
  });

  it('links to what is there', () => {
    const links = [...readme.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
    const known = new Set(
      links
        .map((link) => dirname(join(FOLDER, link)))
        .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file))),
    );
    expect(links.filter((link) => !known.has(join(FOLDER, link)))).toEqual([]);
  });
});

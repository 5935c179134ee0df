import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadPack } from '#app/pack/load-pack.ts';
import { routeTable } from '#app/route-table.ts';
import english from '#generated/locales/en.json' with { type: 'json' };
import { ADDRESSES, BASE, openPackServer, VISITOR } from '#tests/app/pack-bench.ts';
import { readJson } from '#layouts/check/model/json-source.ts';
import { walk } from '#layouts/check/model/walk.ts';
import { makePack } from '#layouts/pack/make-pack.ts';
import { readPackSources } from '#layouts/pack/pack-sources.ts';
import { overlayFiles, OVERLAYS } from '#layouts/screens/overlays.ts';
import { filesBelow, readScreen, samplesFolder, screenFiles } from '#layouts/screens/screen-files.ts';

const FOLDER = 'docs/examples/layouts';

const screens = new Map(overlayFiles(FOLDER, 'screens').map((file) => [readScreen(file).id, file]));
const ids = [...screens.keys()];

interface Rows {
  readonly byName: Readonly<Record<string, { screen?: string; answer?: string }>>;
  readonly byPageId: Readonly<Record<string, string>>;
}

const rows = readJson(join(FOLDER, 'methods.json')) as Rows;

/** Hosts that the layouts themselves link to, allowed like in a deployment that publishes them. */
const LINK_HOSTS = ['upi:', 'tez:', 'phonepe:', 'paytmmp:', 'bhim:'];

describe('the layouts of the examples', () => {
  it('are in a folder that is checked with the project, and show each offered fragment, as shipped layouts and recipes do', () => {
    expect(OVERLAYS).toContain(FOLDER);
    expect(ids.filter((id) => id in routeTable.now)).toEqual([]);
    const offered = filesBelow('schemas/fragments').filter((file) => 'isOffered' in Object(readJson(file)));
    const shown = [...screens.values(), ...screenFiles(), 'docs/recipes.md'];
    const texts = shown.map((file) => readFileSync(file, 'utf8'));
    const unused = offered.filter(
      (file) => !texts.some((text) => text.includes(`"fragment": "${basename(file, '.json')}"`)),
    );
    expect([offered.length > 0, unused]).toEqual([true, []]);
  });

  it('can be published without a release, and have Arabic texts, and English ones for other languages', async () => {
    const { manifest, contents } = makePack(readPackSources([FOLDER]), { createdAt: '2026-03-01T09:30:00.000Z' });
    const server = openPackServer();
    server.files.set(ADDRESSES.manifest, JSON.stringify(manifest));
    server.sign({ packLinkHosts: LINK_HOSTS });
    for (const [path, content] of contents) server.files.set(`${BASE}schemas/${path}`, content);
    const faults: unknown[] = [];
    const pack = await loadPack({
      addresses: ADDRESSES,
      visitor: VISITOR,
      locale: 'ar',
      routes: routeTable.now,
      hasText: (key) => key in english,
      report: (error) => faults.push(error),
    });
    expect(faults).toEqual([]);
    expect([...(pack?.screens.keys() ?? [])]).toEqual(expect.arrayContaining(ids));
    expect(pack?.rows).toMatchObject(rows);
    expect((await pack?.textLayer('ar', {}))?.['examples.oxxo.how']).toMatch(/\p{Script=Arabic}/u);
    expect((await pack?.textLayer('hi', {}))?.['examples.oxxo.how']).toBe('How to pay at OXXO');
  });

  const readme = readFileSync(join(FOLDER, 'README.md'), 'utf8').split('\n');
  const named = [
    ...Object.values(rows.byName).flatMap(({ screen, answer }) => [screen, answer]),
    ...Object.values(rows.byPageId),
  ];
  const namedIn = new Map(ids.map((id) => [id, [...walk(readJson(screens.get(id) ?? ''))].map(({ value }) => value)]));

  it.each([...screens])('are reached, and have three samples that the README lists: %s', (id, file) => {
    const elsewhere = [...namedIn].flatMap(([other, values]) => (other === id ? [] : values));
    expect([...named, ...elsewhere]).toContain(id);
    const samples = readdirSync(samplesFolder(id, join(FOLDER, 'screens'))).map((sample) => basename(sample, '.json'));
    expect(samples.length).toBeGreaterThanOrEqual(3);
    const link = `(${file.slice(FOLDER.length + 1)})`;
    const row = readme.find((line) => line.startsWith('| [') && line.includes(link));
    const listed = row?.split('|').at(-2)?.split(',');
    expect(listed?.map((sample) => sample.trim()).toSorted()).toEqual(samples.toSorted());
  });

  it('are named nowhere in the code', () => {
    const folders = ['src', 'renderers', 'packages', 'sandbox', 'stories', 'tools', '.storybook'];
    const files = folders.flatMap((folder) => ['.ts', '.tsx', '.js', '.mjs'].flatMap((end) => filesBelow(folder, end)));
    const own = files.filter((file) => !file.startsWith(join('src', 'generated')));
    expect(own.length).toBeGreaterThan(100);
    const quoted = new RegExp(`['"\`](?:${ids.map((id) => id.replace('.', '[.]')).join('|')})['"\`]|'examples\\.`);
    expect(own.filter((file) => quoted.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});

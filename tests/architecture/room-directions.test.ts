import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { plantHouse } from './planted-house.ts';

const RULE = 'house(room-direction)';

/** ARCHITECTURE, "The rooms": written out once more, so that loosening the linter's table fails here. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  platform: ['domain'],
  i18n: ['domain', 'locales'],
  theme: ['domain'],
  state: ['domain'],
  transport: ['domain', 'platform', 'generated'],
  host: ['domain', 'platform', 'generated'],
  engine: ['domain', 'generated'],
  renderers: ['domain'],
  flows: ['state', 'transport', 'host', 'platform', 'domain', 'i18n'],
  boot: ['host', 'transport', 'platform', 'domain'],
  app: [
    'boot',
    'host',
    'transport',
    'state',
    'flows',
    'engine',
    'domain',
    'platform',
    'i18n',
    'theme',
    'generated',
    'renderers',
    'schemas',
    'locales',
  ],
  embed: [],
};

/** Rooms whose types, not values, may come from the generated wire and language. */
const mayImportTypes: Readonly<Record<string, readonly string[]>> = {
  state: ['generated'],
  flows: ['generated'],
  boot: ['generated'],
  embed: ['generated'],
  renderers: ['generated', 'engine'],
};

const { imports }: { imports: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
const folders = new Map(Object.entries(imports).map(([name, target]) => [name.slice(1, -2), target.slice(2, -2)]));
const rooms = [...folders.keys()];

/** The ways to reach another room; each must be seen. */
const forms = {
  value: (from: string) => `import { thing } from '${from}';\n\nexport const used = thing;\n`,
  type: (from: string) => `import type { Thing } from '${from}';\n\nexport type Used = Thing;\n`,
  dynamic: (from: string) => `export const load = () => import('${from}');\n`,
  glob: (from: string) => `export const all = import.meta.glob('${from.replace('thing', '*')}');\n`,
  typeQuery: (from: string) => `export type Used = import('${from}').Thing;\n`,
  reExport: (from: string) => `export { thing } from '${from}';\n`,
};

const fileOf = (room: string, name: string): string => `${folders.get(room)}/${name}.ts`;
const planted: Record<string, string> = {};
for (const room of Object.keys(mayImport)) {
  for (const other of rooms.filter((name) => name !== room)) {
    for (const [form, write] of Object.entries(forms)) {
      planted[fileOf(room, `${form}-of-${other}`)] = write(`#${other}/thing.ts`);
    }
  }
  planted[fileOf(room, 'own-by-name')] = forms.value(`#${room}/thing.ts`);
  planted[fileOf(room, 'own-by-path')] = forms.value('./thing.ts');
  planted[fileOf(room, 'parent')] = forms.value('../thing.ts');
  planted[fileOf(room, 'no-extension')] = forms.value(`#${room}/thing`);
  planted[fileOf(room, 'strange-package')] = forms.value('left-pad');
  planted[fileOf(room, 'node-builtin')] = forms.value('node:fs');
}
planted['src/engine/glob-from-root.ts'] = `export const all = import.meta.glob('/src/flows/*.ts');\n`;
planted['src/main.tsx'] = forms.value('./flows/thing.ts');
planted['renderers/text/contract.ts'] = forms.value('#engine/outside-context.ts');
planted['src/boot/first-texts.ts'] = forms.value('#i18n/locale-files.ts');

const house = plantHouse(planted);
afterAll(() => house.remove());
const broken = new Set(
  house
    .lint()
    .filter(({ rule }) => rule === RULE)
    .map(({ file }) => file),
);

describe.each(Object.entries(mayImport))('%s', (room, allowed) => {
  const types = mayImportTypes[room] ?? [];
  const others = rooms.filter((other) => other !== room);

  it.each(others.filter((other) => !allowed.includes(other)))('may not reach %s in any way', (other) => {
    const kinds = types.includes(other) ? ['value', 'dynamic', 'glob', 'reExport'] : Object.keys(forms);
    const files = kinds.map((kind) => fileOf(room, `${kind}-of-${other}`));
    expect(files.filter((file) => !broken.has(file))).toEqual([]);
  });

  it.each([...allowed, ...types])('may reach %s', (other) => {
    const kinds = types.includes(other) ? ['type', 'typeQuery'] : Object.keys(forms);
    const files = kinds.map((kind) => fileOf(room, `${kind}-of-${other}`));
    expect(files.filter((file) => broken.has(file))).toEqual([]);
  });

  it('may import itself, by its name and by path', () => {
    expect(broken).not.toContain(fileOf(room, 'own-by-name'));
    expect(broken).not.toContain(fileOf(room, 'own-by-path'));
  });

  it('may not leave by "../", nor name a module without its extension', () => {
    expect(broken).toContain(fileOf(room, 'parent'));
    expect(broken).toContain(fileOf(room, 'no-extension'));
  });
});

describe('packages', () => {
  const bound = Object.keys(mayImport).filter((room) => room !== 'app');

  it.each(bound)('%s takes only those it is given', (room) => {
    expect(broken).toContain(fileOf(room, 'strange-package'));
    expect(broken).toContain(fileOf(room, 'node-builtin'));
  });

  it('the app, which puts everything together, is free', () => {
    expect(broken).not.toContain(fileOf('app', 'strange-package'));
  });
});

describe('the rest of the house', () => {
  it('sees a glob that starts at the root', () => expect(broken).toContain('src/engine/glob-from-root.ts'));
  it('sees an entry that enters a room by path', () => expect(broken).toContain('src/main.tsx'));
  it('lets renderers use the contract of the engine', () => expect(broken).not.toContain('renderers/text/contract.ts'));
  it('lets boot fetch the first texts', () => expect(broken).not.toContain('src/boot/first-texts.ts'));
  it('has a rule for every room that ships', () => {
    const free = ['generated', 'schemas', 'locales', 'stories', 'sandbox', 'tools', 'tests'];
    expect(rooms.toSorted()).toEqual([...Object.keys(mayImport), ...free].toSorted());
  });
});

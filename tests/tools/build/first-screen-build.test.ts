import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build, type Rolldown } from 'vite';
import { firstScreenChunks } from '#tools/build/first-screen-chunks.ts';
import { preloadFirstScreen } from '#tools/build/preload-first-screen.ts';

const page = (script: string): string =>
  `<!doctype html><html><head><script type="module" src="/src/${script}"></script></head><body></body></html>`;

/** The shape of the widget in small: an entry, the app, transports, the helper window, a later page that shares with the app. */
const files: Record<string, string> = {
  'index.html': page('main.tsx'),
  'helper.html': page('helper.ts'),
  'src/main.tsx':
    "import { call } from './transport.ts';\nconsole.log('the entry', call);\nimport('./app/start.tsx');\n",
  'src/helper.ts': "import { timer } from './timer.ts';\nconsole.log('the helper', timer);\n",
  'src/transport.ts':
    "import { timer } from './timer.ts';\nexport const call = ['calls by socket', timer, () => import('./transport/socket-line.ts')];\n",
  'src/transport/socket-line.ts': "export const line = ['the library of the socket'];\n",
  'src/timer.ts': "export const timer = ['shared by the first bytes and the helper'];\n",
  'src/app/start.tsx':
    "import { shared } from './shared.ts';\nimport { timer } from '../timer.ts';\nimport './start.css';\nconsole.log('the app', shared, timer);\nimport('./later.ts');\n",
  'src/app/start.css': '.app { color: red; }\n',
  'src/app/shared.ts': "export const shared = ['shared by the app and a later page'];\n",
  'src/app/later.ts': "import { shared } from './shared.ts';\nconsole.log('later', shared);\n",
};

/** Files of later pages that are to be together. */
const groups: Record<'pages' | 'next', string[]> = { pages: [], next: [] };

const built = (folder: string, together: typeof groups): ReturnType<typeof build> =>
  build({
    configFile: false,
    root: folder,
    base: '/cashier/',
    logLevel: 'silent',
    plugins: [firstScreenChunks(together), preloadFirstScreen()],
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: [path.join(folder, 'index.html'), path.join(folder, 'helper.html')] },
    },
  });

const isBuilt = (result: unknown): result is Rolldown.RolldownOutput =>
  typeof result === 'object' && result !== null && 'output' in result;

describe('the build of the first screen', () => {
  let folder = '';
  const texts = new Map<string, string>();

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'first-screen-'));
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    const result = await built(folder, groups);
    if (!isBuilt(result)) throw new Error('nothing was built');
    for (const file of result.output) texts.set(file.fileName, file.type === 'chunk' ? file.code : String(file.source));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const linksOf = (document: string): { rel: string; text: string }[] =>
    [...(texts.get(document) ?? '').matchAll(/<link rel="(\w+)" crossorigin href="\/cashier\/([^"]+)">/g)].map(
      ([, rel = '', file = '']) => ({ rel, text: texts.get(file) ?? '' }),
    );
  const textOf = (part: string): string => [...texts.values()].find((text) => text.includes(part)) ?? '';

  it('runs the first bytes with the document, loads its styles, and nothing else', () => {
    const links = linksOf('index.html');
    const [, entry = ''] =
      /<script type="module" crossorigin src="\/cashier\/([^"]+)">/.exec(texts.get('index.html') ?? '') ?? [];
    expect(texts.get(entry)).toBe(textOf('calls by socket'));
    expect(links.filter(({ rel }) => rel === 'modulepreload')).toEqual([]);
    expect(links.filter(({ rel }) => rel === 'stylesheet').map(({ text }) => text)).toEqual([
      expect.stringContaining('.app'),
    ]);
  });
  it('fails where a file that is to be with others is gone', async () => {
    const moved = built(folder, { ...groups, next: ['/src/app/moved.ts'] });
    await expect(moved).rejects.toThrow('/src/app/moved.ts is to be in a file with others');
  });
  it('names the app, for the first bytes to load', () => {
    const [, file = ''] =
      /<link data-app crossorigin href="\/cashier\/([^"]+)">/.exec(texts.get('index.html') ?? '') ?? [];
    expect(texts.get(file)).toBe(textOf('the app'));
  });
  it('runs the library of the socket while the first bytes are on their way', () => {
    const [, file = ''] =
      /<script type="module" async crossorigin src="\/cashier\/([^"]+)" data-socket>/.exec(
        texts.get('index.html') ?? '',
      ) ?? [];
    expect(texts.get(file)).toContain('the library of the socket');
  });
  it('connects without waiting for the app to be read and run', () => {
    const appFile = [...texts].find(([, text]) => text.includes("'the app'") || text.includes('`the app`'))?.[0] ?? '';
    expect(appFile).toMatch(/\.js$/);
    for (const part of ['calls by socket', 'shared by the first bytes']) {
      expect(textOf(part)).not.toContain(`from"./${path.basename(appFile)}"`);
      expect(textOf(part)).not.toContain('the app');
    }
  });
  it('has the first bytes in one file, with what runs them', () => {
    expect(textOf('calls by socket')).toBe(textOf('shared by the first bytes'));
    expect(textOf('calls by socket')).toContain('the entry');
  });
  it('keeps what a later page shares with the app in the app', () => {
    expect(textOf('the app')).toContain('shared by the app and a later page');
  });
  it('gives the helper window what it needs, and not the app', () => {
    expect(linksOf('helper.html').map(({ text }) => text)).not.toContain(textOf('the app'));
  });
});

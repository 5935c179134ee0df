import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import postcss from 'postcss';
import { build, type Rolldown } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Node, Screen } from '#generated/language.ts';
import { appChunks } from '#tools/build/app-chunks.ts';
import { hoverWithAPointer } from '#tools/build/hover-with-a-pointer.ts';
import { lazyFragmentBody, splitLazyFragments } from '#tools/build/lazy-fragments.ts';
import { leanPreloads } from '#tools/build/lean-preloads.ts';
import { precompress } from '#tools/build/precompress.ts';
import { preloadFirstScreen } from '#tools/build/preload-first-screen.ts';
import { readScreen, shippedScreen } from '#layouts/screens/screen-files.ts';

describe('the build of the first screen', () => {
  const page = (script: string): string =>
    `<!doctype html><html><head><script type="module" src="/src/${script}"></script></head><body></body></html>`;

  /**
   * A small copy of the widget's structure: an entry, the app, transports, the helper window, a lazy page that shares
   * code with the app.
   */
  const FILES: Record<string, string> = {
    'index.html': page('main.tsx'),
    'helper.html': page('helper.ts'),
    'src/main.tsx': "import { call } from './transport.ts'; console.log('the entry', call); import('./app/start.tsx');",
    'src/helper.ts': "import { timer } from './timer.ts'; console.log('the helper', timer);",
    'src/transport.ts':
      "import { timer } from './timer.ts'; export const call = ['calls by socket', timer, () => import('./transport/socket-line.ts')];",
    'src/transport/socket-line.ts': "export const line = ['the library of the socket'];",
    'src/timer.ts': "export const timer = ['shared by the boot chunk and the helper'];",
    'src/app/start.tsx':
      "import { shared } from './shared.ts'; import { timer } from '../timer.ts'; import './skeleton.css'; import css from './tile.module.css'; import './start.css'; console.log('the app', css, shared, timer); import('./later.ts');",
    'src/app/skeleton.css': '.first { color: green; }',
    'src/app/tile.module.css': '.tile { color: blue; }',
    'src/app/start.css': '.app { color: red; }',
    'src/app/shared.ts': "export const shared = ['shared by the app and a later page'];",
    'src/app/later.ts': "import { shared } from './shared.ts'; console.log('later', shared);",
  };

  let folder = '';
  const texts = new Map<string, string>();

  const built = async (painted: string[]): Promise<Rolldown.RolldownOutput> => {
    const result = await build({
      configFile: false,
      root: folder,
      base: '/cashier/',
      logLevel: 'silent',
      plugins: [appChunks({ painted }), preloadFirstScreen()],
      build: {
        write: false,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: [join(folder, 'index.html'), join(folder, 'helper.html')] },
      },
    });
    return result as Rolldown.RolldownOutput;
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'first-screen-'));
    for (const [name, text] of Object.entries(FILES)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const { output } = await built(['/src/app/skeleton.css', '/src/app/tile.module.css']);
    for (const file of output) texts.set(file.fileName, file.type === 'chunk' ? file.code : String(file.source));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** The text of the file that a tag of the document refers to. */
  const named = (document: string, tag: RegExp): string =>
    texts.get(new RegExp(`${tag.source}="/cashier/([^"]+)"`).exec(texts.get(document) ?? '')?.[1] ?? '') ?? '';
  const fileWith = (part: string): [string, string] => [...texts].find(([, text]) => text.includes(part)) ?? ['', ''];

  it('puts the boot chunk into one file, and the app with its styles, shared modules and the socket into others', () => {
    const [app, appText] = fileWith('the app');
    const entry = named('index.html', /<script type="module" crossorigin src/);
    for (const part of ['the entry', 'calls by socket', 'shared by the boot chunk']) expect(entry).toContain(part);
    expect(entry).not.toContain(`from"./${app.split('/').at(-1)}"`);
    expect(appText).toContain('shared by the app and a later page');
    const loaded = [
      ...(texts.get('index.html') ?? '').matchAll(/<link data-app crossorigin href="\/cashier\/([^"]+)"/g),
    ];
    expect(loaded.map(([, file = '']) => texts.get(file))).toContain(appText);
    expect(named('index.html', /<script type="module" async crossorigin src/)).toContain('the library of the socket');
    const styles = named('index.html', /<link rel="stylesheet" crossorigin href/);
    expect([styles.includes('.first'), styles.includes('.app')]).toEqual([true, false]);
    expect(texts.get('index.html')).not.toContain('modulepreload');
    expect(texts.get('helper.html')).not.toContain(app);
  });

  it('fails if a file of a group does not exist', async () => {
    await expect(built(['/src/app/moved.ts'])).rejects.toThrow('/src/app/moved.ts belongs in a file with others');
  });
});

describe('a screen of the first chunk', () => {
  const list = readScreen('schemas/screens/deposit/methods/screen.json');
  const typesIn = (value: unknown): string[] => JSON.stringify(value).match(/"type":"\w+"/g) ?? [];

  it('has the same nodes as the whole screen, some of them in fragments that are loaded lazily', () => {
    const { screen, lazyFragments } = splitLazyFragments(list);
    expect(lazyFragments).toEqual(expect.arrayContaining(['quick-deposit', 'bonus-section', 'method-search']));
    expect(typesIn(screen)).not.toContain('"type":"bonus"');
    expect(typesIn(screen).filter((type) => type === '"type":"use"')).toHaveLength(lazyFragments.length);
    const parts = lazyFragments.flatMap((fragment) => lazyFragmentBody(list, fragment));
    const apart = new Set([...typesIn(screen.body), ...typesIn(parts), '"type":"stack"']);
    for (const type of typesIn(shippedScreen(list).body)) expect(apart).toContain(type);
  });

  it('passes no parameters to a fragment that is loaded lazily', () => {
    const use: Node = { type: 'use', fragment: 'nothing-found', with: { a: 1 }, later: [] };
    const screen: Screen = { ...list, body: [use] };
    expect(() => splitLazyFragments(screen)).toThrow('takes no parameters');
  });
});

it('a later import preloads its file and dependencies, but no files that every visit loads', () => {
  const later = ['static/qr.a1b2c3d4.js', 'static/text-direction.a1b2c3d4.js', 'static/qr.a1b2c3d4.css'];
  const all = [...later, 'static/base.a1b2c3d4.js', 'static/rolldown-runtime.a1b2c3d4.js'];
  expect(leanPreloads('static/qr.a1b2c3d4.js', all, { hostType: 'js' })).toEqual(later);
  expect(leanPreloads('static/qr.a1b2c3d4.js', all, { hostType: 'html' })).toEqual(all);
  expect(leanPreloads('static/cash.a1b2c3d4.js', [], { hostType: 'js' })).toEqual(['static/cash.a1b2c3d4.js']);
});

it.each([
  ['.a:hover{color:red}', '@media(hover:hover){.a:hover{color:red}}'],
  ['.a:hover,.a:active{color:red}', '.a:active{color:red}@media(hover:hover){.a:hover{color:red}}'],
  ['@media (hover: hover){.a:hover{color:red}}', '@media(hover:hover){.a:hover{color:red}}'],
])('the style %s becomes %s, for devices whose pointer can hover', (css, expected) => {
  const built = postcss([hoverWithAPointer()]).process(css, { from: undefined }).css;
  expect(built.replaceAll(/\s+/g, '')).toBe(expected);
});

describe('compressed copies', () => {
  let root = '';
  const TEXT = 'export const page = 1;\n';
  const write = (file: string, text: string): void => writeFileSync(join(root, file), text);
  const read = (file: string): Buffer => readFileSync(join(root, 'now', file));

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'precompress-'));
    for (const folder of ['now', 'last']) mkdirSync(join(root, folder));
    write('now/page.js', TEXT);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('are reused from the last build for an unchanged file', async () => {
    write('last/page.js', TEXT);
    for (const ending of ['br', 'gz']) write(`last/page.js.${ending}`, ending);
    expect(await precompress(join(root, 'now'), join(root, 'last'))).toBe(1);
    expect([read('page.js.br'), read('page.js.gz')].map(String)).toEqual(['br', 'gz']);
  });

  it.each<[string, string, readonly string[]]>([
    ['is new', TEXT, []],
    ['has changed', 'export const page = 2;\n', ['', '.br', '.gz']],
    ['had one copy only', TEXT, ['', '.br']],
  ])('are made for a file that %s', async (_what, text, endings) => {
    for (const ending of endings) write(`last/page.js${ending}`, text);
    expect(await precompress(join(root, 'now'), join(root, 'last'))).toBe(1);
    const copies = [brotliDecompressSync(read('page.js.br')), gunzipSync(read('page.js.gz'))];
    expect(copies.map(String)).toEqual([TEXT, TEXT]);
  });
});

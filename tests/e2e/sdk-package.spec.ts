import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from './fixtures.ts';
import { example, serve, test } from './host-project.ts';

const FRAMEWORKS = 'docs/examples/frameworks';

/** Type declarations for the names of Vue and Angular in the examples: neither is installed here. */
const FRAMEWORK_TYPES = `declare module 'vue' {
  export function ref<T>(): { value: T | undefined };
}
declare function defineProps<T>(): T;
declare function defineEmits<T extends Record<string, readonly unknown[]>>(): <E extends keyof T>(name: E, ...told: T[E]) => void;
declare module '@angular/core' {
  export const CUSTOM_ELEMENTS_SCHEMA: object;
  export function Component(options: object): (target: Function) => void;
  export function Input(options?: object): (target: object, name: string) => void;
  export function Output(): (target: object, name: string) => void;
  export class EventEmitter<T> {
    emit(value?: T): void;
  }
}
`;

test('the packed SDK contains exactly its listed files', ({ host }) => {
  expect(host.files.toSorted()).toEqual([
    'README.md',
    'ask-host.d.ts',
    'cashier-handle.d.ts',
    'cashier.classic.js',
    'cashier.d.ts',
    'cashier.js',
    'create-cashier.d.ts',
    'define-element.d.ts',
    'element.d.ts',
    'element.js',
    'embedding.d.ts',
    'frame.d.ts',
    'host-code.d.ts',
    'integrity.json',
    'load-failure.d.ts',
    'load-panel.d.ts',
    'messages.d.ts',
    'messenger.d.ts',
    'modal.d.ts',
    'modal.js',
    'package.json',
    'panel-words.d.ts',
    'prefetch.d.ts',
    'react.d.ts',
    'react.js',
    'start-data.d.ts',
    'testing.d.ts',
    'testing.js',
    'value-store.d.ts',
    'widget-loader.d.ts',
    'wire.d.ts',
  ]);
});

test('the packed hashes match the scripts', ({ host }) => {
  const inside = join(host.folder, 'node_modules/@cashier-widget/embed');
  const hashes: Record<string, string> = JSON.parse(readFileSync(join(inside, 'integrity.json'), 'utf8'));
  const own = Object.keys(hashes).map((file) => {
    const hash = createHash('sha384').update(readFileSync(join(inside, file)));
    return [file, `sha384-${hash.digest('base64')}`];
  });
  expect(Object.keys(hashes)).toEqual(['cashier.js', 'cashier.classic.js', 'element.js', 'modal.js']);
  expect(hashes).toEqual(Object.fromEntries(own));
});

/** Errors of the compiler. */
const compile = (folder: string, files: readonly string[], more: object = {}): string => {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    moduleDetection: 'force',
    jsx: 'react-jsx',
    experimentalDecorators: true,
    lib: ['es2022', 'dom', 'dom.iterable'],
    types: ['react'],
    ...more,
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  try {
    return execFileSync(resolve('node_modules/.bin/tsc'), ['--project', folder], { encoding: 'utf8' });
  } catch (error) {
    return String(Object(error).stdout);
  }
};

test('the example test of the SDK compiles with Playwright @long', ({ host }) => {
  const scope = join(host.folder, 'node_modules/@playwright');
  mkdirSync(scope, { recursive: true });
  symlinkSync(resolve('node_modules/@playwright/test'), join(scope, 'test'));
  writeFileSync(join(host.folder, 'guide-testing.ts'), example('ts', 'testing'));
  const types = {
    typeRoots: [resolve('node_modules/@types')],
    types: ['node'],
    lib: ['esnext', 'dom', 'dom.iterable'],
  };
  expect(compile(host.folder, ['guide-testing.ts'], types)).toBe('');
});

test('the examples of the guide and of the package compile in a separate project @long', ({ host }) => {
  const types = join(host.folder, 'node_modules/@types');
  mkdirSync(types, { recursive: true });
  for (const name of ['react']) symlinkSync(resolve('node_modules/@types', name), join(types, name));
  symlinkSync(resolve('node_modules/csstype'), join(host.folder, 'node_modules/csstype'));
  const readme = readFileSync(join(host.folder, 'node_modules/@cashier-widget/embed/README.md'), 'utf8');
  const [, fromReadme = ''] = /```ts\n([^]*?)```/.exec(readme) ?? [];
  const [, inReact = ''] = /```tsx\n([^]*?)```/.exec(readme) ?? [];
  const sources: Record<string, string> = {
    'guide.ts': example('ts', 'module'),
    'guide-element.ts': example('ts', 'element'),
    'guide-modal.ts': example('ts', 'modal'),
    'guide-gate.ts': example('ts', 'gate'),
    'guide-react.tsx': example('tsx', 'react'),
    'readme.ts': `declare function freshToken(): Promise<string>;\n${fromReadme}`,
    'readme-react.tsx': inReact,
    'frameworks.d.ts': FRAMEWORK_TYPES,
    'vue.ts':
      /<script setup lang="ts">\n([^]*?)<\/script>/.exec(readFileSync(`${FRAMEWORKS}/cashier-view.vue`, 'utf8'))?.[1] ??
      '',
    'angular.ts': readFileSync(`${FRAMEWORKS}/cashier-view.component.ts`, 'utf8'),
    // Code that must not compile, to prove that the types exist.
    'typed.ts': `import { createCashier } from '@cashier-widget/embed';
createCashier({ container: 'x', src: 'y', startData: {}, on: {
  onCreateTransaction: ({ amount }) => amount,
  // @ts-expect-error there is no such message
  onNothing: () => {},
} });
// @ts-expect-error a transport of another name
createCashier({ container: 'x', src: 'y', startData: { transport: 'pigeon' } });
`,
  };
  for (const [name, source] of Object.entries(sources)) {
    expect(source, name).not.toBe('');
    writeFileSync(join(host.folder, name), source);
  }
  expect(compile(host.folder, Object.keys(sources))).toBe('');
});

test('the classic script runs in a page without modules, under jsdom @long', ({ host }) => {
  writeFileSync(join(host.folder, 'example.js'), example('js', 'classic'));
  writeFileSync(
    join(host.folder, 'run.cjs'),
    `const { readFileSync } = require('node:fs');
const { JSDOM } = require(${JSON.stringify(resolve('node_modules/jsdom'))});
const { window } = new JSDOM('<div id="cashier"></div>', { runScripts: 'outside-only', url: 'https://host.example/' });
window.eval(readFileSync('node_modules/@cashier-widget/embed/cashier.classic.js', 'utf8'));
window.eval(readFileSync('example.js', 'utf8'));
const frame = window.document.querySelector('#cashier > iframe');
process.stdout.write(JSON.stringify([frame.src, frame.getAttribute('sandbox')]));
process.exit(0);
`,
  );
  const [src, sandbox] = JSON.parse(execFileSync('node', ['run.cjs'], { cwd: host.folder, encoding: 'utf8' }));
  expect([src, sandbox]).toEqual(['https://pay.example.com/cashier/', expect.stringContaining('allow-popups')]);
});

for (const [kind, tag] of [
  ['module', ''],
  ['classic', ' @long'],
  ['element', ''],
  ['queue', ' @long'],
] as const) {
  test(`a host page under the guide's content policy shows the cashier: ${kind}${tag}`, async ({
    page,
    host,
    widgetOrigin,
  }) => {
    const { origin, server } = await serve(host.folder, widgetOrigin);
    const packed = '/node_modules/@cashier-widget/embed';
    const options = `{ container: '#cashier', src: '${widgetOrigin}/cashier/', canResize: true,
      startData: { token: 'sandbox-ok-package', user: { id_user: '1', currency: 'MXN', paymentGeo: 'MX' } },
      on: { onInit: () => document.body.append('ready') } }`;
    const scripts = {
      module: `import { createCashier } from '${packed}/cashier.js';\ncreateCashier(${options});`,
      classic: `Cashier.createCashier(${options});`,
      queue: `(window.cashierQueue ??= []).push((Cashier) => Cashier.createCashier(${options}));`,
      element: `import '${packed}/element.js';
const element = document.createElement('payment-cashier');
const { src, startData } = ${options};
element.addEventListener('cashier-init', () => document.body.append('ready'));
element.setAttribute('can-resize', '');
element.setAttribute('src', src);
document.querySelector('#cashier').append(element);
element.startData = startData;`,
    };
    writeFileSync(join(host.folder, `${kind}.js`), scripts[kind]);
    const sdk = `<script src="${packed}/cashier.classic.js"></script>`;
    const own = `<script src="/${kind}.js"></script>`;
    const asModule = `<script type="module" src="/${kind}.js"></script>`;
    const tags = { module: asModule, element: asModule, classic: sdk + own, queue: own + sdk }[kind];
    writeFileSync(
      join(host.folder, `${kind}.html`),
      `<!doctype html><title>Host</title><div id="cashier"></div>${tags}`,
    );
    await page.goto(`${origin}/${kind}.html`);
    const tile = page.frameLocator('#cashier iframe').getByRole('button', { name: /^SPEI/ });
    await expect(tile).toBeVisible();
    await expect(page.getByText('ready')).toBeVisible();
    await expect.poll(async () => (await page.locator('iframe').boundingBox())?.height).toBeGreaterThan(200);
    server.close();
  });
}

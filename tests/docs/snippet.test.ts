import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { snippetFor, WAYS, type SnippetOptions } from '#tools/reference/snippet.ts';

const FULL: Omit<SnippetOptions, 'way'> = {
  environment: 'test',
  src: String.raw`https://pay.example.com/cashier/?a='b'&c="d"\e`,
  locale: 'ar',
  theme: 'dark',
  canResize: true,
};
const PLAIN: Omit<SnippetOptions, 'way'> = { ...FULL, environment: 'live', locale: '', canResize: false };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync('node_modules/.cache/snippets-');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('every snippet compiles against the SDK', () => {
  for (const way of WAYS) {
    for (const [name, options] of Object.entries({ FULL, PLAIN })) {
      writeFileSync(path.join(folder, `${way}-${name}.tsx`), snippetFor('sdk', { way, ...options }));
    }
  }
  const paths = {
    sdk: ['../../../packages/embed/index.ts'],
    'sdk/react': ['../../../packages/embed/react.tsx'],
    'sdk/*': ['../../../packages/embed/*.ts'],
  };
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../../tsconfig.json',
      compilerOptions: { paths, noEmit: true },
      include: ['*.tsx'],
      exclude: [],
    }),
  );
  const compile = (): string => spawnSync('node_modules/.bin/tsc', ['--project', folder], { encoding: 'utf8' }).stdout;
  expect(compile()).toBe('');
  writeFileSync(
    path.join(folder, 'wrong.tsx'),
    snippetFor('sdk', { way: 'inline', ...FULL }).replace('src:', 'source:'),
  );
  expect(compile()).toContain('source');
}, 60_000);

it.each(WAYS)('%s names the environment of a deployment for tests only', (way) => {
  expect(snippetFor('sdk', { way, ...FULL })).toContain('environment');
  expect(snippetFor('sdk', { way, ...PLAIN })).not.toContain('environment');
});

it('the address of an element is escaped', () => {
  expect(snippetFor('sdk', { way: 'element', ...FULL })).toContain(
    String.raw`src="https://pay.example.com/cashier/?a='b'&amp;c=&quot;d&quot;\e"`,
  );
});

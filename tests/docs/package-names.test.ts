import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SOURCE_SCOPE } from '#tools/build/product.ts';
import { withScope } from '#tools/build/published-package.ts';

interface Manifest {
  bin?: string | Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const manifestOf = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8')) as Manifest;

const { dependencies, devDependencies } = manifestOf('package.json');
const installed = Object.keys({ ...dependencies, ...devDependencies });

/** Packages that the lock file pins, and their commands. */
const known = new Set([
  ...installed,
  ...installed.flatMap((name) => Object.keys(Object(manifestOf(`node_modules/${name}/package.json`).bin))),
]);

const COMMAND = /\b(?:npx|npm (?:install|i|exec|x|create|init|add))\b((?:[ \t]+[^\s`"'|&;)]+)*)/g;
const PACKAGE = /^(?:\.{0,2}\/|@[a-z\d-]+\/|<)/;

/** Names that npm would look up in the registry and that neither a scope nor the lock file protects. */
const unprotected = (text: string): string[] =>
  [...text.matchAll(COMMAND)].flatMap(([command, rest = '']) => {
    const words = rest
      .trim()
      .split(/\s+/)
      .filter((word) => word !== '' && !word.startsWith('-'));
    const names = command.startsWith('npx') ? words.slice(0, 1) : words;
    return names.filter((name) => !PACKAGE.test(name) && !known.has(name));
  });

const FOLDERS = ['docs', 'packages', 'sandbox', 'tools'];
const files = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'tests/bench/README.md',
  'tests/walks/README.md',
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  ),
].filter((file) => /\.(?:md|m?tsx?|mjs|json|sh|ya?ml)$/.test(file) && !file.includes('node_modules/'));

it('documents, help texts and generated files install no package that a stranger could have registered', () => {
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => unprotected(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`));
  expect(found).toEqual([]);
  // Without the dashes npm takes the flags of the command for its own.
  expect(files.filter((file) => /npx --no (?!-- )/.test(readFileSync(file, 'utf8')))).toEqual([]);
});

it.each([
  ['npx layouts check', ['layouts']],
  ['npx --yes cashier-conformance --server x', ['cashier-conformance']],
  ['npm install --save-dev cashier-widget-embed react', ['cashier-widget-embed']],
  ['npm exec layouts', ['layouts']],
  [`npx --no -- ${SOURCE_SCOPE}/layouts init, npm install ./a.tgz; npx tsx x.ts`, []],
])('of "%s", %j can be registered by strangers', (command, names) => {
  expect(unprotected(command)).toEqual(names);
});

it('the build puts its scope into names of packages and archives', () => {
  expect(withScope(`${SOURCE_SCOPE}/embed ./${SOURCE_SCOPE.slice(1)}-embed-1.tgz cashier-widget`, '@acme')).toBe(
    '@acme/embed ./acme-embed-1.tgz cashier-widget',
  );
});

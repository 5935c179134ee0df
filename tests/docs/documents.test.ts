import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileScreen } from '#engine/compile-screen.ts';
import type { Screen } from '#generated/language.ts';
import { nodeTable } from '#generated/node-table.ts';
import { composeDefinitions, composeSchema, readLanguage } from '#tools/language/bundle.ts';
import { compileShape, shapeFindings } from '#tools/check/model/shape.ts';
import { shippedScreen } from '#tools/screens/screen-files.ts';

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'docs/host-integration.md',
  'docs/packs.md',
  'embed/README.md',
  'tools/conformance/README.md',
  'docs/captcha.md',
  'docs/examples/layouts/README.md',
  ...readdirSync('docs/adr').map((file) => join('docs/adr', file)),
];

const packageJson: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));

const read = (file: string): string => readFileSync(file, 'utf8');

const linksOf = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, link = '']) => link).filter((link) => !/^[a-z]+:/.test(link));

const commandsOf = (text: string): string[] =>
  [...text.matchAll(/npm (?:run )?([a-z][a-z:-]*)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !['ci', 'install', 'pack'].includes(name));

const blocksOf = (text: string, language: string): string[] =>
  [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, block = '']) => block);

describe.each(documents)('%s', (file) => {
  const text = read(file);

  it('links to what is there', () => {
    const broken = linksOf(text).filter((link) => !existsSync(join(dirname(file), link)));
    expect(broken).toEqual([]);
  });

  it('names commands that exist', () => {
    const unknown = commandsOf(text).filter((name) => !(name in packageJson.scripts));
    expect(unknown).toEqual([]);
  });
});

describe('the layout in the README', () => {
  it('is a screen that can be shipped', () => {
    const [block = ''] = blocksOf(read('README.md'), 'json');
    const example: Screen = JSON.parse(block);
    const schema = composeSchema(composeDefinitions(readLanguage()), 'Screen');
    const shipped = shippedScreen(example);
    expect(shapeFindings(compileShape(schema), shipped)).toEqual([]);
    expect(() => compileScreen(shipped, { table: nodeTable, report: () => {} })).not.toThrow();
  });
});

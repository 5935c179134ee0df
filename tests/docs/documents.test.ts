import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileScreen } from '#engine/compile-screen.ts';
import type { Screen } from '#generated/language.ts';
import { nodeTable } from '#generated/node-table.ts';
import { compileShape, shapeFindings } from '#layouts/check/model/shape.ts';
import { readEditorNames } from '#layouts/editor/names.ts';
import { composeDefinitions, composeSchema, readLanguage } from '#layouts/language/bundle.ts';
import commands from '#tools/commands.json' with { type: 'json' };
import { generatedDocs } from '#tools/reference/generated-docs.ts';
import { anchorOf } from '#tools/reference/markdown.ts';
import { shippedScreen } from '#layouts/screens/screen-files.ts';

const REFERENCE = 'docs/reference';

/** Documents that `npm run docs` generates. A clone has none or old ones, so tests read these. */
const generated = await generatedDocs();

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'packages/embed/README.md',
  'packages/conformance/README.md',
  'packages/layouts/README.md',
  'docs/examples/layouts/README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .map((file) => join('docs', file))
    .filter((file) => /^docs\/(?:adr\/)?[\w-]+\.md$/.test(file)),
  ...[...generated.keys()].filter((file) => file.endsWith('.md')),
];

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
const subcommands: Record<string, object> = commands;

/** Subcommands are words after `--`, unlike flags and files. */
const isCommand = (script: string, argument: string | undefined): boolean =>
  script in scripts && (argument === undefined || !(script in subcommands) || argument in (subcommands[script] ?? {}));

const read = (file: string): string => generated.get(file) ?? readFileSync(file, 'utf8');

const firsts = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, first = '']) => first);

const anchorsOf = (page: string): Set<string> =>
  new Set([...firsts(page, /^#{1,3} (.+)$/gm).map(anchorOf), ...firsts(page, /<a id="([^"]+)">/g)]);

/** Files of docs/public are served from the root of the site. git stores no empty folder. */
const exists = (path: string): boolean =>
  generated.has(path) ||
  generated.has(path.replace(/^docs\//, 'docs/public/')) ||
  (existsSync(path) && (!statSync(path).isDirectory() || readdirSync(path).length > 0));

const isBroken = (file: string, link: string): boolean => {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? file : join(dirname(file), path);
  if (!exists(target)) return true;
  const isReference = file.startsWith(REFERENCE) || file.startsWith('docs/rules');
  return isReference && anchor !== undefined && !anchorsOf(read(target)).has(anchor);
};

it.each(documents)('%s links to existing files, and names existing commands', (file) => {
  const text = read(file);
  const links = firsts(text, /\]\(([^)\s]+)[^)]*\)/g).filter((link) => !/^[a-z]+:/.test(link));
  expect(links.filter((link) => isBroken(file, link))).toEqual([]);
  const calls = [...text.matchAll(/npm (?:run )?([a-z][a-z\d:-]*)(?: -- ([a-z][a-z-]*)\b(?![./]))?/g)];
  const named = calls.filter(([, name = '']) => !/^(?:ci|install|pack|audit)$/.test(name));
  expect(named.flatMap(([call, name = '', argument]) => (isCommand(name, argument) ? [] : [call]))).toEqual([]);
});

const sources = readLanguage();
const isScreen = compileShape(composeSchema(composeDefinitions(sources), 'Screen'));

it.each(['README.md', 'docs/recipes.md'])('the layout in %s is a screen that can be shipped', (file) => {
  const [block = ''] = firsts(read(file), /```json\n([\s\S]*?)```/g);
  const shipped = shippedScreen(JSON.parse(block) as Screen);
  expect(shapeFindings(isScreen, shipped)).toEqual([]);
  expect(() => compileScreen(shipped, { table: nodeTable, report: () => {} })).not.toThrow();
});

describe('the reference', () => {
  const page = (name: string): string => read(`${REFERENCE}/${name}.md`);

  it('describes every node type with each of its properties', () => {
    const sections = new Map(
      page('nodes')
        .split('\n## ')
        .map((section) => [section.split('\n')[0], section]),
    );
    for (const [type, { description, properties }] of Object.entries(sources.nodes)) {
      const section = sections.get(type) ?? '';
      expect(section.replaceAll('&lt;', '<')).toContain(description);
      const own = Object.keys(properties ?? {}).filter((name) => name !== 'type');
      expect(own.filter((name) => !section.includes(`| \`${name}\` |`))).toEqual([]);
    }
  });

  it('describes every action, command, operator, fragment, and the data with all their members', () => {
    const { fragments, scope, paths } = readEditorNames();
    const headings = {
      actions: Object.keys(sources.actions),
      commands: Object.keys(sources.commands),
      fragments: fragments.map(({ name }) => name),
      scope: Object.keys(scope),
      operators: Object.keys(sources.operators),
    };
    for (const [name, expected] of Object.entries(headings)) {
      const anchors = anchorsOf(page(name));
      expect(expected.filter((heading) => !anchors.has(anchorOf(heading)))).toEqual([]);
    }
    const known = [
      ...paths.known.map(({ name }) => name),
      'form.fields.<name>.value',
      'deposit.data.rows → item.value',
    ];
    expect(known.filter((path) => !page('scope').includes(`\`${path}\``))).toEqual([]);
  });

  it('shows valid nodes and actions', () => {
    const head = { schemaVersion: 1, id: 'deposit.example', route: { path: '/deposit/example' }, body: [] };
    const [nodes, actions] = ['nodes', 'actions'].map((name) =>
      firsts(page(name), /^```json\n([\s\S]*?)^```$/gm).map((json): unknown => JSON.parse(json)),
    );
    expect(nodes?.length).toBeGreaterThanOrEqual(Object.keys(sources.nodes).length);
    expect(actions?.length).toBeGreaterThanOrEqual(Object.keys(sources.actions).length);
    expect(nodes?.filter((node) => !isScreen({ ...head, body: [node] }))).toEqual([]);
    expect(actions?.filter((action) => !isScreen({ ...head, on: { enter: [action] } }))).toEqual([]);
  });

  it.each([
    ['Every node', 'every-node'],
    ['deposit.create', 'depositcreate'],
    ['missing_some', 'missing_some'],
    ['===', 'sign-61-61-61'],
  ])('has for the heading "%s" the anchor %s, as GitHub does', (heading, anchor) => {
    expect(anchorOf(heading)).toBe(anchor);
  });
});

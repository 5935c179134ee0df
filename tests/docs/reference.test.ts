import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileShape } from '#tools/check/model/shape.ts';
import { staleFiles } from '#tools/editor/committed-files.ts';
import { readEditorNames } from '#tools/editor/names.ts';
import { composeDefinitions, composeSchema, readLanguage } from '#tools/language/bundle.ts';
import { referenceFiles } from '#tools/reference/files.ts';
import { anchorOf } from '#tools/reference/markdown.ts';

const FOLDER = 'docs/reference';

const pages = new Map(readdirSync(FOLDER).map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')]));

const pageNamed = (file: string): string => pages.get(file) ?? '';

const anchorsOf = (page: string): Set<string> =>
  new Set([
    ...[...page.matchAll(/^#{1,3} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)),
    ...[...page.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id),
  ]);

const linksOf = (page: string): string[] =>
  [...page.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link).filter((link) => !/^[a-z]+:/.test(link));

const isBroken = (file: string, link: string): boolean => {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? file : join(dirname(file), path);
  if (!existsSync(target)) return true;
  return anchor !== undefined && !anchorsOf(readFileSync(target, 'utf8')).has(anchor);
};

const jsonIn = (page: string): unknown[] =>
  [...page.matchAll(/^```json\n([\s\S]*?)^```$/gm)].map(([, json = '']) => JSON.parse(json) as unknown);

const sources = readLanguage();
const definitions = composeDefinitions(sources);

describe('the reference', () => {
  it('is made of the sources as they are now', () => {
    expect(staleFiles()).toEqual([]);
    expect([...pages.keys()].map((file) => join(FOLDER, file)).toSorted()).toEqual(
      [...referenceFiles().keys()].toSorted(),
    );
  });

  it.each(['docs/rules.md', ...referenceFiles().keys()])('links to what is there: %s', (file) => {
    const links = linksOf(readFileSync(file, 'utf8'));
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => isBroken(file, link))).toEqual([]);
  });

  it('tells of every node type, with each of its properties', () => {
    const page = pageNamed('nodes.md');
    for (const [type, source] of Object.entries(sources.nodes)) {
      const section = page.split(`\n## ${type}\n`)[1]?.split('\n## ')[0] ?? '';
      expect(section).toContain(source.description);
      const own = Object.keys(source.properties ?? {}).filter((name) => name !== 'type');
      expect(own.filter((name) => !section.includes(`| \`${name}\` |`))).toEqual([]);
    }
  });

  it('tells of every action, command, operator, fragment and root of the data', () => {
    const names = readEditorNames();
    const told: [string, string[]][] = [
      ['actions.md', Object.keys(sources.actions)],
      ['commands.md', Object.keys(sources.commands)],
      ['fragments.md', names.fragments.map(({ name }) => name)],
      ['scope.md', Object.keys(names.scope)],
    ];
    for (const [file, headings] of told) {
      for (const heading of headings) expect(pageNamed(file)).toContain(`\n## ${heading}\n`);
    }
    const operators = anchorsOf(pageNamed('operators.md'));
    expect(Object.keys(sources.operators).filter((name) => !operators.has(anchorOf(name)))).toEqual([]);
  });

  it('has paths of the data down to their ends', () => {
    const page = pageNamed('scope.md');
    for (const { name } of readEditorNames().paths.known) expect(page).toContain(`\`${name}\``);
    expect(page).toContain('`form.fields.<name>.value`');
    expect(page).toContain('`deposit.data.rows → item.value`');
  });

  it('shows nodes and actions as a screen may have them', () => {
    const screen = compileShape(composeSchema(definitions, 'Screen'));
    const head = { schemaVersion: 1, id: 'deposit.example', route: { path: '/deposit/example' } };
    const nodes = jsonIn(pageNamed('nodes.md'));
    const actions = jsonIn(pageNamed('actions.md'));
    expect(nodes.length).toBeGreaterThanOrEqual(Object.keys(sources.nodes).length);
    expect(actions.length).toBeGreaterThanOrEqual(Object.keys(sources.actions).length);
    expect(nodes.filter((node) => !screen({ ...head, body: [node] }))).toEqual([]);
    expect(actions.filter((action) => !screen({ ...head, body: [], on: { enter: [action] } }))).toEqual([]);
  });
});

describe('headings', () => {
  it('are named as GitHub names them, signs by their code points', () => {
    expect(anchorOf('Every node')).toBe('every-node');
    expect(anchorOf('deposit.create')).toBe('depositcreate');
    expect(anchorOf('missing_some')).toBe('missing_some');
    expect(anchorOf('===')).toBe('sign-61-61-61');
    expect(anchorOf('=')).not.toBe(anchorOf('=='));
  });
});

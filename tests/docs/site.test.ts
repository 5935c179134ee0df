import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { generatedDocs } from '#tools/reference/generated-docs.ts';
import { doors } from '#tools/reference/site-doors.ts';

const listed = doors.flatMap(({ pages }) => pages);
const generated = [...(await generatedDocs()).keys()].filter((file) => file.endsWith('.md'));

it('the navigation of the site lists every page once', () => {
  const written = readdirSync('docs').filter((file) => file.endsWith('.md') && file !== 'index.md');
  const pages = [...written, 'examples/layouts/README.md', ...generated.map((file) => file.slice('docs/'.length))];
  expect(listed.toSorted()).toEqual(pages.map((file) => file.replace(/\.md$/, '')).toSorted());
});

it('the navigation of the site lists pages that exist', () => {
  const files = listed.map((page) => `docs/${page}.md`);
  expect(files.filter((file) => !existsSync(file) && !generated.includes(file))).toEqual([]);
});

const written = [
  ...listed.map((page) => `docs/${page}.md`),
  ...readdirSync('docs/adr').map((file) => `docs/adr/${file}`),
];

it.each(written.filter((file) => !generated.includes(file)))('%s has at most 200 lines', (file) => {
  expect(readFileSync(file, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(200);
});

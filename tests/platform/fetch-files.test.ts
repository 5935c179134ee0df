// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type * as Files from '#platform/fetch-files.ts';

const asked: string[] = [];
const failing = new Set<string>();
let importFetched: typeof Files.importFetched;

beforeEach(async () => {
  vi.resetModules();
  ({ importFetched } = await import('#platform/fetch-files.ts'));
  asked.length = 0;
  failing.clear();
  document.head.innerHTML = '';
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (failing.has(address)) throw new TypeError('Failed to fetch');
    return new Response('', { status: address.includes('gone') ? 404 : 200 });
  });
});
it('imports a module once all its files are loaded, each requested once', async () => {
  const load = vi.fn(async () => 'module');
  await Promise.all([importFetched(load, ['static/a.js', 'static/b.js']), importFetched(load, ['static/b.js'])]);
  expect(load).toHaveBeenCalledTimes(2);
  expect(asked).toEqual(['/static/a.js', '/static/b.js']);
});

it.each([
  ['static/lost.js', 'file.lost'],
  ['static/gone.js', 'file.gone'],
])('does not import a module when one of its files fails: %s is %s', async (name, code) => {
  failing.add('/static/lost.js');
  const load = vi.fn(async () => 'module');
  await expect(importFetched(load, ['static/a.js', name])).rejects.toMatchObject({
    code,
    details: { file: name },
    cause: { message: expect.stringMatching(/Failed to fetch|gone/) },
  });
  expect(load).not.toHaveBeenCalled();
});

it('requests a file that failed to load again with the next import', async () => {
  failing.add('/static/lost.js');
  await expect(importFetched(async () => 'module', ['static/lost.js'])).rejects.toMatchObject({
    code: 'file.lost',
  });
  failing.clear();
  expect(await importFetched(async () => 'module', ['static/lost.js'])).toBe('module');
  expect(asked).toEqual(['/static/lost.js', '/static/lost.js']);
});

it('requests no file that the document has, and imports a module without files at once', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/static/a.css">';
  expect(await importFetched(async () => 'module', ['static/a.css'])).toBe('module');
  expect(await importFetched(async () => 'other')).toBe('other');
  expect(asked).toEqual([]);
});

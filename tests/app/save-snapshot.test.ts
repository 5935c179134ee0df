// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { saveSnapshot } from '#app/save-snapshot.ts';
import { buildSnapshot } from '#boot/snapshot-page.ts';
import { readSnapshot } from '#platform/snapshot.ts';

const TILES = `<ul data-node="tiles"><li><button data-node="tile" type="button"><img src="/static/icons/card.svg" alt=""
  onerror="x()"><bdi>Card</bdi><span style="background-color: red; position: fixed">New</span></button></li></ul>`;

const show = (parts: string, beside = ''): void => {
  document.body.innerHTML = `<div id="root"><div class="shell"><header><h1>Deposit</h1></header>${beside}
    <main><div class="page" data-transition="fade" data-screen="deposit.methods">${parts}</div></main></div></div>`;
};
const text = (): string => JSON.stringify(readSnapshot() ?? null);

beforeEach(() => localStorage.clear());

it('saves the drawn page, so that it is drawn the same', async () => {
  document.documentElement.dataset['theme'] = 'dark';
  show(`<button data-node="region">India</button><div data-skeleton=""><p>Loading</p></div>${TILES}`);
  saveSnapshot('7');
  const shown = document.querySelector('#root')?.textContent;
  document.body.innerHTML = '<div id="root"></div>';
  document.documentElement.removeAttribute('data-theme');
  expect(buildSnapshot()('7')).toBeDefined();
  expect(document.querySelector('#root')?.textContent).toBe(shown);
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await vi.waitFor(() => expect(document.querySelector('img')?.getAttribute('src')).toBe('/static/icons/card.svg'));
  expect(document.querySelector('span')?.style.backgroundColor).toBe('red');
  expect(document.querySelector('span')?.style.position).toBe('');
  expect(document.querySelector('[data-screen]')?.hasAttribute('data-transition')).toBe(false);
});

it('saves texts that look like a placeholder unchanged', () => {
  show(TILES.replace('Card', 'Card {0} {t:title}').replace('alt=""', 'alt="{1}"'));
  saveSnapshot('7');
  const shown = document.querySelector('#root')?.textContent;
  document.body.innerHTML = '<div id="root"></div>';
  expect(buildSnapshot()('7')).toBeDefined();
  expect(document.querySelector('#root')?.textContent).toBe(shown);
  expect(document.querySelector('img')?.alt).toBe('{1}');
});

it('saves no content that may be personal', () => {
  show(
    `<div data-node="quick-deposit"><button>•••• 4242</button></div><input value="4242">${TILES}<p>Balance 7</p>`,
    '<div role="status"><input value="secret"></div>',
  );
  saveSnapshot('7');
  expect(text()).toContain('Card');
  expect(text()).not.toMatch(/4242|Balance|secret|onerror/);
});

it.each([
  ['another page', '<p>Form</p>'],
  ['a list that is still loading', '<div data-skeleton=""></div>'],
  ['a list that is searched', `<input type="search" placeholder="Search" value="ca">${TILES}`],
  ['a list where something is on its way', TILES.replace('type=', 'aria-busy="true" type=')],
])('saves nothing of %s', (_what, parts) => {
  show(parts);
  saveSnapshot('7');
  expect(text()).toBe('null');
});

it('saves a long list up to its first screens', () => {
  show(TILES.replace('</ul>', '<li>more</li>'.repeat(5000) + '</ul>'));
  saveSnapshot('7');
  expect(text().length).toBeLessThan(60_000);
});

// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { existsSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compileScreen } from '#engine/compile-screen.ts';
import { ScreenView } from '#engine/screen-view.tsx';
import type { Screen } from '#generated/language.ts';
import { nodeTable } from '#generated/node-table.ts';
import { createRendererSource } from '#renderers/registry.ts';
import { fillBrowserGaps } from '#tests/renderers/browser-gaps.ts';
import { readSample } from '#tools/screens/samples.ts';
import { filesBelow, readScreen, samplesFolder, screenFiles, shippedScreen } from '#tools/screens/screen-files.ts';
import base from '#schemas/samples/base.json' with { type: 'json' };
import { settle } from './fake-clock.ts';
import { FakePage } from './fake-page.ts';

fillBrowserGaps();

/** Hostile texts of a server, meant to run code or to lead elsewhere. */
const POISONS: Readonly<Record<string, string>> = {
  'an image that fails': '<img src=x onerror="globalThis.poisoned = true">',
  'a script': '</p><script>globalThis.poisoned = true</script>',
  'a picture with a script':
    '<svg onload="globalThis.poisoned = true"><a xlink:href="javascript:poisoned=1">x</a></svg>',
  'a link that runs': 'javascript:globalThis.poisoned=true//%0a<a href="javascript:poisoned=1">pay</a>',
  'a link that hides what it is': '\u0001java\tscript:globalThis.poisoned=true',
  'a link of data': 'data:text/html,<script>globalThis.poisoned = true</script>',
  'a link of another script': 'vbscript:msgbox("poisoned")',
  'a link with a user': 'https://bank.example@evil.example/',
  'marks of direction': '\u202Ehttps://evil.example/gnp.\u2066exe\u0000',
  'a style': '"><style>*{background:url(javascript:poisoned)}</style><div style="position:fixed;inset:0">',
  'a frame': '<iframe srcdoc="<script>parent.poisoned = true</script>"></iframe><base href="//evil.example">',
  'a template': '{{constructor.constructor("poisoned = true")()}}${poisoned}$t(poisoned)',
};

/** Members that lead the page to what is shown: with junk in them it would show less, and prove less. */
const KEPT = new Set(['locale', 'kind', 'type', 'status', 'state', 'category', 'name', 'step', 'view', 'mode']);

/** Puts one poison after the other in the place of texts, from one of them on. */
const poisoned = (value: object, from: number, keeps: (key: string) => boolean): object => {
  const poisons = Object.values(POISONS);
  let next = from;
  return JSON.parse(
    JSON.stringify(value, (key, part: unknown) =>
      typeof part === 'string' && !keeps(key) ? poisons[next++ % poisons.length] : part,
    ),
  ) as object;
};

/** The literals that a screen itself shows or follows: those of a screen that came from outside. */
const poisonLiterals = (screen: Screen, poison: string): Screen =>
  JSON.parse(
    JSON.stringify(screen, (key, part: unknown) =>
      ['text', 'href', 'src', 'value', 'url', 'alt'].includes(key) && typeof part === 'string' ? poison : part,
    ),
  ) as Screen;

const PAGES = screenFiles().flatMap((file) => {
  const folder = samplesFolder(readScreen(file).id);
  return existsSync(folder) ? filesBelow(folder).map((sample) => ({ file, sample })) : [];
});

const FIRST_OF_EACH = PAGES.filter(({ file }, at) => PAGES.findIndex((page) => page.file === file) === at);

const renderers = createRendererSource();
await renderers.load(Object.keys(nodeTable));

const draw = async (screen: Screen, scope: object): Promise<{ page: FakePage; container: HTMLElement }> => {
  const page = new FakePage({ ...base.scope, ...scope, session: base.scope.session });
  const compiled = compileScreen(screen, { table: nodeTable, report: () => {} });
  const { container } = render(<ScreenView screen={compiled} ports={page.ports} renderers={renderers} />);
  await act(settle);
  return { page, container };
};

const UNSAFE_SCHEME = /^[\p{C}\p{Z}]*(?:javascript|vbscript|data|file|blob):/iu;

/** Parts of the page that could run code, or lead elsewhere. */
const dangersIn = (container: HTMLElement): string[] =>
  [...container.querySelectorAll('*')].flatMap((element) => {
    const attributes = [...element.attributes];
    const handlers = attributes.filter(({ name }) => name.startsWith('on') || name === 'srcdoc');
    const links = attributes.filter(
      ({ name, value }) => /^(?:.*:)?(?:href|src|action|formaction)$/.test(name) && isUnsafe(element, value),
    );
    const isForeign = /^(?:script|iframe|object|embed|base|meta|style|link|form)$/i.test(element.localName);
    return [
      ...(isForeign ? [element.localName] : []),
      ...[...handlers, ...links].map(({ name, value }) => `${name}=${value}`),
    ];
  });

const isUnsafe = (element: Element, value: string): boolean =>
  /@evil/.test(value) ||
  (UNSAFE_SCHEME.test(value) && !(element.localName === 'img' && value.startsWith('data:image/')));

const shows = (container: HTMLElement, page: FakePage): boolean =>
  container.querySelector('[data-node]') !== null || page.failures.length > 0;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  if ('poisoned' in globalThis) throw new Error('A text has been run.');
});

describe('texts of the data', () => {
  it.each(PAGES)('neither run nor blank the page: $file, $sample', async ({ file, sample }) => {
    const { scope } = readSample(sample);
    const from = PAGES.findIndex((page) => page.sample === sample);
    const { container, page } = await draw(
      shippedScreen(readScreen(file)),
      poisoned(scope, from, (key) => KEPT.has(key)),
    );
    expect(dangersIn(container)).toEqual([]);
    expect(shows(container, page)).toBe(true);
  });

  it.each(FIRST_OF_EACH)('neither run nor blank the page where programs read them: $file', async ({ file, sample }) => {
    const { scope } = readSample(sample);
    const { container, page } = await draw(
      shippedScreen(readScreen(file)),
      poisoned(scope, 0, () => false),
    );
    expect(dangersIn(container)).toEqual([]);
    expect(shows(container, page)).toBe(true);
  });

  it.each(FIRST_OF_EACH)('of a megabyte do not blank the page: $file', async ({ file, sample }) => {
    const { scope } = readSample(sample);
    const huge = 'x'.repeat(1_000_000);
    const words = JSON.stringify(scope, (key, part: unknown) => (key === 'en' || key === 'value' ? huge : part));
    const { container, page } = await draw(shippedScreen(readScreen(file)), JSON.parse(words) as object);
    expect(shows(container, page)).toBe(true);
  });
});

describe('a screen from outside', () => {
  it.each(FIRST_OF_EACH)('with an image that fails in its literals: $file', async ({ file, sample }) => {
    const { scope } = readSample(sample);
    const screen = poisonLiterals(shippedScreen(readScreen(file)), POISONS['an image that fails'] ?? '');
    const { container, page } = await draw(screen, scope);
    expect(dangersIn(container)).toEqual([]);
    expect(shows(container, page)).toBe(true);
  });

  it.each(Object.entries(POISONS))('with %s as the literal of every node that takes one', async (_what, poison) => {
    const literal = { text: poison };
    const body = [
      { type: 'text', id: 'a', text: literal },
      { type: 'richText', id: 'b', html: poison, text: poison },
      { type: 'link', id: 'c', label: literal, href: poison },
      { type: 'image', id: 'd', src: poison, alt: literal },
      { type: 'button', id: 'e', label: literal, onPress: [{ do: 'open', url: poison }] },
      { type: 'copyRow', id: 'f', label: literal, value: poison },
      { type: 'qr', id: 'g', value: poison, label: literal },
      { type: 'notice', id: 'h', text: literal, title: literal },
      { type: 'tile', id: 'i', title: literal, icons: [poison], onPress: [] },
    ] as unknown as Screen['body'];
    const { container } = await draw({ schemaVersion: 1, id: 'test.page', route: { path: '/test' }, body }, {});
    expect(dangersIn(container)).toEqual([]);
    expect(container.querySelector('[data-node="a"]')?.textContent).toBe(poison);
  });
});

it('finds what is dangerous', () => {
  const danger = document.createElement('div');
  danger.innerHTML = [
    '<img src="x" onerror="y">',
    '<a href=" JavaScript:x">a</a>',
    '<a href="https://b@evil.example">a</a>',
    '<svg><use xlink:href="data:x"></use></svg>',
    '<script></script>',
    '<iframe srcdoc="x"></iframe>',
  ].join('');
  expect(dangersIn(danger)).toHaveLength(7);
});

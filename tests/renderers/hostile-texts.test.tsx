// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Node } from '#generated/language.ts';
import { drawNodes } from '#tests/draw.tsx';
import { readLanguage } from '#layouts/language/bundle.ts';

/** Hostile texts of a server or a pack, meant to run code or to open another address. */
const POISONS = [
  '<img src=x onerror="globalThis.poisoned = true">',
  '</p><script>globalThis.poisoned = true</script>',
  '<svg onload="globalThis.poisoned = true"><a xlink:href="javascript:poisoned=1">x</a></svg>',
  'javascript:globalThis.poisoned=true//%0a<a href="javascript:poisoned=1">pay</a>',
  '\u0001java\tscript:globalThis.poisoned=true',
  'data:text/html,<script>globalThis.poisoned = true</script>',
  'https://bank.example@evil.example/',
  '\u202Ehttps://evil.example/gnp.\u2066exe\u0000',
  '"><style>*{background:url(javascript:poisoned)}</style><div style="position:fixed;inset:0">',
  '<iframe srcdoc="<script>parent.poisoned = true</script>"></iframe><base href="//evil.example">',
  'x'.repeat(50_000),
];

const UNSAFE_SCHEME = /^[\p{C}\p{Z}]*(?:javascript|vbscript|data|file|blob):/iu;

const isUnsafe = (element: Element, value: string): boolean =>
  /@evil/.test(value) ||
  (UNSAFE_SCHEME.test(value) && !(element.localName === 'img' && value.startsWith('data:image/')));

/** Elements of the page that could run code or open another address. */
const dangersIn = (container: HTMLElement): string[] =>
  [...container.querySelectorAll('*')].flatMap((element) => {
    const attributes = [...element.attributes].filter(
      ({ name, value }) =>
        name.startsWith('on') ||
        name === 'srcdoc' ||
        (/^(?:.*:)?(?:href|src|action|formaction)$/.test(name) && isUnsafe(element, value)),
    );
    const isForeign = /^(?:script|iframe|object|embed|base|meta|style|link|form)$/i.test(element.localName);
    return [...(isForeign ? [element.localName] : []), ...attributes.map(({ name, value }) => `${name}=${value}`)];
  });

/** Members that select what is drawn: with another value a node would show less. */
const KEPT = new Set(['type', 'name', 'id', 'do', 'cmd', 'kind', 'tone', 'shape', 'format', 'var', 'fragment', 'bind']);

/** An example of each node type whose texts are replaced by hostile ones, in turn, starting with a given one. */
const poisonedExamples = (from: number): Node[] => {
  let next = from;
  return Object.values(readLanguage().nodes).flatMap(({ examples = [] }) =>
    JSON.parse(
      JSON.stringify(examples, (key, part: unknown) =>
        typeof part === 'string' && !KEPT.has(key) ? POISONS[next++ % POISONS.length] : part,
      ),
    ),
  ) as Node[];
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  if ('poisoned' in globalThis) throw new Error('A text has been run.');
});

it.each([0, 3, 6])('no node type runs or follows hostile texts, from text %i on', async (from) => {
  const probe: Node = { type: 'text', id: 'probe', text: { text: POISONS.join('') } };
  const { container, text } = await drawNodes([...poisonedExamples(from), probe]);
  expect(dangersIn(container)).toEqual([]);
  expect(container.querySelectorAll('[data-node]').length).toBeGreaterThan(40);
  expect(text('probe')).toBe(POISONS.join(''));
});

it('the search for dangers finds handlers, frames, scripts and unsafe addresses', () => {
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

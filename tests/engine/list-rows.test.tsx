// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Node, Rule } from '#generated/language.ts';
import { drawNode, drawPage, type DrawnNodes } from '#tests/draw.tsx';

const textRow = (rule: Rule, rest: object = {}): Node => ({ type: 'text', id: 'row', text: { text: rule }, ...rest });

const rows = (rest: object = {}): Node => ({
  type: 'list',
  id: 'list',
  each: { var: 'methods' },
  key: 'name',
  body: [textRow({ var: 'item.name' })],
  ...rest,
});

const named = (...names: string[]): { name: string }[] => names.map((name) => ({ name }));

const elements = (container: HTMLElement): Element[] => [...container.querySelectorAll('[data-node=row]')];
const texts = (container: HTMLElement): (string | null)[] => elements(container).map(({ textContent }) => textContent);

const draw = (methods: unknown, rest: object = {}, scope: object = {}): ReturnType<typeof drawPage> =>
  drawPage([rows(rest)], { scope: { methods, ...scope } });

describe('the rows of a list', () => {
  it.each([
    ['the elements', named('a', 'b'), named('c'), ['c']],
    ['the elements that stay, and a new one', named('a', 'b'), named('c', 'b', 'a'), ['c', 'b', 'a']],
    ['no list', named('a'), 'no list', []],
  ])('follow %s', async (_what, before, after, shown) => {
    const { container, change } = await draw(before);
    await change({ methods: after });
    expect(texts(container)).toEqual(shown);
  });

  it.each([
    ['a name', 'name'],
    ['a number', 'id'],
  ])(
    'are drawn again only if their element differs, and keep their elements by %s as their key',
    async (_what, key) => {
      const [a, b, c] = named('a', 'b', 'c').map((item, id) => ({ ...item, id }));
      const { renderers, change, container, page } = await draw([a, b], { key });
      const before = elements(container);
      renderers.takeDrawn();
      await change({ methods: [c, { ...b, isNew: true }, a] });
      expect(renderers.drawn).toEqual({ list: 1, row: 2 });
      expect(elements(container).slice(1)).toEqual(before.toReversed());
      renderers.takeDrawn();
      await change({ methods: [...(page.scope.methods as unknown[])] });
      expect(renderers.takeDrawn()).toEqual([]);
    },
  );

  it('have their new index after they have moved, even if only an effect reads it', async () => {
    const onPress = [{ do: 'set', name: 'at', value: { cat: [{ var: 'index' }, { var: 'item.name' }] } }];
    const body = [
      {
        type: 'button',
        id: 'row',
        label: { text: { cat: [{ var: 'index' }, ':', { var: 'item.name' }] } },
        onPress: [],
      },
      { type: 'button', id: 'press', label: { text: 'pick' }, onPress },
    ];
    const [a, b] = named('a', 'b');
    const at: Node = { type: 'text', id: 'at', text: { text: { var: 'local.at' } } };
    const { change, container, text } = await drawPage([rows({ body }), at], { scope: { methods: [a] } });
    await change({ methods: [b, a] });
    expect(texts(container)).toEqual(['0:b', '1:a']);
    const [, last] = container.querySelectorAll('[data-node=press]');
    if (last) fireEvent.click(last);
    expect(text('at')).toBe('1a');
  });

  it('act on the element that they currently show, under the same key', async () => {
    const onPress = [{ do: 'set', name: 'picked', value: { var: 'item.amount' } }];
    const body = [{ type: 'button', id: 'row', label: { text: 'pick' }, onPress }];
    const picked: Node = { type: 'text', id: 'picked', text: { text: { var: 'local.picked' } } };
    const scope = { methods: [{ name: 'a', amount: 1 }] };
    const { change, element, text } = await drawPage([rows({ body }), picked], { scope });
    const button = element('row');
    await change({ methods: [{ name: 'a', amount: 2 }] });
    expect(element('row')).toBe(button);
    fireEvent.click(button);
    expect(text('picked')).toBe('2');
  });

  it('are also updated by changes of the page, until their element is removed', async () => {
    const body = [
      textRow(
        { cat: [{ var: 'item.name' }, { var: 'currency' }] },
        { when: { '!==': [{ var: 'item.name' }, { var: 'x' }] } },
      ),
    ];
    const { change, container, renderers } = await draw(named('a', 'b', 'c'), { body }, { currency: '€' });
    await change({ currency: '$', x: 'c' });
    expect(texts(container)).toEqual(['a$', 'b$']);
    await change({ methods: named('a') });
    renderers.takeDrawn();
    await change({ currency: '€' });
    expect(renderers.drawn).toEqual({ row: 1 });
  });

  it.each([
    ['the same three times', [{ name: 'a' }, { name: 'a' }, { name: 'a' }]],
    ['missing', [{}, { other: 1 }, null]],
    ['a number and its text', [{ name: 1 }, { name: '1' }, { name: '1#1' }]],
    ['lists and a map', [{ name: [] }, { name: {} }, { name: ['1'] }]],
  ])('are all drawn if their keys are %s', async (_what, methods) => {
    expect(texts((await draw(methods)).container)).toHaveLength(3);
  });

  it('may contain rows themselves', async () => {
    const inner = rows({ id: 'inner', each: { var: 'item.parts' } });
    const methods = [
      { name: 'x', parts: named('a', 'b') },
      { name: 'y', parts: named('c') },
    ];
    expect(texts((await draw(methods, { body: [inner] })).container)).toEqual(['a', 'b', 'c']);
  });

  it('are replaced by the nodes for an empty list', async () => {
    const { ids, change } = await draw(undefined, { empty: [{ type: 'divider', id: 'nothing' }] });
    const seen = [ids()];
    for (const methods of ['no list', [], named('a')]) {
      await change({ methods });
      seen.push(ids());
    }
    expect(seen).toEqual([
      ['list', 'nothing'],
      ['list', 'nothing'],
      ['list', 'nothing'],
      ['list', 'row'],
    ]);
  });
});

const watched = new Map<Element, () => void>();

/** Replaces the browser's IntersectionObserver: a box is near when the test says so. */
class FakeObserver {
  readonly #seen = new Set<Element>();
  constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}

  observe(box: Element): void {
    this.#seen.add(box);
    watched.set(box, () => this.report([{ isIntersecting: true }]));
  }

  disconnect(): void {
    for (const box of this.#seen) watched.delete(box);
  }
}

const BUTTON: Node = { type: 'button', label: { text: { var: 'item.id' } }, onPress: [] };

const banks = (count: number): { id: string }[] => Array.from({ length: count }, (_, at) => ({ id: `Bank ${at + 1}` }));

const drawBanks = async (all: readonly object[], body: Node = BUTTON, key = 'id'): Promise<DrawnNodes> => {
  const list: Node = { type: 'list', each: { var: 'banks' }, key, label: { text: 'Banks' }, body: [body] };
  const drawn = await drawNode(list, { scope: { banks: all } });
  await act(() => import('#engine/offscreen-rows.tsx'));
  return drawn;
};

const countByRole = (role: string): number => document.querySelectorAll(role).length;

describe('a list of hundreds', () => {
  beforeEach(() => vi.stubGlobal('IntersectionObserver', FakeObserver));
  afterEach(() => {
    watched.clear();
  });

  const comeNear = (part: number): Promise<void> => act(async () => [...watched.values()][part]?.());

  it('draws the first rows, and only the names of the others, as items of the list', async () => {
    await drawBanks(banks(600));
    expect(countByRole('button')).toBe(60);
    const { textContent } = screen.getByRole('list', { name: 'Banks' });
    expect(textContent).toContain('Bank 61\nBank 62');
    expect(textContent).toContain('Bank 600');
    expect(screen.getAllByRole('listitem')).toHaveLength(60 + 6);
  });

  it('draws rows in order once they are near the viewport', async () => {
    const { container } = await drawBanks(banks(250));
    const drawn = (): (string | null)[] =>
      [...container.querySelectorAll('button')].map(({ textContent }) => textContent);
    await comeNear(1);
    expect([drawn().length, drawn().includes('Bank 157'), drawn().includes('Bank 61')]).toEqual([154, true, false]);
    await comeNear(0);
    expect(drawn()).toEqual(banks(250).map(({ id }) => id));
  });

  it('draws every field at once, because the form must include it', async () => {
    await drawBanks(banks(72), { type: 'textField', name: { var: 'item.id' }, label: { text: { var: 'item.id' } } });
    expect(countByRole('input')).toBe(72);
  });

  it('reads the keys only of rows that it draws', async () => {
    let readings = 0;
    const all = banks(400).map((bank) =>
      Object.defineProperty({ ...bank }, 'key', {
        get() {
          readings += 1;
          return bank.id;
        },
      }),
    );
    await drawBanks(all, BUTTON, 'key');
    expect(readings).toBe(60);
  });

  it('draws all rows if the browser has no observer', async () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    await drawBanks(banks(200));
    expect(countByRole('button')).toBe(200);
  });
});

// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Node } from '#generated/language.ts';
import { renderNode, type DrawnNodes } from '#tests/renderers/render-node.tsx';

const watched = new Map<Element, () => void>();

/** Stands for the browser's: a box is near when the test says so. */
class FakeObserver {
  readonly #seen = new Set<Element>();
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}

  observe(box: Element): void {
    this.#seen.add(box);
    watched.set(box, () => this.tell([{ isIntersecting: true }]));
  }

  disconnect(): void {
    for (const box of this.#seen) watched.delete(box);
  }
}

const list = (body: Node): Node => ({
  type: 'list',
  each: { var: 'banks' },
  key: 'id',
  label: { text: 'Banks' },
  body: [body],
});

const button: Node = { type: 'button', label: { text: { var: 'item.id' } }, onPress: [] };

const banks = (count: number): { banks: { id: string }[] } => ({
  banks: Array.from({ length: count }, (_, at) => ({ id: `Bank ${at + 1}` })),
});

const draw = async (body: Node, count: number): Promise<DrawnNodes> => {
  const drawn = await renderNode(list(body), { scope: banks(count) });
  await act(() => import('#engine/far-rows.tsx'));
  return drawn;
};

const come = async (part: number): Promise<void> => {
  await act(async () => [...watched.values()][part]?.());
};

describe('a list of hundreds', () => {
  beforeEach(() => vi.stubGlobal('IntersectionObserver', FakeObserver));
  afterEach(() => {
    vi.unstubAllGlobals();
    watched.clear();
  });

  it('draws the first rows, and of the others their names, as items of the list', async () => {
    await draw(button, 5000);
    expect(screen.getAllByRole('button')).toHaveLength(60);
    const rows = screen.getByRole('list', { name: 'Banks' });
    expect(rows.textContent).toContain('Bank 61\nBank 62');
    expect(rows.textContent).toContain('Bank 5000');
    expect(screen.getAllByRole('listitem')).toHaveLength(60 + 52);
  });

  it('draws rows once they are near, wherever they are', async () => {
    await draw(button, 400);
    await come(1);
    expect(screen.getAllByRole('button')).toHaveLength(60 + 96);
    expect(screen.getByRole('button', { name: 'Bank 157' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Bank 61' })).toBeNull();
  });

  it('keeps them in their order', async () => {
    await draw(button, 200);
    await come(0);
    await come(0);
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(banks(200).banks.map(({ id }) => id));
  });

  it('draws every field at once: its form has to know of it', async () => {
    await draw({ type: 'textField', name: { var: 'item.id' }, label: { text: { var: 'item.id' } } }, 72);
    expect(screen.getAllByRole('textbox')).toHaveLength(72);
  });

  it('reads the keys of those alone that it draws', async () => {
    let readings = 0;
    const all = banks(400).banks.map((bank) =>
      Object.defineProperty({ ...bank }, 'key', {
        get() {
          readings += 1;
          return bank.id;
        },
      }),
    );
    await renderNode({ ...list(button), key: 'key' } as Node, { scope: { banks: all } });
    expect(readings).toBe(60);
  });

  it('draws them all where nothing can tell what is near', async () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    await draw(button, 200);
    expect(screen.getAllByRole('button')).toHaveLength(200);
  });
});

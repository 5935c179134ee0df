// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { compileNodes, type CompiledNode } from '#engine/compile-node.ts';
import { LazyNodes } from '#engine/lazy-nodes.tsx';
import type { Node } from '#generated/language.ts';
import { nodeTable } from '#generated/node-table.ts';
import { drawPage, type DrawnPage } from '#tests/draw.tsx';
import { CountingRenderers } from './test-renderers.tsx';

const text = (id: string, words: unknown = id): Node => ({ type: 'text', id, text: { text: words } }) as Node;
const later: Node = { type: 'use', id: 'part', fragment: 'part', when: { var: 'isShown' }, later: [text('coming')] };

const compiled = (node: Node): CompiledNode[] => compileNodes([node], { table: nodeTable, report: () => {} }, 'part');

const comes = (node: Node) => (): Promise<CompiledNode[]> => Promise.resolve(compiled(node));
const failsOffline = (): Promise<never> => Promise.reject(new Error('offline'));

/** Renderers without the one for fragments until it is loaded. */
class LateRenderers extends CountingRenderers {
  constructor(
    public isHere: boolean,
    readonly loadFragment: (name: string) => Promise<CompiledNode[]>,
    readonly load: () => Promise<void> = () => Promise.resolve(),
  ) {
    super();
  }

  override get(type: string): ReturnType<CountingRenderers['get']> {
    if (type !== 'use') return super.get(type);
    return this.isHere ? LazyNodes : undefined;
  }
}

const draw = (scope: Record<string, unknown>, renderers: LateRenderers): Promise<DrawnPage> =>
  drawPage([later, text('tiles')], { scope, renderers });

describe('a lazy fragment', () => {
  it('is requested when it is shown, and is replaced by a placeholder until it has loaded', async () => {
    let arrive = (_nodes: CompiledNode[]): void => {};
    const load = vi.fn(() => new Promise<CompiledNode[]>((resolve) => (arrive = resolve)));
    const { ids, change } = await draw({ isShown: false }, new LateRenderers(true, load));
    expect(ids()).toEqual(['tiles']);
    expect(load).not.toHaveBeenCalled();
    await change({ isShown: true });
    expect(ids()).toEqual(['coming', 'tiles']);
    expect(load).toHaveBeenCalledTimes(1);
    await act(async () => arrive(compiled(text('here'))));
    expect(ids()).toEqual(['here', 'tiles']);
  });

  it('is drawn once its renderer has loaded, if it is shown before', async () => {
    let arrive = (): void => {};
    const renderers = new LateRenderers(false, comes(text('here')), () => new Promise((resolve) => (arrive = resolve)));
    const { ids } = await draw({ isShown: true }, renderers);
    expect(ids()).toEqual(['tiles']);
    renderers.isHere = true;
    await act(async () => arrive());
    expect(ids()).toEqual(['here', 'tiles']);
  });

  it('follows the data of its page', async () => {
    const renderers = new LateRenderers(true, comes(text('here', { var: 'words' })));
    const page = await draw({ isShown: true, words: 'one' }, renderers);
    expect(page.text('here')).toBe('one');
    await page.change({ words: 'two' });
    expect(page.text('here')).toBe('two');
  });

  it.each([
    ['its nodes do not load', new LateRenderers(true, failsOffline)],
    ['its renderer does not load', new LateRenderers(false, failsOffline, failsOffline)],
  ])('is reported and leaves the rest of its page on the screen if %s', async (_what, renderers) => {
    const { ids, page } = await draw({ isShown: true }, renderers);
    expect(ids()).toEqual(['tiles']);
    expect(page.problems).toMatchObject([{ code: 'node-failed', node: 'part' }]);
    expect(page.failures).toEqual([]);
  });
});

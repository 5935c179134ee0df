// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { compileNodes, type CompiledNode } from '#engine/compile-node.ts';
import { LaterNodes, laterSource } from '#engine/later-nodes.tsx';
import type { Node } from '#generated/language.ts';
import { nodeTable } from '#generated/node-table.ts';
import { drawPage, type DrawnPage } from './draw-page.tsx';
import { FakePage } from './fake-page.ts';
import { CountingRenderers } from './test-renderers.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const text = (id: string, words: unknown = id): Node => ({ type: 'text', id, text: { text: words } }) as Node;
const later: Node = { type: 'use', id: 'part', fragment: 'part', when: { var: 'isShown' }, later: [text('coming')] };

const compiled = (...nodes: Node[]): CompiledNode[] =>
  compileNodes(nodes, { table: nodeTable, report: () => {} }, 'part');

class WithLater extends CountingRenderers {
  override get(type: string): ReturnType<CountingRenderers['get']> {
    return type === 'use' ? LaterNodes : super.get(type);
  }
}

const draw = (scope: Record<string, unknown>): Promise<DrawnPage> =>
  drawPage([later, text('tiles')], { page: new FakePage(scope), renderers: new WithLater() });

describe('a fragment that comes later', () => {
  it('is asked for once it is shown, and has something in its place until it is here', async () => {
    let come: (nodes: CompiledNode[]) => void = () => {};
    const load = vi.spyOn(laterSource, 'load').mockReturnValue(
      new Promise((resolve) => {
        come = resolve;
      }),
    );
    const { ids, change } = await draw({ isShown: false });
    expect(ids()).toEqual(['tiles']);
    expect(load).not.toHaveBeenCalled();
    await change({ isShown: true });
    expect(ids()).toEqual(['coming', 'tiles']);
    expect(load).toHaveBeenCalledTimes(1);
    await act(async () => come(compiled(text('here'))));
    expect(ids()).toEqual(['here', 'tiles']);
  });

  it('is drawn once its renderer is here, where it is shown before that', async () => {
    vi.spyOn(laterSource, 'load').mockResolvedValue(compiled(text('here')));
    let bring = (): void => {};
    const coming = new Promise<void>((resolve) => {
      bring = resolve;
    });
    class Late extends CountingRenderers {
      isHere = false;
      override get(type: string): ReturnType<CountingRenderers['get']> {
        if (type !== 'use') return super.get(type);
        return this.isHere ? LaterNodes : undefined;
      }
      load = (): Promise<void> => coming;
    }
    const renderers = new Late();
    const { ids } = await drawPage([later, text('tiles')], { page: new FakePage({ isShown: true }), renderers });
    expect(ids()).toEqual(['tiles']);
    renderers.isHere = true;
    await act(async () => bring());
    expect(ids()).toEqual(['here', 'tiles']);
  });

  it('leaves its page as it is when its renderer does not come, and says so', async () => {
    class Without extends CountingRenderers {
      override get(type: string): ReturnType<CountingRenderers['get']> {
        return type === 'use' ? undefined : super.get(type);
      }
      load = (): Promise<void> => Promise.reject(new Error('offline'));
    }
    const scope = new FakePage({ isShown: true });
    const { ids, page } = await drawPage([later, text('tiles')], { page: scope, renderers: new Without() });
    expect(ids()).toEqual(['tiles']);
    expect(page.problems).toMatchObject([{ code: 'node-failed', node: 'part' }]);
  });

  it('follows the data of its page', async () => {
    vi.spyOn(laterSource, 'load').mockResolvedValue(compiled(text('here', { var: 'words' })));
    const page = await draw({ isShown: true, words: 'one' });
    expect(page.text('here')).toBe('one');
    await page.change({ words: 'two' });
    expect(page.text('here')).toBe('two');
  });

  it('leaves its page as it is when it does not come, and says so', async () => {
    vi.spyOn(laterSource, 'load').mockRejectedValue(new Error('offline'));
    const { ids, page } = await draw({ isShown: true });
    expect(ids()).toEqual(['tiles']);
    expect(page.problems).toMatchObject([{ code: 'node-failed', node: 'part' }]);
    expect(page.failures).toEqual([]);
  });
});

// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { drawPage } from './draw-page.tsx';
import { CountingRenderers } from './test-renderers.tsx';

afterEach(cleanup);

const text = (id: string): Node => ({ type: 'text', id, text: { text: 'words' } });

const row = (rest: object = {}): Node => ({
  type: 'copyRow',
  id: 'address',
  label: { text: 'A' },
  value: { var: 'address' },
  ...rest,
});

describe('a node that nothing draws', () => {
  const hologram = (rest: object = {}): Node => ({ type: 'hologram', id: 'holo', ...rest }) as never;

  it('is left out, or its fallback is drawn under its condition', async () => {
    const { ids, change } = await drawPage([
      hologram(),
      hologram({ when: { var: 'on' }, fallback: [text('instead')] }),
    ]);
    expect(ids()).toEqual([]);
    await change({ on: true });
    expect(ids()).toEqual(['instead']);
  });

  it('takes the fallback of its nearest ancestor, under that one’s condition', async () => {
    const card: Node = {
      type: 'card',
      id: 'c',
      children: [hologram()],
      fallback: [text('instead')],
      when: { var: 'on' },
    };
    const { ids, change } = await drawPage([card]);
    expect(ids()).toEqual([]);
    await change({ on: true });
    expect(ids()).toEqual(['instead']);
  });

  it('fails the page when it is critical and shown', async () => {
    const { page, change } = await drawPage([hologram({ critical: true, when: { var: 'on' } })]);
    expect(page.failures).toEqual([]);
    await change({ on: true });
    expect(page.failures).toMatchObject([{ code: 'unknown-node', node: 'holo' }]);
  });

  it('does not fail the page when a critical node stands for it', async () => {
    const { page, ids } = await drawPage([hologram({ critical: true, fallback: [row({ critical: true })] })]);
    expect(page.failures).toEqual([]);
    expect(ids()).toEqual(['address']);
  });

  it('fails the page when it would take a critical node with it', async () => {
    const card: Node = { type: 'card', children: [hologram(), row({ critical: true })], fallback: [text('instead')] };
    const { page } = await drawPage([card]);
    expect(page.failures).toMatchObject([{ code: 'unknown-node' }]);
  });

  it('is one whose renderer has not come', async () => {
    const renderers = new CountingRenderers(['divider', 'copyRow']);
    const { page, ids } = await drawPage(
      [{ type: 'divider', id: 'd', fallback: [text('instead')] }, row({ critical: true })],
      {
        renderers,
      },
    );
    expect(ids()).toEqual(['instead', 'address']);
    expect(page.problems).toMatchObject([{ code: 'unknown-node', node: 'd' }]);
    expect(page.failures).toMatchObject([{ code: 'unknown-node', node: 'address' }]);
  });
});

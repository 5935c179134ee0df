// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { renderNode } from './render-node.tsx';

type List = Extract<Node, { type: 'list' }>;

const list = (rest: Partial<List> = {}): List => ({
  type: 'list',
  each: { var: 'banks' },
  key: 'id',
  body: [{ type: 'text', text: { text: { var: 'item.name' } } }],
  ...rest,
});

const banks = (...names: string[]): { id: string; name: string }[] => names.map((name) => ({ id: name, name }));

describe('a list', () => {
  it('draws its body once for each element, in their order', async () => {
    const { element } = await renderNode(list(), { scope: { banks: banks('Axis', 'Kotak', 'Yes') } });
    expect([...element().children].map(({ textContent }) => textContent)).toEqual(['Axis', 'Kotak', 'Yes']);
  });

  it('is a named list of its rows when it has a name, and neither list nor landmark without', async () => {
    const scope = { banks: banks('Axis', 'Kotak') };
    const { leave } = await renderNode(list({ label: { text: 'Banks' } }), { scope });
    const items = within(screen.getByRole('list', { name: 'Banks' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Axis', 'Kotak']);
    leave();
    await renderNode(list(), { scope });
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('is a named group while what stands for its rows is there instead of them', async () => {
    const empty: Node[] = [{ type: 'text', text: { text: 'Nothing found' } }];
    await renderNode(list({ label: { text: 'Banks' }, empty }), { scope: { banks: [] } });
    expect(screen.getByRole('group', { name: 'Banks' }).textContent).toBe('Nothing found');
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('makes no items of the rows of a list in it that has no name', async () => {
    const inner: Node = {
      type: 'list',
      each: { var: 'item.branches' },
      body: [{ type: 'text', text: { text: 'Branch' } }],
    };
    await renderNode(list({ label: { text: 'Banks' }, body: [inner] }), {
      scope: { banks: [{ id: 'Axis', branches: [1, 2] }] },
    });
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getAllByText('Branch')).toHaveLength(2);
  });

  it('keeps what a row holds when rows move', async () => {
    const { change, user } = await renderNode(
      list({ body: [{ type: 'button', label: { text: { var: 'item.name' } }, onPress: [] }] }),
      { scope: { banks: banks('Axis', 'Kotak') } },
    );
    await user.click(screen.getByRole('button', { name: 'Axis' }));
    const row = screen.getByRole('button', { name: 'Axis' });
    await change({ banks: banks('Yes', 'Kotak', 'Axis') });
    expect(screen.getByRole('button', { name: 'Axis' })).toBe(row);
    expect(document.activeElement).toBe(row);
  });

  it('draws what stands for it when there is nothing in it, across all columns', async () => {
    const empty: Node[] = [{ type: 'text', text: { text: 'Nothing found' } }];
    const { element, change } = await renderNode(list({ layout: 'grid', empty }), { scope: { banks: [] } });
    expect(screen.getByText('Nothing found')).toBeDefined();
    expect(element().dataset.layout).toBe('stack');
    await change({ banks: banks('Axis') });
    expect(screen.queryByText('Nothing found')).toBeNull();
    expect(element().dataset.layout).toBe('grid');
  });

  it('keeps the room of its columns while there is nothing in it', async () => {
    const { element, change } = await renderNode(list({ layout: 'grid' }), { scope: { banks: [] } });
    expect(element().dataset.columns).toBe('true');
    await change({ banks: banks('Axis') });
    expect(element().dataset.columns).toBe('true');
  });

  it.each(['stack', 'grid', 'rows'] as const)('is laid out as %s, with its gap and columns', async (layout) => {
    const { element } = await renderNode(list({ layout, gap: 'loose', minColumn: 'large' }), {
      scope: { banks: banks('Axis') },
    });
    expect({ ...element().dataset }).toMatchObject({ layout, gap: 'loose', minColumn: 'large' });
  });
});

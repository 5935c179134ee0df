// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { renderNode } from './render-node.tsx';

const children: Node[] = [
  { type: 'text', id: 'one', text: { text: 'One' } },
  { type: 'text', id: 'two', text: { text: 'Two' }, when: { var: 'isShown' } },
];

it('holds its nodes in their order, and no place for one that is hidden', async () => {
  const { element, change } = await renderNode({ type: 'stack', children });
  expect(element().children).toHaveLength(1);
  await change({ isShown: true });
  expect([...element().children].map(({ textContent }) => textContent)).toEqual(['One', 'Two']);
});

it('has its direction, gap and alignment', async () => {
  const { element } = await renderNode({ type: 'stack', children, direction: 'row', gap: 'none', align: 'between' });
  expect({ ...element().dataset }).toMatchObject({ direction: 'row', gap: 'none', align: 'between' });
});

it('fills the page only when its node says so', async () => {
  const { element, leave } = await renderNode({ type: 'stack', children });
  expect(element().dataset.filling).toBeUndefined();
  leave();
  const filling = await renderNode({ type: 'stack', children, isFilling: true });
  expect(filling.element().dataset.filling).toBe('true');
});

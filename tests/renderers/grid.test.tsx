// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { renderNode } from './render-node.tsx';

it('holds its nodes in their order, with the columns and the gap of its node', async () => {
  const { element } = await renderNode({
    type: 'grid',
    minColumn: 'small',
    gap: 'tight',
    children: [
      { type: 'text', text: { text: 'One' } },
      { type: 'text', text: { text: 'Two' } },
    ],
  });
  expect([...element().children].map(({ textContent }) => textContent)).toEqual(['One', 'Two']);
  expect({ ...element().dataset }).toMatchObject({ minColumn: 'small', gap: 'tight' });
});

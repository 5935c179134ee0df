// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderNode } from './render-node.tsx';

it('holds its nodes in their order, and adds nothing for screen readers', async () => {
  const { element } = await renderNode({
    type: 'card',
    tone: 'warning',
    gap: 'loose',
    children: [
      { type: 'text', text: { text: 'One' } },
      { type: 'text', text: { text: 'Two' } },
    ],
  });
  expect([...element().children].map(({ textContent }) => textContent)).toEqual(['One', 'Two']);
  expect({ ...element().dataset }).toMatchObject({ tone: 'warning', gap: 'loose' });
  expect(screen.queryByRole('group')).toBeNull();
  expect(screen.queryByRole('region')).toBeNull();
});

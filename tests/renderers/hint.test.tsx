// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderNode } from './render-node.tsx';

it('a hint says what it says, and anew when that changes', async () => {
  const { change } = await renderNode(
    { type: 'hint', text: { text: { var: 'words' } } },
    { scope: { words: 'Counts from $10' } },
  );
  expect(screen.getByRole('status').textContent).toBe('Counts from $10');
  expect(screen.queryByRole('button')).toBeNull();
  await change({ words: 'Comes with this deposit' });
  expect(screen.getByRole('status').textContent).toBe('Comes with this deposit');
});

it('a hint offers what there is to do', async () => {
  const { user, page } = await renderNode({
    type: 'hint',
    text: { text: 'Counts from $10' },
    actionLabel: { text: 'Enter $10' },
    onAction: [{ do: 'track', name: 'entered', status: 'success' }],
  });
  await user.click(screen.getByRole('button', { name: 'Enter $10' }));
  expect(page.calls).toEqual([['track', 'entered', 'success']]);
});

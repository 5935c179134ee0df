// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { renderNode } from './render-node.tsx';

it('says its word in the colour of its tone', async () => {
  const { element } = await renderNode({ type: 'badge', text: { text: 'Instant' }, tone: 'success' });
  expect(element().textContent).toBe('Instant');
  expect(element().dataset.tone).toBe('success');
});

it('is neutral unless told otherwise, and no live region', async () => {
  const { element } = await renderNode({ type: 'badge', text: { text: 'Instant' } });
  expect(element().dataset.tone).toBe('neutral');
  expect(element().getAttribute('role')).toBeNull();
});

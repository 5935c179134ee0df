// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderNode } from './render-node.tsx';

it('parts what is above from what is below', async () => {
  const { element } = await renderNode({ type: 'divider' });
  expect(screen.getByRole('separator')).toBe(element());
});

// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { renderNode, renderNodes } from './render-node.tsx';

const section = (title: string): Node => ({
  type: 'section',
  title: { text: title },
  gap: 'loose',
  children: [{ type: 'text', text: { text: `About ${title}` } }],
});

it('is a landmark that its heading names', async () => {
  await renderNode(section('Cards'));
  const landmark = screen.getByRole('region', { name: 'Cards' });
  expect(within(landmark).getByRole('heading', { level: 2, name: 'Cards' })).toBeDefined();
  expect(within(landmark).getByText('About Cards').parentElement?.dataset.gap).toBe('loose');
});

it('is named by its own heading beside others', async () => {
  await renderNodes([section('Cards'), section('Banks')]);
  expect(within(screen.getByRole('region', { name: 'Banks' })).getByText('About Banks')).toBeDefined();
});

// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderNodes } from './render-node.tsx';

it('holds the main button, and comes where it stands when a person walks through the page', async () => {
  const { element, user } = await renderNodes([
    { type: 'textField', name: 'note', label: { text: 'Note' } },
    { type: 'footer', id: 'it', children: [{ type: 'button', label: { text: 'Pay' }, onPress: [] }] },
  ]);
  expect(element().contains(screen.getByRole('button', { name: 'Pay' }))).toBe(true);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note' }));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pay' }));
});

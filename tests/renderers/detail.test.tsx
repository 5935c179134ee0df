// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { renderNode } from './render-node.tsx';

type Detail = Extract<Node, { type: 'detail' }>;

const detail = (rest: Partial<Detail> = {}): Detail => ({
  type: 'detail',
  label: { text: 'Transaction' },
  value: { text: '0xabc…def' },
  ...rest,
});

describe('a detail', () => {
  it('is read as label and value', async () => {
    const { element } = await renderNode(detail({ emphasis: 'strong' }));
    expect(element().textContent).toBe('Transaction 0xabc…def');
    expect(element().dataset.emphasis).toBe('strong');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('keeps a hash left to right, and words in their own direction', async () => {
    const { leave } = await renderNode(detail({ isLeftToRight: true }), { locale: 'ar' });
    expect(screen.getByText('0xabc…def').dir).toBe('ltr');
    leave();
    await renderNode(detail(), { locale: 'ar' });
    expect(screen.getByText('0xabc…def').getAttribute('dir')).toBeNull();
    expect(screen.getByText('0xabc…def').tagName).toBe('BDI');
  });

  it('does something about it, and the word says about what', async () => {
    const { page, user } = await renderNode(detail({ action: { text: 'Change' }, onPress: [{ do: 'back' }] }));
    await user.click(screen.getByRole('button', { name: 'Change: Transaction' }));
    expect(page.calls).toEqual([['back']]);
  });

  it('without a word for it does nothing', async () => {
    await renderNode(detail({ action: { text: '' }, onPress: [{ do: 'back' }] }));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('links to a safe address, beside the widget', async () => {
    await renderNode(detail({ href: 'https://scan.example/tx/0xabc' }));
    const link = screen.getByRole('link', { name: '0xabc…def' });
    expect(link.getAttribute('href')).toBe('https://scan.example/tx/0xabc');
    expect([link.getAttribute('rel'), link.getAttribute('target')]).toEqual(['noopener noreferrer', '_blank']);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', ''])('links to no unsafe one: %j', async (href) => {
    const { container } = await renderNode(detail({ href }));
    expect(container.querySelector('[href]')).toBeNull();
    expect(screen.getByText('0xabc…def')).toBeDefined();
  });
});

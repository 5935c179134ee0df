// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderNode } from './render-node.tsx';

describe('a text', () => {
  it.each([
    ['title', 'heading'],
    ['heading', 'heading'],
    ['body', 'paragraph'],
    ['label', 'paragraph'],
    ['caption', 'paragraph'],
    ['amount', 'paragraph'],
  ] as const)('in the style of %s is a %s', async (style, role) => {
    await renderNode({ type: 'text', text: { text: 'Words' }, style });
    expect(screen.getByRole(role).textContent).toBe('Words');
  });

  it('stands below the title of the page, which is the first heading', async () => {
    await renderNode({ type: 'text', text: { text: 'Words' }, style: 'title' });
    expect(screen.getByRole('heading', { level: 2 })).toBeDefined();
  });

  it('keeps a number left to right in a page that is not', async () => {
    await renderNode({ type: 'text', text: { text: '4111 1111' }, isLeftToRight: true }, { locale: 'ar' });
    expect(screen.getByText('4111 1111').tagName).toBe('BDI');
    expect(screen.getByText('4111 1111').dir).toBe('ltr');
  });

  it('follows the page without', async () => {
    const { element } = await renderNode({ type: 'text', text: { text: 'كلمات' } }, { locale: 'ar' });
    expect(element().querySelector('bdi')).toBeNull();
    expect(element().getAttribute('dir')).toBeNull();
  });

  it('shows HTML as it is written', async () => {
    const { element } = await renderNode({ type: 'text', text: { text: '<img src=x onerror=alert(1)>' } });
    expect(element().querySelector('img')).toBeNull();
    expect(element().textContent).toBe('<img src=x onerror=alert(1)>');
  });

  it('has its tone and its alignment', async () => {
    const { element } = await renderNode({ type: 'text', text: { text: 'x' }, tone: 'danger', align: 'center' });
    expect({ ...element().dataset }).toMatchObject({ tone: 'danger', align: 'center', style: 'body' });
  });
});

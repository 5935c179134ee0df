// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderNode, type DrawnNodes } from './render-node.tsx';

const LINK = 'https://pay.example/1';

const draw = (share: () => Promise<boolean>): Promise<DrawnNodes> =>
  renderNode(
    { type: 'shareButton', label: { text: 'Share' }, value: { var: 'link' }, title: { text: 'My payment' } },
    { scope: { link: LINK }, share },
  );

const button = (): HTMLElement => screen.getByRole('button', { name: 'Share' });

describe('a button that shares', () => {
  it('hands over the text and the title, and copies nothing', async () => {
    const { user, page } = await draw(() => Promise.resolve(true));
    await user.click(button());
    expect(page.calls).toEqual([['share', { text: LINK, title: 'My payment' }]]);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it.each([
    ['cannot', () => Promise.resolve(false)],
    ['fails to', () => Promise.reject(new Error('NotAllowedError'))],
  ])('copies where the browser %s share, and says so', async (_how, share) => {
    const { user, page } = await draw(share);
    await user.click(button());
    expect(page.calls.at(-1)).toEqual(['copy', LINK]);
    expect(screen.getByRole('status').textContent).toBe('Copied');
  });
});

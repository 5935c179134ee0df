// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { renderNode, type DrawnNodes } from './render-node.tsx';

type Link = Extract<Node, { type: 'link' }>;

const draw = (href: unknown, rest: Partial<Link> = {}): Promise<DrawnNodes> =>
  renderNode({ type: 'link', label: { text: 'Help' }, href: { var: 'href' }, ...rest }, { scope: { href } });

const link = (): HTMLElement => screen.getByRole('link', { name: 'Help' });
const onPress: Link['onPress'] = [{ do: 'track', name: 'help', status: 'success' }];

const UNSAFE = [
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\u200Bscript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'blob:https://x.example/1',
  'about:blank',
  'filesystem:https://x.example/1',
  '',
  '   ',
];

describe('an outside address', () => {
  it('opens beside the widget and tells the other page nothing', async () => {
    await draw('https://bank.example/help');
    expect(link().getAttribute('href')).toBe('https://bank.example/help');
    expect(link().getAttribute('rel')).toBe('noopener noreferrer');
    expect(link().getAttribute('target')).toBe('_blank');
  });

  it('of an application opens in place, as a new tab would stay empty', async () => {
    await draw('upi://pay?pa=shop@bank');
    expect(link().getAttribute('href')).toBe('upi://pay?pa=shop@bank');
    expect(link().getAttribute('target')).toBeNull();
    expect(link().getAttribute('rel')).toBe('noopener noreferrer');
  });

  it.each([
    ['inline', undefined],
    ['button', 'secondary'],
    ['primary', 'primary'],
  ] as const)('of the kind %s looks like it', async (kind, look) => {
    await draw('https://bank.example/help', { kind });
    expect(link().dataset.kind).toBe(look);
  });

  // Spec: core 5.7
  it.each(UNSAFE)('never becomes a link when it is unsafe: %j', async (href) => {
    const { container } = await draw(href);
    expect(container.querySelector('[href]')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Help')).toBeDefined();
  });

  it.each(UNSAFE)('does not become a link when an unsafe address comes later: %j', async (href) => {
    const { container, change } = await draw('https://bank.example');
    await change({ href });
    expect(container.querySelector('[href]')).toBeNull();
  });

  it.each([[null], [true], [['javascript:alert(1)']]])('is no link when the address is no text: %j', async (href) => {
    const { container } = await draw(href);
    expect(container.querySelector('[href^="java"]')).toBeNull();
    expect(screen.getByText('Help')).toBeDefined();
  });

  it('may do something besides', async () => {
    const { user, page } = await draw('https://bank.example', { onPress });
    link().addEventListener('click', (event) => event.preventDefault());
    await user.click(link());
    expect(page.calls).toEqual([['track', 'help', 'success']]);
  });
});

describe('a link with something to do and no address', () => {
  it('is a button', async () => {
    const { user, page } = await draw('', { onPress });
    await user.click(screen.getByRole('button', { name: 'Help' }));
    expect(page.calls).toEqual([['track', 'help', 'success']]);
  });

  it('is a button as well when the address is unsafe', async () => {
    const { user, page } = await draw('javascript:alert(1)', { onPress });
    await user.click(screen.getByRole('button', { name: 'Help' }));
    expect(page.calls).toEqual([['track', 'help', 'success']]);
  });

  it('is none for the keyboard when there is nothing to do either', async () => {
    const { user } = await draw('');
    expect(screen.queryByRole('button')).toBeNull();
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });
});

// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { renderNode, type DrawnNodes } from './render-node.tsx';

type Option = Extract<Node, { type: 'option' }>;

const draw = (rest: Partial<Option> = {}): Promise<DrawnNodes> =>
  renderNode({
    type: 'choice',
    name: 'offer',
    label: { text: 'Offers' },
    children: [
      { type: 'option', id: 'option', value: 'moon', title: { text: 'MoonRamp' }, ...rest },
      { type: 'option', id: 'other', value: 'swift', title: { text: 'SwiftCoin' } },
    ],
  });

const radio = (name = 'MoonRamp'): HTMLInputElement => screen.getByRole<HTMLInputElement>('radio', { name });

const about = (): string =>
  (document.getElementById(radio().getAttribute('aria-describedby') ?? '')?.textContent ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('an option', () => {
  it('is named by its title, and described by what stands beside it', async () => {
    await draw({
      note: { text: 'Card, Apple Pay' },
      figure: { text: '98.20 USDT' },
      figureNote: { text: 'Fee 1.80' },
      badge: { text: 'Best price' },
    });
    expect(radio()).toBeDefined();
    expect(about()).toBe('Best price Card, Apple Pay 98.20 USDT Fee 1.80');
  });

  it('is described by nothing when there is nothing beside it', async () => {
    await draw();
    expect(radio().getAttribute('aria-describedby')).toBeNull();
  });

  it('shows more about itself while it is picked', async () => {
    const { user } = await draw({ children: [{ type: 'text', text: { text: 'Takes five minutes' } }] });
    expect(screen.queryByText('Takes five minutes')).toBeNull();
    await user.click(radio());
    expect(screen.getByText('Takes five minutes')).toBeDefined();
    await user.click(radio('SwiftCoin'));
    expect(screen.queryByText('Takes five minutes')).toBeNull();
  });

  it('cannot be picked while disabled, unlike the others', async () => {
    const { user, value } = await draw({ isDisabled: true });
    await user.click(screen.getByText('MoonRamp'));
    expect(value('offer')).toBe('');
    await user.click(radio('SwiftCoin'));
    expect(value('offer')).toBe('swift');
  });

  it('shows its picture from a safe address alone, as decoration', async () => {
    const { element, leave } = await draw({ icon: 'https://static.example/moon.svg' });
    expect(element('option').querySelector('img')?.alt).toBe('');
    leave();
    const unsafe = await draw({ icon: 'javascript:alert(1)' });
    expect(unsafe.element('option').querySelector('img')).toBeNull();
  });

  it('outside of a choice is there to be read', async () => {
    await renderNode({ type: 'option', value: 'moon', title: { text: 'MoonRamp' } });
    expect(radio().disabled).toBe(true);
  });
});

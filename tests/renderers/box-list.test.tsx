// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderNodes, type DrawnNodes } from './render-node.tsx';

const box = (boxId: string, gcAmount: string, scAmount: string): object => ({
  boxId,
  gcAmount,
  scAmount,
  price: '4.99',
  priceCurrencyCode: 'USD',
});

const draw = (boxes: unknown): Promise<DrawnNodes> =>
  renderNodes(
    [
      { type: 'boxList', id: 'it', bind: 'box', boxes: { var: 'boxes' } },
      { type: 'text', id: 'echo', text: { text: { var: 'local.box' } } },
    ],
    { scope: { boxes } },
  );

const about = (name: string): string | undefined => {
  const id = screen.getByRole('radio', { name }).getAttribute('aria-describedby') ?? '';
  return document.getElementById(id)?.textContent ?? undefined;
};

describe('coin packages', () => {
  it('say what is in them and what they cost', async () => {
    await draw([box('1', '10000', '5')]);
    expect(screen.getByRole('radiogroup', { name: 'Coin packages' })).toBeDefined();
    expect(about('10,000 Gold Coins')).toContain('5 Sweep Coins free');
    expect(about('10,000 Gold Coins')).toContain('4.99');
  });

  it('call a single coin one', async () => {
    await draw([box('1', '1', '1')]);
    expect(about('1 Gold Coin')).toContain('1 Sweep Coin free');
  });

  it.each(['0', ''])('promise nothing free when there is nothing: %j', async (free) => {
    await draw([box('1', '1000', free)]);
    expect(about('1,000 Gold Coins')).not.toContain('free');
  });

  it('keep the one that is picked with the page', async () => {
    const { user, element } = await draw([box('1', '1000', '0'), box('2', '50000', '25')]);
    await user.click(screen.getByRole('radio', { name: '50,000 Gold Coins' }));
    expect(element('echo').textContent).toBe('2');
  });

  it.each([[[]], [null]])('say so when there are none: %j', async (boxes) => {
    await draw(boxes);
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(screen.getByRole('note', { name: /^No packages right now/ })).toBeDefined();
  });
});

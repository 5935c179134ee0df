// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderNodes, type DrawnNodes } from './render-node.tsx';

const OFFERS = [
  { method: 'moon', amount: '98.2', fee: '1.8', iconIds: [], name: { en: 'MoonRamp', ar: 'مون' } },
  { method: 'swift', amount: '97.9', fee: '2.1', iconIds: [] },
];

const draw = (offers: unknown, locale = 'en'): Promise<DrawnNodes> =>
  renderNodes(
    [
      { type: 'offerList', id: 'it', bind: 'offer', currency: 'USDT', feeCurrency: 'EUR', offers: { var: 'offers' } },
      { type: 'text', id: 'echo', text: { text: { var: 'local.offer' } } },
    ],
    { scope: { offers }, locale },
  );

const about = (name: string): string | undefined => {
  const id = screen.getByRole('radio', { name }).getAttribute('aria-describedby') ?? '';
  return document.getElementById(id)?.textContent ?? undefined;
};

describe('offers', () => {
  it('say what arrives and what it costs, each in its currency', async () => {
    await draw(OFFERS);
    expect(screen.getByRole('radiogroup', { name: 'Offers' })).toBeDefined();
    expect(about('MoonRamp')).toMatch(/98\.20?.*USDT|USDT.*98\.20?/);
    expect(about('MoonRamp')).toMatch(/Fee .*1\.80/);
  });

  it('are called in the language of the page, else by the method', async () => {
    const { leave } = await draw(OFFERS);
    expect(screen.getByRole('radio', { name: 'swift' })).toBeDefined();
    leave();
    await draw(OFFERS, 'ar');
    expect(screen.getByRole('radio', { name: 'مون' })).toBeDefined();
  });

  it('keep the one that is picked with the page', async () => {
    const { user, element } = await draw(OFFERS);
    await user.click(screen.getByRole('radio', { name: 'MoonRamp' }));
    expect(element('echo').textContent).toBe('moon');
  });

  it.each([[[]], [null], [undefined]])('say so when there are none: %j', async (offers) => {
    const { change } = await draw(offers);
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(screen.getByRole('note', { name: /^No offers for this amount/ })).toBeDefined();
    await change({ offers: OFFERS });
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(screen.queryByRole('note')).toBeNull();
  });
});

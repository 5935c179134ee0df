// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import texts from '#generated/locales/en.json' with { type: 'json' };
import { drawShipped } from './draw-shipped.tsx';

describe('the coins of the sweepstake', () => {
  // Spec: method-flows 2.18b
  it.each([
    ['sweep.crypto', 'list'],
    ['sweep.crypto-address', 'ready'],
  ])('say on %s what is bought and for how much', async (id, sample) => {
    const { text } = await drawShipped(id, sample);
    expect(text('order-price')).toMatch(/\$\d/);
    expect(text()).toContain(texts['sweep.order.gold']);
  });

  // Spec: method-flows 2.18b
  it('say what has to be said of them', async () => {
    const { text } = await drawShipped('sweep.crypto', 'list');
    expect(text('disclaimer')).toBe(texts['sweep.disclaimer']);
    for (const words of ['no cash value', 'free and not for sale', 'No purchase necessary'])
      expect(text('disclaimer')).toContain(words);
  });
});

describe('the result of the sweepstake', () => {
  // Spec: core 2.34b, method-flows 2.30c
  it.each(['waiting', 'processed'])('has the line of the order when it is %s', async (sample) => {
    const { text } = await drawShipped('sweep.complete', sample);
    expect(text('order-line')).toMatch(/Gold Coins$/);
    expect(text('order-free')).toMatch(/^Sweep Coins.* free$/);
  });
});

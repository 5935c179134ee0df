// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import base from '#schemas/samples/base.json' with { type: 'json' };
import texts from '#generated/locales/en.json' with { type: 'json' };
import { drawShipped, type DrawnScreen } from './draw-shipped.tsx';

const commands = ({ page }: DrawnScreen): unknown[] =>
  page.calls.flatMap(([name, command]) => (name === 'run' ? [command] : []));

const ADDRESS = 'TQ5n9mY2rXv8KcB3hJd7WfEuGz4PsLa1Ro';

describe('the page of an address', () => {
  // Spec: core 5.11, method-flows 2.19a, method-flows 2.19c, method-flows 2.19e
  it('has networks, a code, the address with its ends marked, the minimum with its note, and a warning', async () => {
    const { text, has, element } = await drawShipped('deposit.crypto-address', 'ready');
    expect(['network', 'address-qr', 'address', 'minimum', 'only-this', 'time'].filter((id) => !has(id))).toEqual([]);
    expect(text('address')).toContain(ADDRESS);
    const marked = [...element('address').querySelectorAll('strong, b, mark')].map(({ textContent }) => textContent);
    expect(marked).toEqual([ADDRESS.slice(0, 5), ADDRESS.slice(-5)]);
    expect(text('minimum')).toContain('5 USDT');
    expect(text('minimum-note')).toBe(texts['crypto.minimum.note']);
    expect(text('only-this')).toContain('TRON (TRC-20)');
  });

  it('has the address first on a phone, which copies it, and folds the code away', async () => {
    const session = { ...base.scope.session, platform: 'mobile' };
    const drawn = await drawShipped('deposit.crypto-address', 'ready', { session });
    expect(['address', 'address-qr', 'folded-qr'].map((id) => drawn.has(id))).toEqual([true, false, true]);
    expect(drawn.element('folded-code').hasAttribute('open')).toBe(false);
    const due = await drawShipped('deposit.complete', 'due', { session });
    expect(['rest-address', 'rest-qr', 'folded-qr'].map((id) => due.has(id))).toEqual([true, false, true]);
  });

  // Spec: method-flows 2.19c
  it('copies the address, and offers to share it in a native shell only', async () => {
    const drawn = await drawShipped('deposit.crypto-address', 'ready');
    await drawn.user.click(drawn.element('address').querySelector('button') ?? drawn.element('address'));
    expect(drawn.page.calls).toContainEqual(['copy', ADDRESS]);
    expect(drawn.has('share')).toBe(false);
    expect((await drawShipped('deposit.crypto-address', 'native')).has('share')).toBe(true);
  });

  // Spec: method-flows 8.5
  it('says that there is no address, and can be asked again', async () => {
    const drawn = await drawShipped('deposit.crypto-address', 'empty');
    expect(drawn.text()).toContain(texts['crypto.address.empty']);
    await drawn.user.click(drawn.element('ask-again'));
    expect(commands(drawn).length).toBeGreaterThan(2);
  });

  // Spec: method-flows 2.19f
  it('has a video guide where the method has one', async () => {
    const { user, page, element } = await drawShipped('deposit.crypto-address', 'memo');
    await user.click(element('video-guide'));
    expect(page.calls).toContainEqual(['go', 'deposit.video-instruction', expect.anything()]);
    expect((await drawShipped('deposit.crypto-address', 'ready')).has('video-guide')).toBe(false);
  });
});

describe('the page of an on-ramp', () => {
  // Spec: method-flows 2.23a
  it('has country, currency, amount, a word on what comes, and a button to go on', async () => {
    const drawn = await drawShipped('deposit.onramp', 'form');
    expect(['country', 'currency', 'amount', 'annotation', 'continue'].filter((id) => !drawn.has(id))).toEqual([]);
    expect(screen.getAllByRole('combobox')).toHaveLength(2);
    await drawn.user.click(drawn.element('continue'));
    expect(commands(drawn)).toContain('onramp.create');
  });

  // Spec: method-flows 5.4a
  it('says at the currency that its limits did not load', async () => {
    const { text } = await drawShipped('deposit.onramp', 'limits-failed');
    expect(text('currency')).toContain(texts['deposit.onramp.error.currency']);
  });

  // Spec: method-flows 2.23b
  it('lists offers with what arrives and what it costs, of which one is picked and gone on with', async () => {
    const drawn = await drawShipped('deposit.onramp-offer-list', 'offers');
    const offers = screen.getAllByRole('radio');
    expect(offers).toHaveLength(3);
    expect(drawn.text()).toContain('Fee R$9');
    await drawn.user.click(screen.getByText('SwiftCoin'));
    expect(drawn.text('summary-rows')).toMatch(/SwiftCoin.*R\$12\.50.*R\$487\.50/);
    await drawn.user.click(drawn.element('pay'));
    expect(drawn.page.calls.find(([name]) => name === 'run')).toMatchObject([
      'run',
      'onramp.continue',
      { method: 'provider-b' },
    ]);
    expect(offers.filter((offer) => (offer as HTMLInputElement).checked)).toHaveLength(1);
  });

  // Spec: method-flows 8.7
  it('warns where there are no offers, and says at any list that another country may have others', async () => {
    const none = await drawShipped('deposit.onramp-offer-list', 'none');
    expect(none.text('no-offers')).toContain(texts['offers.empty.title']);
    expect(none.has('other-place-hint')).toBe(true);
    const some = await drawShipped('deposit.onramp-offer-list', 'offers');
    expect([some.has('no-offers'), some.has('other-place-hint'), some.has('change-country')]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('the result page', () => {
  // Spec: method-flows 2.30a, method-flows 4.1a
  it.each([
    ['waiting', 'In progress'],
    ['accepted', 'Processing'],
    ['processed', 'added'],
    ['mistaked', 'Payment declined'],
  ])('says of the status %s: %s', async (sample, words) => {
    const { text } = await drawShipped('deposit.complete', sample);
    expect(text('status')).toContain(words);
  });

  // Spec: method-flows 4.6c
  it.each(['accepted', 'processed'])('closes the widget by its button when it is %s', async (sample) => {
    const { user, page, element } = await drawShipped('deposit.complete', sample);
    await user.click(element('done'));
    expect(page.asked).toContain('close');
  });

  it('leads back to the payment when it is declined', async () => {
    const drawn = await drawShipped('deposit.complete', 'mistaked');
    expect(drawn.has('done')).toBe(false);
    await drawn.user.click(drawn.element('try-again'));
    expect(commands(drawn)).toContain('complete.retry');
  });

  // Spec: core 2.34a, method-flows 2.30b
  it('tells of the payment: amount, date and time, how soon it is credited, and a hash that links to its chain', async () => {
    const waiting = await drawShipped('deposit.complete', 'accepted');
    expect(waiting.text('status')).toContain('₸5,000');
    expect(waiting.text('track-sent')).toContain('Jan 1, 2026, 11:59 AM');
    expect(waiting.text('transaction-note')).not.toBe('');
    const confirming = await drawShipped('deposit.complete', 'confirming');
    expect(confirming.text('transaction-hash')).toContain('7b22c…4d3c2');
    expect(confirming.element('transaction-hash').querySelector('a')?.getAttribute('href')).toMatch(/^https:\/\//);
    expect(confirming.text('track-found')).toContain('6 of 20');
  });
});

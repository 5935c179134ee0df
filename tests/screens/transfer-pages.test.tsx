// @vitest-environment jsdom
import '#tests/app/with-shipped.ts';
import { layouts } from '#app/layouts.ts';
import { method as namedMethod } from '#tests/state/sample-methods.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import texts from '#generated/locales/en.json' with { type: 'json' };
import { drawShipped, type DrawnScreen } from './draw-shipped.tsx';

const commands = ({ page }: DrawnScreen): unknown[] =>
  page.calls.flatMap(([name, command]) => (name === 'run' ? [command] : []));

const INVOICE = 'deposit.peer-to-peer-invoice';

describe('the first page of a transfer', () => {
  // Spec: method-flows 2.24c
  it('looks for an open transfer, and has an amount, a word on what comes, and a button', async () => {
    const drawn = await drawShipped('deposit.peer-to-peer-base', 'form');
    expect(['amount', 'annotation', 'create'].filter((id) => !drawn.has(id))).toEqual([]);
    await drawn.user.click(drawn.element('create'));
    expect(commands(drawn)).toEqual(['peerToPeer.start', 'peerToPeer.create']);
  });

  it('lets the creation be stopped while it runs, and at no other time', async () => {
    const drawn = await drawShipped('deposit.peer-to-peer-base', 'creating');
    await drawn.user.click(drawn.element('cancel-create'));
    expect(commands(drawn)).toContain('peerToPeer.cancelCreate');
    expect((await drawShipped('deposit.peer-to-peer-base', 'form')).has('cancel-create')).toBe(false);
    expect((await drawShipped('deposit.peer-to-peer-base', 'stopping')).has('cancel-create')).toBe(false);
  });
});

describe('the invoice of a transfer', () => {
  // Spec: method-flows 2.24e, method-flows 2.24h
  it.each([
    ['card', 'card-number', '4400 4301 2345 6789', 'cardNumber'],
    ['account', 'bank-account', 'KZ86125KZT5004100100', 'bankAccount'],
    ['phone', 'phone', '+7 701 234 56 78', 'phone'],
    ['wallet', 'account-number', '01712345678', 'confirmationId'],
  ] as const)('of the kind %s shows its %s, and a warning of its own', async (sample, node, value, warning) => {
    const { text, has } = await drawShipped(INVOICE, sample);
    expect(text('amount-due')).toContain('₸5,000');
    expect(text(node)).toContain(value);
    expect(text('warning')).toContain(texts[`peerToPeer.warning.${warning}`]);
    expect([has('countdown'), has('paid')]).toEqual([true, true]);
  });

  // Spec: method-flows 2.24e
  it('shows the name of the holder and the words that go along', async () => {
    expect((await drawShipped(INVOICE, 'card')).text('holder')).toContain('Aigerim S.');
    expect((await drawShipped(INVOICE, 'long-values')).text('description')).toContain('INV-2026-000471');
  });

  // Spec: method-flows 9.5d
  it('shows a card in fours, and copies it without the spaces', async () => {
    const { user, page, element } = await drawShipped(INVOICE, 'card');
    await user.click(element('card-number').querySelector('button') ?? element('card-number'));
    expect(page.calls).toContainEqual(['copy', '4400430123456789']);
  });

  // Spec: method-flows 2.24d, method-flows 9.5c
  it('promises the credit for the methods that guarantee it, and for no other', async () => {
    expect((await drawShipped(INVOICE, 'guaranteed')).has('guarantee')).toBe(true);
    expect((await drawShipped(INVOICE, 'card')).has('guarantee')).toBe(false);
  });

  // Spec: method-flows 2.24j
  it('says that the amount has changed until that is understood', async () => {
    const { user, has, element } = await drawShipped(INVOICE, 'changed-amount');
    await user.click(element('changed-amount-ok'));
    expect(has('changed-amount-ok')).toBe(false);
  });

  // Spec: method-flows 2.24h, method-flows 5.1b
  it('asks for the confirmation id of the wallets that want one, and for no other', async () => {
    const { has, text } = await drawShipped(INVOICE, 'confirmation-id');
    expect(has('confirmation-id')).toBe(true);
    expect(text('warning')).toContain(texts['peerToPeer.warning.title']);
    expect((await drawShipped(INVOICE, 'card')).has('confirmation-id')).toBe(false);
  });

  // Spec: method-flows 5.1a
  it('takes a confirmation id of 8 to 10 digits, and says so otherwise', async () => {
    const { page } = await drawShipped(INVOICE, 'confirmation-id');
    const fields = page.shown.flatMap(({ appeared }) => appeared);
    const field = fields.find(({ name }) => name === 'confirmationId');
    expect(field).toMatchObject({
      isRequired: true,
      rules: [{ regex: String.raw`^\d{8,10}$`, error: 'paymentMethods.regex_error.confirmationId' }],
    });
  });

  // Spec: method-flows 2.24i
  it('of a transfer abroad has the instructions of three banks, and support', async () => {
    const { has, user, page, element } = await drawShipped(INVOICE, 'international');
    const banks = within(element('bank-guides')).getAllByRole('button');
    expect(banks.map(({ textContent }) => textContent)).toEqual(['Sber', 'T-Bank', 'Gazprombank']);
    expect(has('support')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'T-Bank' }));
    expect(page.calls).toContainEqual([
      'go',
      'deposit.peer-to-peer-instruction',
      expect.objectContaining({ query: { bank: 't-bank' } }),
    ]);
    expect((await drawShipped(INVOICE, 'card')).has('bank-guides')).toBe(false);
  });

  /** The invoice of a card with other members of the method, the card or the answer. */
  const invoiceOf = async (change: { name?: string; card?: object; data?: object }): Promise<DrawnScreen> => {
    const drawn = await drawShipped(INVOICE, 'card');
    const { method, deposit } = drawn.page.scope as { method: object; deposit: { data: { card: object } } };
    if (change.name !== undefined) {
      const traits = layouts.traitsOf(namedMethod(change.name));
      await drawn.change('method', { ...method, name: change.name, traits });
    }
    const data = { ...deposit.data, ...change.data, card: { ...deposit.data.card, ...change.card } };
    await drawn.change('deposit', { data });
    return drawn;
  };

  // Spec: method-flows 5.8, method-flows 9.5a, method-flows 9.10b
  it.each(['az', 'kg', 'kz', 'tj', 'uz', 'UZ'])('is that of a transfer abroad for the country %s', async (country) => {
    expect((await invoiceOf({ card: { country_code: country } })).has('bank-guides')).toBe(true);
  });

  // Spec: method-flows 5.8, method-flows 9.10b
  it.each(['sbp_transgran_rabbit_tbank', 'sbp_transgran_rabbit_sber'])(
    'is that of a transfer abroad by the payment system %s, wherever it is named',
    async (name) => {
      expect((await invoiceOf({ card: { payment_system: name } })).has('bank-guides')).toBe(true);
      cleanup();
      expect((await invoiceOf({ data: { payment_system: name } })).has('bank-guides')).toBe(true);
      cleanup();
      expect((await invoiceOf({ name })).has('bank-guides')).toBe(true);
    },
  );

  // Spec: method-flows 5.8
  it.each([{}, { card: { country_code: 'ru' } }, { card: { payment_system: 'sbp' } }])(
    'is that of a transfer at home for %j',
    async (change) => {
      expect((await invoiceOf(change)).has('bank-guides')).toBe(false);
    },
  );

  // Spec: method-flows 5.1b, method-flows 9.5c
  it.each([
    ['uzcard', 'guarantee'],
    ['humo', 'guarantee'],
    ['bkash_p2p', 'confirmation-id'],
    ['nagad_p2p', 'confirmation-id'],
  ])('of the method %s has its %s', async (name, node) => {
    expect((await invoiceOf({ name })).has(node)).toBe(true);
  });

  it('cancels the deposit when its time is up, and shows nothing to pay to any more', async () => {
    const drawn = await drawShipped(INVOICE, 'expiring');
    expect(commands(drawn)).not.toContain('deposit.cancel');
    await drawn.pass(19_000);
    expect(commands(drawn)).toContain('deposit.cancel');
    expect([drawn.has('card-number'), drawn.has('paid')]).toEqual([false, false]);
  });

  // Spec: method-flows 2.24g, method-flows 5.1c
  it('says that it is paid by its button, which waits while the deposit is being cancelled', async () => {
    const drawn = await drawShipped(INVOICE, 'card');
    await drawn.change('busy', { deposit: { cancel: true } });
    expect(drawn.element('paid').getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(texts['form.blocked.wait'])).toBeTruthy();
    await drawn.change('busy', { deposit: { cancel: false } });
    await drawn.user.click(screen.getByText(texts['common.paid']));
    expect(commands(drawn)).toContain('deposit.complete');
  });
});

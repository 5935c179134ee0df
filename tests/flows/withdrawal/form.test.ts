// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { wishBegun, wishUnconfirmed } from '#state/wish.ts';
import { sampleWish } from '#tests/state/sample-wish.ts';
import { scopeOf } from '#tests/state/store.ts';
import { settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { lateReply } from '#tests/flows/fake-transport.ts';
import {
  filledIn,
  forgetRecord,
  keptRecord,
  openPayouts,
  pickPayout,
  reviewed,
  withdrawalOf,
} from '#tests/flows/withdrawal-bench.ts';

beforeEach(() => {
  openBrowser();
  forgetRecord();
});
afterEach(closeBrowser);

const ORDER = {
  methodName: 'card_payout',
  amount: '50',
  currency: 'USD',
  fields: { cardNumber: '4111 1111', holder: 'ANN' },
  accountType: 'main',
};

describe('picking a method to be paid out with', () => {
  it('opens its form, with what the main account holds', async () => {
    const bench = openPayouts();
    await pickPayout(bench, 'card_payout');
    expect(bench.screens()).toEqual(['withdrawal.redirect']);
    expect(bench.form()).toMatchObject({ available: '120.5', order: ['pan', 'holder'] });
    expect(withdrawalOf(bench)).toMatchObject({ accountType: 'main', balance: { amount: '120.5', currency: 'USD' } });
  });

  it('offers no amount above what there is', async () => {
    const bench = openPayouts();
    await pickPayout(bench, 'card_payout');
    expect(
      bench
        .form()
        .chips.map(Number)
        .every((amount) => amount <= 120.5),
    ).toBe(true);
    expect(bench.form().chips.length).toBeGreaterThan(0);
  });

  it('in the Nigerian group opens the page of its banks', async () => {
    const bench = openPayouts();
    await pickPayout(bench, 'nigerian_bank_payout');
    expect(bench.screens()).toEqual(['withdrawal.nigerian-banks']);
  });

  it('opens the page the server names, when there is one', async () => {
    const bench = openPayouts({ layouts: { payoutScreenFor: ({ name }) => `withdrawal.${name}` } });
    await pickPayout(bench, 'card_payout');
    expect(bench.screens()).toEqual(['withdrawal.card_payout']);
  });

  it('of a group opens the page of that group', async () => {
    const bench = openPayouts();
    await bench.run('groups.open', { name: 'bank_transfer_nigeria' });
    expect(bench.screens()).toEqual(['withdrawal.group']);
  });

  it('offers the networks of the method, and chooses none of several', async () => {
    const bench = openPayouts();
    await pickPayout(bench, 'usdt_payout');
    expect(bench.form().definitions.network?.options).toEqual([
      { value: 'trc20', label: 'TRON' },
      { value: 'erc20', label: 'Ethereum' },
    ]);
    expect(bench.form().fields.network?.value).toBe('');
  });

  it('offers the most that the balance lets be paid out', async () => {
    const bench = openPayouts();
    await pickPayout(bench, 'card_payout');
    expect(scopeOf(bench.store, 'withdrawal')).toMatchObject({ most: '120.5' });
  });

  it('bounds nothing by a balance in another currency', async () => {
    const bench = openPayouts({ visit: { balance: { amount: 1, currency: 'EUR' } } });
    await pickPayout(bench, 'card_payout');
    expect(bench.form().available).toBeNull();
  });

  it('knows no balance when the host names none', async () => {
    const bench = openPayouts({ visit: {} });
    await pickPayout(bench, 'card_payout');
    expect(bench.form().available).toBeNull();
    expect(withdrawalOf(bench).balance).toBeNull();
  });

  it('keeps what was reviewed when the same method is picked again, and not when another is', async () => {
    const bench = await reviewed();
    await pickPayout(bench, 'card_payout');
    expect(bench.form().fields.holder?.value).toBe('ANN');
    expect(withdrawalOf(bench).phase).toBe('reviewed');
    await pickPayout(bench, 'usdt_payout');
    expect(withdrawalOf(bench).phase).toBe('idle');
    expect(keptRecord()).toBeNull();
  });

  it('may be picked while a deposit is of unknown fate: neither blocks the other', async () => {
    const bench = openPayouts();
    bench.store.dispatch(wishBegun(sampleWish()));
    bench.store.dispatch(wishUnconfirmed());
    await pickPayout(bench, 'card_payout');
    expect(bench.screens()).toEqual(['withdrawal.redirect']);
    expect(withdrawalOf(bench).phase).toBe('idle');
    expect(bench.wish()).toMatchObject({ call: 'deposit-create', phase: 'unconfirmed' });
  });
});

describe('the account', () => {
  it('additional is of an unknown sum, main of what it holds', async () => {
    const bench = await filledIn();
    bench.type('amount', '500');
    expect(bench.form().fields.amount?.problem).toMatchObject({ key: 'form.amountInput.balance' });
    await bench.run('withdrawal.pickAccount', { type: 'additional' });
    expect(bench.form().fields.amount?.problem).toBeNull();
    expect(bench.form().available).toBeNull();
    await bench.run('withdrawal.pickAccount', { type: 'main' });
    expect(bench.form().fields.amount?.problem).toMatchObject({ key: 'form.amountInput.balance' });
  });

  it.each(['savings', 7, undefined])('%j is none', async (type) => {
    const bench = await filledIn();
    expect(await bench.run('withdrawal.pickAccount', { type })).toBe(false);
    expect(withdrawalOf(bench).accountType).toBe('main');
  });

  it('is sent', async () => {
    const bench = await filledIn();
    await bench.run('withdrawal.pickAccount', { type: 'additional' });
    await bench.run('withdrawal.review');
    expect(withdrawalOf(bench).order).toEqual({ ...ORDER, accountType: 'additional' });
  });
});

describe('the review', () => {
  it('holds everything that will be sent, and is kept for a reload', async () => {
    const bench = await filledIn();
    expect(await bench.run('withdrawal.review')).toBe(true);
    expect(withdrawalOf(bench)).toMatchObject({ phase: 'reviewed', order: ORDER });
    expect(bench.screens()).toEqual(['withdrawal.confirm']);
    const { cardNumber: _secret, ...fields } = ORDER.fields;
    expect(keptRecord()).toEqual({
      stage: 'draft',
      order: { ...ORDER, fields },
      isEditing: false,
      lacksDetails: true,
    });
    expect(bench.server.calls).toEqual([]);
  });

  // Spec: core 5.8
  it.each([
    ['more than there is', 'amount', '120.51', 'form.amountInput.balance'],
    ['less than the minimum', 'amount', '9.99', 'form.amountInput.limit.min'],
    ['an empty field', 'holder', ' ', 'form.field.required'],
  ])('does not open with %s, and says so', async (_what, name, value, key) => {
    const bench = await filledIn();
    bench.type(name, value);
    expect(await bench.run('withdrawal.review')).toBe(false);
    expect(bench.form().fields[name]?.problem?.key).toBe(key);
    expect(bench.moves).toEqual([]);
    expect(keptRecord()).toBeNull();
  });

  it('takes all there is', async () => {
    const bench = await filledIn();
    bench.type('amount', '120.5');
    expect(await bench.run('withdrawal.review')).toBe(true);
  });

  it('shows rows as people read them, in the order of the form', async () => {
    const bench = openPayouts();
    await pickPayout(bench, 'usdt_payout');
    bench.type('wallet', 'TQ5n');
    bench.type('network', 'trc20');
    await bench.run('withdrawal.review');
    expect(scopeOf(bench.store, 'withdrawal')).toMatchObject({
      rows: [
        { name: 'network', value: 'TRON' },
        { name: 'wallet', value: 'TQ5n' },
      ],
      arrival: { unit: 'minutes', count: 2 },
      methodTitle: { en: 'usdt_payout in English' },
    });
  });

  it('leads back to a field, with what was typed kept', async () => {
    const bench = await reviewed();
    expect(await bench.run('withdrawal.edit', { field: 'holder' })).toBe(true);
    expect(bench.screens()).toEqual(['withdrawal.redirect']);
    expect(withdrawalOf(bench).editing).toBe('holder');
    expect(bench.form().fields.pan?.value).toBe('4111 1111');
    expect(keptRecord()).toMatchObject({ stage: 'draft', isEditing: true });
    await bench.run('withdrawal.review');
    expect(withdrawalOf(bench).editing).toBe('');
  });

  it.each([
    ['by the link of the review', (bench: Bench) => bench.run('withdrawal.edit', { field: 'amount' })],
    ["by the browser's back", async () => true],
  ])('leads to the form by forward, once something else was typed there (left %s)', async (_how, leave) => {
    const bench = await reviewed();
    await leave(bench);
    bench.enter('withdrawal.redirect');
    bench.moves.length = 0;
    await bench.prepare('withdrawal.openReview');
    expect(await bench.run('withdrawal.openReview')).toBe(false);
    bench.type('amount', '64');
    bench.enter('withdrawal.confirm');
    expect(await bench.run('withdrawal.openReview')).toBe(true);
    expect(bench.moves).toEqual([{ to: 'withdrawal.redirect', isReplacing: true }]);
    expect(await bench.run('withdrawal.submit')).toBe(false);
    expect(bench.server.made('withdrawal-submit')).toEqual([]);
    bench.enter('withdrawal.redirect');
    await bench.run('withdrawal.review');
    bench.server.reply('withdrawal-submit', { withdrawalId: 'w1' });
    await bench.run('withdrawal.submit');
    expect(bench.server.made('withdrawal-submit')[0]?.request).toMatchObject({ amount: 64 });
  });

  it('leads back to the list to change the method', async () => {
    const bench = await reviewed();
    await bench.run('withdrawal.edit', { field: 'method' });
    expect(bench.screens()).toEqual(['withdrawal.methods']);
  });

  it('changes nothing any more once it is sent', async () => {
    const bench = await reviewed();
    bench.server.reply('withdrawal-submit', lateReply().promise);
    void bench.run('withdrawal.submit');
    await settle();
    expect(await bench.run('withdrawal.edit', { field: 'amount' })).toBe(false);
    expect(await bench.run('withdrawal.pickAccount', { type: 'additional' })).toBe(false);
    expect(bench.form().fields.amount?.isDisabled).toBe(true);
    await bench.run('withdrawal.review');
    expect(bench.screens()).toEqual(['withdrawal.confirm']);
    expect(scopeOf(bench.store, 'withdrawal')).toMatchObject({ phase: 'sending' });
  });
});

// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { startWithdrawal } from '#flows/withdrawal/review-withdrawal.ts';
import { fieldsShown } from '#state/form-shown.ts';
import { methodsLoaded } from '#state/methods.ts';
import { intentStarted } from '#state/intent-slice.ts';
import { currencyChanged } from '#state/session.ts';
import { method } from '#tests/state/sample-methods.ts';
import { sampleIntent } from '#tests/state/sample-intent.ts';
import { scopeOf } from '#tests/state/store.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { useBrowser } from '#tests/flows/browser.ts';
import { lateReply } from '#tests/flows/fake-transport.ts';
import {
  filledIn,
  keptRecord,
  openPayouts,
  pickPayout,
  reviewed,
  withdrawalOf,
} from '#tests/flows/withdrawal-bench.ts';

useBrowser();

const FIELDS = { cardNumber: '4111 1111', holder: 'ANN' };
const ORDER = { methodName: 'card_payout', amount: '50', currency: 'USD', fields: FIELDS, accountType: 'main' };

const scope = (bench: Bench): unknown => scopeOf(bench.store, 'withdrawal');

const picked = async (name: string, setup: Parameters<typeof openPayouts>[0] = {}): Promise<Bench> => {
  const bench = openPayouts(setup);
  await pickPayout(bench, name);
  return bench;
};

describe('a picked payout method', () => {
  it("opens its form with the main account's balance as its limit", async () => {
    const bench = await picked('card_payout');
    expect(bench.screens()).toEqual(['withdrawal.redirect']);
    expect(bench.form()).toMatchObject({ available: '120.5', order: ['pan', 'holder'] });
    expect(bench.form().chips.length).toBeGreaterThan(0);
    expect(Math.max(...bench.form().chips.map(Number))).toBeLessThanOrEqual(120.5);
    expect(withdrawalOf(bench)).toMatchObject({ accountType: 'main', balance: { amount: '120.5', currency: 'USD' } });
    expect(scope(bench)).toMatchObject({ most: '120.5' });
  });

  it.each<[string, object, object | null]>([
    ['in another currency', { balance: { amount: 1, currency: 'EUR' } }, { amount: '1', currency: 'EUR' }],
    ['without a number', { balance: { amount: Number.NaN, currency: 'USD' } }, null],
    ['of no host', {}, null],
  ])('has no bound by a balance %s', async (_what, visit, balance) => {
    const bench = await picked('card_payout', { visit });
    expect(bench.screens()).toEqual(['withdrawal.redirect']);
    expect(bench.form()).toMatchObject({ available: null, order: ['pan', 'holder'] });
    expect(withdrawalOf(bench).balance).toEqual(balance);
  });

  it('opens the page of its group, or the page that its layout names', async () => {
    expect((await picked('nigerian_bank_payout')).screens()).toEqual(['withdrawal.nigerian-banks']);
    const layouts = { payoutScreenFor: ({ name }: { name: string }) => `withdrawal.${name}` };
    expect((await picked('card_payout', { layouts })).screens()).toEqual(['withdrawal.card_payout']);
    const list = openPayouts();
    await list.run('groups.open', { name: 'bank_transfer_nigeria' });
    expect(list.screens()).toEqual(['withdrawal.group']);
    startWithdrawal(list.context, method('nigerian_bank_payout'));
    const selection = { method: 'nigerian_bank_payout', group: 'bank_transfer_nigeria' };
    expect(list.store.getState().selection).toMatchObject(selection);
  });

  it('starts anew in the currency that the user has changed to', async () => {
    const bench = await reviewed();
    const both = method('card_payout', { currency: ['USD', 'EUR'] });
    bench.store.dispatch(methodsLoaded({ methods: [both] }));
    bench.store.dispatch(currencyChanged('EUR'));
    await pickPayout(bench, 'card_payout');
    expect([bench.form().currency, withdrawalOf(bench).order]).toEqual(['EUR', null]);
  });

  it('keeps the review of the same method, and removes that of another', async () => {
    const bench = await reviewed();
    await pickPayout(bench, 'card_payout');
    expect([bench.form().fields.holder?.value, withdrawalOf(bench).phase]).toEqual(['ANN', 'reviewed']);
    await pickPayout(bench, 'usdt_payout');
    expect([withdrawalOf(bench).phase, keptRecord()]).toEqual(['idle', null]);
    await pickPayout(bench, 'card_payout');
    expect([bench.form().fields.holder?.value, withdrawalOf(bench).phase]).toEqual(['', 'idle']);
  });

  it('opens the review that is being sent, whatever is picked or typed', async () => {
    const bench = await reviewed();
    const { order } = withdrawalOf(bench);
    bench.store.dispatch(intentStarted(sampleIntent()));
    await bench.run('methods.pick', { name: 'usdt_payout' });
    bench.type('amount', '');
    expect(await bench.run('withdrawal.review')).toBe(true);
    expect(bench.screens()).toEqual(['withdrawal.confirm', 'withdrawal.confirm']);
    expect(bench.store.getState().selection.method).toBe('card_payout');
    expect(withdrawalOf(bench).order).toEqual(order);
    expect(keptRecord()).not.toBeNull();
  });
});

describe('the account of a payout', () => {
  it('limits the amount by its balance if it is the main one, and is part of the order', async () => {
    const bench = await filledIn();
    const problem = () => bench.form().fields.amount?.problem?.key;
    bench.type('amount', '500');
    expect(problem()).toBe('form.amountInput.balance');
    await bench.run('withdrawal.pickAccount', { type: 'additional' });
    expect([problem(), bench.form().available]).toEqual([undefined, null]);
    await bench.run('withdrawal.review');
    expect(withdrawalOf(bench).order).toEqual({ ...ORDER, amount: '500', accountType: 'additional' });
    await bench.run('withdrawal.pickAccount', { type: 'main' });
    expect(problem()).toBe('form.amountInput.balance');
  });
});

describe('the review of a payout', () => {
  it('contains everything that is sent, and is stored without typed values', async () => {
    const bench = await filledIn();
    expect(await bench.run('withdrawal.review')).toBe(true);
    expect(withdrawalOf(bench)).toMatchObject({ phase: 'reviewed', order: ORDER });
    expect(bench.screens()).toEqual(['withdrawal.confirm']);
    const order = { ...ORDER, fields: {} };
    expect(keptRecord()).toEqual({ stage: 'draft', order, isEditing: false, lacksDetails: true });
    expect(bench.server.calls).toEqual([]);
  });

  it('is stored completely without secret fields', async () => {
    const bench = await picked('nigerian_bank_payout');
    bench.type('amount', '50');
    await bench.run('withdrawal.review');
    const order = { ...ORDER, methodName: 'nigerian_bank_payout', fields: {} };
    expect(keptRecord()).toEqual({ stage: 'draft', order, isEditing: false, lacksDetails: false });
  });

  // Spec: core 5.8
  it.each([
    ['more than the balance', 'amount', '120.51', 'form.amountInput.balance'],
    ['less than the minimum', 'amount', '9.99', 'form.amountInput.limit.min'],
    ['an empty field', 'holder', ' ', 'form.field.required'],
    ['all of the balance', 'amount', '120.5', undefined],
  ])('with %s validates the form first', async (_what, name, value, key) => {
    const bench = await filledIn();
    bench.type(name, value);
    expect(await bench.run('withdrawal.review')).toBe(key === undefined);
    expect(bench.form().fields[name]?.problem?.key).toBe(key);
    expect(bench.screens()).toEqual(key === undefined ? ['withdrawal.confirm'] : []);
    expect(keptRecord() === null).toBe(key !== undefined);
  });

  it.each(['', '0'])('is not opened for the amount "%s" that its page does not validate', async (typed) => {
    const bench = await filledIn();
    bench.type('amount', typed);
    bench.store.dispatch(fieldsShown({ appeared: [], gone: ['amount'] }));
    expect(await bench.run('withdrawal.review')).toBe(false);
    await settle();
    expect(bench.notices()).toMatchObject([{ textKey: 'form.amountInput.positive', tone: 'danger' }]);
    expect([withdrawalOf(bench).phase, keptRecord(), bench.screens()]).toEqual(['idle', null, []]);
  });

  it('is blocked only by a restriction marked as blocking', async () => {
    const bench = await filledIn();
    const { entries: methods } = bench.store.getState().methods;
    bench.store.dispatch(methodsLoaded({ methods, restrictions: [{ reason: 'verification', isBlocking: true }] }));
    expect(scope(bench)).toMatchObject({ isBlocked: true });
    expect([await bench.run('withdrawal.review'), bench.moves]).toEqual([false, []]);
    bench.store.dispatch(methodsLoaded({ methods, restrictions: [{ reason: 'wagering', amount: 20 }] }));
    expect(await bench.run('withdrawal.review')).toBe(true);
  });

  it('opens the form with all typed values, or the list', async () => {
    const bench = await reviewed();
    expect(await bench.run('withdrawal.edit', { field: 'holder' })).toBe(true);
    expect([bench.screens(), withdrawalOf(bench).editing]).toEqual([['withdrawal.redirect'], 'holder']);
    expect(bench.form().fields.pan?.value).toBe('4111 1111');
    const draft = { stage: 'draft', isEditing: true, form: 'withdrawal.redirect', lacksDetails: true };
    expect(keptRecord()).toMatchObject(draft);
    await bench.run('withdrawal.review');
    expect(withdrawalOf(bench).editing).toBe('');
    await bench.run('withdrawal.edit', { field: 'method' });
    expect(bench.screens().at(-1)).toBe('withdrawal.methods');
    bench.store.dispatch(methodsLoaded({ methods: [method('other')] }));
    expect(await bench.run('withdrawal.edit', { field: 7 })).toBe(true);
    expect([bench.screens().at(-1), withdrawalOf(bench).editing]).toEqual(['withdrawal.methods', '']);
  });

  it("opens its form again on the browser's forward if other values were typed there", async () => {
    const bench = await reviewed();
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

  it('cannot be changed once it is sent', async () => {
    const bench = await reviewed();
    bench.server.reply('withdrawal-submit', lateReply().promise);
    void bench.run('withdrawal.submit');
    await settle();
    expect(await bench.run('withdrawal.edit', { field: 'amount' })).toBe(false);
    expect(await bench.run('withdrawal.pickAccount', { type: 'additional' })).toBe(false);
    expect(bench.form().fields.amount?.isDisabled).toBe(true);
    await bench.run('withdrawal.review');
    expect([bench.screens(), Object(scope(bench)).phase]).toEqual([['withdrawal.confirm'], 'sending']);
  });

  it.each(['withdrawal.edit', 'withdrawal.openReview'] as const)(
    '%s does nothing without a review',
    async (command) => {
      for (const bench of [await filledIn(), openBench()]) {
        expect(await bench.run(command, { field: 'amount' })).toBe(false);
        expect([bench.moves, keptRecord()]).toEqual([[], null]);
      }
    },
  );
});

// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { applyStatus } from '#flows/deposit/status.ts';
import type { PaymentField } from '#generated/wire.ts';
import { depositReset, depositUpdated } from '#state/deposit.ts';
import { field, method } from '#tests/state/sample-methods.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { storedDeposit, storedIntent, useBrowser } from '#tests/flows/browser.ts';
import { INVOICE, onBase, pay } from '#tests/flows/deposit-bench.ts';
import { lateReply, lost, notSent, refused } from '#tests/flows/fake-transport.ts';
import { ANSWERED, keep, storeIntent, KEY, reload, REQUISITES, UNSETTLED } from '#tests/flows/reload-bench.ts';
import { ASK_AGAIN_MS, CARD_METHODS, fillCard, unconfirmed, UNCONFIRMED } from '#tests/flows/payment-bench.ts';

const browser = useBrowser();

const HOLDER = [method('card', { cardViewType: 0, fields: [field('holder')] })];

/** A visit after a reload, with the answer to the deposit that was unconfirmed before. */
const found = (answer: unknown, methods = HOLDER, intent: object = UNSETTLED): Promise<Bench> => {
  storeIntent(intent);
  return reload(({ server }) => server.reply('deposit-create', answer), methods);
};

describe('a deposit that was unconfirmed before a reload', () => {
  it('is sent again with its key and body, on the unconfirmed page', async () => {
    const answer = lateReply();
    const bench = await found(answer.promise);
    expect(bench.moves).toEqual([{ to: UNCONFIRMED, isReplacing: true }]);
    expect(bench.openIntent()).toMatchObject({ phase: 'unconfirmed', key: KEY, isAsking: true, lacksDetails: false });
    expect(bench.form().fields).toMatchObject({ amount: { value: '70', isDisabled: false }, holder: { value: 'Ann' } });
    expect(bench.deposit()).toMatchObject({ methodName: 'card', amount: '70', currency: 'USD' });
    const call = { request: UNSETTLED.payload, options: { idempotencyKey: KEY } };
    expect(bench.server.made('deposit-create')).toMatchObject([call]);
    await bench.prepare('deposit.create', 'intent.checkAgain');
    expect(await bench.run('deposit.create')).toBe(false);
    expect(await bench.run('intent.checkAgain')).toBe(false);
    expect(bench.keys()).toEqual([KEY]);
    expect(browser.windows.open).not.toHaveBeenCalled();
    bench.moves.length = 0;
    bench.enter(UNCONFIRMED);
    answer.answer(REQUISITES);
    await settle();
    expect(bench.screens()).toEqual(['deposit.host-to-host']);
    expect(bench.host.payloads('onCreateTransaction')).toHaveLength(1);
    expect(storedDeposit()).toMatchObject({ depositId: 'd1' });
    expect(storedIntent()).toBeNull();
  });

  // Contract §8, "Found again": its status is requested before its details are shown.
  it.each<[string, unknown, string]>([
    ['credited', { status: 1 }, 'processed'],
    ['declined', { status: 2 }, 'mistaked'],
    ['cancelled', { status: 0, depositStatus: 'CANCELED' }, 'cancelled'],
    ['expired', { status: 3, depositStatus: 'EXPIRED' }, 'expired'],
    ['paid', { status: 0, depositStatus: 'PAYED' }, 'waiting'],
  ])('that is %s meanwhile shows its result without payment details', async (_what, state, status) => {
    const answer = lateReply();
    const bench = await found(answer.promise);
    bench.enter(UNCONFIRMED);
    bench.moves.length = 0;
    bench.server.reply('deposit-status', state);
    answer.answer(REQUISITES);
    await settle();
    expect(bench.screens()).toEqual(['deposit.complete']);
    expect(bench.deposit()).toMatchObject({ id: 'd1', status, data: {} });
    expect(storedDeposit()).toMatchObject({ depositId: 'd1', screen: 'deposit.complete' });
    expect(storedIntent()).toBeNull();
  });

  it('is not shown before its status is known', async () => {
    const answer = lateReply();
    const bench = await found(answer.promise);
    bench.enter(UNCONFIRMED);
    bench.moves.length = 0;
    bench.server.reply('deposit-status', lost());
    answer.answer(REQUISITES);
    await settle();
    expect([bench.moves, bench.openIntent()]).toMatchObject([[], { phase: 'not-shown', id: 'd1' }]);
    bench.server.reply('deposit-status', { status: 0 });
    bench.server.reply('resume-deposit', REQUISITES);
    await bench.prepare('intent.checkAgain');
    expect(await bench.run('intent.checkAgain')).toBe(true);
    expect(bench.screens()).toEqual(['deposit.host-to-host']);
  });

  it.each([
    ['was never sent', notSent()],
    ['is refused', refused(422, 'banking.limit')],
    ['is lost', lost()],
  ])('keeps its key when the attempt %s', async (_what, error) => {
    const bench = await found(error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(bench.openIntent()).toMatchObject({ phase: 'unconfirmed', key: KEY });
    expect(storedIntent()).toMatchObject({ intent: { key: KEY } });
    expect(bench.notices()).toEqual([]);
    expect(new Set(bench.keys())).toEqual(new Set([KEY]));
  });

  it('is sent again in its currency although its method is no longer listed', async () => {
    const payload = { ...UNSETTLED.payload, currency: 'EUR' };
    const bench = await found(REQUISITES, [method('other')], { ...UNSETTLED, currency: 'EUR', payload });
    expect([bench.keys(), bench.screens().at(-1)]).toEqual([[KEY], 'deposit.host-to-host']);
    expect(bench.deposit()).toMatchObject({ amount: '70', currency: 'EUR', data: { payment_currency: 'EUR' } });
  });
});

describe('a deposit with secret fields that was unconfirmed before a reload', () => {
  /** The form after the reload, and the call before it. */
  const onForm = async (answer: unknown = { depositId: 'd1' }) => {
    const [sent] = (await unconfirmed()).server.made('deposit-create');
    const bench = await reload(({ server }) => server.reply('deposit-create', answer), CARD_METHODS);
    expect(bench.moves).toEqual([{ to: 'deposit.redirect', isReplacing: true }]);
    bench.enter('deposit.redirect');
    bench.show('amount', 'holder', 'pan', 'cvc');
    return { bench, sent };
  };

  const FILLED = { amount: { value: '50', isDisabled: false }, holder: { value: '' } };

  it('opens its form with empty secrets, and is sent with the same key and body', async () => {
    const { bench, sent } = await onForm();
    expect(bench.openIntent()).toMatchObject({ phase: 'unconfirmed', lacksDetails: true, isAsking: false });
    expect(bench.form().fields).toMatchObject({ ...FILLED, pan: { value: '' }, cvc: { value: '' } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(bench.keys()).toEqual([]);
    fillCard(bench);
    expect(await pay(bench)).toBe(true);
    const [again] = bench.server.made('deposit-create');
    expect(again?.options.idempotencyKey).toBe(sent?.options.idempotencyKey);
    expect(again?.request).toEqual(sent?.request);
  });

  it('is retried with its own amount after another amount was typed', async () => {
    const { bench, sent } = await onForm();
    fillCard(bench, { amount: '60' });
    expect(await pay(bench)).toBe(false);
    expect(bench.screens().at(-1)).toBe(UNCONFIRMED);
    bench.enter(UNCONFIRMED);
    await bench.prepare('intent.checkAgain');
    expect(await bench.run('intent.checkAgain')).toBe(true);
    expect(bench.screens().at(-1)).toBe('deposit.redirect');
    expect(bench.form().fields).toMatchObject({ amount: FILLED.amount });
    bench.enter('deposit.redirect');
    fillCard(bench);
    expect(await pay(bench)).toBe(true);
    expect(bench.keys()).toEqual([sent?.options.idempotencyKey]);
  });

  it('stays on the unconfirmed page when its method is no longer listed', async () => {
    await unconfirmed();
    const bench = await reload(() => {}, [method('other')]);
    expect(bench.moves).toEqual([{ to: UNCONFIRMED, isReplacing: true }]);
    expect(bench.keys()).toEqual([]);
    bench.enter(UNCONFIRMED);
    expect(await bench.run('intent.checkAgain')).toBe(false);
    expect([bench.moves.length, bench.openIntent()?.phase]).toEqual([1, 'unconfirmed']);
  });
});

describe('a deposit without typed fields that was unconfirmed before a reload', () => {
  const BANK = field('bank', {
    type: 'dropdown',
    values: [
      { text: 'Axis', value: 'axis' },
      { text: 'HDFC', value: 'hdfc' },
    ],
  });
  const PREFILLED = field('email', { value: 'ann@example.com' });

  /** A method with these fields whose deposit was not answered, after a reload. */
  const after = async (
    fields: PaymentField[],
    typed: Record<string, string>,
  ): Promise<{ bench: Bench; sent: unknown }> => {
    const methods = [method('card', { cardViewType: 0, fields })];
    const before = openBench({ methods });
    await before.pick('card');
    for (const [name, value] of Object.entries({ amount: '50', ...typed })) before.type(name, value);
    before.enter('deposit.redirect');
    before.server.reply('deposit-create', lost());
    expect(await pay(before)).toBe(false);
    const bench = await reload(({ server }) => server.reply('deposit-create', REQUISITES), methods);
    return { bench, sent: before.server.made('deposit-create')[0]?.request };
  };

  it.each<[string, PaymentField[], Record<string, string>]>([
    ['a choice', [BANK], { bank: 'hdfc' }],
    ['a value of the server', [PREFILLED], {}],
    ['both', [BANK, PREFILLED], { bank: 'axis' }],
  ])('is retried automatically with %s', async (_what, fields, typed) => {
    const { bench, sent } = await after(fields, typed);
    expect(bench.server.made('deposit-create')[0]?.request).toEqual(sent);
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('ann@example.com');
  });

  it.each<[string, PaymentField[], Record<string, string>]>([
    ['another value was typed over that of the server', [PREFILLED], { email: 'ben@example.com' }],
    ['a code was typed', [BANK, field('cvc')], { bank: 'axis', cvc: '123' }],
  ])('waits on its form when %s', async (_what, fields, typed) => {
    const { bench } = await after(fields, typed);
    expect([bench.server.made('deposit-create'), bench.screens()]).toEqual([[], ['deposit.redirect']]);
    expect(bench.openIntent()).toMatchObject({ lacksDetails: true });
  });
});

describe('an unconfirmed transfer beside an older open one', () => {
  const OLDER = { ...INVOICE, depositId: 'd0', passedAmount: 70, passedCurrency: 'KZT', payment_amount: '70' };

  /** Opens the page of the method again, which finds the older payment. */
  const besideOlder = async (): Promise<Bench> => {
    const bench = await onBase();
    bench.enter('deposit.peer-to-peer-base');
    bench.server.reply('deposit-create-p2p', lost());
    expect(await bench.run('peerToPeer.create')).toBe(false);
    bench.enter('deposit.methods');
    await bench.pick('transfer');
    bench.enter('deposit.peer-to-peer-base');
    bench.server.reply('deposit-check', { exists: true, ...OLDER });
    await bench.run('peerToPeer.start');
    await settle();
    expect([bench.deposit().id, storedDeposit()?.['depositId']]).toEqual(['d0', 'd0']);
    expect(storedIntent()).toMatchObject({ intent: { key: bench.keys('deposit-create-p2p')[0] } });
    return bench;
  };

  const STATUS = { status: 2, declineCode: 'limit' };

  it.each([
    ['its own data alone', [], { status: 'waiting', amount: '50', currency: 'KZT' }],
    ['the status pushed before it, beside another method', [STATUS], { status: 'mistaked', declineCode: 'limit' }],
  ])('is answered with %s', async (_what, pushed, deposit) => {
    const bench = await besideOlder();
    bench.enter('deposit.peer-to-peer-invoice');
    bench.store.dispatch(depositUpdated({ depositId: 'd0', status: 'processed', isCancelled: false }));
    for (const status of pushed) applyStatus(bench.context, 'd1', status);
    if (pushed.length > 0) bench.store.dispatch(depositReset());
    bench.server.reply('deposit-create-p2p', INVOICE);
    await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
    await settle();
    expect(bench.deposit()).toMatchObject({ id: 'd1', ...deposit });
    expect(storedIntent()).toBeNull();
  });
});

it('a reload that resumes a deposit keeps the record of an unconfirmed payout', async () => {
  const payload = { amount: 70, currency: 'USD', paymentType: 'card', fields: {}, accountType: 'main' };
  storeIntent({ ...UNSETTLED, call: 'withdrawal-submit', payload });
  keep({ ...ANSWERED, screen: 'deposit.host-to-host' });
  const bench = await reload(({ server }) => {
    server.reply('deposit-status', { status: 0 });
    server.reply('resume-deposit', REQUISITES);
  });
  await vi.waitFor(() => expect(bench.screens()).toContain('deposit.host-to-host'));
  expect(bench.screens()).not.toContain(UNCONFIRMED);
  expect(storedIntent()).toMatchObject({ intent: { key: KEY } });
});

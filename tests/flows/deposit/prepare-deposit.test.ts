// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { resumePrepared, preparedRecord } from '#flows/deposit/prepare-deposit.ts';
import { connectHostStorage } from '#platform/storage.ts';
import { field, method } from '#tests/state/sample-methods.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { lateReply, refused } from '#tests/flows/fake-transport.ts';
import { outcomeOf } from '#tests/flows/outcome.ts';
import { useBrowser } from '#tests/flows/browser.ts';
import { scopeOf } from '#tests/state/store.ts';

const browser = useBrowser();

const PREPARE = 'deposit-prepare';
const CREATE = 'deposit-create';
const SCREEN = 'deposit.host-to-host';
const UPI = method('upi', { isPreparationRequired: true, fields: [field('note')] });
const CARD = method('card', { currency: ['EUR'] });

const ID = { name: 'upiId', value: 'shop@bank', type: 'text' };
const QR = { name: 'qrCode', value: 'upi://pay?pa=shop@bank', type: 'image' };
const BANK = { name: 'bankName', value: 'Axis', type: 'text' };
const AMOUNT = { name: 'amount', value: '50', type: 'text' };
const ECHO = { name: 'comment', value: 'for Ann', type: 'text' };
const UTR = [field('utr')];
const ANSWER = { details: [ID, QR], fields: UTR, requisites: [BANK] };

/** A visit on the filled-in form of a method with a preparation, with these answers to it. */
const onForm = async (...replies: unknown[]): Promise<Bench> => {
  const bench = openBench({ methods: [UPI] });
  await bench.pick('upi');
  bench.type('amount', '50');
  bench.type('note', 'for Ann');
  await bench.prepare('deposit.prepare', 'deposit.create');
  bench.server.reply(PREPARE, ...replies);
  bench.server.reply(CREATE, { depositId: 'd1' });
  bench.moves.length = 0;
  return bench;
};
const pay = (bench: Bench): boolean | Promise<boolean> => bench.run('deposit.create', {});
const open = (bench: Bench): boolean | Promise<boolean> => bench.run('deposit.prepare', { screen: SCREEN });
const openElsewhere: typeof open = (bench) => bench.run('deposit.prepare', { screen: 'deposit.nowhere' });

describe('a deposit that has to be prepared', () => {
  // Spec: core 3.4i, core 7.9, method-flows 7.11
  it('is prepared by the first tap, which shows the required fields', async () => {
    const bench = await onForm(ANSWER);
    expect(await pay(bench)).toBe(false);
    expect(bench.server.requests(PREPARE)).toEqual([{ paymentMethod: 'upi', amount: 50, currency: 'USD' }]);
    const { prepared, order } = bench.form();
    expect(prepared?.rows.map(({ name }) => name)).toEqual(['upiId', 'bankName']);
    expect(prepared?.codes.map(({ value }) => value)).toEqual([QR.value]);
    expect(order).toEqual(['note', 'utr']);
    expect(bench.notices()).toEqual([{ textKey: 'form.fieldsRequired', tone: 'info' }]);
    expect([bench.server.made(CREATE), browser.windows.opened]).toEqual([[], []]);
  });

  it('is prepared again after a failure and for another amount, and created with the required fields', async () => {
    const bench = await onForm(refused(500), ANSWER);
    expect(await pay(bench)).toBe(false);
    expect(bench.notices()).toMatchObject([{ textKey: 'httpCodes.500', tone: 'danger' }]);
    await pay(bench);
    bench.show('utr');
    expect(await pay(bench)).toBe(false);
    bench.type('utr', '123456789012');
    bench.type('amount', '60');
    expect(bench.form().prepared).toBeNull();
    await pay(bench);
    expect(bench.server.requests(PREPARE)).toMatchObject([{ amount: 50 }, { amount: 50 }, { amount: 60 }]);
    expect(await pay(bench)).toBe(true);
    expect(bench.server.requests(CREATE)).toMatchObject([{ fields: { utr: '123456789012' } }]);
  });

  const WITHOUT_MEANS = { code: 'malformed', details: { path: PREPARE, pointer: '/details', keyword: 'means' } };
  const CODE = { name: 'qrCode', value: '000201', type: 'qr' };
  const LINK = { name: 'url', value: 'https://bank.example/pay', type: 'link' };

  it.each<[string, object, typeof pay, boolean, string[], string[]?]>([
    ['nothing to pay to is created at once', { details: [] }, pay, true, ['deposit.complete']],
    ['details waits without a notice', { details: [ID] }, pay, false, []],
    ['fields waits for them', { details: [], fields: UTR }, pay, false, [], ['form.fieldsRequired']],
    ['the name of a bank fails', { details: [BANK, AMOUNT] }, pay, false, [], ['provider.error']],
    ['the name of a bank has no page', { details: [BANK, AMOUNT] }, open, false, [], ['provider.error']],
    ['requisites has a page', { details: [], requisites: [ID] }, open, true, [SCREEN]],
    ['a code has a page', { details: [CODE] }, open, true, [SCREEN]],
    ['a link has a page', { details: [LINK] }, open, true, [SCREEN]],
    ['a page that does not exist stays on its form', { details: [ID] }, openElsewhere, true, []],
  ])('with %s', async (_what, answer, tap, isDone, screens, notices = []) => {
    const bench = await onForm(answer);
    expect(await tap(bench)).toBe(isDone);
    expect(outcomeOf(bench, CREATE)).toMatchObject({ screens, notices, isLocked: screens[0] === 'deposit.complete' });
    expect(bench.server.made(CREATE)).toHaveLength(tap === pay && isDone ? 1 : 0);
    const hasFailed = notices[0] === 'provider.error';
    expect(bench.form().prepared === null).toBe(hasFailed);
    expect(browser.reports).toMatchObject(hasFailed ? [WITHOUT_MEANS] : []);
    expect(preparedRecord.read(bench.context) !== null).toBe(screens[0] === SCREEN);
  });

  // Spec: core 5.8
  it('is created with the amount that was prepared, though other limits arrive before', async () => {
    const bench = openBench({ methods: [UPI] });
    const limits = lateReply();
    bench.server.reply('deposit-limits', limits.promise);
    bench.server.reply(PREPARE, { details: [ID] });
    bench.server.reply(CREATE, { depositId: 'd1' });
    await bench.pick('upi');
    bench.type('note', 'for Ann');
    await pay(bench);
    limits.answer({ upi: { min: 20, max: 1000 } });
    await settle();
    await pay(bench);
    expect([...bench.server.requests(PREPARE), ...bench.server.requests(CREATE)]).toMatchObject([
      { amount: 10 },
      { amount: 10 },
    ]);
  });

  it('is not prepared with an invalid amount', async () => {
    const bench = await onForm();
    bench.type('amount', '5');
    for (const tap of [pay, open]) expect(await tap(bench)).toBe(false);
    expect(bench.server.made(PREPARE)).toEqual([]);
    expect(bench.form().fields.amount?.problem?.key).toBe('form.amountInput.limit.min');
  });

  it('is prepared once however often it is tapped, with the form locked', async () => {
    const late = lateReply();
    const bench = await onForm(late.promise);
    const taps = [pay(bench), pay(bench)];
    expect(bench.form().fields.amount?.isDisabled).toBe(true);
    late.answer(ANSWER);
    await taps[0];
    expect(bench.server.made(PREPARE)).toHaveLength(1);
    expect(bench.form().fields.amount?.isDisabled).toBe(false);
  });
});

describe('the page of a prepared deposit', () => {
  it('shows the fields that the server asks for when the deposit is created', async () => {
    const bench = await onForm(ANSWER);
    await open(bench);
    bench.enter(SCREEN);
    bench.show('utr');
    bench.type('utr', '4711');
    bench.server.reply(CREATE, { depositId: 'd1', isFieldsRequired: true, fields: [field('otp'), field('utr')] });
    await pay(bench);
    expect(scopeOf(bench.store, 'form')).toMatchObject({ definitions: [{ name: 'utr' }, { name: 'otp' }] });
  });

  it('does not open after its form was left', async () => {
    const bench = await onForm(lateReply().promise);
    const page = new AbortController();
    const outcome = bench.run('deposit.prepare', { screen: SCREEN }, page.signal);
    page.abort();
    expect(await outcome).toBe(false);
    expect([bench.screens(), bench.notices()]).toEqual([[], []]);
  });

  const PICTURE = { ...QR, value: `data:image/png;base64,${'A'.repeat(5000)}` };

  it('is stored with its pictures in the browser, and without them by a host', async () => {
    const before = await onForm({ ...ANSWER, details: [ID, PICTURE] });
    await open(before);
    expect(preparedRecord.read(before.context)?.answer.details).toHaveLength(2);
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const kept = new Map<string, string>();
    connectHostStorage({}, (key, value) => kept.set(key, value));
    const bench = await onForm({ ...ANSWER, details: [ID, PICTURE] });
    await open(bench);
    const { attempt } = JSON.parse(kept.get('tab.cashier.open-preparation') ?? '');
    expect(attempt.answer.details).toEqual([ID]);
    expect(bench.form().prepared?.codes).toHaveLength(1);
  });
});

describe('a prepared deposit after a reload', () => {
  const reload = async (methods = [UPI], layouts = {}): Promise<Bench> => {
    await open(await onForm({ details: [ID, ECHO], fields: [field('utr')] }));
    const bench = openBench({ methods, layouts });
    await resumePrepared(bench.context);
    return bench;
  };

  it('has the same details and the amount, and asks for the other typed values again', async () => {
    const bench = await reload();
    expect(bench.moves).toEqual([{ to: SCREEN, isReplacing: true }]);
    expect(bench.store.getState().selection.method).toBe('upi');
    expect(bench.form()).toMatchObject({
      prepared: { rows: [{ name: 'upiId', value: 'shop@bank' }] },
      page: { screen: SCREEN, order: ['note', 'utr'] },
      fields: { amount: { value: '50' }, note: { value: '' } },
    });
    expect(bench.server.calls).toEqual([]);
    expect(preparedRecord.read(bench.context)).not.toBeNull();
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('for Ann');
  });

  it.each<[string, Parameters<typeof reload>]>([
    ['method', [[CARD]]],
    ['page', [[UPI], { hasScreen: () => false }]],
  ])('is removed without its %s', async (_what, given) => {
    const bench = await reload(...given);
    expect(bench.moves).toEqual([]);
    expect(bench.form().prepared).toBeNull();
    expect(preparedRecord.read(bench.context)).toBeNull();
  });
});

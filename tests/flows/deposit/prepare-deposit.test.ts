// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preparedRecord } from '#flows/deposit/prepared-record.ts';
import { keepWithHost } from '#platform/storage.ts';
import { field, method } from '#tests/state/sample-methods.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { lateReply, refused } from '#tests/flows/fake-transport.ts';
import { fakeWindows, type FakeWindows } from '#tests/flows/fake-window.ts';

let windows: FakeWindows;

beforeEach(() => {
  openBrowser();
  windows = fakeWindows();
});
afterEach(closeBrowser);

const METHODS = [method('upi', { isPreparationRequired: true, cardViewType: 0 }), method('card')];

const DETAILS = [
  { name: 'upiId', value: 'shop@bank', type: 'text' },
  { name: 'qrCode', value: 'upi://pay?pa=shop@bank', type: 'image' },
];

const ANSWER = {
  details: DETAILS,
  fields: [field('utr')],
  requisites: [{ name: 'bankName', value: 'Axis', type: 'text' }],
};

const onPage = async (name = 'upi'): Promise<Bench> => {
  const bench = openBench({ methods: METHODS });
  await bench.pick(name);
  bench.type('amount', '50');
  bench.moves.length = 0;
  return bench;
};

const pay = (bench: Bench): boolean | Promise<boolean> => bench.run('deposit.create', {});

describe('a deposit that has to be prepared', () => {
  // Spec: core 3.4i, core 7.9, method-flows 7.11
  it('is prepared by the first tap, with what the page says, and shows what it needs', async () => {
    const bench = await onPage();
    bench.server.reply('deposit-prepare', ANSWER);
    expect(await pay(bench)).toBe(false);
    expect(bench.server.made('deposit-prepare').map(({ request }) => request)).toEqual([
      { paymentMethod: 'upi', amount: 50, currency: 'USD' },
    ]);
    const { prepared, order } = bench.form();
    expect(prepared?.rows.map(({ name }) => name)).toEqual(['upiId', 'bankName']);
    expect(prepared?.codes.map(({ value }) => value)).toEqual(['upi://pay?pa=shop@bank']);
    expect(order).toEqual(['utr']);
    expect(bench.notices()).toEqual([{ textKey: 'form.fieldsRequired', tone: 'info' }]);
    expect(bench.server.made('deposit-create')).toEqual([]);
    expect(windows.opened).toEqual([]);
  });

  it('is created by the next tap, once what it asked for is filled in', async () => {
    const bench = await onPage();
    bench.server.reply('deposit-prepare', ANSWER);
    bench.server.reply('deposit-create', { depositId: 'd1' });
    await pay(bench);
    bench.show('utr');
    expect(await pay(bench)).toBe(false);
    bench.type('utr', '123456789012');
    expect(await pay(bench)).toBe(true);
    expect(bench.server.made('deposit-prepare')).toHaveLength(1);
    expect(bench.server.made('deposit-create')[0]?.request).toMatchObject({ fields: { utr: '123456789012' } });
  });

  it('is prepared anew for another amount, and keeps what was typed', async () => {
    const bench = await onPage();
    bench.server.reply('deposit-prepare', ANSWER);
    await pay(bench);
    bench.show('utr');
    bench.type('utr', '123456789012');
    bench.type('amount', '60');
    expect(bench.form().prepared).toBeNull();
    await pay(bench);
    expect(bench.server.made('deposit-prepare')[1]?.request).toMatchObject({ amount: 60 });
    expect(bench.form().fields.utr?.value).toBe('123456789012');
  });

  it('is created at once where there is nothing to pay to or to fill in', async () => {
    const bench = await onPage();
    bench.server.reply('deposit-prepare', { details: [] });
    bench.server.reply('deposit-create', { depositId: 'd1' });
    expect(await pay(bench)).toBe(true);
    expect(bench.server.made('deposit-create')).toHaveLength(1);
  });

  // Spec: core 5.8
  it('is not prepared while the page is not valid', async () => {
    const bench = await onPage();
    bench.type('amount', '5');
    expect(await pay(bench)).toBe(false);
    expect(bench.server.made('deposit-prepare')).toEqual([]);
    expect(bench.form().fields.amount?.problem?.key).toBe('form.amountInput.limit.min');
  });

  it('is prepared once however often it is tapped, with the form locked', async () => {
    const bench = await onPage();
    const late = lateReply();
    bench.server.reply('deposit-prepare', late.promise);
    const taps = [pay(bench), pay(bench)];
    expect(bench.form().fields.amount?.isDisabled).toBe(true);
    late.answer(ANSWER);
    await taps[0];
    expect(bench.server.made('deposit-prepare')).toHaveLength(1);
    expect(bench.form().fields.amount?.isDisabled).toBe(false);
  });

  it('says why it could not be prepared, and can be tried again', async () => {
    const bench = await onPage();
    bench.server.reply('deposit-prepare', refused(500), ANSWER);
    expect(await pay(bench)).toBe(false);
    expect(bench.notices()).toMatchObject([{ textKey: 'httpCodes.500', tone: 'danger' }]);
    expect(bench.form().fields.amount?.isDisabled).toBe(false);
    await pay(bench);
    expect(bench.form().prepared).not.toBeNull();
  });

  it('of any other method is created at once', async () => {
    const bench = await onPage('card');
    bench.server.reply('deposit-create', { depositId: 'd1' });
    await pay(bench);
    expect(bench.server.made('deposit-prepare')).toEqual([]);
  });
});

/** A frame without storage, whose host stores the values it receives. */
const denyStorage = (): ReadonlyMap<string, string> => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const kept = new Map<string, string>();
  keepWithHost({}, (key, value) => kept.set(key, value));
  return kept;
};

const prepareWithPicture = async (): Promise<Bench> => {
  const bench = await onPage();
  const qrCode = { name: 'qrCode', value: `data:image/png;base64,${'A'.repeat(5000)}`, type: 'image' };
  bench.server.reply('deposit-prepare', { ...ANSWER, details: [DETAILS[0], qrCode] });
  await bench.run('deposit.prepare', { screen: 'deposit.host-to-host' });
  return bench;
};

describe('preparing with a page of its own', () => {
  afterEach(() => preparedRecord.forget());

  it('opens that page, with the fields that came', async () => {
    const bench = await onPage();
    bench.server.reply('deposit-prepare', ANSWER);
    expect(await bench.run('deposit.prepare', { screen: 'deposit.host-to-host' })).toBe(true);
    expect(bench.screens()).toEqual(['deposit.host-to-host']);
    expect(bench.form().page).toEqual({ screen: 'deposit.host-to-host', order: ['utr'] });
  });

  it('is kept for a reload with its pictures where the browser keeps it', async () => {
    const { context } = await prepareWithPicture();
    expect(preparedRecord.read(context)?.answer.details).toHaveLength(2);
  });

  it('is kept for a reload without its pictures where only a host keeps it', async () => {
    const kept = denyStorage();
    const bench = await prepareWithPicture();
    expect(JSON.parse(kept.get('tab.cashier.open-preparation') ?? '')).toMatchObject({
      attempt: { answer: { details: [DETAILS[0]] } },
    });
    expect(bench.form().prepared?.codes).toHaveLength(1);
  });

  it('goes nowhere once the page is left', async () => {
    const bench = await onPage();
    bench.server.reply('deposit-prepare', lateReply().promise);
    await bench.prepare('deposit.prepare');
    const left = new AbortController();
    const outcome = bench.run('deposit.prepare', { screen: 'deposit.host-to-host' }, left.signal);
    await settle();
    left.abort();
    expect(await outcome).toBe(false);
    expect(bench.screens()).toEqual([]);
    expect(bench.notices()).toEqual([]);
  });

  it('stays where there is no such page', async () => {
    const bench = await onPage();
    bench.server.reply('deposit-prepare', ANSWER);
    expect(await bench.run('deposit.prepare', { screen: 'deposit.nowhere' })).toBe(true);
    expect(bench.screens()).toEqual([]);
    expect(bench.form().order).toEqual(['utr']);
  });
});

// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formRestored } from '#state/form.ts';
import { method } from '#tests/state/sample-methods.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { lateReply, lost, refused, type LateReply } from '#tests/flows/fake-transport.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

const METHODS = [
  method('card', { currency: ['USD', 'EUR'] }),
  method('prefilled', { prefilledAmount: 300 }),
  method('fixed', { recommendedAmounts: [15, 60, 900] }),
];

interface Waiting {
  bench: Bench;
  limits: LateReply;
}

/** On the page of a method, whose limits are still on their way. */
const onPage = async (name = 'card'): Promise<Waiting> => {
  const bench = openBench({ methods: METHODS });
  const limits = lateReply();
  bench.server.reply('deposit-limits', limits.promise);
  await bench.pick(name);
  return { bench, limits };
};

const answer = async ({ limits }: Waiting, value: unknown): Promise<void> => {
  limits.answer(value);
  await settle();
};

const amountOf = (bench: Bench): string | undefined => bench.form().fields.amount?.value;

describe('the limits of a deposit', () => {
  // Spec: core 3.9, core 7.7
  it('are asked for by method and currency, while the page is there already', async () => {
    const { bench } = await onPage();
    expect(bench.server.made('deposit-limits')[0]?.request).toEqual({ currency: 'USD', paymentMethod: 'card' });
    expect(bench.screens()).toEqual(['deposit.redirect']);
    expect(bench.form().limits).toEqual({ min: '10', max: '1000' });
  });

  it("replace the list's, with the chips and the amount nobody has touched", async () => {
    const waiting = await onPage();
    await answer(waiting, { card: { min: 50, max: '200.5' } });
    const { limits, chips } = waiting.bench.form();
    expect(limits).toEqual({ min: '50', max: '200.5' });
    expect(chips[0]).toBe('50');
    expect(chips.every((chip) => Number(chip) >= 50 && Number(chip) <= 200.5)).toBe(true);
    expect(amountOf(waiting.bench)).toBe('50');
  });

  it('leave what was typed or picked, and say what is wrong with it in time', async () => {
    const waiting = await onPage();
    waiting.bench.type('amount', '500');
    await answer(waiting, { card: { min: 50, max: 200 } });
    expect(amountOf(waiting.bench)).toBe('500');
    expect(waiting.bench.form().fields.amount?.problem?.key).toBe('form.amountInput.limit.max');
  });

  it('leave an amount that was put back, and say what is wrong with it in time', async () => {
    const waiting = await onPage();
    waiting.bench.store.dispatch(formRestored({ amount: '350', fields: {} }));
    await answer(waiting, { card: { min: 50, max: 200 } });
    expect(amountOf(waiting.bench)).toBe('350');
    expect(waiting.bench.form().fields.amount?.problem?.key).toBe('form.amountInput.limit.max');
  });

  it('leave the amount where they are as they were', async () => {
    const waiting = await onPage();
    await answer(waiting, { card: { min: 10, max: 1000 } });
    expect(amountOf(waiting.bench)).toBe('10');
  });

  it("keep the method's own amount within them", async () => {
    const waiting = await onPage('prefilled');
    expect(amountOf(waiting.bench)).toBe('300.00');
    await answer(waiting, { prefilled: { min: 10, max: 250 } });
    expect(amountOf(waiting.bench)).toBe('250.00');
  });

  it("keep the method's own chips, as far as they are within them", async () => {
    const waiting = await onPage('fixed');
    await answer(waiting, { fixed: { min: 20, max: 500 } });
    expect(waiting.bench.form().chips).toEqual(['60']);
  });

  it('are none where the server sets none', async () => {
    const waiting = await onPage();
    await answer(waiting, { card: { min: 0, max: 0 } });
    expect(waiting.bench.form().limits).toEqual({ min: '0', max: '0' });
  });

  it.each([
    ['names another method', { other: { min: 1, max: 2 } }],
    ['names none', {}],
    ['was refused', refused(500)],
    ['was lost', lost()],
  ])("are the list's where the answer %s, and nobody is troubled", async (_what, value) => {
    const { bench, limits } = await onPage();
    if (value instanceof Error) limits.fail(value);
    else limits.answer(value);
    await settle();
    expect(bench.form().limits).toEqual({ min: '10', max: '1000' });
    expect(bench.notices()).toEqual([]);
  });

  it('of a method that was left are no longer of use', async () => {
    const { bench, limits } = await onPage();
    bench.server.reply('deposit-limits', {});
    await bench.pick('prefilled');
    limits.answer({ card: { min: 1, max: 2 }, prefilled: { min: 1, max: 2 } });
    await settle();
    expect(bench.server.made('deposit-limits')[0]?.options.signal?.aborted).toBe(true);
    expect(bench.form().limits).toEqual({ min: '10', max: '1000' });
  });
});

describe('the amount a form begins with', () => {
  // Spec: core 5.5a
  it('is the minimum, and a random one within the limits when the form holds the minimum already', async () => {
    const { bench } = await onPage();
    expect(amountOf(bench)).toBe('10');
    await bench.pick('fixed');
    const amount = Number(amountOf(bench));
    expect(amount).toBeGreaterThanOrEqual(10);
    expect(amount).toBeLessThanOrEqual(20);
    bench.type('amount', '77');
    await bench.pick('card');
    expect(amountOf(bench)).toBe('10');
  });

  // Spec: core 5.4g
  it("is the method's own, brought within the limits", async () => {
    const bench = openBench({ methods: [method('much', { prefilledAmount: 5000 })] });
    await bench.pick('much');
    expect(amountOf(bench)).toBe('1000.00');
  });
});

// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { methodsLoaded, methodsRequested } from '#state/methods.ts';
import { methodPicked } from '#state/selection.ts';
import { localeChanged } from '#state/session.ts';
import { group, method } from '#tests/state/sample-methods.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { useBrowser } from '#tests/flows/browser.ts';
import { lateReply, lost, refused, type LateReply } from '#tests/flows/fake-transport.ts';

useBrowser();

const amountOf = (bench: Bench): string | undefined => bench.form().fields.amount?.value;
const problemOf = (bench: Bench): string | undefined => bench.form().fields.amount?.problem?.key;

const METHODS = [
  method('card', { currency: ['USD', 'EUR'] }),
  method('prefilled', { prefilledAmount: 300 }),
  method('fixed', { recommendedAmounts: [15, 60, 900] }),
  group('banks', [method('virtual')]),
  method('free', { amount_rules: {} }),
  method('coin', { category: 'crypto', network: [{ value: 'trc20', text: 'TRC20' }] }),
  method('euro', { currency: ['EUR'], amount_rules: { EUR: { min: 10, max: 1000 } } }),
];

describe('the limits of a deposit', () => {
  /** A visit on the page of a method whose limits are under way. */
  const onPage = async (name: string): Promise<{ bench: Bench; limits: LateReply }> => {
    const bench = openBench({ methods: METHODS });
    const limits = lateReply();
    bench.server.reply('deposit-limits', limits.promise);
    await bench.pick(name);
    return { bench, limits };
  };

  const answered = async (name: string, answer: unknown): Promise<Bench> => {
    const { bench, limits } = await onPage(name);
    if (answer instanceof Error) limits.fail(answer);
    else limits.answer(answer);
    await settle();
    return bench;
  };

  // Spec: core 3.9, core 7.7
  it('are requested by method and currency, while the page is already shown', async () => {
    const { bench } = await onPage('card');
    expect(bench.server.made('deposit-limits')[0]?.request).toEqual({ currency: 'USD', paymentMethod: 'card' });
    expect([bench.screens(), bench.form().limits]).toEqual([['deposit.redirect'], { min: '10', max: '1000' }]);
  });

  it.each<[string, string, number, number | string, string]>([
    ['replace those of the list and an untouched amount', 'card', 50, '200.5', '50'],
    ['bound the amount of the method', 'prefilled', 10, 250, '250.00'],
    ['may be none', 'card', 0, 0, ''],
  ])('%s', async (_what, name, min, max, amount) => {
    const bench = await answered(name, { [name]: { min, max } });
    const { limits, chips } = bench.form();
    expect(limits).toEqual({ min: String(min), max: String(max) });
    const isWithin = (chip: number): boolean => chip >= min && chip <= Number(max || Infinity);
    expect(chips.map(Number).every(isWithin)).toBe(true);
    expect([amountOf(bench), problemOf(bench)]).toEqual([amount, undefined]);
  });

  it('keep those chips of the method that are within the limits', async () => {
    expect((await answered('fixed', { fixed: { min: 20, max: 500 } })).form().chips).toEqual(['60']);
  });

  it.each([
    ['of another method', { other: { min: 1, max: 2 } }],
    ['without any', {}],
    ['refused', refused(500)],
    ['lost', lost()],
  ])('are those of the list after an answer that is %s, without a notice', async (_what, answer) => {
    const bench = await answered('card', answer);
    expect([bench.form().limits, bench.notices()]).toEqual([{ min: '10', max: '1000' }, []]);
  });

  it('of a method that was left for one whose limits are not requested are ignored', async () => {
    const { bench, limits } = await onPage('card');
    bench.store.dispatch(methodPicked({ method: 'virtual', group: null }));
    limits.answer({ card: { min: 1, max: 2 } });
    await settle();
    expect(bench.form().limits).toEqual({ min: '10', max: '1000' });
  });

  it.each<[string, unknown, boolean]>([
    ['that was sent and refused is kept', refused(422), true],
    ['whose deposit waits for fields is kept, and not validated', { depositId: 'd1', isFieldsRequired: true }, false],
  ])('leave an untouched amount: one %s', async (_what, answer, isBelow) => {
    const { bench, limits } = await onPage('card');
    bench.server.reply('deposit-create', answer);
    await bench.run('deposit.create', {});
    limits.answer({ card: { min: 50, max: 0 } });
    await settle();
    expect([amountOf(bench), bench.form().limits.min]).toEqual(['10', isBelow ? '50' : '10']);
  });

  it('of a method that was left are ignored', async () => {
    const { bench, limits } = await onPage('card');
    bench.server.reply('deposit-limits', {});
    await bench.pick('prefilled');
    limits.answer({ card: { min: 1, max: 2 }, prefilled: { min: 1, max: 2 } });
    await settle();
    expect(bench.server.made('deposit-limits')[0]?.options.signal?.aborted).toBe(true);
    expect(bench.form().limits).toEqual({ min: '10', max: '1000' });
  });
});

describe('the payment session', () => {
  const onPage = async (name = 'card'): Promise<Bench> => {
    const bench = openBench({ methods: METHODS });
    bench.server.reply('deposit-create', { depositId: 'd1' });
    await bench.pick(name);
    return bench;
  };

  /** Types amounts, each followed by a wait in ms, and returns the sessions. */
  const typed = async (bench: Bench, ...waits: (string | number)[]): Promise<unknown[]> => {
    for (const wait of waits) {
      if (typeof wait === 'string') bench.type('amount', wait);
      else await vi.advanceTimersByTimeAsync(wait);
    }
    return bench.server.requests('session-start');
  };

  const session = (amount: number, pendingGroup = 'card', currency = 'USD') => ({ amount, currency, pendingGroup });

  // Spec: core 5.3e, core 5.3f, core 7.8, core 9.4c, method-flows 5.2a, method-flows 7.9, method-flows 9.2c
  it.each<[string, string, (string | number)[], object[]]>([
    ['not before 500 ms', 'card', ['10', 499], []],
    ['after 500 ms', 'card', ['10', 500], [session(10)]],
    ['for the last amount alone', 'card', ['1', 400, '12', 400, '125', 500], [session(125)]],
    ['not for an amount that is removed', 'card', ['70', 400, '', 1000], []],
    ['not for zero', 'card', ['0', 1000, '0.00', 1000], []],
    ['not without an amount', 'free', ['', 1000], []],
    ['not for coins', 'coin', ['50', 2000], []],
    ['with the group of the method', 'virtual', ['10', 500], [session(10, 'banks')]],
  ])('starts %s', async (_what, name, waits, sessions) => {
    expect(await typed(await onPage(name), ...waits)).toEqual(sessions);
  });

  it('starts once for an amount in any notation, and not for payouts', async () => {
    const bench = await onPage();
    await typed(bench, '12.5', 500);
    bench.store.dispatch(localeChanged('ru'));
    expect(await typed(bench, '12,50', 1000)).toHaveLength(1);
    bench.store.dispatch(methodsRequested('withdrawal'));
    bench.store.dispatch(methodsLoaded({ methods: METHODS }));
    expect(await typed(bench, '70', 1000)).toHaveLength(1);
  });

  it('starts once for each method and currency', async () => {
    const bench = await onPage();
    await typed(bench, '70', 1000);
    for (const name of ['virtual', 'euro']) {
      await bench.pick(name);
      await typed(bench, '70', 1000);
    }
    expect(await typed(bench)).toEqual([session(70), session(70, 'banks'), session(70, 'euro', 'EUR')]);
  });

  it('is aborted when the amount changes before it has started', async () => {
    const bench = await onPage();
    const late = lateReply();
    bench.server.reply('session-start', late.promise, { payment_session_id: 'second' });
    await typed(bench, '10', 500, '20', 500);
    late.answer({ payment_session_id: 'first' });
    await settle();
    expect(bench.server.made('session-start')[0]?.options.signal?.aborted).toBe(true);
    expect(bench.form().session).toEqual({ id: 'second', currency: 'USD', methodName: 'card' });
  });

  // Spec: core 3.10b, core 7.8, method-flows 7.9
  it.each([
    ['of the method is sent with the deposit', 'card', { payment_session_id: 's-7' }, 's-7'],
    ['of another method is not sent', 'virtual', { payment_session_id: 's-7' }, undefined],
    ['that has no id is not sent', 'card', {}, undefined],
    ['that failed is not sent, without a notice', 'card', refused(500), undefined],
  ])('%s', async (_what, name, answer, id) => {
    const bench = await onPage();
    bench.server.reply('session-start', answer);
    await typed(bench, '10', 500);
    if (name !== 'card') await bench.pick(name);
    expect(bench.notices()).toEqual([]);
    await bench.run('deposit.create', {});
    expect(bench.server.made('deposit-create').map(({ request }) => request.paymentSessionId)).toEqual([id]);
  });
});

// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { storedRecords, storedIntent, openOtherTab, useBrowser } from '#tests/flows/browser.ts';
import { pay } from '#tests/flows/deposit-bench.ts';
import { lateReply, lost } from '#tests/flows/fake-transport.ts';
import {
  ASK_AGAIN_MS,
  backOnForm,
  CARD_METHODS,
  fillCard,
  KINDS,
  otherTab,
  unconfirmed,
  UNCONFIRMED,
  WITHDRAWAL,
} from '#tests/flows/payment-bench.ts';

useBrowser();

const waiting = (bench: Bench): unknown => bench.store.getState().intent?.waiting;

/** A deposit of 60 is tapped while one of 50 is unconfirmed, and the user is asked. */
const deferred = async (): Promise<Bench> => {
  const bench = await unconfirmed();
  bench.type('amount', '60');
  await pay(bench);
  bench.enter(UNCONFIRMED);
  return bench;
};

describe('another payment while one is unconfirmed', () => {
  it.each([
    ['amount', { amount: '60' }],
    ['card', { number: '4000 0000 0000 0002' }],
  ])('with another %s is deferred until the user decides', async (_what, card) => {
    const bench = await unconfirmed();
    bench.moves.length = 0;
    fillCard(bench, card);
    expect(await pay(bench)).toBe(false);
    expect([bench.keys().length, bench.screens()]).toEqual([1, [UNCONFIRMED]]);
    expect(waiting(bench)).toMatchObject({ command: 'deposit.create', form: 'deposit.redirect' });
    expect(bench.openIntent()).toMatchObject({ amount: '50', phase: 'unconfirmed', key: bench.keys()[0] });
    expect(bench.form().fields.amount?.isDisabled).toBe(false);
    bench.enter(UNCONFIRMED);
    expect(waiting(bench)).not.toBeNull();
    bench.enter('deposit.redirect');
    expect(waiting(bench)).toBeNull();
  });

  it('keeps the form on which it was tapped, also when it is deferred a second time', async () => {
    await unconfirmed();
    const other = await otherTab({ amount: '60' });
    await pay(other);
    other.enter(UNCONFIRMED);
    openOtherTab();
    await pay(other);
    expect(waiting(other)).toMatchObject({ form: 'deposit.redirect' });
  });

  it('is sent with another key when the user decides so, and the first keeps its key for its next tap', async () => {
    const bench = await deferred();
    const [first] = bench.keys();
    bench.server.reply('deposit-create', { depositId: 'd2' }, { depositId: 'd1' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await bench.run('intent.startAnother')).toBe(true);
    expect(bench.openIntent()).toMatchObject({ id: 'd2', startedAt: Date.now() });
    const [, second] = bench.keys();
    expect(second).not.toBe(first);
    expect(bench.server.made('deposit-create')[1]?.request).toMatchObject({ amount: 60 });
    expect(storedRecords()).toMatchObject([
      { key: first, standing: 'aside' },
      { key: second, standing: 'answered' },
    ]);
    expect(bench.screens().at(-1)).toBe('deposit.complete');
    expect(bench.deposit()).toMatchObject({ id: 'd2', amount: '60' });
    await backOnForm(bench);
    fillCard(bench);
    expect(await pay(bench)).toBe(true);
    expect(bench.keys()).toEqual([first, second, first]);
  });

  it.each([
    ['sends the amount that was tapped', { min: 5, max: 900 }, ['10'], 'deposit.complete'],
    ['sends nothing below the new minimum, and shows the form', { min: 500, max: 900 }, [], 'deposit.redirect'],
  ])('%s when limits arrive while the user decides', async (_what, card, sent, screen) => {
    await unconfirmed();
    openOtherTab();
    const limits = lateReply();
    const bench = openBench({ methods: CARD_METHODS });
    bench.server.reply('deposit-limits', limits.promise);
    await bench.pick('card');
    fillCard(bench, { amount: '10' });
    bench.enter('deposit.redirect');
    expect(await pay(bench)).toBe(false);
    bench.enter(UNCONFIRMED);
    limits.answer({ card });
    await settle();
    bench.server.reply('deposit-create', { depositId: 'd2' });
    await bench.run('intent.startAnother');
    expect(bench.server.made('deposit-create').map(({ request }) => String(request.amount))).toEqual(sent);
    expect(bench.form().fields.amount?.value).toBe('10');
    expect(bench.screens().at(-1)).toBe(screen);
  });

  const OTHER_AMOUNTS: Readonly<Record<string, string>> = { 'on-ramp deposit': '600', redemption: '15' };

  it.each(KINDS.filter(([name]) => name !== 'purchase'))(
    'a %s is sent with the call for its kind',
    async (name, kind) => {
      const bench = await kind.open();
      const { screen } = bench.store.getState().route;
      bench.server.reply(kind.path, lost());
      expect(await kind.tap(bench)).toBe(false);
      bench.enter(screen);
      bench.type('amount', OTHER_AMOUNTS[name] ?? '60');
      if (kind === WITHDRAWAL) await bench.run('withdrawal.review');
      await settle();
      expect(await kind.tap(bench)).toBe(false);
      expect(waiting(bench)).not.toBeNull();
      expect(bench.keys(kind.path)).toHaveLength(1);
      bench.enter(UNCONFIRMED);
      bench.server.reply(kind.path, kind.answer);
      await bench.prepare('intent.startAnother');
      await bench.run('intent.startAnother');
      await settle();
      const [first, second] = bench.keys(kind.path);
      expect(second).not.toBe(first);
      expect(storedRecords()).toMatchObject([{ key: first, standing: 'aside' }, { standing: 'answered' }]);
    },
  );

  it('a withdrawal beside that of another tab is sent as it was reviewed', async () => {
    const { path, open, tap, answer } = WITHDRAWAL;
    const other = await open();
    other.server.reply(path, lost());
    await tap(other);
    openOtherTab();
    const bench = await open();
    bench.enter('withdrawal.redirect');
    bench.type('amount', '60');
    await bench.run('withdrawal.review');
    expect(await tap(bench)).toBe(false);
    bench.enter(UNCONFIRMED);
    bench.server.reply(path, answer);
    await bench.prepare('intent.startAnother');
    expect(await bench.run('intent.startAnother')).toBe(true);
    expect(bench.server.requests(path)).toMatchObject([{ amount: 60 }]);
  });
});

it('an unconfirmed payment that the user abandons without starting another is not sent again', async () => {
  const bench = await unconfirmed();
  bench.enter(UNCONFIRMED);
  expect(await bench.run('intent.startAnother')).toBe(true);
  expect([bench.openIntent(), storedIntent(), bench.screens().at(-1)]).toEqual([null, null, 'home']);
  expect(storedRecords()).toMatchObject([{ standing: 'aside' }]);
  await vi.advanceTimersByTimeAsync(10 * ASK_AGAIN_MS);
  expect(bench.keys()).toHaveLength(1);
});

it('a late answer to an abandoned payment is reported with its id, and opens no page', async () => {
  const late = lateReply();
  const bench = await deferred();
  const t = vi.spyOn(bench.context.texts, 't');
  bench.server.reply('deposit-create', late.promise, { depositId: 'd2' });
  await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
  expect(bench.openIntent()?.isAsking).toBe(true);
  await bench.run('intent.startAnother');
  bench.enter('deposit.complete');
  bench.moves.length = 0;
  late.answer({ depositId: 'd1' });
  await settle();
  expect(bench.host.payloads('onCreateTransaction')).toEqual([
    { depositId: 'd2', paymentMethod: 'card', amount: 60, currency: 'USD' },
    { depositId: 'd1', paymentMethod: 'card', amount: 50, currency: 'USD' },
  ]);
  expect(t).toHaveBeenCalledWith('intent.deposit.earlierMade', { amount: expect.stringContaining('50'), id: 'd1' });
  const text = bench.context.texts.t('intent.deposit.earlierMade', { amount: '$50', id: 'd1' });
  expect(bench.notices()).toEqual([{ text, tone: 'info' }]);
  expect([bench.moves, bench.deposit().id]).toEqual([[], 'd2']);
  expect(storedRecords()).toMatchObject([{ standing: 'answered' }, { standing: 'answered' }]);
});

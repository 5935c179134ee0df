import { createCalls } from '#generated/create-calls.ts';
// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { field, method } from '#tests/state/sample-methods.ts';
import { openBench, settle, WINDOWED, WINDOWLESS, type Bench } from '#tests/flows/bench.ts';
import { openOtherTab, useBrowser } from '#tests/flows/browser.ts';
import { GET_REDIRECT, pay } from '#tests/flows/deposit-bench.ts';
import { lateReply, lost } from '#tests/flows/fake-transport.ts';
import { sweepOf } from '#tests/flows/sweep-bench.ts';
import {
  ASK_AGAIN_MS,
  DEPOSIT,
  keyCount,
  KINDS,
  onForm,
  otherTab,
  PURCHASE,
  unconfirmed,
  UNCONFIRMED,
  WITHDRAWAL,
  type Kind,
} from '#tests/flows/payment-bench.ts';
import { withdrawalOf } from '#tests/flows/withdrawal-bench.ts';

const browser = useBrowser();

/** A payment whose answer was lost, while its next attempt is under way. */
const asking = async ({ open, tap, path }: Kind, next: Promise<unknown> = lateReply().promise): Promise<Bench> => {
  const bench = await open();
  bench.server.reply(path, lost(), next);
  await tap(bench);
  await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
  expect(bench.openIntent()).toMatchObject({ phase: 'unconfirmed', isAsking: true });
  bench.moves.length = 0;
  return bench;
};

describe('a user who retries an unconfirmed payment', () => {
  it.each([
    ['no window for a method that needs none', WINDOWLESS, 0],
    ['a window in the tap for a method that needs one', WINDOWED, 2],
  ])('sends it with the same key, and opens %s', async (_what, given, count) => {
    const bench = openBench({ methods: [method('card', { ...given, fields: [field('holder')] })] });
    await bench.pick('card');
    bench.type('amount', '50');
    bench.type('holder', 'Ann');
    bench.server.reply('deposit-create', lost(), { depositId: 'd1', apiResponse: GET_REDIRECT });
    await bench.run('deposit.create');
    const outcome = bench.run('intent.checkAgain');
    expect(browser.windows.opened).toHaveLength(count);
    await settle();
    if (count > 0) browser.windows.last().beReady();
    expect([await outcome, bench.keys().length, keyCount(bench)]).toEqual([count > 0, 2, 1]);
    expect(bench.deposit()).toMatchObject({ phase: 'created', id: 'd1', amount: '50' });
    expect(bench.host.payloads('onCreateTransaction')).toHaveLength(1);
  });

  it('sends nothing while an attempt is under way', async () => {
    const answer = lateReply();
    const bench = await asking(DEPOSIT, answer.promise);
    expect(await bench.run('intent.checkAgain')).toBe(false);
    expect(bench.keys()).toHaveLength(2);
    answer.answer({ depositId: 'd1' });
    await settle();
    expect(bench.host.payloads('onCreateTransaction')).toHaveLength(1);
  });

  it('restarts the automatic retries instead of adding a second series', async () => {
    const bench = await unconfirmed();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await bench.run('intent.checkAgain')).toBe(false);
    expect(bench.keys()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
    expect(bench.keys()).toHaveLength(3);
  });

  it.each(['intent.checkAgain', 'intent.startAnother'] as const)(
    '%s without a payment does nothing',
    async (command) => {
      const bench = await onForm();
      expect(await bench.run(command)).toBe(false);
      expect([bench.server.made('deposit-create'), bench.moves]).toEqual([[], []]);
    },
  );
});

describe('while an unconfirmed payment is sent again', () => {
  it('these tests include each call that creates a payment', () => {
    expect(new Set(KINDS.map(([, { path }]) => path))).toEqual(new Set(Object.keys(createCalls)));
  });

  it.each(KINDS)('a second tap on the same %s opens its page, and sends nothing', async (_name, kind) => {
    const bench = await asking(kind);
    const sent = bench.keys(kind.path);
    expect(await kind.tap(bench)).toBe(false);
    expect(bench.screens()).toEqual([UNCONFIRMED]);
    expect(bench.keys(kind.path)).toEqual(sent);
  });

  it('another withdrawal can be edited, with another account', async () => {
    const bench = await asking(WITHDRAWAL);
    await bench.prepare('withdrawal.edit', 'withdrawal.pickAccount');
    expect(await bench.run('withdrawal.edit', { field: 'amount' })).toBe(true);
    expect(await bench.run('withdrawal.pickAccount', { type: 'additional' })).toBe(true);
    expect(withdrawalOf(bench).accountType).toBe('additional');
  });

  it('another package can be picked', async () => {
    const bench = await asking(PURCHASE);
    const [box] = sweepOf(bench).boxes;
    expect(await bench.run('sweep.pickBox', { boxId: box?.boxId ?? '' })).toBe(true);
    expect(bench.screens()).toEqual(['sweep.select-method']);
  });
});

describe('an unconfirmed payment of another tab', () => {
  /** Taps another payment in this tab. */
  const blocked = async (kind: Kind, updateRecord: (bench: Bench) => unknown): Promise<Bench> => {
    const one = await kind.open();
    one.server.reply(kind.path, lost());
    await kind.tap(one);
    openOtherTab();
    const other = await kind.open();
    await updateRecord(other);
    await kind.tap(other);
    other.enter(UNCONFIRMED);
    other.moves.length = 0;
    await other.prepare('intent.checkAgain');
    return other;
  };

  it('opens its form, where only the user can send it again', async () => {
    const one = await unconfirmed();
    const other = await otherTab({ amount: '60' });
    expect(await pay(other)).toBe(false);
    expect([other.keys(), other.screens()]).toEqual([[], [UNCONFIRMED]]);
    expect(other.openIntent()).toMatchObject({ key: one.keys()[0], amount: '50', lacksDetails: true });
    other.moves.length = 0;
    expect(await other.run('intent.checkAgain')).toBe(true);
    expect(other.screens()).toEqual(['deposit.redirect']);
    other.enter('deposit.redirect');
    other.type('amount', '50');
    other.server.reply('deposit-create', { depositId: 'd1' });
    expect(await pay(other)).toBe(true);
    expect(other.keys()).toEqual([one.keys()[0]]);
  });

  it('opens the form of its method with its amount when another method is picked', async () => {
    const bench = await blocked(DEPOSIT, (other) => other.type('amount', '60'));
    await bench.run('methods.pick', { name: 'virtual' });
    bench.moves.length = 0;
    expect(await bench.run('intent.checkAgain')).toBe(true);
    expect(bench.screens()).toEqual(['deposit.redirect']);
    expect(bench.form().fields.amount?.value).toBe('50');
  });

  it('opens the form of the payout with its amount, whichever method is picked', async () => {
    const bench = await blocked(WITHDRAWAL, async (other) => {
      other.type('amount', '60');
      await other.run('withdrawal.review');
    });
    expect(await bench.run('intent.checkAgain')).toBe(true);
    expect(bench.screens()).toEqual(['withdrawal.redirect']);
    expect(bench.form().fields.amount?.value).toBe('50');
    await bench.run('methods.pick', { name: 'usdt_payout' });
    bench.moves.length = 0;
    await bench.run('intent.checkAgain');
    expect(bench.screens()).toEqual(['withdrawal.redirect']);
    expect(bench.form().fields.amount?.value).toBe('50');
  });
});

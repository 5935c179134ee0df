// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startWithdrawal } from '#flows/withdrawal/pick-withdrawal.ts';
import { methodsLoaded } from '#state/methods.ts';
import { wishBegun } from '#state/wish.ts';
import { sampleWish } from '#tests/state/sample-wish.ts';
import { field, group, method } from '#tests/state/sample-methods.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { lost } from '#tests/flows/fake-transport.ts';
import {
  filledIn,
  forgetRecord,
  keepRecord,
  keptRecord,
  openPayouts,
  pickPayout,
  reloadPayouts,
  reviewed,
  withdrawalOf,
} from '#tests/flows/withdrawal-bench.ts';

beforeEach(() => {
  openBrowser();
  forgetRecord();
});
afterEach(() => {
  forgetRecord();
  closeBrowser();
});

const ORDER = {
  methodName: 'card_payout',
  amount: '70.5',
  currency: 'USD',
  fields: { cardNumber: '4111', holder: 'ANN' },
  accountType: 'main',
};

describe('a payout that is picked', () => {
  it('while one is being sent leads back to that, and changes nothing', async () => {
    const bench = await reviewed();
    bench.store.dispatch(wishBegun(sampleWish()));
    await bench.run('methods.pick', { name: 'usdt_payout' });
    expect(bench.screens()).toEqual(['withdrawal.confirm']);
    expect(bench.store.getState().selection.method).toBe('card_payout');
    expect(keptRecord()).not.toBeNull();
  });

  it('and reviewed while one is being sent leads back to that, whatever is typed by then', async () => {
    const bench = await reviewed();
    const { order } = withdrawalOf(bench);
    bench.store.dispatch(wishBegun(sampleWish()));
    bench.type('amount', '');
    expect(await bench.run('withdrawal.review')).toBe(true);
    expect(bench.screens()).toEqual(['withdrawal.confirm']);
    expect(withdrawalOf(bench).order).toEqual(order);
  });

  it('begins with the balance of the host, and picks its method with its group', () => {
    const bench = openPayouts();
    startWithdrawal(bench.context, method('nigerian_bank_payout'));
    expect(bench.store.getState().selection).toMatchObject({
      method: 'nigerian_bank_payout',
      group: 'bank_transfer_nigeria',
    });
    expect(withdrawalOf(bench)).toMatchObject({ phase: 'idle', balance: { amount: '120.5', currency: 'USD' } });
  });

  it('is under review by its own method alone', async () => {
    const bench = await reviewed();
    await pickPayout(bench, 'usdt_payout');
    await pickPayout(bench, 'card_payout');
    expect(bench.form().fields.holder?.value).toBe('');
    expect(withdrawalOf(bench).phase).toBe('idle');
  });
});

describe('a review', () => {
  const isNothing = async (bench: Bench, command: 'withdrawal.edit' | 'withdrawal.openReview'): Promise<void> => {
    bench.moves.length = 0;
    expect(await bench.run(command, { field: 'amount' })).toBe(false);
    expect(bench.moves).toEqual([]);
  };

  it('cannot be changed, nor come back to, before there is one', async () => {
    const bench = await filledIn();
    await isNothing(bench, 'withdrawal.edit');
    await isNothing(bench, 'withdrawal.openReview');
    expect(keptRecord()).toBeNull();
    const fresh = openBench();
    await isNothing(fresh, 'withdrawal.openReview');
    await isNothing(fresh, 'withdrawal.edit');
  });

  it('that is accepted is neither changed nor sent once more', async () => {
    const bench = await reviewed();
    bench.server.reply('withdrawal-submit', { withdrawalId: 'w1' });
    await bench.run('withdrawal.submit');
    bench.enter('withdrawal.complete');
    await isNothing(bench, 'withdrawal.edit');
    expect(await bench.run('withdrawal.submit')).toBe(false);
    await settle();
    expect(bench.server.made('withdrawal-submit')).toHaveLength(1);
    expect(bench.host.payloads('onDisplayError')).toMatchObject([{ code: 'no-open-withdrawal' }]);
  });

  it('of a method that is gone leads to the list', async () => {
    const bench = await reviewed();
    bench.store.dispatch(methodsLoaded({ methods: [method('other')] }));
    expect(await bench.run('withdrawal.edit', { field: 7 })).toBe(true);
    expect(bench.screens()).toEqual(['withdrawal.methods']);
    expect(withdrawalOf(bench).editing).toBe('');
  });

  it('of a changed form is kept with the page of that', async () => {
    const bench = await reviewed();
    await bench.run('withdrawal.edit', { field: 'amount' });
    expect(keptRecord()).toMatchObject({ isEditing: true, form: 'withdrawal.redirect', lacksDetails: true });
  });

  it('that lacks nothing says so', async () => {
    const bench = openPayouts();
    await pickPayout(bench, 'nigerian_bank_payout');
    bench.type('amount', '50');
    await bench.run('withdrawal.review');
    expect(keptRecord()).toEqual({
      stage: 'draft',
      order: { methodName: 'nigerian_bank_payout', amount: '50', currency: 'USD', fields: {}, accountType: 'main' },
      isEditing: false,
      lacksDetails: false,
    });
  });
});

describe('after a reload', () => {
  const waited = async (record: object, methods?: Parameters<typeof reloadPayouts>[1]): Promise<[Bench, unknown[]]> => {
    keepRecord({ stage: 'draft', order: ORDER, isEditing: false, ...record });
    const known: unknown[] = [];
    const bench = await reloadPayouts(({ context }) => {
      Object.assign(context, {
        layouts: { ...context.layouts, whenKnown: async (id: unknown) => void known.push(id) },
      });
    }, methods);
    return [bench, known];
  };

  it.each<[string, object, string]>([
    ['was reviewed', {}, 'withdrawal.confirm'],
    ['was being changed', { isEditing: true }, 'withdrawal.redirect'],
    ['lacks a secret', { lacksDetails: true }, 'withdrawal.redirect'],
  ])('a payout that %s is found on its page, with its account', async (_what, record, screen) => {
    const [bench] = await waited({ ...record, order: { ...ORDER, accountType: 'additional' } });
    expect(bench.moves).toEqual([{ to: screen, isReplacing: true }]);
    expect(withdrawalOf(bench)).toMatchObject({ accountType: 'additional', order: { amount: '70.5' } });
    expect(bench.form().available).toBeNull();
  });

  it('the page of its form is waited for, else that of its method', async () => {
    const [, known] = await waited({ isEditing: true, form: 'withdrawal.of-a-pack' });
    expect(known).toEqual(['withdrawal.of-a-pack']);
    const named = method('card_payout', { screen: 'withdrawal.named', fields: [field('holder')] });
    const [, others] = await waited({ isEditing: true }, [group('g', [named])]);
    expect(others).toEqual(['withdrawal.named']);
  });

  it('the result is shown though its method is gone', async () => {
    keepRecord({ stage: 'accepted', order: ORDER, id: 'w1', at: 5 });
    const bench = await reloadPayouts(() => {}, [method('other')]);
    expect(bench.moves).toEqual([{ to: 'withdrawal.complete', isReplacing: true }]);
    expect(withdrawalOf(bench)).toMatchObject({ phase: 'accepted', id: 'w1', acceptedAt: 5 });
  });
});

describe('the result of a payout', () => {
  it('is kept without what was typed, and says when it was', async () => {
    const bench = await reviewed();
    bench.server.offsetMs = 5000;
    bench.server.reply('withdrawal-submit', { withdrawalId: 'w1' });
    await bench.run('withdrawal.submit');
    const at = bench.context.transport.serverNow();
    expect(keptRecord()).toMatchObject({ stage: 'accepted', id: 'w1', at, order: { fields: {}, amount: '50' } });
    expect(withdrawalOf(bench)).toMatchObject({ acceptedAt: at, order: { fields: { holder: 'ANN' } } });
  });

  it('is told to the host in words of its own where nobody knows it', async () => {
    const bench = await reviewed();
    bench.server.reply('withdrawal-submit', lost());
    await bench.run('withdrawal.submit');
    expect(bench.host.payloads('onDisplayError')).toEqual([
      { message: bench.context.texts.t('wish.withdrawal.unconfirmed.title'), code: 'network' },
    ]);
  });
});

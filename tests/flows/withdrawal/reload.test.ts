// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { field, group, method } from '#tests/state/sample-methods.ts';
import { scopeOf } from '#tests/state/store.ts';
import { settle, type Bench } from '#tests/flows/bench.ts';
import { INTENT_KEY, storedIntent, useBrowser } from '#tests/flows/browser.ts';
import { lost } from '#tests/flows/fake-transport.ts';
import { storeIntent, KEY, reload } from '#tests/flows/reload-bench.ts';
import { filledIn, keepRecord, keptRecord, reloadPayouts, withdrawalOf } from '#tests/flows/withdrawal-bench.ts';

useBrowser();

const PATH = 'withdrawal-submit';
const UNCONFIRMED = 'shared.unconfirmed';

describe('a reload', () => {
  const FIELDS = { cardNumber: '4111', holder: 'ANN' };
  const ORDER = {
    methodName: 'card_payout',
    amount: '70.5',
    currency: 'USD',
    fields: FIELDS,
    accountType: 'additional',
  };
  const ACCEPTED = { stage: 'accepted', order: ORDER, id: 'w1', at: 1_767_268_800_000 };
  const { methodName: paymentType, ...order } = ORDER;
  const payload = { ...order, amount: 70.5, paymentType, fields: { holder: 'ANN' } };
  const { fields: _fields, accountType: _type, ...sum } = ORDER;
  const SENT = {
    ...sum,
    key: KEY,
    call: PATH,
    payload,
    form: 'withdrawal.confirm',
    fallback: 'withdrawal.complete',
    startedAt: Date.UTC(2026, 0, 1),
    isKept: true,
  };

  const drafted = async (record: object, methods?: Parameters<typeof reloadPayouts>[1]) => {
    keepRecord({ stage: 'draft', order: ORDER, isEditing: false, ...record });
    const known: unknown[] = [];
    const whenKnown = async (id: unknown) => void known.push(id);
    const script = ({ context }: Bench) => Object.assign(context, { layouts: { ...context.layouts, whenKnown } });
    return { bench: await reloadPayouts(script, methods), known };
  };

  it.each<[string, object, string]>([
    ['was reviewed', {}, 'withdrawal.confirm'],
    ['was being edited', { isEditing: true }, 'withdrawal.redirect'],
    ['lacks a secret', { lacksDetails: true }, 'withdrawal.redirect'],
  ])('resumes a payout that %s on its page, with its form and account', async (_what, record, screen) => {
    const { bench } = await drafted(record);
    expect(bench.moves).toEqual([{ to: screen, isReplacing: true }]);
    expect(withdrawalOf(bench)).toMatchObject({ phase: 'reviewed', order: ORDER, accountType: 'additional' });
    expect(bench.form().fields).toMatchObject({ amount: { value: '70.5' }, pan: { value: '4111' } });
    expect([bench.form().available, bench.server.calls]).toEqual([null, []]);
  });

  it('waits until the page of the edited form, or of its method, is known', async () => {
    expect((await drafted({ isEditing: true, form: 'withdrawal.of-a-pack' })).known).toEqual(['withdrawal.of-a-pack']);
    const named = method('card_payout', { screen: 'withdrawal.named', fields: [field('holder')] });
    expect((await drafted({ isEditing: true }, [group('g', [named])])).known).toEqual(['withdrawal.named']);
  });

  it.each<[string, () => void]>([
    ['a reviewed payout', () => keepRecord({ stage: 'draft', order: ORDER, isEditing: false, lacksDetails: true })],
    ['an unconfirmed payout', () => storeIntent(SENT, { lacksDetails: true })],
  ])('does not send %s without the values that the reload has lost', async (_what, keep) => {
    keep();
    const bench = await reloadPayouts();
    bench.enter('withdrawal.redirect');
    bench.show('amount', 'pan', 'holder');
    expect(await bench.run('withdrawal.openReview')).toBe(true);
    expect(bench.screens().at(-1)).toBe('withdrawal.redirect');
    expect(await bench.run('withdrawal.submit')).toBe(false);
    expect(bench.server.made(PATH)).toEqual([]);
  });

  it('drops a draft whose method is no longer listed', async () => {
    const { bench } = await drafted({}, [method('other')]);
    expect([bench.moves, keptRecord()]).toEqual([[], null]);
  });

  it('shows an accepted payout although its method is no longer listed', async () => {
    keepRecord(ACCEPTED);
    const bench = await reloadPayouts(() => {}, [method('other')]);
    expect(bench.moves).toEqual([{ to: 'withdrawal.complete', isReplacing: true }]);
    expect(withdrawalOf(bench)).toMatchObject({ phase: 'accepted', id: 'w1', acceptedAt: ACCEPTED.at });
  });

  it('sends an unconfirmed payout again with the same key, although its method is no longer listed', async () => {
    storeIntent(SENT);
    const answers = [lost(), { withdrawalId: 'w9' }];
    const bench = await reloadPayouts(({ server }) => server.reply(PATH, ...answers), [method('other')]);
    expect(bench.openIntent()).toMatchObject({ phase: 'unconfirmed', key: KEY });
    expect(scopeOf(bench.store, 'withdrawal')).toMatchObject({ phase: 'unconfirmed', amount: '70.5' });
    expect(storedIntent()).toMatchObject({ intent: SENT });
    bench.enter(UNCONFIRMED);
    await vi.advanceTimersByTimeAsync(5000);
    expect(bench.screens()).toEqual([UNCONFIRMED, UNCONFIRMED, 'withdrawal.complete']);
    const call = { options: { idempotencyKey: KEY }, request: payload };
    expect(bench.server.made(PATH)).toMatchObject([call, call]);
    expect(storedIntent()).toBeNull();
    expect(keptRecord()).toMatchObject({ stage: 'accepted', id: 'w9' });
  });

  it('requires typed values again, and sends the same request with the same key', async () => {
    const before = await filledIn();
    before.server.reply(PATH, lost());
    await before.run('withdrawal.pickAccount', { type: 'additional' });
    await before.run('withdrawal.review');
    await before.run('withdrawal.submit');
    const [sent] = before.server.made(PATH);
    const bench = await reloadPayouts(({ server }) => server.reply(PATH, { withdrawalId: 'w9' }));
    expect(bench.moves).toEqual([{ to: 'withdrawal.redirect', isReplacing: true }]);
    const fields = { amount: { value: '50' }, pan: { value: '' }, holder: { value: '' } };
    expect(bench.form().fields).toMatchObject(fields);
    bench.enter('withdrawal.redirect');
    bench.show('amount', 'pan', 'holder');
    expect(await bench.run('withdrawal.review')).toBe(false);
    bench.type('pan', '4111 1111');
    bench.type('holder', 'ANN');
    expect(await bench.run('withdrawal.review')).toBe(true);
    bench.enter('withdrawal.confirm');
    expect(await bench.run('withdrawal.submit')).toBe(true);
    const [again] = bench.server.made(PATH);
    expect([again?.options.idempotencyKey, again?.request]).toEqual([sent?.options.idempotencyKey, sent?.request]);
  });

  it('in a deposit visit keeps an unconfirmed payout, and resumes it when the user switches to withdrawals', async () => {
    storeIntent(SENT);
    const bench = await reload(() => {});
    expect(bench.moves).toEqual([]);
    expect(storedIntent()).toMatchObject({ intent: SENT });
    sessionStorage.removeItem(INTENT_KEY);
    keepRecord(ACCEPTED);
    bench.server.reply('methods-withdrawal-v4', { methods: [] });
    await bench.run('methods.load', { transaction: 'withdrawal' });
    await settle();
    expect(bench.screens()).toContain('withdrawal.complete');
  });
});

// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { applyStatus } from '#flows/deposit/status.ts';
import { startForm } from '#flows/form/start-form.ts';
import { notify } from '#flows/kernel/failures.ts';
import { completeOpened } from '#state/complete.ts';
import { depositCreated, depositDataAdded, depositReset, depositStarted } from '#state/deposit.ts';
import { fieldsShown } from '#state/form-shown.ts';
import { method } from '#tests/state/sample-methods.ts';
import { openBench, type Bench } from '#tests/flows/bench.ts';
import { lateReply, lost, notSent, refused } from '#tests/flows/fake-transport.ts';
import { ANSWERED, keep } from '#tests/flows/reload-bench.ts';
import { storedDeposit, useBrowser } from '#tests/flows/browser.ts';

useBrowser();

const PATH = 'deposit-complete';
const INVOICE = 'deposit.peer-to-peer-invoice';
const REQUISITES = 'deposit.host-to-host';
const REQUEST = { depositId: 'd1', paymentMethod: 'transfer' };

/** A visit with a deposit that waits for payment, on that page. */
const waitingToBePaid = async (screen = INVOICE, endsAt: number | null = null): Promise<Bench> => {
  const transfer = method('transfer', { cardViewType: 5 });
  const bench = openBench({ methods: [transfer] });
  startForm(bench.context, transfer);
  await bench.prepare('deposit.complete');
  bench.store.dispatch(depositStarted({ methodName: 'transfer', amount: '50', currency: 'USD' }));
  bench.store.dispatch(depositCreated({ id: 'd1', data: {} }));
  if (endsAt !== null) bench.store.dispatch(depositDataAdded({ id: 'd1', data: { endsAt } }));
  bench.show('confirmationId');
  bench.enter(screen);
  bench.moves.length = 0;
  return bench;
};

const keepOpen = (): void => keep({ ...ANSWERED, methodName: 'transfer', screen: INVOICE });

describe('the confirmation that a deposit is paid', () => {
  // Spec: core 4.12a, core 7.12, method-flows 4.9i, method-flows 4.11a, method-flows 4.11d, method-flows 7.6
  it.each<[string, string, object, string, object?]>([
    ['is sent and opens the result', INVOICE, {}, 'waiting'],
    ['takes the status of the server', REQUISITES, { status: 1 }, 'processed'],
    ['is accepted on a page of requisites', REQUISITES, { status: 0 }, 'waiting', { status: 'accepted' }],
    ['takes the reason of a decline', INVOICE, { status: 2, declineCode: 'limit' }, 'mistaked'],
    ['takes a decline without a reason', INVOICE, { status: 2 }, 'mistaked'],
  ])('%s', async (_what, screen, answer, status, query) => {
    const bench = await waitingToBePaid(screen);
    bench.server.reply(PATH, answer);
    bench.type('amount', '50');
    bench.type('confirmationId', ' 12345678 ');
    expect(await bench.run('deposit.complete')).toBe(true);
    expect(bench.server.requests(PATH)).toEqual([{ ...REQUEST, confirmationId: '12345678' }]);
    expect(bench.keys(PATH)).toEqual([expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)]);
    expect(bench.moves).toEqual([{ to: 'deposit.complete', ...(query ? { query } : {}) }]);
    expect(bench.deposit()).toMatchObject({ declineCode: '', ...answer, status });
  });

  it.each([
    ['the deposit was left', depositReset()],
    ['the result was opened', completeOpened({ status: 'processed', waitsUntil: null, to: '' })],
  ])('opens no result when %s meanwhile, and is sent once', async (_what, updateRecord) => {
    const bench = await waitingToBePaid(REQUISITES);
    const answer = lateReply();
    bench.server.reply(PATH, answer.promise);
    const outcome = bench.run('deposit.complete');
    expect(bench.run('deposit.complete')).toBe(false);
    bench.store.dispatch(updateRecord);
    answer.answer({});
    await outcome;
    expect([bench.moves, bench.server.made(PATH).length]).toEqual([[], 1]);
  });

  it.each(['CANCELED', 'AUTO_CANCELED', 'EXPIRED'])(
    'of a deposit that is %s fails without a notice',
    async (depositStatus) => {
      const bench = await waitingToBePaid();
      applyStatus(bench.context, 'd1', { status: 0, depositStatus });
      bench.server.reply(PATH, refused(409, 'banking.depositNotOpen'));
      expect(await bench.run('deposit.complete')).toBe(true);
      expect([bench.notices(), bench.screens()]).toEqual([[], ['deposit.complete']]);
      expect(bench.deposit().status).toBe(depositStatus === 'EXPIRED' ? 'expired' : 'cancelled');
    },
  );

  it('keeps its key after a lost answer and a reload, which shows the payment details until the next tap', async () => {
    keepOpen();
    const bench = await waitingToBePaid();
    bench.server.reply(PATH, lost());
    await bench.run('deposit.complete');
    await bench.run('deposit.complete');
    expect(bench.notices()).toMatchObject([{ textKey: 'socket.networkError' }]);
    expect(storedDeposit()).toMatchObject({ screen: INVOICE });
    const reloaded = await waitingToBePaid();
    reloaded.server.reply(PATH, {});
    await reloaded.run('deposit.complete');
    expect(new Set([...bench.keys(PATH), ...reloaded.keys(PATH)]).size).toBe(1);
    expect(storedDeposit()).toMatchObject({ screen: 'deposit.complete', depositId: 'd1' });
    expect(storedDeposit()).not.toHaveProperty('completion');
  });

  it('keeps its key in another tab, and in the same page after the answer', async () => {
    keepOpen();
    const bench = await waitingToBePaid();
    bench.server.reply(PATH, lost());
    await bench.run('deposit.complete');
    sessionStorage.clear();
    const other = await waitingToBePaid();
    other.server.reply(PATH, {});
    await other.run('deposit.complete');
    expect(new Set([...bench.keys(PATH), ...other.keys(PATH)]).size).toBe(1);
    await other.run('deposit.complete');
    expect(new Set(other.keys(PATH)).size).toBe(1);
  });

  it('has one key while it may have arrived, after reloads too, and its content is not stored', async () => {
    keepOpen();
    const keys: unknown[] = [];
    for (const id of ['12345678', '12345678', '12345679', '12345679']) {
      const bench = await waitingToBePaid();
      bench.type('confirmationId', id);
      bench.server.reply(PATH, lost());
      await bench.run('deposit.complete');
      expect(JSON.stringify(storedDeposit())).not.toContain('1234');
      keys.push(...bench.keys(PATH));
    }
    expect(new Set(keys).size).toBe(1);
  });

  // Contract §8: a second key would be a second completion.
  it.each<[string, unknown[], string[], number[]]>([
    ['refused twice', [refused(422), refused(422), {}], ['1', '1', '1'], [0, 0, 0]],
    ['refused and corrected', [refused(422), {}], ['1', '2'], [0, 1]],
    ['declined', [refused(402), {}], ['1', '1'], [0, 1]],
    ['lost, then refused', [lost(), refused(422), {}], ['1', '1', '1'], [0, 0, 0]],
    ['lost, then refused and corrected', [lost(), refused(422), {}], ['1', '1', '2'], [0, 0, 0]],
    ['lost, then declined', [lost(), refused(402), {}], ['1', '1', '1'], [0, 0, 0]],
    ['answered 500 and corrected', [refused(500), {}], ['1', '2'], [0, 0]],
    ['lost and corrected, then refused', [lost(), refused(422), refused(422), {}], ['1', '2', '3', '3'], [0, 0, 0, 0]],
    ['never sent', [notSent(), {}], ['1', '1'], [0, 0]],
  ])('that is %s', async (_what, replies, ids, expected) => {
    keepOpen();
    const bench = await waitingToBePaid();
    bench.server.reply(PATH, ...replies);
    for (const id of ids) {
      bench.type('confirmationId', id);
      await bench.run('deposit.complete');
    }
    const keys = bench.keys(PATH);
    expect(keys.map((key) => [...new Set(keys)].indexOf(key))).toEqual(expected);
  });

  it.each([
    ['refused', refused(422, 'banking.paymentMethodRegex')],
    ['forbidden', refused(403)],
    ['declined', refused(402)],
  ])(
    'that is %s after a lost answer does not suggest another method to a user who may have paid',
    async (_what, reply) => {
      const bench = await waitingToBePaid();
      bench.server.reply(PATH, lost(), reply);
      await bench.run('deposit.complete');
      await bench.run('deposit.complete');
      expect(bench.notices().at(-1)).toMatchObject({ textKey: 'peerToPeer.paidUnconfirmed', tone: 'danger' });
      expect(bench.screens()).toEqual([]);
    },
  );

  it('is never sent with fewer members while it may have arrived', async () => {
    const bench = await waitingToBePaid();
    bench.server.reply(PATH, lost(), {});
    bench.type('confirmationId', '12345678');
    await bench.run('deposit.complete');
    bench.store.dispatch(fieldsShown({ appeared: [], gone: ['confirmationId'] }));
    await bench.run('deposit.complete');
    expect(bench.server.requests(PATH)[1]).toMatchObject({ confirmationId: '12345678' });
  });
});

describe('the cancellation of a deposit', () => {
  // Spec: method-flows 7.4
  it.each<[string, number, unknown, unknown, boolean, string, number]>([
    ['is sent', 1, {}, undefined, true, 'cancelled', 0],
    ['expires the deposit after its time', -1, {}, undefined, true, 'expired', 0],
    ['that is refused takes the status of the server', 1, refused(409, 'x'), { status: 1 }, true, 'processed', 0],
    ['that is refused while the deposit waits fails', 1, refused(422, 'x'), { status: 0 }, false, 'waiting', 1],
    ['that is refused without a status fails', 1, refused(422, 'x'), lost(), false, 'waiting', 1],
    ['that is lost fails and asks for no status', 1, lost(), undefined, false, 'waiting', 1],
    ['that is not sent fails and asks for no status', 1, notSent(), undefined, false, 'waiting', 1],
    ['that is lost after its time fails in silence', -1, lost(), undefined, false, 'waiting', 0],
  ])('%s', async (_what, leftMs, reply, answer, outcome, status, notices) => {
    keepOpen();
    const bench = await waitingToBePaid(INVOICE, Date.now() + leftMs);
    if (leftMs < 0) notify(bench.context, { textKey: 'provider.error', tone: 'danger' });
    bench.server.reply('deposit-cancel', reply);
    bench.server.reply('deposit-status', answer);
    expect(await bench.run('deposit.cancel')).toBe(outcome);
    expect(bench.server.requests('deposit-cancel')).toEqual([REQUEST]);
    expect(bench.server.made('deposit-status')).toHaveLength(answer === undefined ? 0 : 1);
    expect(bench.deposit()).toMatchObject({ status, isCancelled: false });
    expect(bench.notices()).toHaveLength(notices);
  });

  it('after the countdown is stored as expired, although the server calls it cancelled', async () => {
    keepOpen();
    const bench = await waitingToBePaid(INVOICE, Date.now() - 1);
    bench.server.reply('deposit-cancel', {});
    await bench.run('deposit.cancel');
    expect(storedDeposit()).toMatchObject({ depositId: 'd1', end: 'expired' });
    applyStatus(bench.context, 'd1', { status: 2, depositStatus: 'CANCELED' });
    expect(bench.deposit()).toMatchObject({ status: 'expired' });
  });

  it('is not sent while the confirmation is', async () => {
    const bench = await waitingToBePaid(INVOICE, Date.now() - 1);
    bench.server.reply(PATH, new Promise(() => {}));
    void bench.run('deposit.complete');
    expect(await bench.run('deposit.cancel')).toBe(true);
    expect(bench.server.made('deposit-cancel')).toEqual([]);
  });
});

describe('a deposit whose countdown has ended', () => {
  // Contract §8, "Deadlines": the status is requested before a cancellation, and its answer decides.
  it.each<[string, number, unknown, unknown, string, number]>([
    ['is cancelled once the server says that it waits', -1, { status: 0 }, {}, 'expired', 1],
    ['is not cancelled when the server has its money', -1, { status: 1 }, {}, 'processed', 0],
    [
      'is not cancelled when the server says that it is paid',
      -1,
      { status: 0, depositStatus: 'PAYED' },
      {},
      'waiting',
      0,
    ],
    ['is not cancelled when the server has ended it', -1, { status: 0, depositStatus: 'EXPIRED' }, {}, 'expired', 0],
    ['is not cancelled when the status does not arrive', -1, lost(), {}, 'waiting', 0],
    ['is not cancelled when the status is refused', -1, refused(404, 'x'), {}, 'waiting', 0],
    ['is not cancelled while its time runs', 1, { status: 0 }, {}, 'waiting', 0],
    ['fails to be cancelled in silence', -1, { status: 0 }, lost(), 'waiting', 1],
  ])('%s', async (_what, leftMs, answer, cancelled, status, cancels) => {
    const bench = await waitingToBePaid(INVOICE, Date.now() + leftMs);
    bench.server.reply('deposit-status', answer);
    bench.server.reply('deposit-cancel', cancelled);
    await bench.run('deposit.expire');
    expect(bench.server.made('deposit-cancel')).toHaveLength(cancels);
    expect([bench.deposit().status, bench.notices()]).toEqual([status, []]);
  });
});

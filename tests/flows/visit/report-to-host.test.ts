// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { reportChoices, reportResults } from '#flows/visit/report-to-host.ts';
import { depositCreated, depositStarted } from '#state/deposit.ts';
import { fieldsShown } from '#state/form-shown.ts';
import { fieldsValidated, formLocked } from '#state/form.ts';
import { methodsFailed, methodsLoaded } from '#state/methods.ts';
import { selectionReset } from '#state/selection.ts';
import { field, group, method } from '#tests/state/sample-methods.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { useBrowser } from '#tests/flows/browser.ts';
import { pay, readyToPay } from '#tests/flows/deposit-bench.ts';
import { refused } from '#tests/flows/fake-transport.ts';
import { ANSWERED, keep, REDIRECT, reload } from '#tests/flows/reload-bench.ts';
import { reloadPayouts, reviewed } from '#tests/flows/withdrawal-bench.ts';

useBrowser();

const METHODS = [
  method('card', { fields: [field('holder'), field('pan', { alias: 'cardNumber' })] }),
  group('banks', [method('transfer')]),
];

const make = ({ store }: Bench, id: string): void => {
  store.dispatch(depositStarted({ methodName: 'card', amount: '50', currency: 'USD' }));
  store.dispatch(depositCreated({ id, data: {} }));
};

describe('a choice of the user', () => {
  const WAIT_MS = 500;

  const visit = async (name?: string): Promise<Bench> => {
    const bench = openBench({ methods: METHODS });
    reportChoices(bench.context);
    if (name !== undefined) await bench.pick(name);
    return bench;
  };

  const choices = ({ host }: Bench, choice: string): unknown[] =>
    host.payloads('onChoice').filter((payload) => Object(payload).choice === choice);

  it('follows a report of the shown methods, once for each list', async () => {
    const bench = await visit();
    bench.enter('deposit.methods');
    bench.store.dispatch(methodsLoaded({ methods: METHODS }));
    expect(choices(bench, 'methods-shown')).toEqual([{ choice: 'methods-shown', methods: ['card', 'banks'] }]);
    const failed = openBench();
    failed.store.dispatch(methodsFailed());
    reportChoices(failed.context);
    expect(failed.host.payloads('onChoice')).toEqual([]);
  });

  it('of each method is reported, and nothing after the user has left its form', async () => {
    const bench = await visit('card');
    await bench.pick('transfer');
    await vi.advanceTimersByTimeAsync(WAIT_MS);
    const chosen = ['card', 'transfer'].map((name) => ({ choice: 'method-chosen', method: name }));
    expect(choices(bench, 'method-chosen')).toEqual(chosen);
    const before = bench.host.payloads('onChoice').length;
    bench.store.dispatch(selectionReset());
    bench.type('amount', '70');
    bench.store.dispatch(fieldsValidated());
    await vi.advanceTimersByTimeAsync(WAIT_MS);
    expect(bench.host.payloads('onChoice')).toHaveLength(before);
  });

  it('of an amount is reported once the user has stopped typing', async () => {
    const bench = await visit('card');
    await vi.advanceTimersByTimeAsync(WAIT_MS);
    bench.host.sent.length = 0;
    for (const text of ['5', '50', '505', 'x', '']) {
      bench.type('amount', text);
      await vi.advanceTimersByTimeAsync(WAIT_MS / 2);
    }
    await vi.advanceTimersByTimeAsync(WAIT_MS);
    expect(choices(bench, 'amount-changed')).toEqual([]);
    bench.type('amount', '50');
    await vi.advanceTimersByTimeAsync(WAIT_MS);
    const changed = { choice: 'amount-changed', method: 'card', amount: '50', currency: 'USD' };
    expect(choices(bench, 'amount-changed')).toEqual([changed]);
    bench.type('amount', '70');
    bench.store.dispatch(formLocked(true));
    expect(choices(bench, 'amount-changed')).toEqual([changed, { ...changed, amount: '70' }]);
    await vi.advanceTimersByTimeAsync(WAIT_MS);
    expect(choices(bench, 'amount-changed')).toHaveLength(2);
  });

  it('with invalid values is reported once by the names of visible fields, without the values', async () => {
    const bench = await visit('card');
    bench.store.dispatch(fieldsShown({ appeared: [], gone: ['holder', 'pan'] }));
    bench.store.dispatch(fieldsValidated());
    expect(choices(bench, 'validation-failed')).toEqual([]);
    bench.show('holder', 'pan');
    bench.type('holder', 'Ann Secret');
    bench.type('amount', '');
    for (let times = 0; times < 2; times += 1) bench.store.dispatch(fieldsValidated());
    bench.type('pan', '4111');
    await vi.advanceTimersByTimeAsync(WAIT_MS);
    expect(choices(bench, 'validation-failed')).toEqual([
      { choice: 'validation-failed', method: 'card', fields: ['pan', 'amount'] },
    ]);
    expect(JSON.stringify(bench.host.payloads('onChoice'))).not.toContain('Secret');
  });
});

describe('a result', () => {
  const results = (bench: Bench): unknown[] => bench.host.payloads('onResult');
  const statuses = (bench: Bench): unknown[] => results(bench).map((result) => Object(result).status);
  const PENDING = { kind: 'deposit', id: 'd1', status: 'pending', amount: '50', currency: 'USD', method: 'card' };

  /** A visit with a deposit and this answer of the server. */
  const paid = async (answer: unknown = { depositId: 'd1' }): Promise<Bench> => {
    const bench = await readyToPay();
    reportResults(bench.context);
    bench.server.reply('deposit-create', answer);
    await pay(bench);
    await bench.prepare('deposit.refreshStatus', 'deposit.cancel');
    return bench;
  };

  /** The visit after a reload, whose deposit has that status. */
  const found = (status: number): Promise<Bench> => {
    keep(ANSWERED);
    return reload(({ server }) => {
      server.reply('deposit-status', { status });
      server.reply('resume-deposit', REDIRECT);
    });
  };

  it.each<[string, object[], string[]]>([
    ['nothing more', [], []],
    ['1', [{ status: 1 }], ['credited']],
    ['2', [{ status: 2 }], ['declined']],
    ['CANCELED', [{ status: 0, depositStatus: 'CANCELED' }], ['cancelled']],
    ['EXPIRED', [{ status: 0, depositStatus: 'EXPIRED' }], ['expired']],
    ['many statuses', [0, 0, 7, 2, 2, 1, 1, 2].map((status) => ({ status })), ['declined', 'credited']],
  ])('of a deposit is pending, and then by the status %s: each once', async (_status, answers, reported) => {
    const bench = await paid();
    expect(results(bench)).toEqual([PENDING]);
    for (const answer of answers) {
      bench.server.reply('deposit-status', answer);
      await bench.run('deposit.refreshStatus');
    }
    expect(statuses(bench)).toEqual(['pending', ...reported]);
  });

  const told = (bench: Bench): unknown[] =>
    results(bench).map((result) => {
      const { status, amount, currency } = Object(result);
      return [status, amount, currency].join(' ').trim();
    });
  const processed = (sums?: object): object =>
    sums ? { status: 1, transaction: { amount: 50, currency: 'USD', status: 1, ...sums } } : { status: 1 };

  it.each<[string, object, object[], string[]]>([
    ['the final sum', {}, [processed({ finalAmount: 45 })], ['credited 45 USD']],
    ['another currency', {}, [processed({ finalAmount: '30', currency: 'EUR' })], ['credited 30 EUR']],
    ['the sum of the answer', { processingAmount: 45, processingCurrency: 'USD' }, [processed()], ['credited 45 USD']],
    ['no sum by a status alone', {}, [processed()], ['credited']],
    ['no sum by another amount that moved', {}, [processed({ amount: 45 })], ['credited']],
    [
      'each part, and the last one last',
      {},
      [processed({ finalAmount: 20 }), processed({ finalAmount: 20 }), processed({ finalAmount: 50 })],
      ['credited 20 USD', 'credited 50 USD'],
    ],
  ])(
    'of a credited deposit names %s, and never the sum that was asked for',
    async (_what, answer, states, reported) => {
      const bench = await paid({ depositId: 'd1', ...answer });
      for (const state of states) {
        bench.server.reply('deposit-status', state);
        await bench.run('deposit.refreshStatus');
      }
      expect(told(bench)).toEqual(['pending 50 USD', ...reported]);
    },
  );

  it('of a deposit cancelled by the user is reported as cancelled, and of a refused one is not reported', async () => {
    const bench = await paid();
    bench.server.reply('deposit-cancel', {});
    await bench.run('deposit.cancel');
    expect(statuses(bench)).toEqual(['pending', 'cancelled']);
    expect(results(await paid(refused(422)))).toEqual([]);
  });

  it('is reported after a reload when its status is new to the host', async () => {
    await paid();
    expect(statuses(await found(0))).toEqual([]);
    expect(statuses(await found(1))).toEqual(['credited']);
    sessionStorage.removeItem('cashier.reported-results');
    const bench = await found(0);
    expect(results(bench)).toEqual([PENDING]);
    bench.server.push('deposit.status', { depositId: 'd1', status: 1 });
    await settle();
    expect(statuses(bench)).toEqual(['pending', 'credited']);
  });

  it('of a withdrawal is pending once the server has accepted it, and is not repeated after a reload', async () => {
    const bench = await reviewed();
    reportResults(bench.context);
    expect(results(bench)).toEqual([]);
    bench.server.reply('withdrawal-submit', { withdrawalId: 'w1' });
    await bench.run('withdrawal.submit');
    expect(results(bench)).toEqual([{ ...PENDING, kind: 'withdrawal', id: 'w1', method: 'card_payout' }]);
    expect(results(await reloadPayouts())).toEqual([]);
  });

  const ids = (...made: string[]): unknown[] => {
    const bench = openBench();
    reportResults(bench.context);
    for (const id of made) make(bench, id);
    return results(bench).map((result) => Object(result).id);
  };

  it('is remembered for the last eight payments of the tab', () => {
    const names = Array.from({ length: 9 }, (_, index) => `d${index}`);
    expect(ids(...names, 'd8')).toEqual(names);
    expect(sessionStorage.getItem('cashier.reported-results')).toContain('"deposit d8"');
    expect(ids(...names.toReversed())).toEqual(['d0']);
  });

  it.each(['[]', '{"deposit d1":1}', 'no JSON'])('is reported when the tab has the invalid record %s', (attempt) => {
    sessionStorage.setItem('cashier.reported-results', `{"owner":"u1","savedAt":${Date.now()},"attempt":${attempt}}`);
    expect(ids('d1')).toEqual(['d1']);
  });
});

// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reportResults } from '#flows/visit/report-results.ts';
import { settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { pay, readyToPay } from '#tests/flows/card-bench.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';
import { ANSWERED, keep, REDIRECT, reload } from '#tests/flows/reload-bench.ts';
import { forgetRecord, reloadPayouts, reviewed } from '#tests/flows/withdrawal-bench.ts';

beforeEach(() => {
  openBrowser();
  fakeWindows();
});
afterEach(closeBrowser);

const results = (bench: Bench): unknown[] => bench.host.payloads('onResult');
const statuses = (bench: Bench): unknown[] => results(bench).map((result) => Object(result).status);

/** A visit with a deposit that the server has just made. */
const paid = async (): Promise<Bench> => {
  const bench = await readyToPay();
  reportResults(bench.context);
  bench.server.reply('deposit-create', { depositId: 'd1' });
  await pay(bench);
  await bench.prepare('deposit.refreshStatus', 'deposit.cancel');
  return bench;
};

const asked = async (bench: Bench, answer: object): Promise<void> => {
  bench.server.reply('deposit-status', answer);
  await bench.run('deposit.refreshStatus');
};

describe('a deposit', () => {
  it('is pending once the server has made it', async () => {
    expect(results(await paid())).toEqual([
      { kind: 'deposit', id: 'd1', status: 'pending', amount: '50', currency: 'USD', method: 'card' },
    ]);
  });

  it.each([
    [{ status: 1 }, 'credited'],
    [{ status: 2 }, 'declined'],
    [{ status: 0, depositStatus: 'CANCELED' }, 'cancelled'],
    [{ status: 0, depositStatus: 'EXPIRED' }, 'expired'],
  ])('of which the server says %j is %s', async (answer, status) => {
    const bench = await paid();
    await asked(bench, answer);
    expect(statuses(bench)).toEqual(['pending', status]);
  });

  it('reports each status of a deposit once, however often it is polled', async () => {
    const bench = await paid();
    for (const status of [0, 0, 7, 2, 2, 1, 1, 2]) await asked(bench, { status });
    expect(statuses(bench)).toEqual(['pending', 'declined', 'credited']);
  });

  it('reports a deposit that the user cancels as cancelled', async () => {
    const bench = await paid();
    bench.server.reply('deposit-cancel', {});
    await bench.run('deposit.cancel');
    expect(statuses(bench)).toEqual(['pending', 'cancelled']);
  });

  it('reports no result for a refused deposit', async () => {
    const bench = await readyToPay();
    reportResults(bench.context);
    bench.server.reply('deposit-create', Promise.reject(new Error('refused')));
    await pay(bench);
    expect(results(bench)).toEqual([]);
  });
});

describe('a deposit found again after a reload', () => {
  const found = (status: number): Promise<Bench> => {
    keep(ANSWERED);
    return reload(({ server }) => {
      server.reply('deposit-status', { status });
      server.reply('resume-deposit', REDIRECT);
    });
  };

  it('is reported with the status that it has come to meanwhile', async () => {
    await paid();
    expect(statuses(await found(1))).toEqual(['credited']);
  });

  it('is not reported a second time with the same status', async () => {
    await paid();
    expect(statuses(await found(0))).toEqual([]);
  });

  it('is reported where the tab has not reported it', async () => {
    expect(results(await found(0))).toEqual([
      { kind: 'deposit', id: 'd1', status: 'pending', amount: '50', currency: 'USD', method: 'card' },
    ]);
  });

  it('is reported to the end by a push', async () => {
    const bench = await found(0);
    bench.server.push('deposit.status', { depositId: 'd1', status: 1 });
    await settle();
    expect(statuses(bench)).toEqual(['pending', 'credited']);
  });
});

describe('a withdrawal', () => {
  const sent = async (): Promise<Bench> => {
    forgetRecord();
    const bench = await reviewed();
    reportResults(bench.context);
    bench.server.reply('withdrawal-submit', { withdrawalId: 'w1' });
    await bench.run('withdrawal.submit');
    return bench;
  };

  it('is pending once the server has taken it, and no sooner', async () => {
    expect(results(await sent())).toEqual([
      { kind: 'withdrawal', id: 'w1', status: 'pending', amount: '50', currency: 'USD', method: 'card_payout' },
    ]);
  });

  it('found again after a reload is not reported a second time', async () => {
    await sent();
    expect(results(await reloadPayouts())).toEqual([]);
  });
});

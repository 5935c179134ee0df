// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBench, settle } from '#tests/flows/bench.ts';
import { closeBrowser, keptAttempt, openBrowser } from '#tests/flows/browser.ts';
import { lost } from '#tests/flows/fake-transport.ts';
import { ANSWERED, keep, METHODS, reload, REQUISITES } from '#tests/flows/reload-bench.ts';
import { startFlows } from '#tests/flows/start-flows.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

describe('the kept deposit', () => {
  /** The state after a reload. */
  const outcome = async (): Promise<unknown> => {
    const { server, moves } = await reload(() => {});
    return { calls: server.calls.length, moves: moves.length, kept: keptAttempt() };
  };
  const NOTHING = { calls: 0, moves: 0, kept: null };

  it('of another user is not shown to this one', async () => {
    keep(ANSWERED, { owner: 'somebody else' });
    expect(await outcome()).toEqual(NOTHING);
  });

  it('for longer than a day is not asked about', async () => {
    keep(ANSWERED, { savedAt: Date.now() - 25 * 60 * 60_000 });
    expect(await outcome()).toEqual(NOTHING);
  });

  it.each([
    ['no deposit', null],
    ['no id', { ...ANSWERED, depositId: undefined }],
    ['half a deposit', { methodName: 'card', depositId: 'd1' }],
  ])('with %s is nothing', async (_what, deposit) => {
    keep(deposit as object);
    expect(await outcome()).toEqual(NOTHING);
  });

  it('is looked at once a visit', async () => {
    keep({ ...ANSWERED, screen: 'deposit.host-to-host' });
    const bench = await reload(({ server }) => {
      server.reply('deposit-status', { status: 0 });
      server.reply('resume-deposit', REQUISITES);
      server.reply('methods-payment-v5', { methods: METHODS });
    });
    await bench.run('app.retry');
    await settle();
    expect(bench.server.made('resume-deposit')).toHaveLength(1);
  });

  it('is found by the retry when the first list of methods failed', async () => {
    keep({ ...ANSWERED, screen: 'deposit.host-to-host' });
    const bench = openBench();
    void startFlows(bench.context, Promise.reject(lost()));
    await settle();
    expect(bench.server.calls).toEqual([]);
    bench.server.reply('methods-payment-v5', { methods: METHODS });
    bench.server.reply('deposit-status', { status: 0 });
    bench.server.reply('resume-deposit', REQUISITES);
    await bench.run('app.retry');
    await settle();
    expect(bench.screens().at(-1)).toBe('deposit.host-to-host');
  });
});

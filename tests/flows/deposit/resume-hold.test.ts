// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { method } from '#tests/state/sample-methods.ts';
import { closeBrowser, keptAttempt, openBrowser } from '#tests/flows/browser.ts';
import { settle, type Bench } from '#tests/flows/bench.ts';
import { lateReply, lost, refused } from '#tests/flows/fake-transport.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';
import { ANSWERED, keep, reload, REQUISITES } from '#tests/flows/reload-bench.ts';

beforeEach(() => {
  openBrowser();
  fakeWindows();
});
afterEach(closeBrowser);

const tapAgain = async (bench: Bench): Promise<boolean> => {
  await bench.pick('card');
  bench.enter('deposit.redirect');
  bench.type('amount', '50');
  bench.type('pan', '4111');
  return bench.run('deposit.create', { fallbackScreen: 'deposit.complete' });
};

describe('paying again before a deposit is found again', () => {
  it.each([
    ['is on its way', (): unknown => lateReply().promise],
    ['has failed', (): unknown => refused(503)],
  ])('leads to the page that says that it was made, while the question about it %s', async (_what, reply) => {
    keep({ ...ANSWERED, screen: 'deposit.host-to-host' });
    const bench = await reload(({ server }) => server.reply('deposit-status', reply()));
    expect(await tapAgain(bench)).toBe(false);
    expect(bench.server.made('deposit-create')).toEqual([]);
    expect(bench.screens().at(-1)).toBe('shared.unconfirmed');
    expect(bench.wish()).toMatchObject({ phase: 'stranded', id: 'd1', amount: '50' });
    bench.enter('shared.unconfirmed');
    bench.server.reply('deposit-create', { depositId: 'd2' });
    expect(await bench.run('wish.startAnother')).toBe(true);
    expect(bench.server.made('deposit-create')).toHaveLength(1);
  });

  it('does not forget it, for another reload, and it is found whatever is picked', async () => {
    keep({ ...ANSWERED, screen: 'deposit.host-to-host' });
    const status = lateReply();
    const bench = await reload(
      ({ server }) => {
        server.reply('deposit-status', status.promise);
        server.reply('resume-deposit', REQUISITES);
      },
      [method('card'), method('other')],
    );
    await bench.pick('other');
    expect(keptAttempt()).toMatchObject({ depositId: 'd1' });
    status.answer({ status: 0 });
    await settle();
    expect(bench.screens().at(-1)).toBe('deposit.host-to-host');
    expect(bench.deposit()).toMatchObject({ id: 'd1', methodName: 'card', amount: '50' });
  });

  it('is free again once it is found', async () => {
    keep({ ...ANSWERED, screen: 'deposit.host-to-host' });
    const bench = await reload(({ server }) => {
      server.reply('deposit-status', { status: 0 });
      server.reply('resume-deposit', REQUISITES);
      server.reply('deposit-create', { depositId: 'd2' });
    });
    bench.enter('deposit.host-to-host');
    expect(bench.wish()).toBeNull();
    expect(await tapAgain(bench)).toBe(true);
  });

  it('goes on though the server then does not know the first', async () => {
    keep({ ...ANSWERED, screen: 'deposit.host-to-host' });
    const status = lateReply();
    const bench = await reload(({ server }) => server.reply('deposit-status', status.promise));
    await tapAgain(bench);
    bench.enter('shared.unconfirmed');
    bench.server.reply('deposit-create', lost());
    await bench.run('wish.startAnother');
    expect(bench.wish()).toMatchObject({ phase: 'unconfirmed' });
    status.fail(refused(404, 'banking.depositNotFound'));
    await settle();
    expect(bench.wish()).toMatchObject({ phase: 'unconfirmed' });
  });
});

// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#platform/storage.ts';
import { settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { onAddress } from '#tests/flows/crypto-bench.ts';
import { lateReply, notSent, refused } from '#tests/flows/fake-transport.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';

beforeEach(() => {
  openBrowser();
  sessionStore.remove('cashier.open-address');
  fakeWindows();
});
afterEach(() => {
  sessionStore.remove('cashier.open-address');
  closeBrowser();
});

describe('a claim', () => {
  const HASH = '5f1d7a9c02be4b6e'.repeat(4);

  const claiming = async (reason = 'network'): Promise<Bench> => {
    const bench = await onAddress();
    await bench.prepare('claim.open', 'claim.send');
    bench.show('claimReason', 'claimChain', 'claimHash');
    bench.type('claimReason', reason);
    bench.type('claimChain', ' TRON ');
    bench.type('claimHash', ` ${HASH} `);
    return bench;
  };

  const status = (bench: Bench): unknown => bench.store.getState().claim?.status;

  it('is being sent until the server answers', async () => {
    const bench = await claiming();
    const late = lateReply();
    bench.server.reply('deposit-claim', late.promise);
    const sending = bench.run('claim.send');
    await settle();
    expect(status(bench)).toBe('sending');
    expect(bench.server.made('deposit-claim')[0]?.request).toMatchObject({ blockchain: 'TRON', txid: HASH });
    late.answer({ claimId: 'c-1' });
    expect(await sending).toBe(true);
  });

  it.each(['', 'constructor', 'lost'])('for the reason "%s" is none', async (reason) => {
    const bench = await claiming(reason);
    expect(await bench.run('claim.send')).toBe(false);
    expect(bench.server.made('deposit-claim')).toEqual([]);
  });

  it('that could not be sent is not refused, and goes under another key', async () => {
    const bench = await claiming();
    bench.server.reply('deposit-claim', notSent());
    expect(await bench.run('claim.send')).toBe(false);
    expect(status(bench)).toBe('unconfirmed');
    await bench.run('claim.send');
    const keys = bench.server.made('deposit-claim').map(({ options }) => options.idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });

  it('without a deposit is none', async () => {
    const bench = await onAddress(refused(500));
    await bench.prepare('claim.open');
    vi.mocked(console.error).mockClear();
    expect(await bench.run('claim.open')).toBe(false);
    await settle();
    expect(bench.host.payloads('onDisplayError').at(-1)).toMatchObject({ code: 'no-open-deposit' });
  });
});

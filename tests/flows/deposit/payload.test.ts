// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { field, method } from '#tests/state/sample-methods.ts';
import { openBench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { pay, readyToPay } from '#tests/flows/card-bench.ts';
import { refused } from '#tests/flows/fake-transport.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

beforeEach(() => {
  openBrowser();
  fakeWindows();
});
afterEach(closeBrowser);

describe('the sent payload', () => {
  // Spec: core 3.7e, core 3.10a, core 3.10e, core 4.9a, core 7.10
  it('is the payload of the contract, under a key of its own', async () => {
    const bench = await readyToPay();
    bench.server.reply('deposit-create', { depositId: 'd1' });
    await pay(bench);
    const [call] = bench.server.made('deposit-create');
    expect(call?.request).toEqual({
      amount: 50,
      currency: 'USD',
      paymentType: 'card',
      fields: { holder: 'Ann', cardNumber: '4111' },
      returnUrl: 'https://casino.example/back',
      selectedCountry: 'KZ',
      metadata: { isFromChip: false },
      isActivatedBonus: false,
    });
    expect(call?.options.idempotencyKey).toMatch(UUID);
  });

  // Spec: core 3.10a
  it('carries along what the start data says', async () => {
    const bench = await readyToPay({ visit: { bonusId: 'b1', abTestGroup: 'group_a' } });
    bench.server.reply('deposit-create', { depositId: 'd1' });
    await bench.run('form.pickAmount', { amount: '100' });
    await pay(bench);
    expect(bench.server.made('deposit-create')[0]?.request).toMatchObject({
      amount: 100,
      bonusId: 'b1',
      abTestGroup: 'group_a',
      metadata: { isFromChip: true },
    });
  });

  // Spec: core 3.10c
  it('names a wallet in its own place too', async () => {
    const bench = openBench({ methods: [method('pay', { fields: [field('wallet')] })] });
    await bench.pick('pay');
    bench.type('wallet', 'W1');
    bench.server.reply('deposit-create', { depositId: 'd1' });
    await pay(bench);
    expect(bench.server.made('deposit-create')[0]?.request).toMatchObject({ wallet: 'W1', fields: { wallet: 'W1' } });
  });

  it("is in the currency of the method where it does not take the user's", async () => {
    const bench = openBench({
      methods: [method('pay', { currency: ['EUR'], amount_rules: { EUR: { min: 5, max: 0 } } })],
    });
    await bench.pick('pay');
    bench.server.reply('deposit-create', { depositId: 'd1' });
    await pay(bench);
    expect(bench.server.made('deposit-create')[0]?.request).toMatchObject({ amount: 5, currency: 'EUR' });
    expect(bench.host.payloads('onCreateTransaction')).toEqual([
      { depositId: 'd1', paymentMethod: 'pay', amount: 5, currency: 'EUR' },
    ]);
  });

  it('is a decimal text where a number would lose digits', async () => {
    const bench = openBench({
      methods: [method('btc', { currency: ['BTC'], amount_rules: {} })],
      session: { currency: 'BTC' },
    });
    await bench.pick('btc');
    bench.type('amount', '0.00000001');
    bench.server.reply('deposit-create', { depositId: 'd1' });
    await pay(bench);
    expect(bench.server.made('deposit-create')[0]?.request.amount).toBe('0.00000001');
  });

  it('is under another key for another deposit', async () => {
    const bench = await readyToPay();
    bench.server.reply('deposit-create', refused(422, 'banking.x'), { depositId: 'd1' });
    await pay(bench);
    await pay(bench);
    const [first, second] = bench.server.made('deposit-create').map(({ options }) => options.idempotencyKey);
    expect(second).toMatch(UUID);
    expect(second).not.toBe(first);
  });
});

describe('where the provider sends the user back to', () => {
  const addressOf = async (returnUrl: string): Promise<unknown> => {
    const bench = await readyToPay({ visit: { returnUrl } });
    bench.server.reply('deposit-create', { depositId: 'd1' });
    await pay(bench);
    return bench.server.made('deposit-create')[0]?.request.returnUrl;
  };

  it.each([
    ['https://casino.example/lobby', 'https://casino.example/lobby'],
    ['casino.example', 'https://casino.example'],
    [' casino.example:8443/lobby ', 'https://casino.example:8443/lobby'],
  ])("is the host's address: %s", async (host, expected) => {
    expect(await addressOf(host)).toBe(expected);
  });

  // Spec: core 9.9c
  it.each(['', '  ', 'javascript:alert(1)', 'casino'])('is the embedding page for a host called "%s"', async (host) => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://embedding.example/some/page?who=ann');
    expect(await addressOf(host)).toBe('https://embedding.example/');
  });

  it('is left to the provider when nobody knows', async () => {
    expect(await addressOf('')).toBeUndefined();
  });
});

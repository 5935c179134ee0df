// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { PaymentMethod } from '#generated/wire.ts';
import { field, method } from '#tests/state/sample-methods.ts';
import { openBench, WINDOWLESS } from '#tests/flows/bench.ts';
import { paid, pay, readyToPay } from '#tests/flows/deposit-bench.ts';
import { useBrowser } from '#tests/flows/browser.ts';

useBrowser();
const PATH = 'deposit-create';

describe('the payload of a deposit', () => {
  // Spec: core 3.7e, core 3.10a, core 3.10e, core 4.9a, core 7.10
  it('is that of the contract, under an idempotency key', async () => {
    const bench = await paid();
    expect(bench.server.requests(PATH)).toEqual([
      {
        amount: 50,
        currency: 'USD',
        paymentType: 'card',
        fields: { holder: 'Ann', cardNumber: '4111' },
        returnUrl: 'https://casino.example/back',
        selectedCountry: 'KZ',
        metadata: { isFromChip: false },
        isActivatedBonus: false,
      },
    ]);
    expect(bench.keys(PATH)).toEqual([expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)]);
  });

  // Spec: core 3.10a
  it('has the bonus and the group of the start data, and says that its amount is of a chip', async () => {
    const bench = await readyToPay({ visit: { bonusId: 'b1', abTestGroup: 'group_a' } });
    bench.server.reply(PATH, { depositId: 'd1' });
    await bench.run('form.pickAmount', { amount: '100' });
    await pay(bench);
    expect(bench.server.requests(PATH)).toMatchObject([
      { amount: 100, bonusId: 'b1', abTestGroup: 'group_a', metadata: { isFromChip: true } },
    ]);
  });

  const WALLET = { fields: [field('wallet')] };
  const TYPED = { wallet: 'W1', fields: { wallet: 'W1' } };
  const UNSAVED = { ...TYPED, saveAccount: undefined, accountId: undefined };
  const SAVED = { ...UNSAVED, saveAccount: true };
  const OF_ACCOUNT = { accountId: 'a1', fields: {}, wallet: undefined, saveAccount: undefined };
  const inCoins = { currency: ['BTC'], amount_rules: {} };
  const inEuros = { currency: ['EUR'], amount_rules: { EUR: { min: 5, max: 0 } } };

  // Spec: core 3.10c
  it.each<[string, Partial<PaymentMethod>, object, Record<string, unknown>, (number | string)?]>([
    ['has a wallet as a field and as a member', WALLET, {}, UNSAVED],
    ['has a saved account and nothing typed', WALLET, { account: 'a1', saves: true }, OF_ACCOUNT],
    ['saves what is typed', WALLET, { account: '', saves: true }, SAVED],
    ['saves what is typed by the text of true', WALLET, { account: 7, saves: 'true' }, SAVED],
    ['saves nothing by another text', WALLET, { saves: 'yes' }, UNSAVED],
    ['saves nothing unasked', WALLET, { saves: false }, UNSAVED],
    ['is in the currency of the method', inEuros, {}, { currency: 'EUR' }, 5],
    ['is a text where a number would lose digits', inCoins, {}, { currency: 'BTC' }, '0.00000001'],
  ])('%s', async (_what, given, args, expected, amount = 10) => {
    const bench = openBench({ methods: [method('pay', { ...WINDOWLESS, ...given })] });
    await bench.pick('pay');
    bench.type('wallet', 'W1');
    bench.type('amount', String(amount));
    bench.server.reply(PATH, { depositId: 'd1' });
    await bench.run('deposit.create', { ...args });
    const [request = {}] = bench.server.requests(PATH);
    for (const [name, value] of Object.entries({ ...expected, amount })) expect(request[name]).toEqual(value);
    expect(bench.host.payloads('onCreateTransaction')).toMatchObject([{ paymentMethod: 'pay', amount }]);
  });
});

describe('the address that the provider leads back to', () => {
  const REFERRER = 'https://embedding.example/some/page?who=ann';
  const EMBEDDER = 'https://embedding.example/';

  // Spec: core 9.9c
  it.each<[string, string, string | undefined]>([
    ['https://casino.example/lobby', '', 'https://casino.example/lobby'],
    ['casino.example', '', 'https://casino.example'],
    [' casino.example:8443/lobby ', '', 'https://casino.example:8443/lobby'],
    ['', REFERRER, EMBEDDER],
    ['  ', REFERRER, EMBEDDER],
    ['javascript:alert(1)', REFERRER, EMBEDDER],
    ['casino', REFERRER, EMBEDDER],
    ['', '', undefined],
  ])('for the host address "%s" in a page of "%s" is %s', async (returnUrl, referrer, expected) => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    const { server } = await paid({}, { visit: { returnUrl } });
    expect(server.requests(PATH)[0]?.['returnUrl']).toBe(expected);
  });
});

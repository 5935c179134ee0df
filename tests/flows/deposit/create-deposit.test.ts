// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { PaymentMethod } from '#generated/wire.ts';
import english from '#generated/locales/en.json' with { type: 'json' };
import { field, method } from '#tests/state/sample-methods.ts';
import { openBench, settle, WINDOWLESS } from '#tests/flows/bench.ts';
import { paid, pay, readyToPay } from '#tests/flows/deposit-bench.ts';
import { lateReply, refused } from '#tests/flows/fake-transport.ts';
import { outcomeOf } from '#tests/flows/outcome.ts';
import { storedDeposit, useBrowser } from '#tests/flows/browser.ts';

const browser = useBrowser();
const PATH = 'deposit-create';
const HELPER: unknown = expect.stringMatching(/\/helper\.html$/);

describe('a tap on pay', () => {
  // Spec: core 2.29a, core 4.7, method-flows 2.28, method-flows 4.10a
  it.each<[string, Parameters<typeof readyToPay>[0], unknown[]]>([
    ['the window of its method', {}, [HELPER]],
    ['no window in a native shell', { session: { isNative: true, platform: 'android' } }, []],
    ['no window for a method that the host leads', { layouts: { redirectsThroughHost: () => true } }, []],
    ['no window for a method that needs none', { layouts: { opensWindow: () => false } }, []],
  ])('opens %s at once, and locks the form', async (_what, setup, addresses) => {
    const bench = await readyToPay(setup);
    bench.server.reply(PATH, lateReply().promise);
    void pay(bench);
    expect(browser.windows.opened.map(({ address }) => address)).toEqual(addresses);
    expect(bench.deposit()).toMatchObject({ phase: 'creating', methodName: 'card', amount: '50', currency: 'USD' });
    expect(bench.form().fields.amount?.isDisabled).toBe(true);
    expect(bench.store.getState().busy.deposit?.create).toBe(true);
  });

  it('makes one payment however often it is repeated', async () => {
    const bench = await readyToPay();
    const answer = lateReply();
    bench.server.reply(PATH, answer.promise);
    const outcomes = [pay(bench), pay(bench), pay(bench)];
    await settle();
    expect(browser.windows.opened).toHaveLength(1);
    answer.answer({ depositId: 'd1' });
    expect(await Promise.all(outcomes)).toEqual([true, false, false]);
    expect(bench.server.made(PATH)).toHaveLength(1);
  });

  // Spec: core 4.6, core 5.8, method-flows 4.10a
  it('marks the invalid fields, and sends nothing', async () => {
    const bench = await readyToPay();
    bench.type('holder', '');
    expect(await pay(bench)).toBe(false);
    expect(bench.form().fields.holder?.problem?.key).toBe('form.field.required');
    expect([browser.windows.opened, bench.server.made(PATH)]).toEqual([[], []]);
  });

  // Spec: core 4.6, core 5.3e, core 5.9, core 8.4b, method-flows 5.6b, method-flows 8.6b
  it.each([
    ['a method', '', 'provider.error', 'no-method'],
    ['an amount', 'free', 'form.amountInput.positive', 'no-amount'],
  ])('without %s fails', async (_what, name, textKey, code) => {
    const bench = openBench({ methods: [method('free', { amount_rules: {} })] });
    if (name !== '') await bench.run('methods.pick', { name });
    await bench.prepare('deposit.create');
    expect(await bench.run('deposit.create')).toBe(false);
    await settle();
    expect(bench.notices()).toMatchObject([{ titleKey: 'error.snackbar.title', textKey, tone: 'danger' }]);
    expect(bench.host.payloads('onDisplayError')).toMatchObject([{ code }]);
    expect([browser.windows.opened, bench.server.made(PATH)]).toEqual([[], []]);
  });
});

describe('a deposit', () => {
  it('is reported to the host, and stored without typed values', async () => {
    const bench = await paid();
    expect(bench.host.sent).toEqual([
      { type: 'onCreateTransaction', payload: { depositId: 'd1', paymentMethod: 'card', amount: 50, currency: 'USD' } },
      { type: 'Metric', payload: { name: 'deposit-create', status: 'success' } },
    ]);
    const kept = { methodName: 'card', depositId: 'd1', screen: 'deposit.complete', amount: '50', currency: 'USD' };
    expect(storedDeposit()).toMatchObject(kept);
    expect(JSON.stringify(storedDeposit())).not.toContain('4111');
  });

  // Spec: core 4.11, method-flows 4.10f
  it('that is refused closes the window, unlocks the form and is removed; the next one keeps its key', async () => {
    const bench = await readyToPay();
    bench.server.reply(PATH, refused(422, 'banking.limit'), { depositId: 'd2' });
    expect(await pay(bench)).toBe(false);
    expect(browser.windows.last().isClosed).toBe(true);
    const outcome = { phase: 'idle', isLocked: false, notices: [expect.any(String)] };
    expect(outcomeOf(bench, PATH)).toMatchObject({ ...outcome, metrics: ['deposit-create fail rejected'] });
    expect(bench.host.payloads('onCreateTransaction')).toEqual([]);
    expect(bench.store.getState().busy.deposit?.create).toBe(false);
    expect(storedDeposit()).toBeNull();
    expect(await pay(bench)).toBe(true);
    expect(bench.deposit()).toMatchObject({ phase: 'created', id: 'd2' });
    expect(outcomeOf(bench, PATH)).toMatchObject({ keys: 1, screens: ['deposit.complete'] });
  });

  // Spec: core 8.4c, method-flows 8.6a, method-flows 8.6b
  it.each([
    ['without data', null, 'no-deposit-data', 'intent.deposit.unconfirmed.title', 'unconfirmed', 0],
    [
      'with a card that is not decoded',
      { encoded: '%%%' },
      'card.decrypt',
      'intent.deposit.made.title',
      'not-shown',
      1,
    ],
  ] as const)(
    '%s is reported to the host with the text of its page',
    async (_what, card, code, title, phase, created) => {
      const bench = await readyToPay();
      bench.server.reply(PATH, card && { depositId: 'd1', apiResponse: { data: { card } } });
      await pay(bench);
      expect(bench.host.payloads('onDisplayError')).toEqual([
        { message: english[title].replace('{{amount}}', '$50'), code },
      ]);
      expect(bench.host.payloads('onCreateTransaction')).toHaveLength(created);
      expect(bench.host.payloads('onInvalidP2PResponse')).toEqual([]);
      expect(outcomeOf(bench, PATH)).toMatchObject({ screens: ['shared.unconfirmed'], notices: [], metrics: [] });
      expect(bench.openIntent()).toMatchObject({ phase });
      expect(storedDeposit()?.['depositId']).toBe(created === 1 ? 'd1' : undefined);
    },
  );

  // Spec: core 4.10i, method-flows 4.10e
  it.each([
    ['deposit.eazype', 'deposit.eazype'],
    [7, 'deposit.complete'],
  ])('whose answer names no page opens the page of its form: %s', async (fallbackScreen, screen) => {
    const bench = await readyToPay();
    bench.server.reply(PATH, { depositId: 'd1', apiResponse: {} });
    expect(await bench.run('deposit.create', { fallbackScreen })).toBe(true);
    expect(bench.screens()).toEqual([screen]);
  });
});

describe('the payload of a deposit', () => {
  // Spec: core 3.7e, core 3.10a, core 3.10e, core 4.9a, core 7.10
  it('matches the contract, with an idempotency key', async () => {
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
  it('contains the bonus and the group of the start data, and marks an amount from a chip', async () => {
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

describe('the address to which the provider sends the user back', () => {
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

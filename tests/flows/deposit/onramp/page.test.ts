// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { isKnownCurrency, listCurrencies } from '#domain/currency-catalogue.ts';
import { currencyOf } from '#domain/currency.ts';
import { currencyOfCountry } from '#flows/deposit/onramp/limits.ts';
import { methodsLoaded } from '#state/methods.ts';
import { settle } from '#tests/flows/bench.ts';
import { lateReply, refused } from '#tests/flows/fake-transport.ts';
import { choose, COUNTRIES, LIMITS, onOnramp, onramp, onrampOf } from '#tests/flows/deposit-bench.ts';
import { useBrowser } from '#tests/flows/browser.ts';

useBrowser();

const LIMITS_CALL = 'onramp-deposit-limits';
const COUNTRIES_CALL = 'methods-country-selector-v2';

describe('the page of an on-ramp', () => {
  // Spec: method-flows 5.4c
  it('offers countries and their currencies, with the country of the user and its limits', async () => {
    const bench = await onOnramp();
    expect(onrampOf(bench)).toEqual({
      countriesStatus: 'ready',
      limitsStatus: 'ready',
      country: 'BR',
      currency: 'BRL',
      countries: [
        { value: 'BR', label: 'Brazil' },
        { value: 'KZ', label: 'Kazakhstan' },
        { value: 'MX', label: 'Mexico' },
      ],
      currencies: [
        { value: 'USD', label: 'USD · US Dollar' },
        { value: 'BRL', label: 'BRL · Brazilian Real' },
        { value: 'MXN', label: 'MXN · Mexican Peso' },
      ],
    });
    expect(bench.server.requests(LIMITS_CALL)).toEqual([{ country: 'BR', currency: 'BRL' }]);
    expect(bench.server.made('deposit-limits')).toEqual([]);
    const fields = { country: { value: 'BR' }, currency: { value: 'BRL' }, amount: { value: '100' } };
    expect(bench.form()).toMatchObject({ currency: 'BRL', limits: { min: '100', max: '10000' }, fields });
  });

  // Spec: method-flows 5.4c
  it("offers only the values in the method's fields", async () => {
    const fields = [
      { name: 'country', type: 'dropdown' as const, values: [{ value: 'MX', label: 'Mexico' }] },
      { name: 'currency', type: 'dropdown' as const, values: [{ value: 'USD', label: 'Dollars' }] },
    ];
    const bench = await onOnramp(() => {}, { fields });
    const currencies = [{ value: 'USD' }];
    expect(onrampOf(bench)).toMatchObject({ countries: [{ value: 'MX' }], currencies, country: '', currency: 'USD' });
    expect(bench.server.requests(LIMITS_CALL)).toEqual([]);
  });

  // Spec: method-flows 5.4d
  it.each([
    [{ min: 0, max: 0 }, '0'],
    [{}, '0'],
    [{ max: 500 }, '500'],
    [{ min: null, max: '500' }, '500'],
    [{ min: 'none', max: null }, '0'],
    [{ min: 100, max: 50 }, '0'],
    [{ max: '0.5' }, '0'],
  ])('accepts at least 1 with the limits %j', async (limits, max) => {
    const bench = await onOnramp(({ server }) => server.reply(LIMITS_CALL, limits));
    expect(onrampOf(bench)).toMatchObject({ limitsStatus: 'ready' });
    expect(bench.form().limits).toEqual({ min: '1', max });
    bench.type('amount', '0.5');
    expect(await bench.run('onramp.create')).toBe(false);
    expect(bench.form().fields.amount?.problem).toMatchObject({ key: 'form.amountInput.limit.min' });
  });

  it('offers to retry after an answer without countries', async () => {
    const bench = await onOnramp(({ server }) => server.reply(COUNTRIES_CALL, { countries: [] }));
    expect(onrampOf(bench)).toMatchObject({ countriesStatus: 'failed', countries: [] });
  });

  it.each(['onramp.askAgain', 'onramp.open'] as const)(
    'retries the request for countries that did not load by %s',
    async (command) => {
      const bench = await onOnramp(({ server }) => server.reply(COUNTRIES_CALL, refused(500), COUNTRIES));
      expect(onrampOf(bench)).toMatchObject({ countriesStatus: 'failed', countries: [] });
      void bench.run(command);
      await settle();
      expect(onrampOf(bench)).toMatchObject({ countriesStatus: 'ready', limitsStatus: 'ready', country: 'BR' });
    },
  );

  it('restores the selection when it is opened again, and resets it for another method', async () => {
    const bench = await onOnramp();
    await choose(bench, 'currency', 'USD');
    bench.type('amount', '500');
    bench.server.calls.length = 0;
    expect(await bench.run('onramp.open')).toBe(true);
    expect(bench.server.calls).toEqual([]);
    expect(onrampOf(bench)).toMatchObject({ country: 'BR', currency: 'USD', limitsStatus: 'ready' });
    const fields = { amount: { value: '500' }, country: { value: 'BR' }, currency: { value: 'USD' } };
    expect(bench.form()).toMatchObject({ currency: 'USD', fields });
    bench.store.dispatch(methodsLoaded({ methods: [onramp(), { ...onramp(), name: 'other' }] }));
    await bench.pick('other');
    void bench.run('onramp.open');
    await settle();
    expect(bench.server.made(COUNTRIES_CALL)).toHaveLength(1);
    expect(onrampOf(bench)).toMatchObject({ country: 'BR', currency: 'BRL' });
  });

  it('retries the request for limits when it is opened again, and fills in no amount', async () => {
    const bench = await onOnramp(({ server }) => server.reply(LIMITS_CALL, LIMITS, refused(500), LIMITS));
    await choose(bench, 'currency', 'USD');
    const page = new AbortController();
    expect(await bench.run('onramp.open', {}, page.signal)).toBe(true);
    expect(bench.server.made(LIMITS_CALL).at(-1)?.options.signal?.aborted).toBe(false);
    await settle();
    expect(onrampOf(bench)).toMatchObject({ limitsStatus: 'ready' });
    expect(bench.form().fields.amount?.value).toBe('');
    bench.server.reply(LIMITS_CALL, refused(500), new Promise(() => {}));
    await choose(bench, 'currency', 'MXN');
    void bench.run('onramp.open', {}, page.signal);
    page.abort();
    expect(bench.server.made(LIMITS_CALL).at(-1)?.options.signal?.aborted).toBe(true);
  });

  it('offers the currencies of the countries if the method accepts coins only', async () => {
    const currencies = [{ value: 'BRL' }, { value: 'MXN' }, { value: 'KZT' }];
    expect(onrampOf(await onOnramp(() => {}, { currency: ['USDT'] }))).toMatchObject({ currencies, currency: 'BRL' });
  });
});

describe('the choice of a place', () => {
  it.each<['country' | 'currency', string, object]>([
    ['country', 'MX', { country: 'MX', currency: 'MXN' }],
    ['country', 'KZ', { country: 'KZ', currency: 'USD' }],
    ['currency', 'USD', { country: 'BR', currency: 'USD' }],
  ])('of the %s %s empties the amount, and asks for its limits', async (name, code, place) => {
    const bench = await onOnramp();
    bench.type('amount', '500');
    bench.server.reply(LIMITS_CALL, { min: 200, max: 20_000 });
    await choose(bench, name, code);
    expect(onrampOf(bench)).toMatchObject(place);
    expect(bench.server.requests(LIMITS_CALL).at(-1)).toEqual(place);
    expect(bench.form().limits).toEqual({ min: '200', max: '20000' });
    expect(bench.form().fields.amount).toMatchObject({ value: '', problem: null });
  });

  it('keeps the amount when the currency does not change', async () => {
    const bench = await onOnramp();
    await choose(bench, 'currency', 'USD');
    bench.type('amount', '500');
    await choose(bench, 'country', 'KZ');
    expect(bench.form().fields.amount?.value).toBe('500');
  });

  // Spec: method-flows 5.4b
  it('blocks payments until its limits are known, even if the limits of an earlier choice arrive later', async () => {
    const bench = await onOnramp();
    bench.type('amount', '500');
    const [dollars, pesos] = [lateReply(), lateReply()];
    bench.server.reply(LIMITS_CALL, dollars.promise, pesos.promise);
    await choose(bench, 'currency', 'USD');
    await choose(bench, 'currency', 'MXN');
    expect(onrampOf(bench)).toMatchObject({ limitsStatus: 'loading' });
    expect(bench.form()).toMatchObject({ currency: 'MXN', chips: [], fields: { amount: { value: '' } } });
    bench.type('amount', '50');
    expect(await bench.run('onramp.create')).toBe(false);
    pesos.answer({ min: 200, max: 20_000 });
    dollars.answer({ min: 20, max: 2000 });
    await settle();
    expect(bench.form()).toMatchObject({ limits: { min: '200', max: '20000' }, fields: { amount: { value: '50' } } });
  });

  // Spec: method-flows 5.4a
  it('without limits shows an error at its currency until they are requested again or it is changed', async () => {
    const bench = await onOnramp(({ server }) => server.reply(LIMITS_CALL, refused(500), LIMITS, refused(500), LIMITS));
    const problem = { kind: 'refused', key: 'deposit.onramp.error.currency' };
    expect(onrampOf(bench)).toMatchObject({ limitsStatus: 'failed' });
    expect(bench.notices()).toEqual([{ titleKey: 'error.snackbar.title', textKey: 'provider.error', tone: 'danger' }]);
    bench.type('amount', '500');
    expect(await bench.run('onramp.create')).toBe(false);
    expect(bench.form().fields.currency?.problem).toEqual(problem);
    void bench.run('onramp.askAgain');
    await settle();
    expect(bench.form().fields.currency?.problem).toBeNull();
    await choose(bench, 'currency', 'USD');
    expect(bench.form().fields.currency?.problem).toEqual(problem);
    await choose(bench, 'currency', 'MXN');
    expect(bench.form().fields.currency?.problem).toBeNull();
    bench.type('amount', '500');
    expect(await bench.run('onramp.create')).toBe(true);
  });
});

describe('the currency of a country', () => {
  const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const paid = new Set(LETTERS.flatMap((first) => LETTERS.map((second) => currencyOfCountry(first + second))));

  // Spec: method-flows 9.10c
  it.each([
    ['BR', 'BRL'],
    ['kz', 'KZT'],
    [' de ', 'EUR'],
    ['EC', 'USD'],
    ['SN', 'XOF'],
    ['AQ', 'USD'],
    ['', 'USD'],
    ['constructor', 'USD'],
  ])('of "%s" is %s', (country, currency) => {
    expect(currencyOfCountry(country)).toBe(currency);
  });

  it('is a fiat currency of the catalogue, each of which is in use', () => {
    const fiat = listCurrencies().filter(({ type, code }) => type === 'fiat' && !/^(?:BONUS|QGC|QSC)$/.test(code));
    expect([...paid].filter((code) => !isKnownCurrency(code) || currencyOf(code).type !== 'fiat')).toEqual([]);
    expect(fiat.map(({ code }) => code).filter((code) => !paid.has(code))).toEqual([]);
  });
});

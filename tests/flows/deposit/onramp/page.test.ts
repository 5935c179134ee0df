// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { methodsLoaded } from '#state/methods.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { settle } from '#tests/flows/bench.ts';
import { lateReply, refused } from '#tests/flows/fake-transport.ts';
import { askedLimits, choose, COUNTRIES, LIMITS, onOnramp, onramp, shown } from '#tests/flows/onramp-bench.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

describe('the page of an on-ramp', () => {
  // Spec: method-flows 5.4c
  it('offers countries and the currencies people pay with there, and begins with the user’s own', async () => {
    const bench = await onOnramp();
    expect(shown(bench)).toEqual({
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
    expect(bench.form().fields).toMatchObject({ country: { value: 'BR' }, currency: { value: 'BRL' } });
  });

  // Spec: method-flows 5.4c
  it('offers no more than the method’s own fields name', async () => {
    const fields = [
      { name: 'country', type: 'dropdown' as const, values: [{ value: 'MX', label: 'Mexico' }] },
      { name: 'currency', type: 'dropdown' as const, values: [{ value: 'USD', label: 'Dollars' }] },
    ];
    const bench = await onOnramp(() => {}, { fields });
    expect(shown(bench)).toMatchObject({
      countries: [{ value: 'MX' }],
      currencies: [{ value: 'USD' }],
      country: '',
      currency: 'USD',
    });
    expect(askedLimits(bench)).toEqual([]);
  });

  it('asks for the limits of country and currency, and begins at the minimum', async () => {
    const bench = await onOnramp();
    expect(askedLimits(bench)).toEqual([{ country: 'BR', currency: 'BRL' }]);
    expect(bench.form()).toMatchObject({
      currency: 'BRL',
      limits: { min: '100', max: '10000' },
      fields: { amount: { value: '100' } },
    });
  });

  it('does not ask for the limits of a method like any other', async () => {
    const bench = await onOnramp();
    expect(bench.server.made('deposit-limits')).toEqual([]);
  });

  // Spec: method-flows 5.4d
  it('takes at least 1 where there are no limits', async () => {
    const bench = await onOnramp(({ server }) => server.reply('onramp-deposit-limits', { min: 0, max: 0 }));
    expect(bench.form().limits).toEqual({ min: '1', max: '0' });
    bench.type('amount', '0.5');
    expect(await bench.run('onramp.create')).toBe(false);
    expect(bench.form().fields.amount?.problem).toMatchObject({ key: 'form.amountInput.limit.min' });
  });

  it('says that the countries did not load, and asks again', async () => {
    const bench = await onOnramp(({ server }) => server.reply('methods-country-selector-v2', refused(500), COUNTRIES));
    expect(shown(bench)).toMatchObject({ countriesStatus: 'failed', countries: [] });
    void bench.run('onramp.askAgain');
    await settle();
    expect(shown(bench)).toMatchObject({ countriesStatus: 'ready', limitsStatus: 'ready' });
  });
});

describe('an on-ramp that is opened once more', () => {
  it('has what was chosen, and asks for nothing', async () => {
    const bench = await onOnramp();
    await choose(bench, 'currency', 'USD');
    bench.type('amount', '500');
    bench.server.calls.length = 0;
    expect(await bench.run('onramp.open')).toBe(true);
    expect(bench.server.calls).toEqual([]);
    expect(shown(bench)).toMatchObject({ country: 'BR', currency: 'USD', limitsStatus: 'ready' });
    expect(bench.form().fields).toMatchObject({ amount: { value: '500' }, currency: { value: 'USD' } });
  });

  it('asks for limits that were not known, and leaves the amount as it was typed', async () => {
    const bench = await onOnramp(({ server }) => server.reply('onramp-deposit-limits', refused(500), LIMITS));
    bench.type('amount', '500');
    const page = new AbortController();
    expect(await bench.run('onramp.open', {}, page.signal)).toBe(true);
    expect(bench.server.made('onramp-deposit-limits').at(-1)?.options.signal?.aborted).toBe(false);
    await settle();
    expect(shown(bench)).toMatchObject({ limitsStatus: 'ready' });
    expect(bench.form().fields.amount?.value).toBe('500');
    bench.server.reply('onramp-deposit-limits', refused(500), new Promise(() => {}));
    await choose(bench, 'currency', 'USD');
    void bench.run('onramp.open', {}, page.signal);
    page.abort();
    expect(bench.server.made('onramp-deposit-limits').at(-1)?.options.signal?.aborted).toBe(true);
  });

  it('asks for countries that did not come', async () => {
    const bench = await onOnramp(({ server }) => server.reply('methods-country-selector-v2', refused(500), COUNTRIES));
    void bench.run('onramp.open');
    await settle();
    expect(shown(bench)).toMatchObject({ countriesStatus: 'ready', country: 'BR' });
  });

  it('begins anew for another method', async () => {
    const bench = await onOnramp();
    await choose(bench, 'currency', 'USD');
    bench.store.dispatch(methodsLoaded({ methods: [onramp(), { ...onramp(), name: 'other' }] }));
    await bench.pick('other');
    void bench.run('onramp.open');
    await settle();
    expect(bench.server.made('methods-country-selector-v2')).toHaveLength(2);
    expect(shown(bench)).toMatchObject({ country: 'BR', currency: 'BRL' });
  });
});

describe('another country', () => {
  it('brings its currency, empties the amount and has limits of its own', async () => {
    const bench = await onOnramp();
    bench.type('amount', '500');
    bench.server.reply('onramp-deposit-limits', { min: 200, max: 20_000 });
    await choose(bench, 'country', 'MX');
    expect(askedLimits(bench).at(-1)).toEqual({ country: 'MX', currency: 'MXN' });
    expect(bench.form()).toMatchObject({
      currency: 'MXN',
      limits: { min: '200', max: '20000' },
      fields: { amount: { value: '', problem: null }, currency: { value: 'MXN' } },
    });
  });

  it('is paid in dollars where its own currency is not taken', async () => {
    const bench = await onOnramp();
    await choose(bench, 'country', 'KZ');
    expect(shown(bench)).toMatchObject({ country: 'KZ', currency: 'USD' });
  });

  it('keeps the amount where the currency stays', async () => {
    const bench = await onOnramp();
    await choose(bench, 'currency', 'USD');
    bench.type('amount', '500');
    await choose(bench, 'country', 'KZ');
    expect(bench.form().fields.amount?.value).toBe('500');
  });
});

describe('another currency', () => {
  // Spec: method-flows 5.4b
  it('empties the amount at once, and nothing can be bought before its limits are known', async () => {
    const bench = await onOnramp();
    bench.type('amount', '500');
    const late = lateReply();
    bench.server.reply('onramp-deposit-limits', late.promise);
    await choose(bench, 'currency', 'USD');
    expect(bench.form()).toMatchObject({ currency: 'USD', chips: [], fields: { amount: { value: '' } } });
    expect(shown(bench)).toMatchObject({ limitsStatus: 'loading' });
    bench.type('amount', '50');
    expect(await bench.run('onramp.create')).toBe(false);
    late.answer(LIMITS);
    await settle();
    expect(bench.form()).toMatchObject({ limits: { min: '100' }, fields: { amount: { value: '50' } } });
  });

  it('has its own limits, however late those of the one before come', async () => {
    const bench = await onOnramp();
    const [dollars, pesos] = [lateReply(), lateReply()];
    bench.server.reply('onramp-deposit-limits', dollars.promise, pesos.promise);
    await choose(bench, 'currency', 'USD');
    await choose(bench, 'currency', 'MXN');
    pesos.answer({ min: 200, max: 20_000 });
    dollars.answer({ min: 20, max: 2000 });
    await settle();
    expect(bench.form().limits).toEqual({ min: '200', max: '20000' });
  });
});

describe('limits that do not load', () => {
  const KEY = 'deposit.onramp.error.currency';

  // Spec: method-flows 5.4a
  it('are an error of the currency, and of the provider', async () => {
    const bench = await onOnramp(({ server }) => server.reply('onramp-deposit-limits', refused(500)));
    expect(shown(bench)).toMatchObject({ limitsStatus: 'failed' });
    expect(bench.form().fields.currency?.problem).toEqual({ kind: 'refused', key: KEY });
    expect(bench.notices()).toEqual([{ titleKey: 'error.snackbar.title', textKey: 'provider.error', tone: 'danger' }]);
  });

  it('stay an error of the currency until it changes', async () => {
    const bench = await onOnramp(({ server }) => server.reply('onramp-deposit-limits', refused(500), LIMITS));
    bench.type('amount', '500');
    expect(await bench.run('onramp.create')).toBe(false);
    expect(bench.form().fields.currency?.problem).toEqual({ kind: 'refused', key: KEY });
    await choose(bench, 'currency', 'USD');
    expect(bench.form().fields.currency?.problem).toBeNull();
    bench.type('amount', '500');
    expect(await bench.run('onramp.create')).toBe(true);
  });

  it('can be asked for again', async () => {
    const bench = await onOnramp(({ server }) => server.reply('onramp-deposit-limits', refused(500), LIMITS));
    void bench.run('onramp.askAgain');
    await settle();
    expect(shown(bench)).toMatchObject({ limitsStatus: 'ready' });
    expect(bench.form().fields.currency?.problem).toBeNull();
  });
});

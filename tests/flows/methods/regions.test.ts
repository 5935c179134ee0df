// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { syncDialPrefix } from '#flows/methods/region/sync-dial-prefix.ts';
import { readStoredRegion } from '#platform/stored-region.ts';
import { methodsRequested } from '#state/methods.ts';
import { routeEntered } from '#state/route.ts';
import { groupPicked } from '#state/selection.ts';
import { field, method } from '#tests/state/sample-methods.ts';
import { scopeOf } from '#tests/state/store.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { useBrowser } from '#tests/flows/browser.ts';
import { lateReply, refused } from '#tests/flows/fake-transport.ts';

useBrowser();

const PATH = 'methods-payment-v5';
const PIX = { methods: [method('pix')] };
const initCurrencies = { fiat: 'BRL', crypto: 'BTC' };

/** A visit on the page where a country is chosen. */
const onRegions = (path = '/deposit.region', currency = 'KZT'): Bench => {
  const bench = openBench({ methods: [method('card')], session: { country: 'KZ', currency } });
  bench.store.dispatch(routeEntered({ path, screen: 'deposit.region', query: {}, hasPrevious: true }));
  bench.server.reply(PATH, PIX);
  return bench;
};

const pick = async (bench: Bench, code: unknown): Promise<unknown> => {
  const outcome = await bench.run('regions.pick', { code });
  await settle();
  return outcome;
};

describe('the countries', () => {
  // Spec: core 7.4
  it('are loaded once, again after a failure, and sorted by their name in the language of the user', async () => {
    const bench = onRegions();
    const country = (name: string, code: string) => ({ name, code, dialPrefix: '+1', exampleNumber: '1' });
    const countries = [country('Kazakhstan', 'KZ'), country('Brasil', 'BR'), country('Nowhere', '??')];
    bench.server.reply('methods-country-selector-v2', refused(500), { countries });
    expect(await bench.run('regions.load')).toBe(false);
    expect([bench.store.getState().regions?.status, bench.notices()]).toEqual(['failed', []]);
    for (let times = 0; times < 2; times += 1) expect(await bench.run('regions.load')).toBe(true);
    expect(bench.server.made('methods-country-selector-v2')).toHaveLength(2);
    const titles = [{ title: 'Brazil' }, { title: 'Kazakhstan' }, { title: 'Nowhere' }];
    expect(scopeOf(bench.store, 'regions')).toMatchObject({ status: 'ready', countries: titles });
  });
});

describe('a chosen country', () => {
  it('is stored, and opens the list that is loaded for it', async () => {
    const bench = onRegions();
    expect(await bench.run('regions.pick', { code: 'br' })).toBe(true);
    expect([bench.screens(), bench.store.getState().methods.status]).toEqual([['deposit.methods'], 'loading']);
    await settle();
    expect(bench.server.made(PATH)[0]?.request).toMatchObject({ country: 'BR' });
    expect(bench.store.getState().methods.status).toBe('ready');
    expect(readStoredRegion('u1', { country: 'KZ', currency: 'KZT' })).toEqual({ country: 'BR', currency: 'KZT' });
    expect(bench.host.payloads('onChangedPaymentMethodsCurrency')).toEqual([]);
  });

  it.each<[string, unknown, string | undefined, unknown[]]>([
    ['leads back to the empty page', 'BR', '/empty/region', [true, ['shared.empty'], 1]],
    ['that is the present one leads back alone', 'KZ', undefined, [true, ['deposit.methods'], 0]],
    ['without a code changes nothing', 7, undefined, [false, [], 0]],
  ])('%s', async (_what, code, path, expected) => {
    const bench = onRegions(path);
    expect([await pick(bench, code), bench.screens(), bench.server.calls.length]).toEqual(expected);
  });

  it.each<[string, string, object, string]>([
    ['the initial fiat currency', 'KZT', { methods: [], initCurrencies }, 'BRL'],
    ['the initial coin', 'USDT', { methods: [], initCurrencies }, 'BTC'],
    ['the same currency, without an initial one', 'KZT', { methods: [] }, 'KZT'],
    ['the same currency, which is the initial one', 'BRL', { methods: [], initCurrencies }, 'BRL'],
    ['the same currency, which has methods', 'KZT', { ...PIX, initCurrencies }, 'KZT'],
    ['the same currency in a region without methods', 'KZT', { methods: [], initCurrencies, isDirectGeo: true }, 'KZT'],
  ])('is loaded in %s', async (_what, currency, answer, expected) => {
    const bench = onRegions(undefined, currency);
    bench.server.reply(PATH, answer, PIX);
    await pick(bench, 'BR');
    const isChanged = currency !== expected;
    expect(bench.server.made(PATH)).toHaveLength(isChanged ? 2 : 1);
    expect(bench.store.getState().session).toMatchObject({ country: 'BR', currency: expected });
    const changes = isChanged ? [{ currency: expected }] : [];
    expect(bench.host.payloads('onChangedPaymentMethodsCurrency')).toEqual(changes);
    expect(readStoredRegion('u1', { country: 'KZ', currency: 'KZT' })).toMatchObject({ currency: expected });
  });

  it('is the last one chosen, in any order of the answers', async () => {
    const bench = onRegions();
    const slow = lateReply();
    bench.server.reply(PATH, slow.promise, { methods: [method('second')] });
    for (const code of ['BR', 'NG']) await pick(bench, code);
    slow.answer({ methods: [method('first')] });
    await settle();
    expect(bench.store.getState().methods.entries).toMatchObject([{ name: 'second' }]);
    expect(bench.store.getState().session.country).toBe('NG');
  });

  it('whose list did not load is loaded again, with no group open', async () => {
    const bench = openBench({ session: { country: 'BR', currency: 'BRL' } });
    bench.store.dispatch(methodsRequested('withdrawal'));
    bench.store.dispatch(groupPicked('banks'));
    bench.server.reply('methods-withdrawal', { methods: [method('payout')] });
    expect(await pick(bench, 'BR')).toBe(true);
    expect([bench.server.made('methods-withdrawal').length, bench.screens()]).toEqual([1, ['withdrawal.methods']]);
    expect(bench.store.getState().selection.group).toBeNull();
  });
});

describe('the dial prefix of a phone field', () => {
  const COUNTRIES = {
    countries: [
      { name: 'Kenya', code: 'KE', dialPrefix: '+254', exampleNumber: '712345678' },
      { name: 'Brazil', code: 'BR', dialPrefix: '+55', exampleNumber: '+5511961234567' },
    ],
  };
  const PHONE = field('phone', { type: 'phone_with_prefix' });

  const onForm = async (fields: (typeof PHONE)[], country: string, ...replies: unknown[]): Promise<Bench> => {
    const bench = openBench({ methods: [method('mobile', { fields })], session: { country } });
    bench.server.reply('methods-country-selector-v2', ...replies);
    syncDialPrefix(bench.context);
    await bench.pick('mobile');
    bench.show('phone');
    await settle();
    return bench;
  };

  const asked = (bench: Bench): number => bench.server.made('methods-country-selector-v2').length;

  it('is that of the country of the user, with an example', async () => {
    const bench = await onForm([PHONE], 'ke', COUNTRIES);
    expect(bench.form().fields.phone?.value).toBe('+254');
    expect(bench.form().definitions.phone).toMatchObject({ prefix: '+254', example: '712345678' });
  });

  it('is inserted before the typed text when it arrives late', async () => {
    const late = lateReply();
    const bench = await onForm([PHONE], 'BR', late.promise);
    bench.type('phone', '11961234567');
    late.answer(COUNTRIES);
    await settle();
    await settle();
    expect(bench.form().fields.phone?.value).toBe('+5511961234567');
    expect(bench.form().definitions.phone).toMatchObject({ prefix: '+55', example: '11961234567' });
  });

  it('is requested again on another page after a failure, and not before', async () => {
    const bench = await onForm([PHONE], 'KE', refused(500), COUNTRIES);
    for (const text of ['1', '12']) bench.type('phone', text);
    await settle();
    expect(asked(bench)).toBe(1);
    bench.enter('deposit.group');
    await settle();
    expect([asked(bench), bench.notices()]).toEqual([2, []]);
    expect(bench.form().definitions.phone).toMatchObject({ prefix: '+254' });
  });

  it.each<[string, (typeof PHONE)[], unknown, number, string | undefined]>([
    ['once when the country of the user is not listed', [PHONE], { countries: [] }, 1, ''],
    ['never when the field has a prefix', [{ ...PHONE, value: '+62' }], COUNTRIES, 0, '+62'],
    ['never without such a field', [], COUNTRIES, 0, undefined],
  ])('is requested %s', async (_what, fields, answer, times, value) => {
    const bench = await onForm(fields, 'KE', answer);
    bench.enter('deposit.group');
    await settle();
    expect([asked(bench), fields.length === 0 ? undefined : bench.form().fields.phone?.value]).toEqual([times, value]);
  });
});

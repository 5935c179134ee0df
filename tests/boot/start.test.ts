// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showAppFailure } from '#boot/app-failure.ts';
import type { Booted } from '#boot/boot.ts';
import { abTestGroup, experimentGroups, offersCryptoBonus, startFirstCall } from '#boot/first-call.ts';
import { createThemeController, themeFor } from '#boot/theme-controller.ts';
import { showSlowStart } from '#boot/slow-start.ts';
import { CashierError } from '#domain/cashier-error.ts';
import { formatMoney, loadNumberTables } from '#domain/money.ts';
import type { HostToWidget } from '#generated/wire.ts';
import { completeStartData } from '#host/start-data.ts';
import { setReportSink } from '#platform/report.ts';
import { fakeTransport } from '#tests/flows/fake-transport.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  document.body.innerHTML = '<div id="root"><div class="first-look">half a page</div></div>';
});
afterEach(() => {
  setReportSink(undefined);
  document.documentElement.removeAttribute('data-theme');
  window.history.replaceState(null, '', '/');
});

describe('an app that does not load', () => {
  const send = vi.fn<(...args: unknown[]) => void>();
  const booted = (texts: Promise<Record<string, string>>): Promise<Booted> =>
    Promise.resolve({ host: { send }, texts } as unknown as Booted);

  it.each<[what: string, booting: () => Promise<Booted>, words: string[]]>([
    [
      'in the language of the user',
      () => booted(Promise.resolve({ 'error.title': 'Fehler', 'error.refresh': 'Neu laden' })),
      ['Fehler', 'Try to refresh the section', 'Neu laden'],
    ],
    [
      'in English without texts',
      () => booted(Promise.reject(new Error('no texts'))),
      ['Error occurred', 'Try to refresh the section', 'Refresh'],
    ],
    [
      'in English where the start has failed',
      () => Promise.reject(new Error('no host')),
      ['Error occurred', 'Try to refresh the section', 'Refresh'],
    ],
  ])('shows an error page %s', async (_what, booting, words) => {
    await showAppFailure(booting(), new Error('broken'));
    expect([...document.querySelectorAll('[role=alert] *')].map(({ textContent }) => textContent)).toEqual(words);
    expect(document.querySelector('#root')?.textContent).not.toContain('half a page');
    expect(document.querySelector('[data-screen=error] button')).not.toBeNull();
  });

  it('is reported to the host', async () => {
    send.mockClear();
    await showAppFailure(booted(Promise.resolve({})), new CashierError('file.lost', 'A file did not load'));
    expect(send.mock.calls).toEqual([['onInitError', { message: 'A file did not load', code: 'start-failed' }]]);
  });
});

describe('a slow start', () => {
  const panel = (): Element | null => document.querySelector('#root > [role="alert"]');

  beforeEach(() => {
    const texts = { 'start.slow': 'Still connecting.', 'error.refresh': 'Refresh' };
    vi.stubGlobal('fetch', async () => Response.json(texts));
  });

  it('shows a message with a button above the skeleton, in its language', async () => {
    void showSlowStart(new Promise(() => {}), 'ar');
    await vi.waitFor(() => expect(panel()).not.toBeNull());
    expect(panel()?.textContent).toBe('Still connecting.Refresh');
    expect([panel()?.getAttribute('lang'), panel()?.getAttribute('dir')]).toEqual(['ar', 'rtl']);
    expect(panel()?.nextElementSibling?.className).toBe('first-look');
    expect(panel()?.querySelector('button')?.type).toBe('button');
  });

  it.each([
    ['start data', async () => ({})],
    ['a timeout', () => Promise.reject(new Error('Request timeout'))],
  ])('shows nothing after %s', async (_what, end) => {
    await showSlowStart(end(), 'en');
    expect(panel()).toBeNull();
  });
});

describe('the theme', () => {
  const silent = { on: () => () => {} };

  // Spec: core 4.17
  it.each([
    ['android', 'dark'],
    ['ios', 'dark'],
    ['mobile', 'light'],
    ['desktop', 'light'],
    ['', 'light'],
  ])('on the platform %j is %s', async (platform, theme) => {
    await createThemeController(silent, { theme: themeFor(platform), schema: {} }).whenApplied();
    expect(document.documentElement.dataset['theme']).toBe(theme);
  });

  it('is the one that the host has named last', async () => {
    const handlers: ((payload: never) => void)[] = [];
    const say = (payload: HostToWidget['set-theme']): void => {
      for (const handler of handlers) handler(payload as never);
    };
    const on = (_type: string, handler: (payload: never) => void): (() => void) => {
      handlers.push(handler);
      return () => {};
    };
    const theme = createThemeController({ on }, { theme: 'light', schema: {} });
    const named: string[] = [];
    theme.subscribe((name) => named.push(name));
    say({ theme: 'dark', variables: { 'color-accent': '#b3123f' } });
    await theme.whenApplied();
    expect([theme.name(), document.documentElement.dataset['theme']]).toEqual(['dark', 'dark']);
    say({ variables: {} });
    await theme.whenApplied();
    expect([theme.name(), ...named]).toEqual(['dark', 'dark', 'dark']);
  });

  it('reports rejected tokens and corrected colours', async () => {
    const reports: string[] = [];
    setReportSink(({ code, message }) => reports.push(`${code}: ${message}`));
    // Earlier reports are delivered to the sink immediately.
    reports.length = 0;
    const variables = { 'radius-lage': '4px', 'color-page': '#ffffff', 'color-text': '#eeeeee' };
    await createThemeController(silent, { theme: 'light', schema: { variables } }).whenApplied();
    expect(reports).toEqual([
      'host-tokens-refused: Invalid tokens: radius-lage',
      'host-tokens-corrected: Colours in which amounts are illegible: color-text',
    ]);
  });
});

describe('the first call', () => {
  const DEPOSIT = ['deposit', ['methods-payment-v5', { country: 'NG' }]];
  const PAYOUT = ['withdrawal', ['methods-withdrawal-v4', { currency: 'NGN' }]];

  it.each<[address: string, home: { country: string; currency: string } | undefined, expected: unknown[]]>([
    // Spec: core 7.5
    ['/withdrawal', undefined, PAYOUT],
    ['/withdrawal/confirm', undefined, PAYOUT],
    ['/empty?transaction=withdrawal', undefined, PAYOUT],
    ['/error?back-route=%2Fwithdrawal', undefined, PAYOUT],
    ['/', undefined, DEPOSIT],
    ['/deposit/group', undefined, DEPOSIT],
    ['/empty?transaction=deposit', undefined, DEPOSIT],
    ['/error?back-route=%2Fdeposit', undefined, DEPOSIT],
    // Spec: core 7.6
    [
      '/withdrawal',
      { country: 'KZ', currency: 'KZT' },
      ['withdrawal', ['methods-withdrawal', { country: 'NG', currency: 'NGN' }]],
    ],
  ])('at %s with the home %j is %j', (address, home = { country: 'NG', currency: 'NGN' }, expected) => {
    window.history.replaceState(null, '', address);
    const { transport, calls } = fakeTransport();
    const data = { user: { id_user: '1', currency: 'NGN', paymentGeo: 'NG' } };
    const start = completeStartData(data, { platform: 'desktop', transport: undefined });
    const { transaction } = startFirstCall(transport, start, home);
    expect([transaction, ...calls.map(({ path, request }) => [path, request])]).toMatchObject(expected);
  });

  // Spec: core 3.14a, core 3.14b
  it("names the host's experiment groups, and one default group", () => {
    const keys = ['analytics-21868', 'analytics-21007', 'analytics-20531', 'analytics-24272'];
    const named = keys.map((key) => ({ key, group: 'group_c' }));
    expect(experimentGroups(named)).toEqual(Object.fromEntries(keys.map((key) => [key, 'group_c'])));
    expect(experimentGroups([])).toEqual({ 'analytics-21007': 'group_a' });
    expect([abTestGroup(named), abTestGroup([])]).toEqual(['group_c', 'group_a']);
  });

  // Spec: core 3.14a, method-flows 6.1b
  it.each([
    [true, undefined, true],
    [true, 'group_b', true],
    [true, 'group_a', false],
    [undefined, 'group_b', false],
  ])('with the crypto bonus %s and the group %s has the offer: %s', (cryptoBonus, group, isOffered) => {
    const experiments = group === undefined ? [] : [{ key: 'analytics-21868', group }];
    const schema = cryptoBonus === undefined ? {} : { meta: { cryptoBonus } };
    expect(offersCryptoBonus({ schema, experiments })).toBe(isOffered);
  });
});

it('the number tables of the first page are loaded beforehand, if its locale is valid', () => {
  const format = vi.spyOn(Intl.NumberFormat.prototype, 'formatToParts');
  loadNumberTables('EUR', 'ar');
  expect(format).toHaveBeenCalled();
  format.mockClear();
  expect(formatMoney('5', 'EUR', 'ar')).toContain('5');
  expect(format).not.toHaveBeenCalled();
  for (const locale of ['not a locale!', '']) expect(() => loadNumberTables('EUR', locale)).not.toThrow();
});

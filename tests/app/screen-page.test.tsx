// @vitest-environment jsdom
import { cleanup, render, screen as page, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEnginePorts } from '#app/engine-ports.ts';
import { createNavigation, type Navigation } from '#app/navigation.ts';
import { setPackLoader } from '#app/pack-loading.ts';
import { createPageLoader } from '#app/page-loader.ts';
import { routeTable } from '#app/route-table.ts';
import { RouterLink } from '#app/router.tsx';
import { prepareScreen, readyScreens } from '#app/screen-library.ts';
import { ScreenPage } from '#app/screen-page.tsx';
import type { Screen } from '#generated/language.ts';
import { nodeTable } from '#generated/node-table.ts';
import { createTexts } from '#i18n/texts.ts';
import { depositCreated, depositReset, depositStarted } from '#state/deposit.ts';
import { paymentState } from '#state/payment.ts';
import { groupPicked, methodPicked } from '#state/selection.ts';
import { resumeChanged } from '#state/methods.ts';
import { openBench, type Bench } from '#tests/flows/bench.ts';
import { CashierError } from '#domain/cashier-error.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { group, method } from '#tests/state/sample-methods.ts';

/** The first page loads all modules. */
const PATIENCE = { timeout: 10_000 };
const INVOICE = 'deposit.host-to-host';
const VOUCHER: Screen = {
  schemaVersion: 1,
  id: 'deposit.pack-voucher',
  route: { path: '/deposit/pack-voucher' },
  body: [{ type: 'text', text: { text: 'From the pack' } }],
};
const shippedRoutes = routeTable.now;

let bench: Bench;
let navigation: Navigation;
/** Screens whose files fail to load, and the reason. */
let missing: Set<string>;
let loss: Error | undefined;
let arrive: (isWhole: boolean) => void;
let packLoads: number;

beforeEach(() => {
  openBrowser();
  vi.stubGlobal('matchMedia', undefined);
  vi.stubGlobal('scrollTo', () => {});
  vi.useRealTimers();
  missing = new Set();
  loss = undefined;
  packLoads = 0;
  setPackLoader(() => {
    packLoads += 1;
    return new Promise((resolve) => {
      arrive = resolve;
    });
  });
  bench = openBench({ methods: [method('card'), group('banks', [method('alpha')])] });
  bench.store.register(paymentState);
});
afterEach(() => {
  cleanup();
  setPackLoader(() => Promise.resolve(true));
  routeTable.now = shippedRoutes;
  readyScreens.clear();
  closeBrowser();
});

const openAt = (path: string): void => {
  const own = createEnginePorts(bench.context, bench.runner, createTexts({ report: () => {} }));
  const t = (key: string, args: object): string => [key, ...Object.values(args)].join(' ');
  const whole = createPageLoader(bench.context.features);
  const isHere = (id: string): boolean => !missing.has(id);
  window.history.replaceState(null, '', path);
  navigation = createNavigation(bench.store, bench.host.channel, (id) => whole.load(id));
  const loader = {
    ...whole,
    now: (id: string) => (isHere(id) ? whole.now(id) : undefined),
    load: (id: string) => (isHere(id) ? whole.load(id) : Promise.reject(loss ?? new Error(`${id} did not come`))),
  };
  render(
    <Provider store={bench.store}>
      <MemoryRouter initialEntries={[path]}>
        <RouterLink navigation={navigation} />
        <ScreenPage loader={loader} ports={{ ...own, texts: { ...own.texts, t } }} navigation={navigation} />
      </MemoryRouter>
    </Provider>,
  );
};

const shown = (screen: string): Promise<void> =>
  waitFor(() => expect(document.querySelector(`[data-screen="${screen}"]`)).not.toBeNull(), PATIENCE);
const entered = (screen: string): Promise<void> =>
  waitFor(() => expect(bench.store.getState().route.screen).toBe(screen), PATIENCE);

const openDeposit = (): void => {
  bench.store.dispatch(methodPicked({ group: null, method: 'card' }));
  bench.store.dispatch(depositStarted({ methodName: 'card', amount: '50', currency: 'USD' }));
  bench.store.dispatch(depositCreated({ id: 'd-42', data: {} }));
};

describe('while a stored invoice is searched for after a reload', () => {
  const search = (path: string): void => {
    bench.store.dispatch(resumeChanged('looking'));
    openAt(path);
  };
  const nothing = async (): Promise<void> => {
    await new Promise((resolve) => void setTimeout(resolve, 300));
    expect(document.querySelector('[data-screen]')).toBeNull();
  };

  it.each(['/deposit/host-to-host', '/deposit'])('%s shows no list, and then the page of the invoice', async (path) => {
    search(path);
    await nothing();
    openDeposit();
    navigation.go(INVOICE);
    await entered(INVOICE);
    expect(document.querySelector('[data-screen="deposit.methods"]')).toBeNull();
  });

  it.each(['/deposit/host-to-host', '/deposit'])('%s shows the list once nothing is found', async (path) => {
    search(path);
    await nothing();
    bench.store.dispatch(resumeChanged('ended'));
    await shown('deposit.methods');
    expect(bench.store.getState().route.screen).toBe('deposit.methods');
  });

  it('a file that does not load replaces the list by a retry button until the invoice is found', async () => {
    search('/deposit/host-to-host');
    bench.store.dispatch(resumeChanged('lost'));
    expect((await page.findByRole('alert', {}, PATIENCE)).textContent).toContain('error.page.title');
    expect(page.getByRole('button', { name: /^common.tryAgain/ })).toBeDefined();
    bench.store.dispatch(resumeChanged('ended'));
    await shown('deposit.methods');
    expect(page.queryByRole('alert')).toBeNull();
  });

  it('a file that takes longer than half a minute replaces the list by a retry button', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    search('/deposit');
    await vi.advanceTimersByTimeAsync(29_000);
    expect(page.queryByRole('alert')).toBeNull();
    await vi.advanceTimersByTimeAsync(1500);
    expect((await page.findByRole('alert', {}, PATIENCE)).textContent).toContain('error.page.title');
  });
});

describe('a page whose file does not load', () => {
  it.each([true, false])(
    'is replaced by an error, and opens at the next attempt of a flow (error page: %s)',
    async (has) => {
      missing.add(INVOICE);
      if (!has) missing.add('shared.error');
      openDeposit();
      openAt('/deposit');
      await shown('deposit.methods');
      navigation.go(INVOICE);
      await (has ? shown('shared.error') : page.findByRole('alert', {}, PATIENCE));
      missing.clear();
      navigation.go(INVOICE);
      await shown(INVOICE);
      expect(bench.store.getState().route.screen).toBe(INVOICE);
    },
  );

  it('that is the first page shows the id of the deposit instead of the error page, and opens at the second retry', async () => {
    missing.add(INVOICE).add('shared.error');
    openDeposit();
    openAt('/deposit/host-to-host');
    expect((await page.findByRole('alert', {}, PATIENCE)).textContent).toMatch(/error\.page\.made.*d-42/);
    const retry = (): void => page.getByRole('button', { name: /^common.tryAgain/ }).click();
    retry();
    await page.findByRole('alert', {}, PATIENCE);
    missing.clear();
    retry();
    await shown(INVOICE);
    expect(page.queryByRole('alert')).toBeNull();
  });

  it.each([
    [undefined, 'error.page.text'],
    [new CashierError('file.gone', 'x'), 'error.page.gone'],
  ])('shows no id if nothing was created, and the reason of the failure: %s', async (why, text) => {
    loss = why;
    missing.add('deposit.redirect').add('shared.error');
    bench.store.dispatch(methodPicked({ group: null, method: 'card' }));
    openAt('/deposit/redirect');
    expect((await page.findByRole('alert', {}, PATIENCE)).textContent).toContain(text);
  });
});

describe('a page that is replaced by the list', () => {
  // Spec: core 2.23a, method-flows 2.15a
  it('drops an incomplete selection', async () => {
    bench.store.dispatch(groupPicked('banks'));
    openAt('/deposit/group/redirect');
    await entered('deposit.methods');
    expect(bench.store.getState().selection).toEqual({ group: null, method: null });
  });

  it('keeps the selection when the deposit is missing', async () => {
    bench.store.dispatch(methodPicked({ group: 'banks', method: 'alpha' }));
    bench.store.dispatch(depositCreated({ id: 'd1', data: {} }));
    bench.store.dispatch(depositReset());
    openAt('/deposit/host-to-host');
    await entered('deposit.methods');
    expect(bench.store.getState().selection).toEqual({ group: 'banks', method: 'alpha' });
  });
});

describe('an unknown address', () => {
  const takeVoucher = (): void => {
    readyScreens.set(VOUCHER.id, prepareScreen(VOUCHER, nodeTable));
    routeTable.now = { ...routeTable.now, [VOUCHER.id]: VOUCHER.route };
  };

  it.each([true, false])(
    'shows a loading bar until the pack is here, then the page of the pack (whole: %s)',
    async (isWhole) => {
      openAt('/deposit/pack-voucher');
      await waitFor(() => expect(packLoads).toBe(1));
      expect(page.getByRole('status').textContent?.trim()).toBe('common.loading');
      expect(document.querySelector('[data-screen]')).toBeNull();
      takeVoucher();
      arrive(isWhole);
      expect(await page.findByText('From the pack', {}, PATIENCE)).toBeDefined();
      await shown(VOUCHER.id);
    },
  );

  it.each([
    ['shared.error', 'is incomplete', false],
    ['deposit.methods', 'has no such page', true],
  ])('leads to %s when the pack %s', async (screen, _what, isWhole) => {
    openAt('/deposit/pack-voucher');
    await waitFor(() => expect(packLoads).toBe(1));
    arrive(isWhole);
    await entered(screen);
  });

  it('of the widget itself does not load the pack', async () => {
    openAt('/');
    await entered('deposit.methods');
    expect(packLoads).toBe(0);
  });
});

// @vitest-environment jsdom
import './with-shipped.ts';
import { cleanup, render, screen as page, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEnginePorts } from '#app/engine-ports.ts';
import { createNavigation, type Navigation } from '#app/navigation.ts';
import { createPageLoader } from '#app/page-loader.ts';
import { RouterLink } from '#app/router.tsx';
import { ScreenPage } from '#app/screen-page.tsx';
import { createTexts } from '#i18n/texts.ts';
import { paymentState } from '#state/payment.ts';
import { registerState } from '#state/scope.ts';
import { depositCreated, depositStarted } from '#state/deposit.ts';
import { groupPicked, methodPicked } from '#state/selection.ts';
import { openBench, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { method } from '#tests/state/sample-methods.ts';

/** The first page brings everything with it. */
const PATIENCE = { timeout: 10_000 };
const INVOICE = 'deposit.host-to-host';

let bench: Bench;
let navigation: Navigation;
/** Screens whose files do not come. */
let missing: Set<string>;

beforeEach(() => {
  openBrowser();
  vi.stubGlobal('matchMedia', undefined);
  vi.stubGlobal('scrollTo', () => {});
  vi.useRealTimers();
  missing = new Set();
  bench = openBench({ methods: [method('card')] });
  registerState(paymentState);
});
afterEach(() => {
  cleanup();
  closeBrowser();
});

const openAt = (path: string): void => {
  const texts = createTexts({ report: () => {} });
  const tied = createEnginePorts(bench.context, bench.runner, texts);
  const { joinPages } = tied;
  const t = (key: string, args: object): string => [key, ...Object.values(args)].join(' ');
  const ports = { ...tied.ports, texts: { ...tied.ports.texts, t } };
  const whole = createPageLoader(bench.context.features, joinPages);
  const isHere = (id: string): boolean => !missing.has(id);
  window.history.replaceState(null, '', `/cashier${path}`);
  navigation = createNavigation(bench.store, bench.host.channel);
  const loader = {
    ...whole,
    now: (id: string) => (isHere(id) ? whole.now(id) : undefined),
    load: (id: string) => (isHere(id) ? whole.load(id) : Promise.reject(new Error(`${id} did not come`))),
  };
  render(
    <Provider store={bench.store}>
      <MemoryRouter initialEntries={[path]}>
        <RouterLink navigation={navigation} />
        <ScreenPage loader={loader} ports={ports} navigation={navigation} />
      </MemoryRouter>
    </Provider>,
  );
};

const shown = (screen: string): Promise<void> =>
  waitFor(() => expect(document.querySelector(`[data-screen="${screen}"]`)).not.toBeNull(), PATIENCE);

const openDeposit = (): void => {
  bench.store.dispatch(methodPicked({ group: null, method: 'card' }));
  bench.store.dispatch(depositStarted({ methodName: 'card', amount: '50', currency: 'USD' }));
  bench.store.dispatch(depositCreated({ id: 'd-42', data: {} }));
};

describe('a page whose file does not come, nor that of the error page', () => {
  beforeEach(() => {
    missing.add(INVOICE).add('shared.error');
    openDeposit();
  });

  it('is answered with words and the id of what was made, first of all pages too', async () => {
    openAt('/deposit/host-to-host');
    const words = await page.findByRole('alert', {}, PATIENCE);
    expect(words.textContent).toContain('error.page.made');
    expect(words.textContent).toContain('d-42');
  });

  it('comes when the user tries again', async () => {
    openAt('/deposit/host-to-host');
    const button = await page.findByRole('button', { name: /^common.tryAgain/ }, PATIENCE);
    button.click();
    await page.findByRole('alert', {}, PATIENCE);
    missing.clear();
    page.getByRole('button', { name: /^common.tryAgain/ }).click();
    await shown(INVOICE);
    expect(page.queryByRole('alert')).toBeNull();
  });

  it('comes when a flow leads there again', async () => {
    openAt('/deposit');
    await shown('deposit.methods');
    navigation.go(INVOICE);
    await page.findByRole('alert', {}, PATIENCE);
    missing.clear();
    navigation.go(INVOICE);
    await shown(INVOICE);
    expect(bench.store.getState().route.screen).toBe(INVOICE);
  });

  it('has no id where nothing was made', async () => {
    missing.add('deposit.redirect');
    bench.store.dispatch(groupPicked(''));
    bench.store.dispatch(methodPicked({ group: null, method: 'card' }));
    openAt('/deposit/redirect');
    const words = await page.findByRole('alert', {}, PATIENCE);
    expect(words.textContent).toContain('error.page.text');
  });
});

describe('a page whose file does not come', () => {
  it('gives way to the error page, and comes when a flow leads there again', async () => {
    missing.add(INVOICE);
    openDeposit();
    openAt('/deposit');
    await shown('deposit.methods');
    navigation.go(INVOICE);
    await shown('shared.error');
    missing.clear();
    navigation.go(INVOICE);
    await shown(INVOICE);
    expect(bench.store.getState().route.screen).toBe(INVOICE);
  });
});

// @vitest-environment jsdom
import './with-shipped.ts';
import { cleanup, render, screen as page, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEnginePorts } from '#app/engine-ports.ts';
import { createNavigation } from '#app/navigation.ts';
import { setPackLoader } from '#app/pack-loading.ts';
import { createPageLoader } from '#app/page-loader.ts';
import { routeTable } from '#app/route-table.ts';
import { prepareScreen, readyScreens } from '#app/screen-library.ts';
import { RouterLink } from '#app/router.tsx';
import { ScreenPage } from '#app/screen-page.tsx';
import type { Screen } from '#generated/language.ts';
import { nodeTable } from '#generated/node-table.ts';
import { createTexts } from '#i18n/texts.ts';
import { openBench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';

const VOUCHER: Screen = {
  schemaVersion: 1,
  id: 'deposit.pack-voucher',
  route: { path: '/deposit/pack-voucher' },
  body: [{ type: 'text', text: { text: 'From the pack' } }],
};

/** The first page brings everything with it. */
const PATIENCE = { timeout: 10_000 };

const shippedRoutes = routeTable.now;
let arrive: (isWhole: boolean) => void;
let looks: number;

beforeEach(() => {
  openBrowser();
  vi.stubGlobal('matchMedia', undefined);
  vi.stubGlobal('scrollTo', () => {});
  vi.useRealTimers();
  looks = 0;
  setPackLoader(() => {
    looks += 1;
    return new Promise((resolve) => {
      arrive = resolve;
    });
  });
});
afterEach(() => {
  cleanup();
  setPackLoader(() => Promise.resolve(true));
  routeTable.now = shippedRoutes;
  readyScreens.clear();
  closeBrowser();
});

const takeVoucher = (): void => {
  readyScreens.set(VOUCHER.id, prepareScreen(VOUCHER, nodeTable));
  routeTable.now = { ...routeTable.now, [VOUCHER.id]: VOUCHER.route };
};

/** Opens a page by its address, and goes on once the widget knows that only the pack can have it. */
const openOfPack = async (path: string) => {
  const store = openAt(path);
  await waitFor(() => expect(looks).toBe(1));
  return store;
};

const openAt = (path: string) => {
  const bench = openBench();
  const texts = createTexts({ report: () => {} });
  const { ports, joinPages } = createEnginePorts(bench.context, bench.runner, texts);
  const loader = createPageLoader(bench.context.features, joinPages);
  window.history.replaceState(null, '', `/cashier${path}`);
  const navigation = createNavigation(bench.store, bench.host.channel);
  render(
    <Provider store={bench.store}>
      <MemoryRouter initialEntries={[path]}>
        <RouterLink navigation={navigation} />
        <ScreenPage loader={loader} ports={ports} navigation={navigation} />
      </MemoryRouter>
    </Provider>,
  );
  return bench.store;
};

const shown = (): string | undefined => document.querySelector<HTMLElement>('[data-screen]')?.dataset['screen'];

describe('an address that only the pack knows', () => {
  it('waits for the pack under the loading bar, then shows the page', async () => {
    await openOfPack('/deposit/pack-voucher');
    expect(page.getByRole('status').textContent).toBe('common.loading');
    expect(shown()).toBeUndefined();
    takeVoucher();
    arrive(true);
    expect(await page.findByText('From the pack', {}, PATIENCE)).toBeDefined();
    expect(shown()).toBe('deposit.pack-voucher');
  });

  it('shows the page also when other parts of the pack could not be used', async () => {
    await openOfPack('/deposit/pack-voucher');
    takeVoucher();
    arrive(false);
    expect(await page.findByText('From the pack', {}, PATIENCE)).toBeDefined();
  });

  it('leads to the error page when the pack, or the page, could not be used', async () => {
    const store = await openOfPack('/deposit/pack-voucher');
    arrive(false);
    await waitFor(() => expect(store.getState().route.screen).toBe('shared.error'), PATIENCE);
  });

  it('leads to the first page when there is no such page in the pack, or no pack', async () => {
    const store = await openOfPack('/deposit/pack-voucher');
    arrive(true);
    await waitFor(() => expect(store.getState().route.screen).toBe('deposit.methods'), PATIENCE);
  });
});

describe('an address that the widget knows', () => {
  it.each(['/', '/deposit'])('does not wait for the pack (%s)', async (path) => {
    const store = openAt(path);
    await waitFor(() => expect(store.getState().route.screen).toBe('deposit.methods'), PATIENCE);
    expect(looks).toBe(0);
  });
});

// @vitest-environment jsdom
import './with-shipped.ts';
import { cleanup, render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEnginePorts } from '#app/engine-ports.ts';
import { createNavigation } from '#app/navigation.ts';
import { createPageLoader } from '#app/page-loader.ts';
import { RouterLink } from '#app/router.tsx';
import { ScreenPage } from '#app/screen-page.tsx';
import { createTexts } from '#i18n/texts.ts';
import { depositCreated, depositReset } from '#state/deposit.ts';
import { groupPicked, methodPicked } from '#state/selection.ts';
import { openBench, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { group, method } from '#tests/state/sample-methods.ts';

/** The first page brings everything with it. */
const PATIENCE = { timeout: 10_000 };

let bench: Bench;

beforeEach(() => {
  openBrowser();
  vi.stubGlobal('matchMedia', undefined);
  vi.stubGlobal('scrollTo', () => {});
  vi.useRealTimers();
  bench = openBench({ methods: [method('card'), group('banks', [method('alpha')])] });
});
afterEach(() => {
  cleanup();
  closeBrowser();
});

const openAt = async (path: string): Promise<void> => {
  const { ports, joinPages } = createEnginePorts(bench.context, bench.runner, createTexts({ report: () => {} }));
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
  await waitFor(() => expect(bench.store.getState().route.path).toBe('/deposit'), PATIENCE);
};

describe('a page that gives way to the list', () => {
  // Spec: core 2.23a, method-flows 2.15a
  it('leaves nothing picked when a pick was missing', async () => {
    bench.store.dispatch(groupPicked('banks'));
    await openAt('/deposit/group/redirect');
    expect(bench.store.getState().selection).toEqual({ group: null, method: null });
  });

  it('leaves the pick alone when something else was missing', async () => {
    bench.store.dispatch(methodPicked({ group: 'banks', method: 'alpha' }));
    bench.store.dispatch(depositCreated({ id: 'd1', data: {} }));
    bench.store.dispatch(depositReset());
    await openAt('/deposit/host-to-host');
    expect(bench.store.getState().selection).toEqual({ group: 'banks', method: 'alpha' });
  });
});

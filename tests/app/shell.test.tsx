// @vitest-environment jsdom
import './with-shipped.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Provider } from 'react-redux';
import { createEnginePorts } from '#app/engine-ports.ts';
import { createNavigation } from '#app/navigation.ts';
import { Notices } from '#app/notices.tsx';
import { routeTable } from '#app/route-table.ts';
import { Shell } from '#app/shell.tsx';
import type { HostBrand } from '#generated/wire.ts';
import { createTexts, type Texts } from '#i18n/texts.ts';
import { noticeShown } from '#state/notices.ts';
import { routeEntered } from '#state/route.ts';
import type { SessionState } from '#state/session.ts';
import english from '#generated/locales/en.json' with { type: 'json' };
import { openBench, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';

let bench: Bench;
let texts: Texts;

const open = async (session: Partial<SessionState> = {}): Promise<void> => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(english)));
  bench = openBench({ session });
  texts = createTexts({ report: () => {}, urls: { './locales/en.json': '/en.json' } });
  await texts.load('en');
  await texts.complete();
};

const ports = () => createEnginePorts(bench.context, bench.runner, texts).ports;

/** Draws the frame around a page. */
const drawAround = (id: string, path: string, brand?: HostBrand): void => {
  bench.store.dispatch(routeEntered({ path, screen: id, query: {}, hasPrevious: true }));
  const navigation = createNavigation(bench.store, bench.host.channel);
  render(
    <Provider store={bench.store}>
      <Shell ports={ports()} texts={texts} navigation={navigation} brand={brand}>
        <p>Page</p>
      </Shell>
    </Provider>,
  );
};

const button = (key: 'header.back' | 'common.close'): HTMLElement | null =>
  screen.queryByRole('button', { name: english[key] });
const title = (): string => (screen.getByRole('heading', { level: 1 }).textContent ?? '').replaceAll(/[⁦-⁩]/g, '');

beforeEach(openBrowser);
afterEach(() => {
  cleanup();
  routeTable.view = 'main';
  closeBrowser();
});

describe('the header', () => {
  // Spec: core 2.24b
  it.each([
    ['deposit.methods', '/deposit', 'Deposit'],
    ['withdrawal.methods', '/withdrawal', 'Withdrawal'],
    ['shared.empty', '/empty', 'Deposit'],
  ])('of %s at %s is titled %s', async (id, path, expected) => {
    await open();
    drawAround(id, path);
    expect(title()).toBe(expected);
  });

  // Spec: core 2.24c
  it('of a redemption is titled Redemption', async () => {
    routeTable.view = 'sweep';
    await open({ view: 'sweep' });
    drawAround('sweep.redemption', '/withdrawal');
    expect(title()).toBe('Redemption');
  });

  // Spec: core 2.14, core 2.24a, method-flows 2.10
  it('has a way back where the page has a target, and none elsewhere', async () => {
    await open();
    drawAround('deposit.region', '/deposit/region');
    expect(button('header.back')).not.toBeNull();
    cleanup();
    drawAround('deposit.methods', '/deposit');
    expect(button('header.back')).toBeNull();
    cleanup();
    drawAround('deposit.complete', '/deposit/complete');
    expect(button('header.back')).toBeNull();
  });

  // Spec: core 2.24d, core 6.2
  it('closes only where the host lets it, and the page does not hide that', async () => {
    await open();
    drawAround('deposit.methods', '/deposit');
    expect(button('common.close')).not.toBeNull();
    cleanup();
    drawAround('shared.form', '/form');
    expect(button('common.close')).toBeNull();
    cleanup();
    await open({ canClose: false });
    drawAround('deposit.methods', '/deposit');
    expect(button('common.close')).toBeNull();
  });
});

describe('a snackbar', () => {
  const tell = async (): Promise<void> => {
    await open();
    render(
      <Provider store={bench.store}>
        <Notices ports={ports()} texts={texts} />
      </Provider>,
    );
    const notice = { id: 'a', titleKey: 'error.snackbar.title', textKey: 'provider.error', tone: 'danger' } as const;
    act(() => void bench.store.dispatch(noticeShown(notice)));
  };

  // Spec: core 2.33d, core 8.3b
  it('of a failure is titled Error', async () => {
    await tell();
    expect(screen.getByText('Error')).toBeDefined();
    expect(screen.getByText(english['provider.error'])).toBeDefined();
  });

  // Spec: core 4.5b, core 9.4a
  it('closes by itself after five seconds, and not before', async () => {
    await tell();
    act(() => void vi.advanceTimersByTime(4999));
    expect(screen.queryByText('Error')).not.toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByText('Error')).toBeNull();
  });
});

describe('the line of the host', () => {
  const afterFirstPage = (): Promise<void> =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(2000);
      await vi.dynamicImportSettled();
    });

  it('comes after the first page where the host says who it is', async () => {
    await open();
    drawAround('deposit.methods', '/deposit', { name: 'Marlin' });
    expect(screen.queryByRole('contentinfo')).toBeNull();
    await afterFirstPage();
    expect(screen.getByRole('contentinfo').textContent).toContain('Marlin');
  });

  it('does not come where the host says nothing', async () => {
    await open();
    drawAround('deposit.methods', '/deposit');
    await afterFirstPage();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });
});

// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Provider } from 'react-redux';
import { createEnginePorts } from '#app/engine-ports.ts';
import { createNavigation } from '#app/navigation.ts';
import { CashierError } from '#domain/cashier-error.ts';
import { handleFailure } from '#flows/kernel/failures.ts';
import { Notices } from '#app/notices.tsx';
import { routeTable } from '#app/route-table.ts';
import { Shell } from '#app/shell.tsx';
import { SecurityFooter } from '#app/security-footer.tsx';
import type { HostBrand } from '#generated/wire.ts';
import { createTexts, type Texts } from '#i18n/texts.ts';
import { noticeShown } from '#state/notices.ts';
import { routeEntered } from '#state/route.ts';
import { themeChanged, type SessionState } from '#state/session.ts';
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
};
const ports = () => createEnginePorts(bench.context, bench.runner, texts);
const withoutIsolates = (text: string | null): string => (text ?? '').replaceAll(/[⁦-⁩]/g, '');

beforeEach(() => {
  openBrowser();
  vi.stubGlobal('isSecureContext', true);
});
afterEach(() => {
  cleanup();
  routeTable.view = 'main';
  closeBrowser();
});

/** Draws the frame around a page. */
const drawAround = (id: string, path: string, brand?: HostBrand): void => {
  bench.store.dispatch(routeEntered({ path, screen: id, query: {}, hasPrevious: true }));
  const navigation = createNavigation(bench.store, bench.host.channel, () => Promise.resolve());
  render(
    <Provider store={bench.store}>
      <Shell ports={ports()} texts={texts} navigation={navigation} brand={brand}>
        <p>Page</p>
      </Shell>
    </Provider>,
  );
};

describe('the header', () => {
  const hasButton = (key: 'header.back' | 'common.close'): boolean =>
    screen.queryByRole('button', { name: english[key] }) !== null;

  it.each<
    [id: string, path: string, title: string, hasBack: boolean, canClose: boolean, session: Partial<SessionState>]
  >([
    // Spec: core 2.24b
    ['deposit.methods', '/deposit', 'Deposit', false, true, {}],
    ['withdrawal.methods', '/withdrawal', 'Withdrawals', false, true, {}],
    ['shared.empty', '/empty', 'Deposit', false, true, {}],
    // Spec: core 2.24c
    ['sweep.redemption', '/withdrawal', 'Redemption', false, true, { view: 'sweep' }],
    // Spec: core 2.14, core 2.24a, method-flows 2.10
    ['deposit.region', '/deposit/region', english['region.title'], true, true, {}],
    ['deposit.complete', '/deposit/complete', 'Deposit', false, true, {}],
    // Spec: core 2.24d, core 6.2
    ['shared.form', '/form', english['redirectForm.title'], false, false, {}],
    ['deposit.methods', '/deposit', 'Deposit', false, false, { canClose: false }],
  ])(
    'of %s at %s is titled %s, and offers back: %s, close: %s',
    async (id, path, title, hasBack, canClose, session) => {
      routeTable.view = session.view ?? 'main';
      await open(session);
      drawAround(id, path);
      expect(withoutIsolates(screen.getByRole('heading', { level: 1 }).textContent)).toBe(title);
      expect([hasButton('header.back'), hasButton('common.close')]).toEqual([hasBack, canClose]);
    },
  );
});

describe('a snackbar', () => {
  // Spec: core 2.33d, core 4.5b, core 8.3b, core 9.4a
  it('of a failure is titled Error, and closes after five seconds', async () => {
    await open();
    render(
      <Provider store={bench.store}>
        <Notices ports={ports()} texts={texts} />
      </Provider>,
    );
    const notice = { id: 'a', titleKey: 'error.snackbar.title', textKey: 'provider.error', tone: 'danger' } as const;
    act(() => void bench.store.dispatch(noticeShown(notice)));
    expect(screen.getByText(english['provider.error'])).toBeDefined();
    act(() => void vi.advanceTimersByTime(4999));
    expect(screen.getByText('Error')).toBeDefined();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByText('Error')).toBeNull();
  });
});

describe('a snackbar of a file that is gone', () => {
  it('offers to reload the cashier, and stays open until the user does', async () => {
    await open();
    render(
      <Provider store={bench.store}>
        <Notices ports={ports()} texts={texts} />
      </Provider>,
    );
    act(() => handleFailure(bench.context, new CashierError('file.gone', 'x')));
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByText(english['error.page.gone'])).toBeDefined();
    expect(screen.getByRole('button', { name: english['error.refresh'], hidden: true })).toBeDefined();
  });
});

describe('the brand footer', () => {
  const draw = async (brand: HostBrand): Promise<HTMLElement> => {
    await open();
    const { container } = render(
      <Provider store={bench.store}>
        <SecurityFooter brand={brand} texts={texts} />
      </Provider>,
    );
    return container;
  };
  const logo = (container: HTMLElement): string | null | undefined =>
    container.querySelector('img')?.getAttribute('src');

  it.each<[brand: HostBrand | undefined, words: RegExp]>([
    [{ name: 'Marlin' }, /Marlin/],
    [undefined, /^none$/],
  ])('of the brand %j is shown where the host names itself: %s', async (brand, words) => {
    await open();
    drawAround('deposit.methods', '/deposit', brand);
    expect(screen.queryByRole('contentinfo')?.textContent ?? 'none').toMatch(words);
  });

  it.each([
    ['Marlin', 'Payments by Marlin'],
    [' ', ''],
  ])('for %j reads %j', async (name, words) => {
    expect(withoutIsolates((await draw({ name })).textContent)).toBe(words);
  });

  it('shows the logo of the theme until it fails to load, and only over HTTPS', async () => {
    const container = await draw({ name: 'M', logo: 'https://m.example/a.svg', logoDark: 'https://m.example/b.svg' });
    expect(logo(container)).toBe('https://m.example/a.svg');
    act(() => void bench.store.dispatch(themeChanged('dark')));
    expect(logo(container)).toBe('https://m.example/b.svg');
    fireEvent.error(container.querySelector('img') ?? container);
    expect(logo(container)).toBeUndefined();
    cleanup();
    expect(logo(await draw({ name: 'M', logo: 'http://m.example/a.svg' }))).toBeUndefined();
  });
});

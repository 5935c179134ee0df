// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TrustLine } from '#app/trust-line.tsx';
import type { HostBrand } from '#generated/wire.ts';
import english from '#generated/locales/en.json' with { type: 'json' };
import { createTexts } from '#i18n/texts.ts';
import { themeChanged } from '#state/session.ts';
import { openBench, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';

let bench: Bench;

const draw = async (brand: HostBrand): Promise<HTMLElement> => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(english)));
  bench = openBench();
  const texts = createTexts({ report: () => {}, urls: { './locales/en.json': '/en.json' } });
  await texts.load('en');
  const { container } = render(
    <Provider store={bench.store}>
      <TrustLine brand={brand} texts={texts} />
    </Provider>,
  );
  return container;
};

const said = (): string => (screen.getByRole('contentinfo').textContent ?? '').replaceAll(/[⁦-⁩]/g, '');
const logo = (container: HTMLElement): string | null | undefined => container.querySelector('img')?.getAttribute('src');

beforeEach(() => {
  openBrowser();
  vi.stubGlobal('isSecureContext', true);
});
afterEach(() => {
  cleanup();
  closeBrowser();
  vi.unstubAllGlobals();
});

describe('the line of the host', () => {
  it('says who takes the payments, and that they are encrypted on their way', async () => {
    await draw({ name: 'Marlin' });
    expect(said()).toBe('Payments by MarlinYour details are encrypted on their way');
  });

  it('promises nothing on a page that came in the clear', async () => {
    vi.stubGlobal('isSecureContext', false);
    await draw({ name: 'Marlin' });
    expect(said()).toBe('Payments by Marlin');
  });

  it('shows the logo that goes with the theme', async () => {
    const container = await draw({ name: 'M', logo: 'https://m.example/a.svg', logoDark: 'https://m.example/b.svg' });
    expect(logo(container)).toBe('https://m.example/a.svg');
    act(() => {
      bench.store.dispatch(themeChanged('dark'));
    });
    expect(logo(container)).toBe('https://m.example/b.svg');
  });

  it('does without a logo that does not come, or may not', async () => {
    const container = await draw({ name: 'Marlin', logo: 'https://m.example/a.svg' });
    fireEvent.error(container.querySelector('img') ?? container);
    expect(logo(container)).toBeUndefined();
    cleanup();
    expect(logo(await draw({ name: 'Marlin', logo: 'http://m.example/a.svg' }))).toBeUndefined();
  });

  it('is not there for a name of nothing', async () => {
    await draw({ name: ' ' });
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });
});

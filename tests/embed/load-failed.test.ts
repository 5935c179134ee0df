// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PANEL_WORDS, panelText } from '#embed/panel-words.ts';
import type { LoadFailure } from '#embed/load-failure.ts';
import { LOCALE_FILES } from '#i18n/locale.ts';
import { create, frameAt, sayLoaded, useEmbedBench } from './embed-bench.ts';

useEmbedBench();
afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.lang = '';
});

const panel = (): HTMLElement | null => document.querySelector('#cashier > [role="alert"]');
const button = (): HTMLButtonElement | null => document.querySelector('#cashier > [role="alert"] button');

const goOffline = (): void => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

const silentFor = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms);
};

const violate = (blockedURI: string, effectiveDirective: string): void =>
  void document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI, effectiveDirective }));

describe('the panel of a widget that has not spoken', () => {
  it('is not there while the widget still has time', async () => {
    create({ loadTimeoutMs: 1000 });
    await silentFor(999);
    expect(panel()).toBeNull();
  });

  it('stands in place of the frame, and says it once', async () => {
    create({ loadTimeoutMs: 1000 });
    await silentFor(3000);
    expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);
    expect(frameAt(0).style.display).toBe('none');
    expect(panel()?.textContent).toContain(PANEL_WORDS['en']?.slow);
  });

  it('goes away as soon as the widget speaks', async () => {
    create({ loadTimeoutMs: 1000 });
    await silentFor(1000);
    await sayLoaded();
    expect(panel()).toBeNull();
    expect(frameAt(0).style.display).toBe('block');
  });

  it('tries again with all its tries', async () => {
    const onInitError = vi.fn<(payload: unknown) => void>();
    create({ loadTimeoutMs: 1000, maxLoadTries: 1, on: { onInitError } });
    await silentFor(1000);
    button()?.click();
    expect(panel()).toBeNull();
    await silentFor(1000);
    expect(panel()).not.toBeNull();
    expect(onInitError).toHaveBeenCalledTimes(2);
  });

  it('is there at once where nothing can come: without a connection, and goes when there is one', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    create({ loadTimeoutMs: 60_000 });
    expect(panel()?.textContent).toContain(PANEL_WORDS['en']?.offline);
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(panel()).toBeNull();
    expect(frameAt(0).style.display).toBe('block');
    await silentFor(60_000);
    expect(panel()?.textContent).toContain(PANEL_WORDS['en']?.slow);
  });

  it("is there at once where the page's own policy forbids the frame", () => {
    create({ loadTimeoutMs: 60_000 });
    violate('https://pay.example', 'frame-src');
    expect(panel()?.textContent).toContain(PANEL_WORDS['en']?.blocked);
  });

  it('leaves a cashier alone that has spoken, when the connection comes back', async () => {
    create({ loadTimeoutMs: 1000 });
    await sayLoaded();
    const { src } = frameAt(0);
    frameAt(0).removeAttribute('src');
    window.dispatchEvent(new Event('online'));
    expect(frameAt(0).getAttribute('src')).toBeNull();
    expect(src).not.toBe('');
  });

  it('shows in a browser that knows nothing newer than 2019', async () => {
    vi.stubGlobal('structuredClone', undefined);
    const hasOwn = vi.spyOn(Object, 'hasOwn').mockImplementation(() => {
      throw new TypeError('Object.hasOwn is not a function');
    });
    create({ loadTimeoutMs: 1000 });
    await silentFor(1000);
    hasOwn.mockRestore();
    expect(panel()?.textContent).toContain(PANEL_WORDS['en']?.old);
  });

  it('is taken away with the cashier', async () => {
    const cashier = create({ loadTimeoutMs: 1000 });
    await silentFor(1000);
    cashier.destroy();
    expect(panel()).toBeNull();
  });

  it("is in the cashier's language, else in that of the page", async () => {
    create({ loadTimeoutMs: 1000, locale: 'ar' });
    await silentFor(1000);
    expect([panel()?.lang, panel()?.dir, button()?.textContent]).toEqual(['ar', 'rtl', PANEL_WORDS['ar']?.retry]);
    document.body.innerHTML = '<div id="cashier"></div>';
    document.documentElement.lang = 'pt-BR';
    create({ loadTimeoutMs: 1000 });
    await silentFor(1000);
    expect([panel()?.lang, panel()?.dir]).toEqual(['pt', 'ltr']);
  });
});

describe('why', () => {
  const failed = async (cause: () => void): Promise<LoadFailure | undefined> => {
    const onLoadFailed = vi.fn<(failure: LoadFailure) => void>();
    create({ loadTimeoutMs: 1000, onLoadFailed });
    cause();
    await silentFor(1000);
    expect(panel()).toBeNull();
    expect(onLoadFailed).toHaveBeenCalledOnce();
    return onLoadFailed.mock.calls[0]?.[0];
  };

  it('nothing has come', async () => {
    expect(await failed(() => {})).toMatchObject({ reason: 'slow' });
  });

  it('the browser is offline', async () => {
    expect(await failed(goOffline)).toMatchObject({ reason: 'offline' });
  });

  it('something has loaded that is not the cashier', async () => {
    expect(await failed(() => void frameAt(0).dispatchEvent(new Event('load')))).toMatchObject({
      reason: 'blocked',
      message: expect.stringContaining('allowedHosts'),
    });
  });

  it('the browser is too old', async () => {
    expect(await failed(() => vi.stubGlobal('structuredClone', undefined))).toMatchObject({ reason: 'old-browser' });
  });

  it("the page's own policy forbids the frame", async () => {
    expect(await failed(() => violate('https://pay.example', 'frame-src'))).toMatchObject({
      reason: 'policy',
      message: expect.stringContaining('frame-src'),
    });
  });

  it('ignores policy violations of other resources', async () => {
    const others = (): void => {
      violate('https://ads.example', 'frame-src');
      violate('https://pay.example', 'img-src');
    };
    expect(await failed(others)).toMatchObject({ reason: 'slow' });
  });
});

describe('the words', () => {
  it('are there in every language of the widget, and none is empty', () => {
    expect(Object.keys(PANEL_WORDS).toSorted()).toEqual([...LOCALE_FILES].toSorted());
    for (const words of Object.values(PANEL_WORDS)) expect(Object.values(words).every(Boolean)).toBe(true);
  });

  it.each([
    [['es-MX'], 'es-MX'],
    [['es-AR'], 'es'],
    [['xx', undefined, 'te-IN'], 'te'],
    [['__proto__', 'constructor'], 'en'],
    [[], 'en'],
  ])('for %j are in %s', (locales, language) => {
    expect(panelText('slow', locales).language).toBe(language);
  });
});

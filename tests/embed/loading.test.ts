// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CashierOptions } from '#embed/cashier-handle.ts';
import type { LoadFailure } from '#embed/load-failure.ts';
import type { CashierMessage } from '#embed/messages.ts';
import { PANEL_WORDS, panelText } from '#embed/panel-words.ts';
import { prefetch } from '#embed/prefetch.ts';
import { LOCALE_FILES } from '#i18n/locale.ts';
import { create, frameAt, frames, postedTo, say, sayLoaded, SRC, setUpEmbedBench } from './embed-bench.ts';

setUpEmbedBench();
afterEach(() => {
  document.documentElement.lang = '';
});

const panel = (): HTMLElement | null => document.querySelector('#cashier > [role="alert"]');
const button = (): HTMLButtonElement | null => document.querySelector('#cashier > [role="alert"] button');
const isPanelInPlaceOfFrame = (): boolean[] => [panel() !== null, frameAt(0).style.display === 'none'];
const silentFor = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const violate = (blockedURI: string, effectiveDirective: string): void =>
  void document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI, effectiveDirective }));

const start = (options: Partial<CashierOptions> = {}) => {
  const onInitError = vi.fn<(payload: unknown) => void>();
  const cashier = create({ loadTimeoutMs: 1000, on: { onInitError }, ...options });
  return { cashier, onInitError, loads: vi.spyOn(frameAt(0), 'src', 'set') };
};

describe('a widget that loads', () => {
  it('shows the outlines of a list until the widget has loaded, and again during a reload', async () => {
    const cashier = create();
    // jsdom drops gradients, and with them the colour scheme of the empty document.
    const schemes = [frameAt(0).style.colorScheme];
    await sayLoaded();
    schemes.push(frameAt(0).style.colorScheme);
    cashier.reload();
    expect([...schemes, frameAt(0).style.colorScheme]).toEqual(['light', '', 'light']);
  });
});

describe('a widget that does not load', () => {
  it('is loaded three times, then one error is reported to the host and a panel replaces the frame', async () => {
    const { onInitError, loads } = start();
    await silentFor(999);
    expect([panel(), loads.mock.calls.length]).toEqual([null, 0]);
    await silentFor(2000);
    expect([loads.mock.calls.length, onInitError.mock.calls]).toEqual([2, []]);
    await silentFor(60_000);
    expect(loads).toHaveBeenCalledTimes(2);
    expect(onInitError.mock.calls).toEqual([[{ message: 'The cashier did not load', code: 'load_timeout' }]]);
    expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);
    expect(panel()?.textContent).toContain(PANEL_WORDS.en.title);
    expect(isPanelInPlaceOfFrame()).toEqual([true, true]);
  });

  it("is loaded again with all its attempts by the host or by the panel's button", async () => {
    const { cashier, onInitError, loads } = start({ maxLoadTries: 1 });
    await silentFor(1000);
    button()?.click();
    expect(panel()).toBeNull();
    await silentFor(1000);
    expect([panel() !== null, onInitError.mock.calls.length]).toEqual([true, 2]);
    cashier.reload();
    await silentFor(999);
    await sayLoaded();
    await silentFor(60_000);
    expect([loads.mock.calls.length, onInitError.mock.calls.length]).toEqual([2, 2]);
  });

  it('is answered if it loads late, and its panel disappears', async () => {
    start({ maxLoadTries: 1 });
    await silentFor(5000);
    await sayLoaded();
    expect(postedTo()).toMatchObject([{ type: 'loaded' }]);
    expect(isPanelInPlaceOfFrame()).toEqual([false, false]);
  });

  it('shows its panel at once while offline, until the connection returns', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    start({ loadTimeoutMs: 60_000 });
    expect(panel()?.textContent).toContain(PANEL_WORDS.en.offline);
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(isPanelInPlaceOfFrame()).toEqual([false, false]);
    await silentFor(60_000);
    expect(panel()?.textContent).toContain(PANEL_WORDS.en.title);
  });

  it('has its panel in the language of the cashier, else of the page, until it is destroyed', async () => {
    const { cashier } = start({ locale: 'ar' });
    await silentFor(1000);
    expect([panel()?.lang, panel()?.dir, button()?.textContent]).toEqual(['ar', 'rtl', PANEL_WORDS.ar.retry]);
    cashier.destroy();
    expect(panel()).toBeNull();
    document.documentElement.lang = 'pt-BR';
    start();
    await silentFor(1000);
    expect([panel()?.lang, panel()?.dir]).toEqual(['pt', 'ltr']);
  });

  it('shows its panel in a browser of 2019', async () => {
    vi.stubGlobal('structuredClone', undefined);
    start();
    await silentFor(1000);
    expect(panel()?.textContent).toContain(PANEL_WORDS.en['old-browser']);
    const files = readdirSync('packages/embed').filter((file) => /\.tsx?$/.test(file) && file !== 'testing.ts');
    const sources = files.map((file) => readFileSync(`packages/embed/${file}`, 'utf8')).join('\n');
    expect(sources).not.toMatch(
      /Object\.hasOwn\(|\.(?:at|findLast|replaceAll|toSorted|toReversed)\(|structuredClone\(/,
    );
  });

  it.each<[reason: string, message: string, cause: () => void]>([
    ['slow', '', () => {}],
    ['offline', '', () => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
    ['blocked', 'allowedHosts', () => void frameAt(0).dispatchEvent(new Event('load'))],
    ['old-browser', '', () => vi.stubGlobal('structuredClone', undefined)],
    ['policy', 'frame-src', () => violate('https://pay.example', 'frame-src')],
    [
      'slow',
      '',
      () => {
        violate('https://ads.example', 'frame-src');
        violate('https://pay.example', 'img-src');
      },
    ],
  ])('is reported as %s with "%s" to a host that shows it itself', async (reason, message, cause) => {
    const onLoadFailed = vi.fn<(failure: LoadFailure) => void>();
    start({ onLoadFailed });
    cause();
    await silentFor(1000);
    expect([panel(), onLoadFailed.mock.calls.length]).toEqual([null, 1]);
    expect(onLoadFailed.mock.calls[0]?.[0]).toMatchObject({ reason, message: expect.stringContaining(message) });
  });

  it.each([
    [['es-MX'], 'es-MX'],
    [['es-AR'], 'es'],
    [['in_ID'], 'id'],
    [['es_MX'], 'es-MX'],
    [['xx', undefined, 'te-IN'], 'te'],
    [['__proto__', 'constructor'], 'en'],
    [[], 'en'],
  ])('has a text for %j in %s, and none is empty', (locales, language) => {
    expect(panelText('slow', locales).language).toBe(language);
    expect(Object.keys(PANEL_WORDS).toSorted()).toEqual(LOCALE_FILES.toSorted());
    expect(
      Object.values(PANEL_WORDS)
        .flatMap((words) => Object.values(words))
        .every(Boolean),
    ).toBe(true);
  });
});

describe('a widget that has loaded', () => {
  it('is not reloaded automatically, nor when the connection returns', async () => {
    const { loads } = start();
    await sayLoaded();
    await silentFor(60_000);
    window.dispatchEvent(new Event('online'));
    expect(loads).not.toHaveBeenCalled();
  });

  it('is separate from another on the same page', async () => {
    const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
    create({ on: { onClose: first } });
    create({ on: { onClose: second }, startData: { token: 'second' } });
    say({ type: 'onClose' }, { frame: frameAt(1) });
    await sayLoaded(frameAt(1));
    expect([first.mock.calls.length, second.mock.calls.length, postedTo(frameAt(0))]).toEqual([0, 1, []]);
    expect(postedTo(frameAt(1))).toMatchObject([{ payload: { token: 'second' } }]);
  });

  it('leaves nothing behind when it is destroyed, and sends no late start data or reports', async () => {
    const added = vi.spyOn(window, 'addEventListener');
    const messages: CashierMessage[] = [];
    let resolve: (data: { token: string }) => void = () => {};
    const startData = (): Promise<{ token: string }> =>
      new Promise((done) => {
        resolve = done;
      });
    const { cashier, onInitError } = start({ startData, onMessage: (message) => messages.push(message) });
    await sayLoaded();
    cashier.destroy();
    cashier.destroy();
    resolve({ token: 'late' });
    await silentFor(60_000);
    expect([frames(), vi.getTimerCount(), messages.map(({ type }) => type)]).toEqual([[], 0, ['Loaded']]);
    const listeners = added.mock.calls.map(([type, , options]) => [type, Object(options).signal?.aborted]);
    expect(Object.fromEntries(listeners)).toEqual({ message: true, online: true });
    expect(onInitError).not.toHaveBeenCalled();
    expect(() => cashier.setLocale('en')).not.toThrow();
  });
});

describe('prefetch', () => {
  it('loads the widget in an invisible frame without start data, and waits until its other files have loaded', async () => {
    const done = vi.fn<() => void>();
    void prefetch({ src: SRC, locale: 'ar' }).then(done);
    const frame = frameAt(0);
    expect([frame.style.opacity, frame.inert, frame.src]).toEqual(['0', true, `${SRC}?locale=ar`]);
    const post = vi.spyOn(frame.contentWindow ?? window, 'postMessage');
    await sayLoaded();
    expect([post.mock.calls, frames().length]).toEqual([[], 1]);
    await silentFor(2000);
    expect([frames().length, done.mock.calls.length]).toEqual([0, 1]);
  });

  it('gives up on a widget that does not load within fifteen seconds, whatever other windows send', async () => {
    const done = vi.fn<() => void>();
    void prefetch({ src: SRC }).then(done);
    say({ type: 'Loaded' }, { origin: 'https://other.example' });
    say({ type: 'onInit' });
    await silentFor(14_999);
    expect([frames().length, done.mock.calls.length]).toEqual([1, 0]);
    await silentFor(1);
    expect([frames().length, done.mock.calls.length]).toEqual([0, 1]);
  });
});

it('a frame may share where the browser can: Chromium warns about features that it does not know', () => {
  Object.defineProperty(navigator, 'share', { value: () => {}, configurable: true });
  create();
  Reflect.deleteProperty(navigator, 'share');
  expect(frameAt(0).getAttribute('allow')).toBe('clipboard-write; payment; web-share');
});

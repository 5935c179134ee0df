// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyText } from '#platform/clipboard.ts';
import { onContentHeight } from '#platform/content-height.ts';
import { guessPlatform, isInAppBrowser, isNativePlatform } from '#platform/device.ts';
import { canShare, share } from '#platform/share.ts';
import { uuid } from '#platform/uuid.ts';

const define = (name: string, value: unknown): void =>
  void Object.defineProperty(navigator, name, { value, configurable: true });

afterEach(() => {
  for (const name of ['clipboard', 'share', 'maxTouchPoints']) Reflect.deleteProperty(navigator, name);
  Reflect.deleteProperty(document, 'execCommand');
  document.body.replaceChildren();
});

describe('the device', () => {
  const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0';
  const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0';
  const PIXEL = `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${CHROME} Mobile Safari/537.36`;
  const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} Mobile/15E148 Safari/604.1`;
  const MAC = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Safari/605.1.15`;
  const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`;

  it.each([
    [PIXEL, 5, 'mobile', false],
    [IPHONE, 5, 'mobile', false],
    [`${IPHONE} [FBAN/FBIOS;FBAV/500.0]`, 5, 'mobile', true],
    [`${IPHONE} Instagram 350.0`, 5, 'mobile', true],
    [PIXEL.replace('Pixel 9)', 'Pixel 9; wv)'), 5, 'mobile', true],
    [MAC, 5, 'mobile', false],
    [MAC, 0, 'desktop', false],
    [WINDOWS, 10, 'desktop', false],
  ])('with the browser %s and %i touch points is %s, in an app: %s', (agent, touchPoints, platform, isInApp) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    define('maxTouchPoints', touchPoints);
    expect([guessPlatform(), isInAppBrowser()]).toEqual([platform, isInApp]);
  });

  it('is detected by its native bridge before its browser', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(WINDOWS);
    vi.stubGlobal('webkit', { messageHandlers: { other: {} } });
    expect(guessPlatform()).toBe('desktop');
    vi.stubGlobal('webkit', { messageHandlers: { cashier: {} } });
    expect(guessPlatform()).toBe('ios');
    vi.stubGlobal('CashierBridge', {});
    expect(guessPlatform()).toBe('android');
  });

  // Spec: core 4.17
  it('is native on Android and iOS', () => {
    const names = ['android', 'ios', 'mobile', 'desktop', ''];
    expect(names.filter(isNativePlatform)).toEqual(['android', 'ios']);
  });
});

describe('the height of the content', () => {
  const WINDOW_PX = 800;
  let contentPx: number;
  let resize: () => void;
  const disconnect = vi.fn<() => void>();
  const watch = (): { heights: number[]; stop: () => void } => {
    const heights: number[] = [];
    return { heights, stop: onContentHeight((height) => heights.push(height)) };
  };

  beforeEach(() => {
    vi.useFakeTimers();
    disconnect.mockReset();
    vi.stubGlobal('ResizeObserver', function ResizeObserver(changed: () => void) {
      resize = changed;
      return { observe: () => {}, disconnect };
    });
    document.body.innerHTML = '<div id="root"><div></div></div>';
    // A page with a minimum height is at least as tall as its window, as in a browser.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
      const isFree = this instanceof HTMLElement && this.style.getPropertyPriority('min-height') === 'important';
      return { height: isFree ? contentPx : Math.max(contentPx, WINDOW_PX) } as DOMRect;
    });
  });

  // Spec: core 9.3b
  it('is reported after 100 ms, rounded up, and again when it has changed', async () => {
    contentPx = 512.3;
    const { heights } = watch();
    expect(heights).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(heights).toEqual([513]);
    expect(document.body.getAttribute('style') ?? '').toBe('');
    resize();
    vi.advanceTimersByTime(100);
    contentPx = 400;
    document.querySelector('#root > div')?.append('a shorter page');
    await vi.advanceTimersByTimeAsync(100);
    expect(heights).toEqual([513, 400]);
  });

  it('is not reported for an empty page, in an old browser, or once it is stopped', async () => {
    contentPx = 0;
    const empty = watch();
    await vi.advanceTimersByTimeAsync(1000);
    empty.stop();
    contentPx = 300;
    const stopped = watch();
    stopped.stop();
    document.body.append('more');
    await vi.advanceTimersByTimeAsync(1000);
    vi.stubGlobal('ResizeObserver', undefined);
    const old = watch();
    await vi.advanceTimersByTimeAsync(1000);
    expect([empty.heights, stopped.heights, old.heights]).toEqual([[], [], []]);
    expect(disconnect).toHaveBeenCalledTimes(2);
  });
});

describe('copied text', () => {
  it('is written to the clipboard', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    define('clipboard', { writeText });
    expect(await copyText('4111')).toBe(true);
    expect(writeText).toHaveBeenCalledExactlyOnceWith('4111');
  });

  it.each([
    ['refused', { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) }],
    ['missing', undefined],
  ])('is selected if the clipboard is %s, and the focus returns', async (_what, clipboard) => {
    define('clipboard', clipboard);
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    let copied = '';
    document.execCommand = () => {
      copied = document.querySelector('textarea')?.value ?? '';
      return true;
    };
    expect(await copyText('UQab…')).toBe(true);
    expect([copied, document.querySelector('textarea'), document.activeElement]).toEqual(['UQab…', null, button]);
  });

  it.each<[what: string, copy: () => boolean]>([
    ['fails', () => false],
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
  ])('is reported as not copied where the command %s', async (_what, copy) => {
    define('clipboard', undefined);
    document.execCommand = copy;
    expect(await copyText('x')).toBe(false);
    expect(document.querySelector('textarea')).toBeNull();
  });
});

it('sharing distinguishes success, a closed share sheet and a missing one', async () => {
  expect(await share({ text: 'x' })).toBe('unavailable');
  const sheet = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve());
  define('share', sheet);
  expect([canShare(), await share({ text: 'TQn9', title: 'Address' })]).toEqual([true, 'shared']);
  expect(sheet).toHaveBeenCalledExactlyOnceWith({ text: 'TQn9', title: 'Address' });
  for (const [name, outcome] of [
    ['AbortError', 'cancelled'],
    ['NotAllowedError', 'unavailable'],
  ] as const) {
    define('share', () => Promise.reject(new DOMException('no', name)));
    expect(await share({ text: 'x' })).toBe(outcome);
  }
});

it.each([true, false])('UUIDs are of version 4 and unique (randomUUID: %s)', (hasRandomUuid) => {
  if (!hasRandomUuid) vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const made = new Set(Array.from({ length: 100 }, uuid));
  expect(made.size).toBe(100);
  for (const id of made) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

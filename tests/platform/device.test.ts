// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { guessPlatform, isInAppBrowser, isNativePlatform } from '#platform/device.ts';

const PIXEL =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

function pretend(agent: string, touchPoints: number = 0): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  Object.defineProperty(navigator, 'maxTouchPoints', { value: touchPoints, configurable: true });
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'maxTouchPoints');
});

it.each([
  [PIXEL, 5, 'mobile'],
  [IPHONE, 5, 'mobile'],
  [MAC, 5, 'mobile'],
  [MAC, 0, 'desktop'],
  [WINDOWS, 10, 'desktop'],
])('guesses by the browser %s', (agent, touchPoints, platform) => {
  pretend(agent, touchPoints);
  expect(guessPlatform()).toBe(platform);
});

it('believes a native bridge before the browser', () => {
  pretend(WINDOWS);
  vi.stubGlobal('webkit', { messageHandlers: { other: {} } });
  expect(guessPlatform()).toBe('desktop');
  vi.stubGlobal('webkit', { messageHandlers: { cashier: {} } });
  expect(guessPlatform()).toBe('ios');
  vi.stubGlobal('CashierBridge', {});
  expect(guessPlatform()).toBe('android');
});

// Spec: core 4.17
it('knows native platforms', () => {
  expect(['android', 'ios', 'mobile', 'desktop', ''].map(isNativePlatform)).toEqual([true, true, false, false, false]);
});

it.each([
  [PIXEL, false],
  [IPHONE, false],
  [`${IPHONE} [FBAN/FBIOS;FBAV/500.0]`, true],
  [`${IPHONE} Instagram 350.0`, true],
  [PIXEL.replace('Pixel 9)', 'Pixel 9; wv)'), true],
])('tells an in-app browser: %s', (agent, expected) => {
  pretend(agent);
  expect(isInAppBrowser()).toBe(expected);
});

// @vitest-environment jsdom
import type { HostToWidget } from '#generated/wire.ts';
import { afterEach, expect, it } from 'vitest';
import { setReportSink } from '#platform/report.ts';
import { followTheme, themeFor } from '#boot/show-theme.ts';

afterEach(() => document.documentElement.removeAttribute('data-theme'));

it.each([
  // Spec: core 4.17
  ['android', 'dark'],
  // Spec: core 4.17
  ['ios', 'dark'],
  ['mobile', 'light'],
  // Spec: core 4.17
  ['desktop', 'light'],
  ['', 'light'],
])('on %s the page is %s', async (platform, theme) => {
  await followTheme({ on: () => () => {} }, { theme: themeFor(platform), schema: {} }).whenShown();
  expect(document.documentElement.dataset['theme']).toBe(theme);
});

it('is the one that the host has named last, whoever follows it', async () => {
  const handlers: ((payload: never) => void)[] = [];
  const say = (payload: HostToWidget['set-theme']): void => {
    for (const handler of handlers) handler(payload as never);
  };
  const on = (_type: string, handler: (payload: never) => void): (() => void) => {
    handlers.push(handler);
    return () => {};
  };
  const theme = followTheme({ on }, { theme: 'light', schema: {} });
  const named: string[] = [];
  theme.follow((name) => named.push(name));
  say({ theme: 'dark', variables: { 'color-accent': '#b3123f' } });
  await theme.whenShown();
  expect([theme.name(), document.documentElement.dataset['theme']]).toEqual(['dark', 'dark']);
  say({ variables: {} });
  await theme.whenShown();
  expect(theme.name()).toBe('dark');
  expect(named).toEqual(['dark', 'dark']);
});

it('names the tokens that do not fit, and the colours that had to be moved', async () => {
  const told: string[] = [];
  setReportSink(({ code, message }) => told.push(`${code}: ${message}`));
  const variables = { 'radius-lage': '4px', 'color-page': '#ffffff', 'color-text': '#eeeeee' };
  await followTheme({ on: () => () => {} }, { theme: 'light', schema: { variables } }).whenShown();
  expect(told).toEqual([
    'host-tokens-refused: Tokens that do not fit: radius-lage',
    'host-tokens-corrected: Colours that money could not be read in: color-text',
  ]);
});

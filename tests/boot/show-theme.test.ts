// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { showTheme, themeFor } from '#boot/show-theme.ts';

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
  await showTheme({ theme: themeFor(platform), schema: {} });
  expect(document.documentElement.dataset['theme']).toBe(theme);
});

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FlowError, isUnsafeLink } from '#flows/kernel/flow-error.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { failure } from '#tests/flows/fake-transport.ts';

beforeEach(() => {
  openBrowser();
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  closeBrowser();
});

it.each<[string, unknown, boolean]>([
  ['an unsafe link', new FlowError('unsafe-link'), true],
  ['another fault of a flow', new FlowError('no-amount'), false],
  ['a refusal', failure('rejected'), false],
  ['what only looks like one', { code: 'unsafe-link' }, false],
])('%s is an unsafe link: %s', (_what, error, isUnsafe) => {
  expect(isUnsafeLink(error)).toBe(isUnsafe);
});

// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notify, notifyNext } from '#flows/kernel/notify.ts';
import { openBench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';

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

describe('a notice', () => {
  const shown = (screen: string | undefined, show: typeof notify): unknown => {
    const bench = openBench();
    if (screen !== undefined) bench.enter(screen);
    show(bench.context, { textKey: 'provider.error', tone: 'info' });
    show(bench.context, { textKey: 'redirect.refused', tone: 'info' });
    const { notices } = bench.store.getState();
    expect(new Set(notices.map(({ id }) => id)).size).toBe(2);
    return notices[0];
  };

  it('is about the page that the user is on, if there is one', () => {
    expect(shown('deposit.group', notify)).toMatchObject({ textKey: 'provider.error', screen: 'deposit.group' });
    expect(shown(undefined, notify)).not.toHaveProperty('screen');
  });

  it('may be about the next page', () => {
    expect(shown('deposit.group', notifyNext)).toMatchObject({ textKey: 'provider.error', tone: 'info' });
    expect(shown('deposit.group', notifyNext)).not.toHaveProperty('screen');
  });
});

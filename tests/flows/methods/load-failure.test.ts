// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CashierError } from '#domain/cashier-error.ts';
import { showLoadFailure } from '#flows/methods/load-failure.ts';
import { openBench, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { failure, refused } from '#tests/flows/fake-transport.ts';

beforeEach(() => {
  openBrowser();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  closeBrowser();
  vi.restoreAllMocks();
});

const failedWith = (error: unknown, enter?: string): Bench => {
  const bench = openBench();
  if (enter !== undefined) bench.enter(enter);
  showLoadFailure(bench.context, error);
  return bench;
};

describe('a list that could not be loaded', () => {
  it.each<[string, unknown, string]>([
    ['the network', failure('network'), 'You seem to be offline'],
    ['a timeout', failure('timeout'), 'Request timeout'],
    ['a refusal', refused(418), 'The server refused the request'],
    [
      'a refusal that has words',
      refused(503),
      'The service isn’t available right now. Please try again in a few minutes.',
    ],
    ['an answer that cannot be read', failure('malformed'), 'The server’s answer couldn’t be read'],
    ['anything else', new Error('x is undefined'), 'Unknown error'],
  ])('tells the host, in the words of the page, of %s', (_what, error, words) => {
    expect(failedWith(error).host.payloads('onDisplayError')).toMatchObject([{ message: words }]);
  });

  it('leads to the error page, and from there to where the user was', () => {
    const bench = failedWith(refused(503), 'deposit.group');
    expect(bench.store.getState().methods.status).toBe('failed');
    expect(bench.moves).toEqual([{ to: 'shared.error', query: { 'back-route': '/deposit.group' }, isReplacing: true }]);
    expect(bench.notices()).toEqual([]);
  });

  it.each([[undefined], ['shared.error']])('leads to the first page from %s', (screen) => {
    expect(failedWith(refused(503), screen).moves).toMatchObject([{ query: { 'back-route': '/deposit' } }]);
  });

  it('is described for the error page by its code, its status and its place', () => {
    const described = (error: unknown) => failedWith(error).store.getState().route.failure;
    expect(described(refused(503))).toMatchObject({ code: 'rejected', status: 503 });
    expect(described(new CashierError('pack.late', 'It is late'))).toMatchObject({
      code: 'pack.late',
      message: 'It is late',
      stack: expect.stringContaining('load-failure'),
    });
    expect(described(new CashierError('pack.late', 'It is late'))).not.toHaveProperty('status');
    expect(described('a text')).toEqual({ code: 'unknown', message: 'Unknown error' });
  });

  it('is none when nobody waits for it any more', () => {
    const bench = failedWith(failure('aborted'));
    expect(bench.moves).toEqual([]);
    expect(bench.store.getState().methods.status).not.toBe('failed');
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchAllowedHosts, readAllowedHosts } from '#host/allow-list.ts';

describe('the list of hosts', () => {
  it.each([
    ['no configuration', undefined],
    ['an empty configuration', {}],
    ['null', { allowedHosts: null }],
  ])('lets any origin in when it is absent: %s', (_what, config) => {
    expect(readAllowedHosts(config)('https://any.example')).toBe(true);
  });

  it.each([
    ['an empty list', { allowedHosts: [] }],
    ['a list that is a string', { allowedHosts: 'https://any.example' }],
    ['a list of something else', { allowedHosts: [7, null, {}] }],
  ])('lets nobody in when it is there and names nobody: %s', (_what, config) => {
    expect(readAllowedHosts(config)('https://any.example')).toBe(false);
  });

  it.each([
    ['https://host.example', 'https://host.example', true],
    ['https://host.example/', 'https://host.example', true],
    ['https://host.example:443', 'https://host.example', true],
    ['https://HOST.example', 'https://host.example', true],
    ['http://127.0.0.1:5171', 'http://127.0.0.1:5171', true],
    ['https://host.example', 'http://host.example', false],
    ['https://host.example', 'https://host.example:8443', false],
    ['https://host.example', 'https://host.example.evil.com', false],
    ['https://host.example', 'https://evil-host.example', false],
    ['host.example', 'https://host.example', false],
    ['https://*.example.com', 'https://a.example.com', true],
    ['https://*.example.com', 'https://a.b.example.com', true],
    ['https://*.example.com', 'https://example.com', false],
    ['https://*.example.com', 'https://.example.com', false],
    ['https://*.example.com', 'http://a.example.com', false],
    ['https://*.example.com', 'https://a.example.com:8443', false],
    ['https://*.example.com:8443', 'https://a.example.com:8443', true],
    ['https://*.example.com', 'https://evilexample.com', false],
    ['https://*.example.com', 'https://a.example.com.evil.com', false],
    ['https://*example.com', 'https://evilexample.com', false],
    ['*', 'https://host.example', false],
    ['https://*', 'https://host.example', false],
    ['https://*.', 'https://host.example', false],
    ['https://*.*.com', 'https://a.b.com', false],
  ])('%s lets %s in: %s', (allowed, origin, isIn) => {
    expect(readAllowedHosts({ allowedHosts: [allowed] })(origin)).toBe(isIn);
  });
});

describe('fetching the list', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('reads it from the deployment', async () => {
    const asked = vi.fn<(...args: unknown[]) => Promise<Response>>(async () =>
      Response.json({ allowedHosts: ['https://host.example'] }),
    );
    vi.stubGlobal('fetch', asked);
    const rule = await fetchAllowedHosts('/cashier/static/config.json');
    expect(asked.mock.calls[0]).toMatchObject(['/cashier/static/config.json', {}]);
    expect([rule('https://host.example'), rule('https://evil.example')]).toEqual([true, false]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['is missing', async () => new Response('', { status: 404 })],
    ['is not JSON', async () => new Response('<html>')],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('lets any origin in when it %s', async (_what, answer) => {
    vi.stubGlobal('fetch', answer);
    const rule = await fetchAllowedHosts('/config.json');
    expect(rule('https://any.example')).toBe(true);
  });

  it('does not wait for ever', async () => {
    const hang = (_address: string, { signal }: { signal: AbortSignal }): Promise<never> =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    vi.stubGlobal('fetch', hang);
    const rule = fetchAllowedHosts('/config.json');
    await vi.advanceTimersByTimeAsync(3000);
    expect((await rule)('https://any.example')).toBe(true);
  });
});

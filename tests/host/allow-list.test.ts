import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allowedHosts, fetchAllowedHosts, readAllowedHosts } from '#host/allow-list.ts';

describe('the list of hosts', () => {
  it('lets any origin in when it says so', () => {
    expect(readAllowedHosts({ allowedHosts: '*' })('https://any.example')).toBe(true);
  });

  it.each([
    ['no configuration', undefined],
    ['an empty configuration', {}],
    ['null', { allowedHosts: null }],
    ['an empty list', { allowedHosts: [] }],
    ['a list that is a string', { allowedHosts: 'https://any.example' }],
    ['a list of something else', { allowedHosts: [7, null, {}] }],
  ])('lets nobody in when it names nobody: %s', (_what, config) => {
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
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
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
  ])('lets nobody in when it %s', async (_what, answer) => {
    vi.stubGlobal('fetch', answer);
    const rule = await fetchAllowedHosts('/config.json');
    expect(rule('https://any.example')).toBe(false);
  });

  it('does not wait for ever', async () => {
    const hang = (_address: string, { signal }: { signal: AbortSignal }): Promise<never> =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    vi.stubGlobal('fetch', hang);
    const rule = fetchAllowedHosts('/config.json');
    await vi.advanceTimersByTimeAsync(3000);
    expect((await rule)('https://any.example')).toBe(false);
  });
});

describe('the list in the document', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  const ruleOf = async (text: string | undefined): Promise<boolean> => {
    vi.stubGlobal('document', { getElementById: () => (text === undefined ? null : { textContent: text }) });
    return (await allowedHosts('/config.json'))('https://host.example');
  };

  it('counts without a request', async () => {
    const asked = vi.fn<() => Promise<Response>>();
    vi.stubGlobal('fetch', asked);
    expect(await ruleOf('{"allowedHosts":["https://host.example"]}')).toBe(true);
    expect(await ruleOf('{"allowedHosts":["https://other.example"]}')).toBe(false);
    expect(await ruleOf('{}')).toBe(false);
    expect(asked).not.toHaveBeenCalled();
  });

  it.each([undefined, '', '{"allowedHosts":', 'null', '[]'])(
    'is asked for where the document has none (%s)',
    async (text) => {
      vi.stubGlobal('fetch', async () => Response.json({ allowedHosts: ['https://host.example'] }));
      expect(await ruleOf(text)).toBe(true);
    },
  );
});

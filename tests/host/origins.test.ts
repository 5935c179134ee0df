import { beforeEach, describe, expect, it, vi } from 'vitest';
import { allowedHosts, fetchAllowedHosts, readAllowedHosts } from '#host/allow-list.ts';
import { embeddingOrigin, isAddressable } from '#host/embedding-origin.ts';

const ANY = 'https://any.example';
const HOST = 'https://host.example';

it.each<[config: unknown, isAllowed: boolean]>([
  [{ allowedHosts: '*' }, true],
  [undefined, false],
  [{}, false],
  [{ allowedHosts: null }, false],
  [{ allowedHosts: [] }, false],
  [{ allowedHosts: ANY }, false],
  [{ allowedHosts: [7, null, {}] }, false],
])('the configuration %j allows any host: %s', (config, isAllowed) => {
  expect(readAllowedHosts(config)(ANY)).toBe(isAllowed);
});

it.each([
  [HOST, HOST, true],
  ['https://host.example/', HOST, true],
  ['https://host.example:443', HOST, true],
  ['https://HOST.example', HOST, true],
  ['http://127.0.0.1:5171', 'http://127.0.0.1:5171', true],
  [HOST, 'http://host.example', false],
  [HOST, 'https://host.example:8443', false],
  [HOST, 'https://host.example.evil.com', false],
  [HOST, 'https://evil-host.example', false],
  ['host.example', HOST, false],
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
  ['*', HOST, false],
  ['https://*', HOST, false],
  ['https://*.', HOST, false],
  ['https://*.*.com', 'https://a.b.com', false],
])('the entry %s allows %s: %s', (allowed, origin, isAllowed) => {
  expect(readAllowedHosts({ allowedHosts: [allowed] })(origin)).toBe(isAllowed);
});

describe('the list of hosts', () => {
  const fetched = vi.fn<typeof fetch>();

  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    fetched.mockReset();
    fetched.mockImplementation(async () => Response.json({ allowedHosts: [HOST] }));
    vi.stubGlobal('fetch', fetched);
  });
  it('is fetched from the deployment', async () => {
    const rule = await fetchAllowedHosts('/cashier/static/config.json');
    expect(fetched.mock.calls[0]).toMatchObject(['/cashier/static/config.json', {}]);
    expect([rule(HOST), rule('https://evil.example'), vi.getTimerCount()]).toEqual([true, false, 0]);
  });

  it.each<[what: string, answer: typeof fetch]>([
    ['is missing', async () => new Response('', { status: 404 })],
    ['is not JSON', async () => new Response('<html>')],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'takes longer than three seconds',
      (_address, init) =>
        new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
        }),
    ],
  ])('allows no host when it %s', async (_what, answer) => {
    fetched.mockImplementation(answer);
    const rule = fetchAllowedHosts('/config.json');
    await vi.advanceTimersByTimeAsync(3000);
    expect((await rule)(ANY)).toBe(false);
  });

  it.each<[text: string | undefined, isAllowed: boolean, requests: number]>([
    [`{"allowedHosts":["${HOST}"]}`, true, 0],
    ['{"allowedHosts":["https://other.example"]}', false, 0],
    ['{}', false, 0],
    [undefined, true, 1],
    ['', true, 1],
    ['{"allowedHosts":', true, 1],
    ['null', true, 1],
    ['[]', true, 1],
  ])('of the document %j allows the host: %s, after %i requests', async (text, isAllowed, requests) => {
    vi.stubGlobal('document', { getElementById: () => (text === undefined ? null : { textContent: text }) });
    expect((await allowedHosts('/config.json'))(HOST)).toBe(isAllowed);
    expect(fetched).toHaveBeenCalledTimes(requests);
  });
});

it.each<[ancestors: string[] | undefined, referrer: string, origin: string | undefined]>([
  [['https://near.example', 'https://far.example'], '', 'https://near.example'],
  [['https://near.example'], 'https://ref.example/', 'https://near.example'],
  [undefined, 'https://ref.example/path?q=1', 'https://ref.example'],
  [['null'], 'https://ref.example/', 'https://ref.example'],
  [undefined, '', undefined],
  [['null'], '', undefined],
  [[], '', undefined],
  [undefined, 'about:blank', undefined],
])('the embedding origin below %j with the referrer %j is %s', (ancestorOrigins, referrer, origin) => {
  expect(embeddingOrigin({ location: { ancestorOrigins }, document: { referrer } })).toBe(origin);
});

it.each([
  [HOST, true],
  ['http://127.0.0.1:5171', true],
  ['null', false],
  ['', false],
  ['https://host.example/', false],
  ['https://host.example/path', false],
  ['file://', false],
])('the origin %s can be addressed: %s', (origin, expected) => {
  expect(isAddressable(origin)).toBe(expected);
});

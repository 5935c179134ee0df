import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadLater } from '#transport/answer.ts';
import { createHttpTransport } from '#transport/http-transport.ts';
import type { Transport, TransportOptions } from '#transport/transport.ts';
import { createTransport, parseTransportKind } from '#transport/transports.ts';
import { json, stubBrowser, stubFetch } from './fake-fetch.ts';

vi.mock('#transport/answer.ts', { spy: true });

const METHODS = { country: 'RU', currency: { code: 'USD', type: 'fiat' } } as const;
const CREATE = { amount: '10', currency: 'USD', paymentType: 'card', returnUrl: 'https://host.example' };
const STATUS = { depositId: 'd1', paymentMethod: 'card' };

const open = (options: Partial<TransportOptions> = {}): Transport =>
  createHttpTransport({ token: 'secret', locale: 'en', platformVersion: 'redesign', ...options });
const askMethods = (transport = open()): Promise<unknown> => transport.call('methods-payment-v5', METHODS);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  stubBrowser();
});
// First, because a page loads it once.
it('the first answer loads the validators of later ones once its page is drawn', async () => {
  stubFetch(json({ methods: [] }));
  const transport = open();
  await askMethods(transport);
  expect(loadLater).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(loadLater).toHaveBeenCalledOnce();
  await askMethods(transport);
  await vi.advanceTimersByTimeAsync(2000);
  expect(loadLater).toHaveBeenCalledOnce();
});

/** Waits for the end of a call, with any number of timers; returns its outcome, thrown or not. */
const outcomeOf = async (call: Promise<unknown>): Promise<unknown> => {
  const outcome = call.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(200_000);
  return outcome;
};

describe('a call over HTTP', () => {
  // Spec: core 7.1a, core 7.1b, method-flows 7.1
  it('posts JSON below its prefix, with the headers of the specification, and no cache', async () => {
    const asked = stubFetch(json({ methods: [] }));
    expect(await askMethods(open({ isMobileApp: true, pwa: false }))).toEqual({ methods: [] });
    const request = { address: '/api/BANKING/methods-payment-v5', method: 'POST', body: METHODS };
    expect(asked).toMatchObject([{ ...request, credentials: 'same-origin', cache: 'no-store' }]);
    const headers = asked[0]?.headers ?? new Headers();
    const names = ['content-type', 'cache-control', 'authorization'];
    expect(names.map((name) => headers.get(name))).toEqual(['application/json', 'no-cache', 'Bearer secret']);
    const parameters = { platformVersion: 'redesign', isMobileApp: true, pwa: false };
    expect(JSON.parse(headers.get('extra-params') ?? '')).toEqual(parameters);
  });

  // Spec: core 6.3b
  it.each([
    ['ios', { isNative: true, platform: 'ios' }],
    ['mobile', {}],
  ])('on %s has the parameters %j', async (platform, native) => {
    const asked = stubFetch(json({ methods: [] }));
    await askMethods(open({ platform }));
    expect(JSON.parse(asked[0]?.headers.get('extra-params') ?? '')).toEqual({ platformVersion: 'redesign', ...native });
  });

  // Spec: core 7.1c, method-flows 7.3
  it('by GET has its members in the query, without null, and no body', async () => {
    const asked = stubFetch(json({ status: 1 }));
    await open().call('deposit-status', { ...STATUS, ...JSON.parse('{"note":null}') });
    const address = '/api/BANKING/deposit-status?depositId=d1&paymentMethod=card';
    expect(asked).toMatchObject([{ address, method: 'GET', body: undefined }]);
  });

  // Spec: core 7.15a
  it('for metrics has another prefix, and outlives the page', async () => {
    const asked = stubFetch(json(null));
    const events = [{ key: 'open', timestamp: 1, value: 'deposit' }];
    expect(await open().call('events', { events }, { keepalive: true })).toBeNull();
    expect(asked).toMatchObject([{ address: '/api/METRIC-EVENTS/events', keepalive: true }]);
  });

  it('uses the last token for its authorization', async () => {
    const asked = stubFetch(json({ methods: [] }));
    const transport = open({ token: undefined });
    await askMethods(transport);
    transport.setToken('fresh');
    await askMethods(transport);
    expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer fresh']);
  });

  it('is refused without being sent while its token is withdrawn', async () => {
    const asked = stubFetch(json({ methods: [] }));
    const transport = open();
    transport.setToken('');
    expect(await outcomeOf(askMethods(transport))).toMatchObject({ code: 'rejected', status: 401, wasSent: false });
    transport.setToken('fresh');
    await askMethods(transport);
    expect(asked).toHaveLength(1);
  });

  it('reads an empty body as null, and has no pushes', async () => {
    stubFetch(new Response(null, { status: 204 }));
    expect(await open().call('deposit-cancel', STATUS)).toBeNull();
    expect(() => open().onPush('deposit.status', () => {})()).not.toThrow();
  });
});

describe('a refusal', () => {
  // Spec: core 8.1a
  it('has its status, code and message, and is not requested again', async () => {
    const code = 'banking.merchantClientError';
    const asked = stubFetch(json({ code, message: 'Card declined' }, { status: 422 }));
    const onRejected = vi.fn<NonNullable<TransportOptions['onRejected']>>();
    const onUnauthorized = vi.fn<() => void>();
    const error = await outcomeOf(open({ onRejected, onUnauthorized }).call('deposit-create', CREATE));
    const details = { path: 'deposit-create', status: 422, serverCode: code };
    const refusal = { status: 422, serverCode: code, serverMessage: 'Card declined' };
    expect(error).toMatchObject({ code: 'rejected', ...refusal, details });
    expect(JSON.stringify(error)).not.toContain('secret');
    expect(asked).toHaveLength(1);
    expect(onRejected.mock.calls).toEqual([[{ path: 'deposit-create', status: 422, code, message: 'Card declined' }]]);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it.each([500, 503])('of status %i is not requested again either', async (status) => {
    const asked = stubFetch(new Response('<html>Bad gateway</html>', { status }));
    expect(await outcomeOf(askMethods())).toMatchObject({ code: 'rejected', status, serverCode: undefined });
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['7', 7000],
    ['86400', 600_000],
    ['Thu, 01 Jan 2026 00:30:20 GMT', 19_500],
    ['soon', undefined],
    ['0', undefined],
  ])('that is throttled with Retry-After %s waits %s ms', async (value, retryAfterMs) => {
    const headers = { 'Retry-After': value, Date: 'Thu, 01 Jan 2026 00:30:00 GMT' };
    stubFetch(new Response('{}', { status: 429, headers }));
    expect(await outcomeOf(askMethods())).toMatchObject({ status: 429, retryAfterMs });
  });

  it('by a busy server is requested again after Retry-After, not before', async () => {
    const busy = new Response('{}', { status: 503, headers: { 'Retry-After': '7' } });
    const asked = stubFetch(busy, json({ methods: [] }));
    const transport = open();
    const refusal = { status: 503, retryAfterMs: 7000 };
    await expect(askMethods(transport)).rejects.toMatchObject(refusal);
    await vi.advanceTimersByTimeAsync(6999);
    await expect(askMethods(transport)).rejects.toMatchObject(refusal);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await askMethods(transport)).toEqual({ methods: [] });
  });

  it('of a payment with Retry-After is not retried by the transport', async () => {
    const asked = stubFetch(new Response('{}', { status: 503, headers: { 'Retry-After': '7' } }));
    const transport = open();
    for (let tries = 0; tries < 2; tries += 1) {
      expect(await outcomeOf(transport.call('deposit-create', CREATE))).toMatchObject({ retryAfterMs: 7000 });
    }
    expect(asked).toHaveLength(2);
  });

  it('of another kind has no Retry-After', async () => {
    stubFetch(new Response('{}', { status: 500, headers: { 'Retry-After': '7' } }));
    expect(await outcomeOf(askMethods())).toMatchObject({ status: 500, retryAfterMs: undefined });
  });

  // Spec: core 8.1b
  it('of status 401 reports that the token has expired', async () => {
    stubFetch(json({ code: 'auth.tokenExpired' }, { status: 401 }));
    const onUnauthorized = vi.fn<() => void>();
    await outcomeOf(askMethods(open({ onUnauthorized })));
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });
});

it("the server's clock is read from the Date header, whatever the device is set to", async () => {
  vi.setSystemTime('2026-01-01T00:00:00Z');
  stubFetch(json({ methods: [] }, { date: 'Thu, 01 Jan 2026 00:05:00 GMT' }));
  const transport = open();
  expect(transport.serverNow()).toBe(Date.now());
  await askMethods(transport);
  // Half of the second that the header truncates.
  expect(transport.serverNow() - Date.now()).toBe(300_500);
  vi.setSystemTime('2026-01-01T02:00:00Z');
  vi.advanceTimersByTime(1000);
  expect(new Date(transport.serverNow()).toISOString()).toBe('2026-01-01T00:05:01.500Z');
});

it.each(['socket', 'http'] as const)('the transport %s is created by its name', (kind) => {
  vi.stubGlobal('window', { location: { origin: 'http://127.0.0.1:9' } });
  const transport = createTransport[kind]({ locale: 'en', platformVersion: 'redesign' });
  expect(transport.kind).toBe(kind);
  transport.close();
});

// Spec: core 5.1a
it.each([null, '', 'SOCKET', 'ws', 'http ', '__proto__'])('%j is not the name of a transport', (text) => {
  expect(parseTransportKind(text)).toBeUndefined();
});

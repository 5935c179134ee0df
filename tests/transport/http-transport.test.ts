import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttpTransport } from '#transport/http-transport.ts';
import type { TransportOptions } from '#transport/transport.ts';
import { json, stubBrowser, stubFetch } from './fake-fetch.ts';

const OPTIONS: TransportOptions = { token: 'secret', locale: 'en', platformVersion: 'redesign' };
const METHODS = { country: 'RU', currency: { code: 'USD', type: 'fiat' } } as const;
const CREATE = { amount: '10', currency: 'USD', paymentType: 'card', returnUrl: 'https://host.example' };
const STATUS = { depositId: 'd1', paymentMethod: 'card' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  stubBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Lets a call come to its end, however many timers that takes; its outcome, thrown or not. */
const outcomeOf = async (call: Promise<unknown>): Promise<unknown> => {
  const outcome = call.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(200_000);
  return outcome;
};

describe('a call over HTTP', () => {
  // Spec: core 7.1a, core 7.1b, method-flows 7.1
  it('posts JSON below its prefix, with the headers of the specification', async () => {
    const asked = stubFetch(json({ methods: [] }));
    const transport = createHttpTransport({ ...OPTIONS, isMobileApp: true, pwa: false });
    expect(await transport.call('methods-payment-v5', METHODS)).toEqual({ methods: [] });
    const [{ address, method, headers, body } = { headers: new Headers() }] = asked;
    expect({ address, method, body }).toEqual({
      address: '/api/BANKING/methods-payment-v5',
      method: 'POST',
      body: METHODS,
    });
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('authorization')).toBe('Bearer secret');
    expect(JSON.parse(headers.get('extra-params') ?? '')).toEqual({
      platformVersion: 'redesign',
      isMobileApp: true,
      pwa: false,
    });
  });

  // Spec: core 6.3b
  it.each([
    ['ios', { isNative: true, platform: 'ios' }],
    ['mobile', {}],
  ])('says in its parameters that %s is a native shell, or nothing', async (platform, native) => {
    const asked = stubFetch(json({ methods: [] }));
    await createHttpTransport({ ...OPTIONS, platform }).call('methods-payment-v5', METHODS);
    expect(JSON.parse(asked[0]?.headers.get('extra-params') ?? '')).toEqual({ platformVersion: 'redesign', ...native });
  });

  // Spec: core 7.1c, method-flows 7.3
  it('asks by GET with what is not null in the query, and no body', async () => {
    const asked = stubFetch(json({ status: 1 }));
    const transport = createHttpTransport(OPTIONS);
    await transport.call('deposit-status', { ...STATUS, ...JSON.parse('{"note":null}') });
    expect(asked[0]).toMatchObject({
      address: '/api/BANKING/deposit-status?depositId=d1&paymentMethod=card',
      method: 'GET',
      body: undefined,
    });
  });

  // Spec: core 7.15a
  it('has a prefix of its own for metrics, and passes keepalive on', async () => {
    const asked = stubFetch(json(null));
    const transport = createHttpTransport(OPTIONS);
    const events = [{ key: 'open', timestamp: 1, value: 'deposit' }];
    expect(await transport.call('events', { events }, { keepalive: true })).toBeNull();
    expect(asked[0]).toMatchObject({ address: '/api/METRIC-EVENTS/events', keepalive: true });
  });

  it('sends its cookies to its own server alone, and takes no answer of yesterday', async () => {
    const asked = stubFetch(json({ methods: [] }));
    await createHttpTransport(OPTIONS).call('methods-payment-v5', METHODS);
    expect(asked[0]).toMatchObject({ credentials: 'same-origin', cache: 'no-store' });
  });

  it('leaves the authorization out when there is no token, and uses a later one', async () => {
    const asked = stubFetch(json({ methods: [] }));
    const transport = createHttpTransport({ ...OPTIONS, token: undefined });
    await transport.call('methods-payment-v5', METHODS);
    transport.setToken('fresh');
    await transport.call('methods-payment-v5', METHODS);
    expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer fresh']);
  });

  it('takes an empty body for null', async () => {
    stubFetch(new Response(null, { status: 204 }));
    expect(await createHttpTransport(OPTIONS).call('deposit-cancel', STATUS)).toBeNull();
  });

  it('never calls a listener to pushes', () => {
    expect(() => createHttpTransport(OPTIONS).onPush('deposit.status', () => {})()).not.toThrow();
  });
});

describe('a refusal', () => {
  // Spec: core 8.1a
  it('carries status, code and message, and is not asked again', async () => {
    const asked = stubFetch(json({ code: 'banking.merchantClientError', message: 'Card declined' }, { status: 422 }));
    const onRejected = vi.fn<NonNullable<TransportOptions['onRejected']>>();
    const onUnauthorized = vi.fn<() => void>();
    const transport = createHttpTransport({ ...OPTIONS, onRejected, onUnauthorized });
    const error = await outcomeOf(transport.call('deposit-create', CREATE));
    expect(error).toMatchObject({
      code: 'rejected',
      status: 422,
      serverCode: 'banking.merchantClientError',
      serverMessage: 'Card declined',
      details: { path: 'deposit-create', status: 422, serverCode: 'banking.merchantClientError' },
    });
    expect(JSON.stringify(error)).not.toContain('secret');
    expect(asked).toHaveLength(1);
    expect(onRejected.mock.calls).toEqual([
      [{ path: 'deposit-create', status: 422, code: 'banking.merchantClientError', message: 'Card declined' }],
    ]);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it.each([500, 503])('of status %i is not asked again either', async (status) => {
    const asked = stubFetch(new Response('<html>Bad gateway</html>', { status }));
    const outcome = await outcomeOf(createHttpTransport(OPTIONS).call('methods-payment-v5', METHODS));
    expect(outcome).toMatchObject({ code: 'rejected', status, serverCode: undefined });
    expect(asked).toHaveLength(1);
  });

  // Spec: core 8.1b
  it('of status 401 says that the token has expired', async () => {
    stubFetch(json({ code: 'auth.tokenExpired' }, { status: 401 }));
    const onUnauthorized = vi.fn<() => void>();
    await outcomeOf(createHttpTransport({ ...OPTIONS, onUnauthorized }).call('methods-payment-v5', METHODS));
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });
});

describe("the server's clock", () => {
  it('is learned from the Date header', async () => {
    vi.setSystemTime('2026-01-01T00:00:00Z');
    stubFetch(json({ methods: [] }, { date: 'Thu, 01 Jan 2026 00:05:00 GMT' }));
    const transport = createHttpTransport(OPTIONS);
    expect(transport.serverNow()).toBe(Date.now());
    await transport.call('methods-payment-v5', METHODS);
    // Half of the second that the header does not tell.
    expect(transport.serverNow() - Date.now()).toBe(300_500);
    // A device that is set changes nothing; time that passes does.
    vi.setSystemTime('2026-01-01T02:00:00Z');
    vi.advanceTimersByTime(1000);
    expect(new Date(transport.serverNow()).toISOString()).toBe('2026-01-01T00:05:01.500Z');
  });
});

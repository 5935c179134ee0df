import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttpTransport } from '#transport/http-transport.ts';
import type { TransportOptions } from '#transport/transport.ts';
import { json, stubBrowser, stubFetch } from './fake-fetch.ts';

const OPTIONS: TransportOptions = { token: 'secret', locale: 'en', platformVersion: 'redesign' };
const METHODS = { country: 'RU', currency: { code: 'USD', type: 'fiat' } } as const;
const CREATE = { amount: '10', currency: 'USD', paymentType: 'card', returnUrl: 'https://host.example' };
const STATUS = { depositId: 'd1', paymentMethod: 'card' };
const LOST = new TypeError('Failed to fetch');

let browser: ReturnType<typeof stubBrowser>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  browser = stubBrowser();
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

describe('a lost answer', () => {
  // Spec: core 7.1d, method-flows 7.3
  it('is asked for again after 2, 4 and 8 seconds and jitter, then given up', async () => {
    const asked = stubFetch(LOST);
    const failed = vi.fn<(error: unknown) => void>();
    createHttpTransport(OPTIONS).call('methods-payment-v5', METHODS).catch(failed);
    const counts: number[] = [];
    for (const waitMs of [0, 2499, 1, 4499, 1, 8499, 1]) {
      await vi.advanceTimersByTimeAsync(waitMs);
      counts.push(asked.length);
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4]);
    expect(failed.mock.calls[0]?.[0]).toMatchObject({
      code: 'network',
      textKey: 'socket.networkError',
      wasSent: true,
      details: { path: 'methods-payment-v5', wasSent: true },
    });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is forgotten once an answer comes', async () => {
    const asked = stubFetch(LOST, LOST, json({ methods: [] }));
    expect(await outcomeOf(createHttpTransport(OPTIONS).call('methods-payment-v5', METHODS))).toEqual({ methods: [] });
    expect(asked).toHaveLength(3);
  });

  // Spec: core 7.1d
  it('is not asked for again where the call may not be repeated', async () => {
    const asked = stubFetch(LOST);
    const outcome = await outcomeOf(
      createHttpTransport(OPTIONS).call('external-deposit-continue', { depositId: 'd1' }),
    );
    expect(outcome).toMatchObject({ code: 'network' });
    expect(asked).toHaveLength(1);
  });

  it('is not asked for again where the page is being left', async () => {
    const asked = stubFetch(LOST);
    const call = createHttpTransport(OPTIONS).call('deposit-cancel', STATUS, { keepalive: true });
    expect(await outcomeOf(call)).toMatchObject({ code: 'network' });
    expect(asked).toHaveLength(1);
  });

  it('is not asked for again where the caller has to know of every try', async () => {
    const asked = stubFetch(LOST);
    const call = createHttpTransport(OPTIONS).call('deposit-create', CREATE, { isSentOnce: true });
    expect(await outcomeOf(call)).toMatchObject({ code: 'network', wasSent: true });
    expect(asked).toHaveLength(1);
  });

  it('is no refusal: nobody is told of one', async () => {
    stubFetch(LOST);
    const onRejected = vi.fn<NonNullable<TransportOptions['onRejected']>>();
    await outcomeOf(
      createHttpTransport({ ...OPTIONS, onRejected }).call('deposit-create', CREATE, { isSentOnce: true }),
    );
    expect(onRejected).not.toHaveBeenCalled();
  });

  // Spec: core 9.2c
  it('is one that takes 30 seconds, too', async () => {
    const asked = stubFetch('hang');
    const failed = vi.fn<(error: unknown) => void>();
    createHttpTransport(OPTIONS).call('external-deposit-continue', { depositId: 'd1' }).catch(failed);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed.mock.calls[0]?.[0]).toMatchObject({ code: 'timeout', message: 'Request timeout' });
    expect(asked).toHaveLength(1);
  });

  it('of a create is asked for with the same key, which the caller chose', async () => {
    const asked = stubFetch(LOST, 'hang', json({ depositId: 'd1' }));
    const call = createHttpTransport(OPTIONS).call('deposit-create', CREATE, { idempotencyKey: 'attempt-1' });
    expect(await outcomeOf(call)).toEqual({ depositId: 'd1' });
    expect(asked.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['attempt-1', 'attempt-1', 'attempt-1']);
  });

  it('of a create without a key gets one of its own, the same for every try', async () => {
    const asked = stubFetch(LOST, json({ depositId: 'd1' }));
    const transport = createHttpTransport(OPTIONS);
    await outcomeOf(transport.call('deposit-create', CREATE));
    await outcomeOf(transport.call('deposit-create', CREATE));
    const keys = asked.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('has no key where nothing is created', async () => {
    const asked = stubFetch(json({ methods: [] }));
    await createHttpTransport(OPTIONS).call('methods-payment-v5', METHODS, { idempotencyKey: 'stray' });
    expect(asked[0]?.headers.has('idempotency-key')).toBe(false);
  });

  it('waits for the network to be back', async () => {
    const asked = stubFetch(LOST, json({ methods: [] }));
    browser.setOnline('offline');
    const call = createHttpTransport(OPTIONS).call('methods-payment-v5', METHODS);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(asked).toHaveLength(1);
    browser.setOnline('online');
    await vi.advanceTimersByTimeAsync(0);
    expect(await call).toEqual({ methods: [] });
  });

  it('does not trust a browser that says offline for ever', async () => {
    const asked = stubFetch(LOST, json({ methods: [] }));
    browser.setOnline('offline');
    const call = createHttpTransport(OPTIONS).call('methods-payment-v5', METHODS);
    await vi.advanceTimersByTimeAsync(2500 + 30_000);
    expect(await call).toEqual({ methods: [] });
    expect(asked).toHaveLength(2);
  });
});

describe('a call that nobody waits for any more', () => {
  it.each([
    ['before it begins', 0],
    ['while it is on its way', 10],
    ['between two tries', 31_000],
  ])('ends at once when given up %s', async (_when, waitMs) => {
    const asked = stubFetch('hang');
    const controller = new AbortController();
    if (waitMs === 0) controller.abort();
    const failed = vi.fn<(error: unknown) => void>();
    const { signal } = controller;
    createHttpTransport(OPTIONS).call('methods-payment-v5', METHODS, { signal }).catch(failed);
    await vi.advanceTimersByTimeAsync(waitMs);
    controller.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(failed.mock.calls[0]?.[0]).toMatchObject({ code: 'aborted' });
    const count = asked.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(count);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is given up though its answer has come, as long as that is not handed over', async () => {
    const controller = new AbortController();
    stubFetch(json({}));
    vi.spyOn(Response.prototype, 'text').mockImplementation(() => {
      controller.abort();
      return Promise.resolve('{"methods":[]}');
    });
    const { signal } = controller;
    const call = createHttpTransport(OPTIONS).call('methods-payment-v5', METHODS, { signal });
    expect(await outcomeOf(call)).toMatchObject({ code: 'aborted' });
  });

  it('ends when the transport is closed', async () => {
    stubFetch('hang');
    const transport = createHttpTransport(OPTIONS);
    const call = transport.call('methods-payment-v5', METHODS).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10);
    transport.close();
    expect(await call).toMatchObject({ code: 'aborted' });
  });
});

describe('an answer of the wrong shape', () => {
  it.each([
    ['a member of the wrong type', { methods: 'card 4111111111111111' }, '/methods', 'type'],
    ['a missing member', {}, '', 'required'],
    ['a fault deep inside', { methods: [{ name: {} }] }, '/methods/0', 'required'],
  ])('is an error that names the place, not the value: %s', async (_what, answer, pointer, keyword) => {
    stubFetch(json(answer));
    const error = await outcomeOf(createHttpTransport(OPTIONS).call('methods-payment-v5', METHODS));
    expect(error).toMatchObject({ code: 'malformed', details: { path: 'methods-payment-v5', pointer, keyword } });
    expect(JSON.stringify(error)).not.toContain('4111');
  });

  it('is an error where it is no JSON at all', async () => {
    stubFetch(new Response('<html>'));
    const error = await outcomeOf(createHttpTransport(OPTIONS).call('deposit-create', CREATE));
    expect(error).toMatchObject({ code: 'malformed', details: { pointer: '', keyword: 'json' } });
  });

  it('is found in the answers to later calls too', async () => {
    stubFetch(json({ depositId: 7 }));
    const error = await outcomeOf(createHttpTransport(OPTIONS).call('deposit-create', CREATE));
    expect(error).toMatchObject({ code: 'malformed', details: { path: 'deposit-create' } });
  });
});

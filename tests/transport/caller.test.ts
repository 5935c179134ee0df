import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttpTransport } from '#transport/http-transport.ts';
import { joinSignals, untilAborted } from '#transport/join-signals.ts';
import { TransportError } from '#transport/transport-error.ts';
import type { CallOptions, Transport, TransportOptions } from '#transport/transport.ts';
import { json, stubBrowser, stubFetch, type Answer, type Asked } from './fake-fetch.ts';

const OPTIONS: TransportOptions = { token: 'secret', locale: 'en', platformVersion: 'redesign' };
const METHODS = { country: 'RU', currency: { code: 'USD', type: 'fiat' } } as const;
const CREATE = { amount: '10', currency: 'USD', paymentType: 'card', returnUrl: 'https://host.example' };
const LOST = new TypeError('Failed to fetch');
const DONE = json({ methods: [] });

let browser: ReturnType<typeof stubBrowser>;
let transport: Transport;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  browser = stubBrowser();
  transport = createHttpTransport(OPTIONS);
});
/** Waits for the end of a call, with any number of timers; returns its outcome, thrown or not. */
const outcomeOf = async (call: Promise<unknown>): Promise<unknown> => {
  const outcome = call.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(200_000);
  return outcome;
};
const askMethods = (options?: CallOptions): Promise<unknown> => transport.call('methods-payment-v5', METHODS, options);
const create = (options?: CallOptions): Promise<unknown> => transport.call('deposit-create', CREATE, options);
const goOn = (): Promise<unknown> => transport.call('external-deposit-continue', { depositId: 'd1' });
const keysOf = (asked: Asked[]): (string | null)[] => asked.map(({ headers }) => headers.get('idempotency-key'));

describe('a lost answer', () => {
  // Spec: core 7.1d, method-flows 7.3
  it('is requested again within 2, 4 and 8 seconds, then fails', async () => {
    const asked = stubFetch(LOST);
    const failed = vi.fn<(error: unknown) => void>();
    askMethods().catch(failed);
    const counts: number[] = [];
    for (const waitMs of [0, 999, 1, 1999, 1, 3999, 1]) {
      await vi.advanceTimersByTimeAsync(waitMs);
      counts.push(asked.length);
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4]);
    const details = { path: 'methods-payment-v5', wasSent: true };
    const failure = { code: 'network', textKey: 'socket.networkError', wasSent: true, details };
    const [[error] = []] = failed.mock.calls;
    expect(error).toMatchObject(failure);
    expect(error instanceof TransportError && error.details).toStrictEqual(details);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each<[what: string, call: () => Promise<unknown>, answers: Answer[], tries: number, outcome: object]>([
    ['until it arrives', askMethods, [LOST, LOST, DONE], 3, { methods: [] }],
    // Spec: core 7.1d
    ['once where the call may not be repeated', goOn, [LOST], 1, { code: 'network' }],
    [
      'once where the page is being left',
      () => transport.call('deposit-cancel', { depositId: 'd1', paymentMethod: 'card' }, { keepalive: true }),
      [LOST],
      1,
      { code: 'network' },
    ],
    [
      'once where the page asks again by itself',
      () => askMethods({ isRepeated: true }),
      [LOST],
      1,
      { code: 'network' },
    ],
    [
      'once where the caller counts the tries',
      () => create({ isSentOnce: true }),
      [LOST],
      1,
      { code: 'network', wasSent: true },
    ],
  ])('is requested %s', async (_what, call, answers, tries, outcome) => {
    const asked = stubFetch(...answers);
    expect(await outcomeOf(call())).toMatchObject(outcome);
    expect(asked).toHaveLength(tries);
  });

  it('is not reported as a refusal', async () => {
    stubFetch(LOST);
    const onRejected = vi.fn<NonNullable<TransportOptions['onRejected']>>();
    transport = createHttpTransport({ ...OPTIONS, onRejected });
    await outcomeOf(create({ isSentOnce: true }));
    expect(onRejected).not.toHaveBeenCalled();
  });

  // Spec: core 9.2c
  it('is an answer that has not arrived after 30 seconds', async () => {
    const asked = stubFetch('hang');
    const failed = vi.fn<(error: unknown) => void>();
    goOn().catch(failed);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed.mock.calls[0]?.[0]).toMatchObject({ code: 'timeout', message: 'Request timeout' });
    expect(asked).toHaveLength(1);
  });

  it('of a create is requested with the same key: the given one, else a new one for each call', async () => {
    const given = stubFetch(LOST, 'hang', json({ depositId: 'd1' }));
    expect(await outcomeOf(create({ idempotencyKey: 'attempt-1' }))).toEqual({ depositId: 'd1' });
    expect(keysOf(given)).toEqual(['attempt-1', 'attempt-1', 'attempt-1']);
    const made = stubFetch(LOST, json({ depositId: 'd1' }));
    await outcomeOf(create());
    await outcomeOf(create());
    const [first, second, third] = keysOf(made);
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect([second === first, third === first]).toEqual([true, false]);
    const other = stubFetch(DONE);
    await askMethods({ idempotencyKey: 'stray' });
    expect(keysOf(other)).toEqual([null]);
  });

  it.each([
    ['the browser is online', 15_000, 'online'],
    ['30 seconds are over, whatever the browser says', 1000 + 30_000, undefined],
  ] as const)('is requested again once %s', async (_what, waitMs, state) => {
    const asked = stubFetch(LOST, DONE);
    browser.setOnline('offline');
    const call = askMethods();
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    expect(asked).toHaveLength(1);
    if (state) browser.setOnline(state);
    await vi.advanceTimersByTimeAsync(1);
    expect(await call).toEqual({ methods: [] });
    expect(asked).toHaveLength(2);
  });
});

describe('an aborted call', () => {
  it.each([
    ['before it begins', 0],
    ['while it is under way', 10],
    ['between two tries', 31_000],
  ])('%s ends at once', async (_when, waitMs) => {
    const asked = stubFetch('hang');
    const controller = new AbortController();
    if (waitMs === 0) controller.abort();
    const failed = vi.fn<(error: unknown) => void>();
    askMethods({ signal: controller.signal }).catch(failed);
    await vi.advanceTimersByTimeAsync(waitMs);
    controller.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(failed.mock.calls[0]?.[0]).toMatchObject({ code: 'aborted' });
    const count = asked.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(count);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails while its answer is read', async () => {
    const controller = new AbortController();
    stubFetch(json({}));
    vi.spyOn(Response.prototype, 'text').mockImplementation(() => {
      controller.abort();
      return Promise.resolve('{"methods":[]}');
    });
    expect(await outcomeOf(askMethods({ signal: controller.signal }))).toMatchObject({ code: 'aborted' });
  });

  it('fails in a closed transport', async () => {
    stubFetch('hang');
    const call = askMethods().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10);
    transport.close();
    expect(await call).toMatchObject({ code: 'aborted' });
  });
});

it.each<[answer: Response, call: () => Promise<unknown>, path: string, pointer: string, keyword: string]>([
  [json({ methods: 'card 4111111111111111' }), askMethods, 'methods-payment-v5', '/methods', 'type'],
  [json({}), askMethods, 'methods-payment-v5', '', 'required'],
  [json({ methods: [{ name: {} }] }), askMethods, 'methods-payment-v5', '/methods/0', 'required'],
  [new Response('OK'), create, 'deposit-create', '', 'type'],
  [json({ depositId: {} }), create, 'deposit-create', '/depositId', 'type'],
])('a malformed answer (%#) is an error that names the place, not the value', async (...row) => {
  const [answer, call, path, pointer, keyword] = row;
  stubFetch(answer);
  const error = await outcomeOf(call());
  expect(error).toMatchObject({ code: 'malformed', details: { path, pointer, keyword } });
  expect(JSON.stringify(error)).not.toContain('4111');
});

describe('joined signals', () => {
  it('abort with the first of them and its reason, until the listeners are removed', () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const { signal } = joinSignals(one.signal, undefined, other.signal);
    const released = joinSignals(one.signal);
    released.release();
    expect(signal.aborted).toBe(false);
    other.abort('left');
    one.abort('later');
    expect([signal.reason, released.signal.aborted]).toEqual(['left', false]);
    expect(joinSignals(AbortSignal.abort('gone'), new AbortController().signal).signal.reason).toBe('gone');
  });

  it('end a wait with its promise or with their reason, and keep no listener', async () => {
    const promise = Promise.resolve(1);
    expect(untilAborted(promise, undefined)).toBe(promise);
    const controller = new AbortController();
    const [added, removed] = (['addEventListener', 'removeEventListener'] as const).map((name) =>
      vi.spyOn(controller.signal, name),
    );
    await expect(untilAborted(promise, controller.signal)).resolves.toBe(1);
    await expect(untilAborted(Promise.reject(new Error('no')), controller.signal)).rejects.toThrow('no');
    await Promise.resolve();
    expect(added?.mock.calls.map((call) => call.slice(0, 2))).toEqual(
      removed?.mock.calls.map((call) => call.slice(0, 2)),
    );
    expect(added).toHaveBeenCalledWith('abort', expect.any(Function));
    const forever = new Promise<never>(() => {});
    await expect(untilAborted(forever, AbortSignal.abort('gone'))).rejects.toBe('gone');
    const wait = untilAborted(forever, controller.signal);
    controller.abort('left');
    await expect(wait).rejects.toBe('left');
  });
});

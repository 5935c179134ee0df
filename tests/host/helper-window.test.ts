import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { openHelperWindow } from '#host/helper-window.ts';

const ORIGIN = 'https://pay.example';
const TARGET = { url: 'https://bank.example/pay?a=1', method: 'GET', data: { order: '7' } };

type Listener = (event: { data: unknown; origin: string; source: unknown }) => void;

let listeners: Set<Listener>;
let opened: { posted: unknown[]; closed: boolean; location: { href: string }; opener: unknown } & Pick<Window, 'close'>;
let open: Mock<(...args: unknown[]) => unknown>;

const deliver = (data: unknown, origin = ORIGIN, source: unknown = opened): void => {
  for (const listener of listeners) listener({ data, origin, source });
};
const beReady = (): void => deliver('{"type":"helperReady"}');

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  listeners = new Set();
  opened = {
    posted: [],
    closed: false,
    location: { href: '' },
    opener: {},
    close: vi.fn<(...args: unknown[]) => void>(),
    postMessage: (text: string, target: string) => opened.posted.push([JSON.parse(text), target]),
  } as typeof opened;
  open = vi.fn<(...args: unknown[]) => unknown>(() => opened);
  vi.stubGlobal('window', {
    open,
    location: { origin: ORIGIN },
    addEventListener: (_type: string, listener: Listener) => listeners.add(listener),
    removeEventListener: (_type: string, listener: Listener) => listeners.delete(listener),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a helper window', () => {
  it('is opened in the same turn, on the helper page', () => {
    const helper = openHelperWindow();
    expect(open).toHaveBeenCalledOnce();
    expect(open.mock.calls[0]?.[0]).toMatch(/\/helper\.html$/);
    expect(helper.isBlocked).toBe(false);
  });

  // Spec: core 4.13a
  it('is told where to go only once its page listens, on our own origin', async () => {
    const outcome = openHelperWindow().redirect(TARGET);
    await vi.advanceTimersByTimeAsync(0);
    expect(opened.posted).toEqual([]);
    beReady();
    expect(await outcome).toBe('sent');
    expect(opened.posted).toEqual([[{ type: 'redirect', payload: TARGET }, ORIGIN]]);
  });

  it.each([
    ['another origin', 'https://evil.example', undefined],
    ['another window', ORIGIN, {}],
  ])('does not believe readiness from %s', async (_what, origin, source) => {
    void openHelperWindow().redirect(TARGET);
    deliver('{"type":"helperReady"}', origin, source ?? opened);
    await vi.advanceTimersByTimeAsync(100);
    expect(opened.posted).toEqual([]);
  });

  it('is led to the provider itself when its page stays silent and no form is needed', async () => {
    const outcome = openHelperWindow().redirect(TARGET);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toBe('sent');
    expect(opened.location.href).toBe('https://bank.example/pay?a=1&order=7');
    expect(opened.opener).toBeNull();
  });

  it('counts as blocked when its page stays silent and a form is needed', async () => {
    const outcome = openHelperWindow().redirect({ ...TARGET, method: 'POST' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toBe('blocked');
  });

  it.each([
    ['javascript:alert(1)', 'GET'],
    [' JAVASCRIPT:alert(1)', 'GET'],
    ['data:text/html,x', 'GET'],
    ['javascript:alert(1)', 'POST'],
    ['upi://pay?pa=x', 'POST'],
  ])('goes nowhere unsafe: %s by %s', async (url, method) => {
    const outcome = openHelperWindow().redirect({ url, method });
    beReady();
    expect(await outcome).toBe('unsafe');
    expect(opened.posted).toEqual([]);
    expect(opened.location.href).toBe('');
    expect(opened.close).toHaveBeenCalledOnce();
  });

  it('may lead to an application', async () => {
    const outcome = openHelperWindow().redirect({ url: 'upi://pay?pa=x', method: 'GET' });
    beReady();
    expect(await outcome).toBe('sent');
  });

  it('pays on when the window looks closed, as a provider with its own opener policy makes it look', async () => {
    const helper = openHelperWindow();
    opened.closed = true;
    const outcome = helper.redirect(TARGET);
    beReady();
    expect(await outcome).toBe('sent');
  });

  it('hands on what the page says, by type, until told to stop', () => {
    const helper = openHelperWindow();
    const heard = vi.fn<(...args: unknown[]) => void>();
    const stop = helper.on('geetestResult', heard);
    deliver('{"type":"geetestResult","payload":{"result":null}}');
    deliver('{"type":"geetestResult","payload":{}}');
    stop();
    deliver('{"type":"geetestResult","payload":{"result":null}}');
    expect(heard.mock.calls).toEqual([[{ result: null }]]);
  });

  // Spec: core 4.13b, method-flows 8.10
  it('writes an unknown type into the log', () => {
    openHelperWindow();
    deliver('{"type":"surprise"}');
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('helper message ignored'), {
      reason: 'unknown type',
    });
  });

  it('is closed on request', () => {
    openHelperWindow().close();
    expect(opened.close).toHaveBeenCalledOnce();
  });
});

describe('a blocked helper window', () => {
  beforeEach(() => void open.mockReturnValue(null));

  it('says so at once, and asks for a plain link instead', async () => {
    const helper = openHelperWindow();
    expect(helper.isBlocked).toBe(true);
    expect(await helper.ready).toBe(false);
    expect(await helper.redirect(TARGET)).toBe('blocked');
    expect(await helper.send('initGeetest', { captchaId: 'c', language: 'eng' })).toBe(false);
    expect(() => helper.close()).not.toThrow();
  });

  it('offers no plain link to an unsafe address', async () => {
    expect(await openHelperWindow().redirect({ url: 'javascript:alert(1)', method: 'GET' })).toBe('unsafe');
  });
});

import { beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
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
describe('a helper window', () => {
  it('is opened in the same turn, on the helper page, and closed on request', () => {
    const helper = openHelperWindow();
    const [page, name] = [expect.stringMatching(/\/helper\.html$/), expect.stringMatching(/^cashier-/)];
    expect(open).toHaveBeenCalledExactlyOnceWith(page, name);
    expect(helper.isBlocked).toBe(false);
    helper.close();
    expect(opened.close).toHaveBeenCalledOnce();
  });

  // Spec: core 4.13a
  it('gets its link once its page is ready, on our own origin', async () => {
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
  ])('gets nothing after a message from %s', async (_what, origin, source) => {
    void openHelperWindow().redirect(TARGET);
    deliver('{"type":"helperReady"}', origin, source ?? opened);
    await vi.advanceTimersByTimeAsync(100);
    expect(opened.posted).toEqual([]);
  });

  it.each([
    ['GET', 'sent', 'https://bank.example/pay?a=1&order=7'],
    ['POST', 'blocked', ''],
  ])('whose page does not answer is, by %s, %s, and navigated to %j itself', async (method, expected, href) => {
    const outcome = openHelperWindow().redirect({ ...TARGET, method });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toBe(expected);
    expect([opened.location.href, opened.opener === null]).toEqual([href, href !== '']);
  });

  it.each([
    ['javascript:alert(1)', 'GET', 'unsafe'],
    [' JAVASCRIPT:alert(1)', 'GET', 'unsafe'],
    ['data:text/html,x', 'GET', 'unsafe'],
    ['javascript:alert(1)', 'POST', 'unsafe'],
    ['upi://pay?pa=x', 'POST', 'unsafe'],
    ['upi://pay?pa=x', 'GET', 'sent'],
  ])('of the link %s by %s is %s', async (url, method, expected) => {
    const outcome = openHelperWindow().redirect({ url, method });
    beReady();
    expect(await outcome).toBe(expected);
    if (expected === 'sent') return;
    expect([opened.posted, opened.location.href]).toEqual([[], '']);
    expect(opened.close).toHaveBeenCalledOnce();
  });

  it("that looks closed, because of a provider's opener policy, still gets its link", async () => {
    const helper = openHelperWindow();
    opened.closed = true;
    const outcome = helper.redirect(TARGET);
    beReady();
    expect(await outcome).toBe('sent');
  });

  it('passes valid messages on by type until it is stopped', () => {
    const listener = vi.fn<(...args: unknown[]) => void>();
    const stop = openHelperWindow().on('geetestResult', listener);
    deliver('{"type":"geetestResult","payload":{"result":null}}');
    deliver('{"type":"geetestResult","payload":{}}');
    stop();
    deliver('{"type":"geetestResult","payload":{"result":null}}');
    expect(listener.mock.calls).toEqual([[{ result: null }]]);
  });

  // Spec: core 4.13b, method-flows 8.10
  it('logs an unknown type', () => {
    openHelperWindow();
    deliver('{"type":"surprise"}');
    const message = expect.stringContaining('helper message ignored');
    expect(console.warn).toHaveBeenCalledWith(message, { reason: 'unknown type' });
  });

  it('that is blocked is reported at once, except for an unsafe link', async () => {
    open.mockReturnValue(null);
    const helper = openHelperWindow();
    expect(helper.isBlocked).toBe(true);
    expect(await helper.ready).toBe(false);
    expect(await helper.redirect(TARGET)).toBe('blocked');
    expect(await helper.send('initGeetest', { captchaId: 'c', language: 'eng' })).toBe(false);
    expect(() => helper.close()).not.toThrow();
    expect(await helper.redirect({ url: 'javascript:alert(1)', method: 'GET' })).toBe('unsafe');
  });
});

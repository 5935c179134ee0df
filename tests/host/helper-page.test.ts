// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { startHelperPage } from '#host/helper-page.ts';
import { openProvider, SOLVED } from '#tests/platform/captcha-provider.ts';

let opener: { postMessage: Mock<(...args: unknown[]) => unknown> };
let assign: Mock<(...args: unknown[]) => unknown>;
let close: Mock<(...args: unknown[]) => unknown>;
let submitted: { action: string | null; method: string | null; target: string | null; fields: string[][] }[];
let stop: AbortController;

const tell = (
  message: unknown,
  { origin = 'https://pay.example', source = opener }: { origin?: string; source?: unknown } = {},
): void => {
  const event = new Event('message');
  Object.assign(event, { data: typeof message === 'string' ? message : JSON.stringify(message), origin, source });
  window.dispatchEvent(event);
};
const redirect = (payload: object): void => tell({ type: 'redirect', payload });

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  opener = { postMessage: vi.fn<(...args: unknown[]) => void>() };
  assign = vi.fn<(...args: unknown[]) => void>();
  close = vi.fn<(...args: unknown[]) => void>();
  submitted = [];
  stop = new AbortController();
  vi.stubGlobal('opener', opener);
  vi.stubGlobal('close', close);
  vi.stubGlobal('location', { origin: 'https://pay.example', assign });
  const listen = window.addEventListener.bind(window);
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener) =>
    listen(type, listener, { signal: stop.signal }),
  );
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    submitted.push({
      action: this.getAttribute('action'),
      method: this.getAttribute('method'),
      target: this.getAttribute('target'),
      fields: [...this.querySelectorAll('input')].map(({ name, value }) => [name, value]),
    });
  });
});
afterEach(() => {
  stop.abort();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the helper page', () => {
  it('tells its opener, and only on our own origin, that it listens', () => {
    startHelperPage();
    expect(opener.postMessage.mock.calls).toEqual([['{"type":"helperReady"}', 'https://pay.example']]);
  });

  it('goes by GET with the data as query', () => {
    startHelperPage();
    redirect({ url: 'https://bank.example/pay?a=1', method: 'GET', data: { order: '7', note: 'ü&' } });
    expect(assign).toHaveBeenCalledWith('https://bank.example/pay?a=1&order=7&note=%C3%BC%26');
    expect(submitted).toEqual([]);
  });

  it.each(['POST', 'post', 'PUT'])('goes by %s with the data as a posted form', (method) => {
    startHelperPage();
    redirect({ url: 'https://bank.example/pay', method, data: { order: 7, html: '"><b>', none: null, submit: 'x' } });
    expect(submitted).toEqual([
      {
        action: 'https://bank.example/pay',
        method: 'POST',
        target: '_self',
        fields: [
          ['order', '7'],
          ['html', '"><b>'],
          ['submit', 'x'],
        ],
      },
    ]);
    expect(assign).not.toHaveBeenCalled();
  });

  it.each([
    ['javascript:alert(1)', 'GET'],
    ['java\nscript:alert(1)', 'GET'],
    ['data:text/html,<script>alert(1)</script>', 'GET'],
    ['blob:https://pay.example/1', 'POST'],
    ['javascript:alert(1)', 'POST'],
    ['', 'GET'],
  ])('refuses an unsafe link, and closes: %s by %s', (url, method) => {
    startHelperPage();
    redirect({ url, method });
    expect(assign).not.toHaveBeenCalled();
    expect(submitted).toEqual([]);
    expect(close).toHaveBeenCalledOnce();
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another window', { source: {} }],
  ])('does not obey %s', (_what, from) => {
    startHelperPage();
    tell({ type: 'redirect', payload: { url: 'https://evil.example', method: 'GET' } }, from);
    expect(assign).not.toHaveBeenCalled();
  });

  // Spec: core 4.13b
  it.each([
    ['an unknown type', { type: 'surprise' }, 'unknown type'],
    ['a wrong payload', { type: 'redirect', payload: { url: 7 } }, 'wrong payload'],
    ['what is not JSON', '{', 'not JSON'],
    ['a type of the other direction', { type: 'geetestResult', payload: { result: null } }, 'nothing reacts to it'],
  ])('writes %s into the log and does nothing', (_what, message, reason) => {
    startHelperPage();
    tell(message);
    expect(assign).not.toHaveBeenCalled();
    expect(console.warn).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ reason }));
  });

  it('closes itself when the host page cut it off from its opener', () => {
    vi.stubGlobal('opener', null);
    startHelperPage();
    expect(close).toHaveBeenCalledOnce();
    expect(opener.postMessage).not.toHaveBeenCalled();
  });
});

describe('a slide captcha in the helper window', () => {
  const ask = (captchaId = 'id-1'): void => tell({ type: 'initGeetest', payload: { captchaId, language: 'eng' } });
  const told = (): unknown[] =>
    opener.postMessage.mock.calls
      .map(([text]) => JSON.parse(String(text)))
      .filter(({ type }) => type === 'geetestResult');
  const answered = (payload: unknown): Promise<void> =>
    vi.waitFor(() => expect(told()).toEqual([{ type: 'geetestResult', payload }]));

  beforeEach(() => {
    vi.stubGlobal('location', {
      origin: 'https://pay.example',
      href: 'https://pay.example/cashier/helper.html',
      assign,
    });
  });

  // Spec: core 4.13a, method-flows 7.17d
  it('tells what it gave', async () => {
    const provider = openProvider();
    startHelperPage();
    ask();
    await vi.waitFor(() => expect(provider.sliders).toHaveLength(1));
    provider.sliders[0]?.emit.success();
    await answered({ result: SOLVED });
    expect(close).not.toHaveBeenCalled();
  });

  it('tells why it gave nothing', async () => {
    const provider = openProvider();
    startHelperPage();
    ask();
    await vi.waitFor(() => expect(provider.sliders).toHaveLength(1));
    provider.sliders[0]?.emit.close();
    await answered({ result: null, reason: 'closed' });
  });

  it('tells that its window was closed, once', async () => {
    const provider = openProvider();
    startHelperPage();
    ask();
    await vi.waitFor(() => expect(provider.sliders).toHaveLength(1));
    window.dispatchEvent(new Event('pagehide'));
    await answered({ result: null, reason: 'closed' });
    expect(provider.sliders[0]?.isDestroyed).toBe(true);
  });

  it('without an id says nothing of it', async () => {
    openProvider();
    startHelperPage();
    ask('');
    await answered({ result: null, reason: 'no-id' });
    expect(told()).not.toEqual([]);
  });

  it('sends nothing on closing when no captcha was asked for', () => {
    startHelperPage();
    window.dispatchEvent(new Event('pagehide'));
    expect(told()).toEqual([]);
  });
});

// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { startHelperPage } from '#host/helper-page.ts';
import { openProvider, SOLVED, type CaptchaProvider } from '#tests/platform/captcha-provider.ts';

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
});

describe('the helper page', () => {
  const URL = 'https://bank.example/pay';

  it('reports to its opener, on our own origin only, that it is ready', () => {
    startHelperPage();
    expect(opener.postMessage.mock.calls).toEqual([['{"type":"helperReady"}', 'https://pay.example']]);
  });

  it('closes when it has no opener', () => {
    vi.stubGlobal('opener', null);
    startHelperPage();
    expect(close).toHaveBeenCalledOnce();
    expect(opener.postMessage).not.toHaveBeenCalled();
  });

  it('opens a link by GET with the data in its query', () => {
    startHelperPage();
    redirect({ url: `${URL}?a=1`, method: 'GET', data: { order: '7', note: 'ü&' } });
    expect(assign).toHaveBeenCalledWith(`${URL}?a=1&order=7&note=%C3%BC%26`);
    expect(submitted).toEqual([]);
  });

  it.each(['POST', 'post', 'PUT'])('opens a link by %s with the data in a form', (method) => {
    startHelperPage();
    redirect({ url: URL, method, data: { order: 7, html: '"><b>', none: null, submit: 'x' } });
    const fields = Object.entries({ order: '7', html: '"><b>', submit: 'x' });
    expect(submitted).toEqual([{ action: URL, method: 'POST', target: '_self', fields }]);
    expect(assign).not.toHaveBeenCalled();
  });

  it.each([
    ['javascript:alert(1)', 'GET'],
    ['java\nscript:alert(1)', 'GET'],
    ['data:text/html,<script>alert(1)</script>', 'GET'],
    ['blob:https://pay.example/1', 'POST'],
    ['javascript:alert(1)', 'POST'],
    ['', 'GET'],
  ])('refuses the unsafe link %j by %s, and closes', (url, method) => {
    startHelperPage();
    redirect({ url, method });
    expect([assign.mock.calls, submitted, close.mock.calls.length]).toEqual([[], [], 1]);
  });

  const SAFE = { type: 'redirect', payload: { url: URL, method: 'GET' } };

  it.each<[what: string, message: unknown, reasons: string[], from: Parameters<typeof tell>[1]]>([
    ['of another origin', SAFE, [], { origin: 'https://evil.example' }],
    ['of another window', SAFE, [], { source: {} }],
    // Spec: core 4.13b
    ['of an unknown type', { type: 'surprise' }, ['unknown type'], {}],
    ['of another shape', { type: 'redirect', payload: { url: 7 } }, ['wrong payload'], {}],
    ['that is not JSON', '{', ['not JSON'], {}],
    ['of the other direction', { type: 'geetestResult', payload: { result: null } }, ['nothing reacts to it'], {}],
  ])('ignores a message %s, and logs the reason', (_what, message, reasons, from) => {
    startHelperPage();
    tell(message, from);
    expect(assign).not.toHaveBeenCalled();
    const logged = vi.mocked(console.warn).mock.calls.map(([, details]) => Object(details).reason);
    expect(logged).toEqual(reasons);
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
  it.each<[what: string, act: (slider: CaptchaProvider['sliders'][number]) => void, payload: object]>([
    ['its result', ({ emit }) => emit.success(), { result: SOLVED }],
    ['that it was closed', ({ emit }) => emit.close(), { result: null, reason: 'closed' }],
    [
      'that its window was closed',
      () => window.dispatchEvent(new Event('pagehide')),
      { result: null, reason: 'closed' },
    ],
  ])('reports %s once', async (_what, act, payload) => {
    const { sliders } = openProvider();
    startHelperPage();
    ask();
    await vi.waitFor(() => expect(sliders).toHaveLength(1));
    for (const slider of sliders) act(slider);
    await answered(payload);
    expect(close).not.toHaveBeenCalled();
    expect(sliders[0]?.isDestroyed).toBe(true);
  });

  it('reports a missing id, and nothing without a request', async () => {
    openProvider();
    startHelperPage();
    window.dispatchEvent(new Event('pagehide'));
    expect(told()).toEqual([]);
    ask('');
    await answered({ result: null, reason: 'no-id' });
  });
});

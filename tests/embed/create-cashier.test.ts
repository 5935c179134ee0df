// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { CashierOptions } from '#embed/cashier-handle.ts';
import type { CashierMessage } from '#embed/messages.ts';
import {
  create,
  frameAt,
  frames,
  LOADED,
  ORIGIN,
  postedTo,
  say,
  sayLoaded,
  SRC,
  setUpEmbedBench,
} from './embed-bench.ts';

setUpEmbedBench();

const typesPosted = (): string[] => postedTo().map(({ type }) => type);
const failing = (message: string) => () => Promise.reject(new Error(message));

describe('the frame of a cashier', () => {
  it('is named, sandboxed and allowed what a cashier needs', () => {
    create({ title: 'Wallet' });
    const frame = frameAt(0);
    expect([frame.title, frame.parentElement?.id]).toEqual(['Wallet', 'cashier']);
    expect(frame.getAttribute('allow')).toBe('clipboard-write; payment');
    expect(frame.getAttribute('referrerpolicy')).toBe('origin');
    expect(frame.getAttribute('sandbox')?.split(' ').toSorted().join(' ')).toBe(
      'allow-downloads allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts allow-top-navigation-by-user-activation',
    );
  });

  it('has an address with the locale, and no start data', () => {
    create({ locale: 'ar', theme: 'dark', startData: { token: 'secret', userId: '42' } });
    create({ src: `${SRC}?x=1`, locale: 'en' });
    expect(frames().map(({ src }) => src)).toEqual([`${SRC}?locale=ar`, `${SRC}?x=1&locale=en`]);
    expect(() => create({ container: '#nowhere' })).toThrow('No container');
  });

  it.each<[canResize: boolean, payloads: unknown[], height: string]>([
    [true, [], '640px'],
    [true, [{ height: 700 }], '700px'],
    [true, [{ height: 700 }, { height: 'calc(1px)' }, { height: -5 }, {}, null, { height: 1e9 }], '700px'],
    [false, [{ height: 700 }], '100%'],
  ])('with canResize %s and the heights %j of the content is %s high', (canResize, payloads, height) => {
    create({ canResize });
    for (const payload of payloads) say({ type: 'onResize', payload });
    expect(frameAt(0).style.height).toBe(height);
  });
});

describe('start data', () => {
  it('answer each Loaded message, to the exact origin of the widget', async () => {
    let count = 0;
    create({ startData: async () => ({ token: `t${(count += 1)}` }) });
    expect(postedTo()).toEqual([]);
    await sayLoaded();
    await sayLoaded();
    expect(postedTo()).toEqual([
      { type: 'loaded', payload: { token: 't1', kept: {} }, target: ORIGIN },
      { type: 'loaded', payload: { token: 't2', kept: {} }, target: ORIGIN },
    ]);
  });

  it.each<[what: string, options: Partial<CashierOptions>, payload: unknown]>([
    ['a text', { startData: (() => 'token') as never }, 'token'],
    ['null', { startData: (() => null) as never }, null],
    ['a handler of traces', { on: { onTrace: () => {} } }, { token: 't', takesTrace: true, kept: {} }],
    [
      'beforeSubmit',
      { beforeSubmit: () => ({ isAllowed: true }), startData: { beforeSubmit: { timeoutSeconds: 90 } } },
      { beforeSubmit: { timeoutSeconds: 90 }, kept: {} },
    ],
  ])('with %s are passed on as the widget expects', async (_what, options, payload) => {
    create(options);
    await sayLoaded();
    expect(postedTo()[0]?.payload).toEqual(payload);
  });

  it('can be sent again, from the options or from new ones, once the widget has loaded', async () => {
    let count = 0;
    const cashier = create({ startData: () => ({ token: `t${(count += 1)}` }) });
    await cashier.refresh();
    expect(postedTo()).toEqual([]);
    await sayLoaded();
    const loads = vi.spyOn(frameAt(0), 'src', 'set');
    await cashier.refresh();
    await cashier.refresh({ token: 'other' });
    const tokens = ['t1', 't2', 'other'].map((token) => ({ type: 'loaded', payload: { token } }));
    expect(postedTo()).toMatchObject(tokens);
    expect(loads).not.toHaveBeenCalled();
  });

  it('that fail are reported to the host, and the widget keeps running', async () => {
    const onInitError = vi.fn<(payload: unknown) => void>();
    const report = [{ message: 'No start data: Error: signed out', code: 'start_data' }];
    const cashier = create({ on: { onInitError } });
    await sayLoaded();
    await cashier.refresh(failing('signed out'));
    cashier.goBack('swipe');
    expect([onInitError.mock.calls, typesPosted()]).toEqual([[report], ['loaded', 'onSwipeBack']]);
    create({ startData: failing('signed out'), on: { onInitError } });
    await sayLoaded(frameAt(1));
    expect([onInitError.mock.calls, postedTo(frameAt(1))]).toEqual([[report, report], []]);
  });
});

describe('messages between host and widget', () => {
  it('that are sent early follow the start data in order, and locale and theme are sent after each later start', async () => {
    const cashier = create({ theme: 'dark' });
    cashier.sendBonusList([], { success: true });
    cashier.sendBonusList([]);
    cashier.setLocale('es');
    cashier.goBack();
    await sayLoaded();
    const early = ['loaded', 'set-locale', 'set-theme', 'bonus-list-fetched', 'bonus-list-updated', 'onGoBack'];
    expect(typesPosted()).toEqual(early);
    cashier.close();
    await sayLoaded();
    expect(postedTo().slice(early.length + 1)).toMatchObject([
      { type: 'loaded' },
      { type: 'set-locale', payload: { locale: 'es' } },
      { type: 'set-theme', payload: { theme: 'dark' } },
    ]);
  });

  it('reach their handlers with their payload', async () => {
    const on = {
      onCreateTransaction: vi.fn<(payload: unknown) => void>(),
      onClose: vi.fn<(payload: unknown) => void>(),
    };
    const onTrace = vi.fn<(payload: unknown) => void>();
    const cashier = create({ on: { ...on, onTrace } });
    const payload = { depositId: 'd1', paymentMethod: 'card', amount: '10', currency: 'USD' };
    say({ type: 'onCreateTransaction', payload });
    say({ type: 'onClose' });
    expect([on.onCreateTransaction.mock.calls, on.onClose.mock.calls]).toEqual([[[payload]], [[undefined]]]);
    await sayLoaded();
    cashier.requestTrace();
    expect(typesPosted()).toEqual(['loaded', 'send-trace']);
    say({ type: 'onTrace', payload: { askedBy: 'host', id: null, trace: { format: 1 } } });
    expect(onTrace).toHaveBeenCalledWith({ askedBy: 'host', id: null, trace: { format: 1 } });
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another window', { source: {} }],
    ['no window', { source: null }],
  ])('of %s are ignored', async (_what, from) => {
    const onClose = vi.fn<() => void>();
    create({ on: { onClose } });
    say({ type: 'onClose' }, from);
    say(LOADED, from);
    await vi.advanceTimersByTimeAsync(0);
    expect([onClose.mock.calls, postedTo()]).toEqual([[], []]);
  });

  it.each(['{', 'null', '[]', '{"type":7}', '{"type":"__proto__"}', '{"type":"x"}'])('like %s are ignored', (text) => {
    create({ on: {} });
    expect(() => say(text)).not.toThrow();
  });

  it('are logged in both directions', async () => {
    const log: CashierMessage[] = [];
    const cashier = create({ onMessage: (message) => log.push(message) });
    await sayLoaded();
    cashier.setTheme({ variables: { 'color-accent': 'red' } });
    expect(log).toEqual([
      { direction: 'in', ...LOADED },
      { direction: 'out', type: 'loaded', payload: { token: 't', kept: {} } },
      { direction: 'out', type: 'set-theme', payload: { variables: { 'color-accent': 'red' } } },
    ]);
  });

  it('continue if the log, a handler or a member of the host throws', async () => {
    const reported = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', reported);
    const fail = (): never => {
      throw new Error('host');
    };
    const on = {
      get onClose() {
        return fail();
      },
      onInit: fail,
    };
    create({ on, onMessage: fail });
    await sayLoaded();
    expect(postedTo()).toMatchObject([{ type: 'loaded', payload: { token: 't' } }]);
    say({ type: 'onInit', payload: { page: 'deposit' } });
    say({ type: 'onClose' });
    expect(reported.mock.calls.length).toBeGreaterThan(4);
  });
});

describe('beforeSubmit', () => {
  const PAYMENT = { kind: 'deposit', amount: '50', currency: 'USD', method: 'card' };
  type BeforeSubmit = NonNullable<CashierOptions['beforeSubmit']>;

  const decided = async (options: Partial<CashierOptions>): Promise<unknown> => {
    vi.stubGlobal('reportError', () => {});
    create(options);
    await sayLoaded();
    say({ type: 'onBeforeSubmit', payload: { id: 'q1', ...PAYMENT } });
    await vi.advanceTimersByTimeAsync(0);
    return postedTo().find(({ type }) => type === 'submit-decided')?.payload;
  };

  it("decides about the payment, even if the host's log throws; without it nothing is answered", async () => {
    const decision = { isAllowed: false, reason: 'Verify first.' };
    const beforeSubmit = vi.fn<BeforeSubmit>(async () => decision);
    const onMessage = (): void => {
      throw new Error('the log is full');
    };
    expect(await decided({ beforeSubmit, onMessage })).toEqual({ id: 'q1', ...decision });
    expect(beforeSubmit).toHaveBeenCalledWith(PAYMENT);
    document.body.innerHTML = '<div id="cashier"></div>';
    expect(await decided({})).toBeUndefined();
  });

  const unreadable = Object.defineProperty({}, 'isAllowed', {
    get(): boolean {
      throw new Error('gone');
    },
  });

  it.each<[string, () => unknown, string]>([
    ['rejects', failing('no network'), 'Error: no network'],
    [
      'throws',
      () => Object(undefined).limits.amount,
      "TypeError: Cannot read properties of undefined (reading 'amount')",
    ],
    ['returns nothing', () => undefined, 'TypeError: isAllowed is not a boolean'],
    ['returns another type', () => ({ isAllowed: 'yes', reason: 7 }), 'TypeError: isAllowed is not a boolean'],
    ['returns a member that throws', () => unreadable, 'Error: gone'],
  ])('that %s rejects the payment, and the reason is reported to the host', async (_what, answer, why) => {
    const onError = vi.fn<(payload: unknown) => void>();
    const decision = await decided({ beforeSubmit: answer as BeforeSubmit, on: { onError } });
    expect(decision).toEqual({ id: 'q1', isAllowed: false });
    expect(onError.mock.calls).toEqual([[{ code: 'before_submit', message: `beforeSubmit: ${why}`, where: 'host' }]]);
  });
});

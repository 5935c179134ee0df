// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { CashierMessage } from '#embed/messages.ts';
import { create, frameAt, frames, ORIGIN, postedTo, say, sayLoaded, SRC, useEmbedBench } from './embed-bench.ts';

useEmbedBench();

describe('the frame', () => {
  it('is named, sandboxed and allowed what a cashier needs', () => {
    create({ title: 'Wallet' });
    const frame = frameAt(0);
    expect(frame.title).toBe('Wallet');
    expect(frame.parentElement?.id).toBe('cashier');
    expect(frame.getAttribute('allow')).toBe('clipboard-write; payment; web-share');
    expect(frame.getAttribute('referrerpolicy')).toBe('origin');
    expect(frame.getAttribute('sandbox')?.split(' ').toSorted()).toEqual([
      'allow-downloads',
      'allow-forms',
      'allow-popups',
      'allow-popups-to-escape-sandbox',
      'allow-same-origin',
      'allow-scripts',
      'allow-top-navigation-by-user-activation',
    ]);
  });

  it('is told the locale, and nothing else, by its address', () => {
    create({ locale: 'ar', theme: 'dark', startData: { token: 'secret', userId: '42' } });
    expect(frameAt(0).src).toBe(`${SRC}?locale=ar`);
  });

  it('keeps what the address had', () => {
    create({ src: `${SRC}?x=1`, locale: 'en' });
    expect(frameAt(0).src).toBe(`${SRC}?x=1&locale=en`);
  });

  it('needs a container', () => {
    expect(() => create({ container: '#nowhere' })).toThrow(/container/);
    expect(frames()).toEqual([]);
  });
});

describe('the handshake', () => {
  it('answers Loaded with the start data, to the exact origin of the widget', async () => {
    create();
    expect(postedTo()).toEqual([]);
    await sayLoaded();
    expect(postedTo()).toEqual([{ type: 'loaded', payload: { token: 't', kept: {} }, target: ORIGIN }]);
  });

  it('asks for start data anew each time, so that a token is fresh after a reload', async () => {
    let count = 0;
    create({ startData: async () => ({ token: `t${(count += 1)}` }) });
    await sayLoaded();
    await sayLoaded();
    expect(postedTo().map(({ payload }) => payload)).toMatchObject([{ token: 't1' }, { token: 't2' }]);
  });

  it('tells the host when there is no start data', async () => {
    const onInitError = vi.fn<(payload: unknown) => void>();
    create({ startData: () => Promise.reject(new Error('signed out')), on: { onInitError } });
    await sayLoaded();
    expect(onInitError).toHaveBeenCalledWith({ message: 'No start data: Error: signed out', code: 'start_data' });
    expect(postedTo()).toEqual([]);
  });

  it.each([
    ['a text', 'token'],
    ['nothing', null],
  ])('hands on start data that is %s as it is, for the widget to refuse', async (_what, startData) => {
    create({ startData: (() => startData) as never });
    await sayLoaded();
    expect(postedTo()[0]?.payload).toEqual(startData);
  });

  it('goes on where the log, a handler or a member of the host throws', async () => {
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

  it('keeps what is sent early, and sends it in order after the start data', async () => {
    const cashier = create({ theme: 'dark' });
    cashier.sendBonusList([], { success: true });
    cashier.sendBonusList([]);
    cashier.setLocale('es');
    cashier.goBack();
    await sayLoaded();
    expect(postedTo().map(({ type }) => type)).toEqual([
      'loaded',
      'set-locale',
      'set-theme',
      'bonus-list-fetched',
      'bonus-list-updated',
      'onGoBack',
    ]);
  });

  it('tells locale and theme again when the widget has been reloaded, and nothing else', async () => {
    const cashier = create({ locale: 'ar', theme: 'dark' });
    await sayLoaded();
    expect(postedTo().map(({ type }) => type)).toEqual(['loaded', 'set-theme']);
    cashier.close();
    await sayLoaded();
    expect(postedTo().slice(3)).toMatchObject([
      { type: 'loaded' },
      { type: 'set-locale', payload: { locale: 'ar' } },
      { type: 'set-theme', payload: { theme: 'dark' } },
    ]);
  });
});

describe('start data handed over again', () => {
  it('is asked for anew, and the frame stays', async () => {
    let count = 0;
    const cashier = create({ startData: () => ({ token: `t${(count += 1)}` }) });
    await sayLoaded();
    const loads = vi.spyOn(frameAt(0), 'src', 'set');
    await cashier.refresh();
    expect(postedTo().map(({ type, payload }) => [type, payload])).toMatchObject([
      ['loaded', { token: 't1' }],
      ['loaded', { token: 't2' }],
    ]);
    expect(loads).not.toHaveBeenCalled();
  });

  it('may be other data', async () => {
    const cashier = create();
    await sayLoaded();
    await cashier.refresh({ token: 'fresh' });
    expect(postedTo().at(-1)).toMatchObject({ type: 'loaded', payload: { token: 'fresh' } });
  });

  it('waits for a widget that is not there yet: that one asks by itself', async () => {
    const cashier = create();
    await cashier.refresh();
    expect(postedTo()).toEqual([]);
    await sayLoaded();
    expect(postedTo()).toHaveLength(1);
  });

  it('reports missing start data, and the widget goes on', async () => {
    const onInitError = vi.fn<(payload: unknown) => void>();
    const cashier = create({ on: { onInitError } });
    await sayLoaded();
    await cashier.refresh(() => Promise.reject(new Error('signed out')));
    expect(onInitError).toHaveBeenCalledWith({ message: 'No start data: Error: signed out', code: 'start_data' });
    cashier.goBack('swipe');
    expect(postedTo().at(-1)).toMatchObject({ type: 'onSwipeBack' });
  });
});

describe('the messages', () => {
  it('go to their handlers with their payload', async () => {
    const onCreateTransaction = vi.fn<(payload: unknown) => void>();
    const onClose = vi.fn<(payload: unknown) => void>();
    create({ on: { onCreateTransaction, onClose } });
    const payload = { depositId: 'd1', paymentMethod: 'card', amount: '10', currency: 'USD' };
    say({ type: 'onCreateTransaction', payload });
    say({ type: 'onClose' });
    expect(onCreateTransaction.mock.calls).toEqual([[payload]]);
    expect(onClose.mock.calls).toEqual([[undefined]]);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another window', { source: {} }],
    ['no window', { source: null }],
  ])('of %s are ignored', async (_what, from) => {
    const onClose = vi.fn<() => void>();
    create({ on: { onClose } });
    say({ type: 'onClose' }, from);
    say({ type: 'Loaded', payload: { version: 'v1.0.481' } }, from);
    await vi.advanceTimersByTimeAsync(0);
    expect(onClose).not.toHaveBeenCalled();
    expect(postedTo()).toEqual([]);
  });

  it.each(['{', '7', 'null', '[]', '{"type":7}', '{"type":"toString"}', '{"type":"__proto__"}', '{"type":"unknown"}'])(
    'ignores messages that are none: %s',
    (text) => {
      create({ on: {} });
      expect(() => say(text)).not.toThrow();
    },
  );

  it('of both directions are shown to who wants a log', async () => {
    const log: CashierMessage[] = [];
    const cashier = create({ onMessage: (message) => log.push(message) });
    await sayLoaded();
    cashier.setTheme({ variables: { 'color-accent': 'red' } });
    expect(log).toEqual([
      { direction: 'in', type: 'Loaded', payload: { version: 'v1.0.481' } },
      { direction: 'out', type: 'loaded', payload: { token: 't', kept: {} } },
      { direction: 'out', type: 'set-theme', payload: { variables: { 'color-accent': 'red' } } },
    ]);
  });
});

describe('the height', () => {
  it('is that of a page until the content is known', () => {
    create({ canResize: true });
    expect(frameAt(0).style.height).toBe('640px');
  });

  it('follows the content where the host wants that', () => {
    create({ canResize: true });
    say({ type: 'onResize', payload: { height: 700 } });
    expect(frameAt(0).style.height).toBe('700px');
  });

  it.each([{ height: 'calc(1px)' }, { height: -5 }, {}, null, { height: 1e9 }])(
    'is not led astray by %j',
    (payload) => {
      create({ canResize: true });
      say({ type: 'onResize', payload: { height: 700 } });
      say({ type: 'onResize', payload });
      expect(frameAt(0).style.height).toBe('700px');
    },
  );

  it('stays as it is where the host does not', () => {
    create();
    say({ type: 'onResize', payload: { height: 700 } });
    expect(frameAt(0).style.height).toBe('100%');
  });
});

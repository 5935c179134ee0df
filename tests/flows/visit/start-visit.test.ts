// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { closeWidget } from '#flows/visit/close-widget.ts';
import { startVisit } from '#flows/visit/start-visit.ts';
import { completeOpened } from '#state/complete.ts';
import { depositCreated, depositStarted } from '#state/deposit.ts';
import { methodsLoaded } from '#state/methods.ts';
import { localeChanged } from '#state/session.ts';
import { intentStarted } from '#state/intent-slice.ts';
import { method } from '#tests/state/sample-methods.ts';
import { sampleIntent } from '#tests/state/sample-intent.ts';
import { scopeOf } from '#tests/state/store.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { storedDeposit, storedIntent, useBrowser } from '#tests/flows/browser.ts';
import { pay, readyToPay } from '#tests/flows/deposit-bench.ts';
import { lateReply, lost } from '#tests/flows/fake-transport.ts';
import { ANSWERED, keep } from '#tests/flows/reload-bench.ts';
import { startFlows } from '#tests/flows/start-flows.ts';

useBrowser();

const started = async (setup: Parameters<typeof openBench>[0] = {}): Promise<Bench> => {
  const bench = openBench(setup);
  bench.server.reply('events', {});
  await startFlows(bench.context, Promise.resolve({ methods: [method('card')] }));
  return bench;
};

const created = ({ store }: Bench): void => void store.dispatch(depositCreated({ id: 'd1', data: {} }));

describe('a visit', () => {
  it('is reported to the host once its list has arrived', async () => {
    const bench = openBench();
    const answer = lateReply();
    void startFlows(bench.context, answer.promise as never);
    await settle();
    expect(bench.host.sent).toEqual([]);
    answer.answer({ methods: [method('card')] });
    await settle();
    expect(bench.store.getState().methods).toMatchObject({ status: 'ready', entries: [{ name: 'card' }] });
    expect([bench.host.payloads('onInit'), bench.moves]).toEqual([[{ page: 'deposit' }], []]);
  });

  it.each([
    ['a failed', () => Promise.reject(lost()), ['shared.error']],
    ['an empty', () => Promise.resolve({ methods: [] }), ['shared.empty']],
    ['no', () => undefined, []],
  ])('is reported to the host with %s list', async (_what, methods, screens) => {
    const bench = openBench();
    await startFlows(bench.context, methods());
    expect([bench.host.payloads('onInit').length, bench.screens()]).toEqual([1, screens]);
  });

  it('tracks the connection', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const bench = await started();
    const seen = [bench.store.getState().session.isOnline];
    for (const event of ['online', 'offline']) {
      online.mockReturnValue(event === 'online');
      window.dispatchEvent(new Event(event));
      seen.push(bench.store.getState().session.isOnline);
    }
    expect(seen).toEqual([false, true, false]);
  });

  it.each([
    ['iframe', [{ height: 512 }, { height: 512, isNewPage: true }]],
    ['webview', []],
  ] as const)(
    'reports the height of its page, and whether it is a new one, to the host of an %s: %j',
    async (kind, heights) => {
      const observer = class {
        observe(): void {}
        disconnect(): void {}
      };
      vi.stubGlobal('ResizeObserver', observer);
      vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ height: 512 } as DOMRect);
      const bench = openBench();
      Object.assign(bench.host.channel, { kind });
      await startFlows(bench.context, undefined);
      await vi.advanceTimersByTimeAsync(1000);
      for (const screen of ['deposit', 'deposit.redirect', 'deposit.redirect']) bench.enter(screen);
      expect(bench.host.payloads('onResize')).toEqual(heights);
    },
  );

  it('loads accounts once its pages are loaded, if the server has them', async () => {
    const pages = lateReply();
    const bench = openBench();
    bench.store.dispatch(methodsLoaded({ methods: [method('card')], features: ['accounts'] }));
    bench.server.reply('accounts-list', { accounts: [] });
    await startVisit(bench.context, Promise.resolve(true), pages.promise);
    await settle();
    expect(bench.server.made('accounts-list')).toEqual([]);
    pages.answer(undefined);
    await settle();
    expect(bench.server.made('accounts-list')).toHaveLength(1);
    const other = await started();
    await settle();
    expect(other.context.features.has('accounts')).toBe(false);
  });

  // Spec: core 3.14a, method-flows 9.11a
  it('shows the alert of an experiment after three seconds, unless it was closed in the tab', async () => {
    const inGroup = async (experiments: Record<string, string>): Promise<[Bench, unknown]> => {
      const bench = await started({ session: { experiments } });
      await vi.advanceTimersByTimeAsync(2900);
      expect(bench.store.getState().experimentAlert?.isShown).not.toBe(true);
      await vi.advanceTimersByTimeAsync(200);
      await settle();
      return [bench, bench.store.getState().experimentAlert?.isShown === true];
    };
    const group = { 'analytics-24272': 'group_b' };
    const [bench, isShown] = await inGroup(group);
    expect([isShown, scopeOf(bench.store, 'experimentAlert')]).toEqual([true, { group: 'group_b', isShown: true }]);
    await bench.run('experiments.closeAlert');
    expect(bench.store.getState().experimentAlert?.isShown).toBe(false);
    expect((await inGroup(group))[1]).toBe(false);
    expect((await inGroup({}))[1]).toBe(false);
  });
});

// Spec: core 7.17c, method-flows 7.17b
it.each(['after', 'before'])('a status that is pushed %s the answer is applied to the open deposit', async (when) => {
  const bench = await started();
  bench.store.dispatch(depositStarted({ methodName: 'card', amount: '1', currency: 'USD' }));
  if (when === 'after') created(bench);
  bench.server.push('deposit.status', { depositId: 'd1', status: 1 });
  await settle();
  if (when === 'before') created(bench);
  expect(bench.deposit().status).toBe('processed');
  expect(bench.host.payloads('onError')).toEqual([]);
});

describe('closing the widget', () => {
  it('sends nothing but a message to the host', async () => {
    for (const bench of [await readyToPay(), openBench()]) {
      const asked = bench.server.calls.length;
      closeWidget(bench.context);
      await settle();
      expect(bench.host.sent).toEqual([{ type: 'onClose', payload: undefined }]);
      expect(bench.server.calls).toHaveLength(asked);
    }
  });

  // Spec: core 4.12c, core 7.14, method-flows 4.11e, method-flows 7.8
  it.each([
    ['on its way', (): unknown => lateReply().promise, {}],
    ['unconfirmed', (): unknown => lost(), lost()],
  ])('informs the server of a deposit that is %s, even if that call fails', async (_what, reply, answer) => {
    const bench = await readyToPay();
    bench.store.dispatch(localeChanged('ar'));
    bench.server.reply('deposit-create', reply());
    bench.server.reply('session-form-on-close-modal', answer);
    void pay(bench);
    await settle();
    closeWidget(bench.context);
    await settle();
    const [call] = bench.server.made('session-form-on-close-modal');
    expect(call?.request).toEqual({ paymentMethod: 'card', paymentMethodText: 'card بالعربية', userId: 'u1' });
    expect(call?.options.keepalive).toBe(true);
    expect([bench.host.payloads('onClose').length, bench.notices()]).toEqual([1, []]);
    expect(storedIntent()).not.toBeNull();
  });

  it('names the method by its id when it is no longer listed', async () => {
    const bench = openBench();
    bench.server.reply('session-form-on-close-modal', {});
    bench.store.dispatch(depositStarted({ methodName: 'gone', amount: '50', currency: 'USD' }));
    bench.store.dispatch(intentStarted(sampleIntent({ methodName: 'gone' })));
    closeWidget(bench.context);
    const request = { paymentMethod: 'gone', paymentMethodText: 'gone', userId: 'u1' };
    expect(bench.server.made('session-form-on-close-modal')[0]?.request).toEqual(request);
  });

  it('removes the record of a deposit only on its result page', async () => {
    const bench = await readyToPay();
    keep(ANSWERED);
    created(bench);
    closeWidget(bench.context);
    expect(storedDeposit()).toMatchObject({ depositId: 'd1' });
    bench.store.dispatch(completeOpened({ status: 'waiting', waitsUntil: 1, to: '' }));
    closeWidget(bench.context);
    expect(storedDeposit()).toBeNull();
    expect(bench.server.made('session-form-on-close-modal')).toEqual([]);
  });
});

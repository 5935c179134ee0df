// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { syncThemeAndLocale } from '#app/sync-theme-and-locale.ts';
import { createThemeController } from '#boot/theme-controller.ts';
import { createNavigation } from '#app/navigation.ts';
import { openTransport } from '#boot/open-transport.ts';
import { boot } from '#boot/boot.ts';
import { changeCurrency, applyFirstMethods } from '#flows/methods/load-methods.ts';
import { closeWidget } from '#flows/visit/close-widget.ts';
import type { HostToWidget, WidgetToHost } from '#generated/wire.ts';
import type { EnginePorts } from '#engine/ports.ts';
import { completeStartData } from '#host/start-data.ts';
import { createTexts } from '#i18n/texts.ts';
import type { SessionState } from '#state/session.ts';
import { setMetricSink } from '#platform/metrics.ts';
import { setReportSink } from '#platform/report.ts';
import { sessionStore } from '#platform/storage.ts';
import { findFault } from '#sandbox/wire-check.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { failure } from '#tests/flows/fake-transport.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';
import { answerFile, localeUrls } from '#tests/i18n/locale-server.ts';
import { createEnginePorts } from '#app/engine-ports.ts';
import { startFlows } from '#tests/flows/start-flows.ts';
import { method } from '#tests/state/sample-methods.ts';
import { readWire } from '#tools/wire/bundle.ts';

type Sent = { type: string; payload?: unknown }[];
type Setup = Parameters<typeof openBench>[0];

/** Runs an action, and resolves with all messages sent by then. */
type Cause = () => Promise<Sent>;

const { widgetToHost, hostToWidget } = readWire();

const CARD = method('card', { cardViewType: 8 });
const TRANSFER = method('transfer', { cardViewType: 5 });

const bridge = (): Sent => {
  const sent: Sent = [];
  vi.stubGlobal('CashierBridge', { postMessage: (text: string) => sent.push(JSON.parse(text)) });
  return sent;
};

const started = async (setup: Setup = {}): Promise<Bench> => {
  const bench = openBench({ methods: [CARD, TRANSFER], ...setup });
  bench.server.reply('events', {});
  bench.server.reply('methods-payment-v5', { methods: [CARD] });
  await startFlows(bench.context, Promise.resolve({ methods: [CARD, TRANSFER] }));
  return bench;
};

const paid = async (setup: Setup = {}, answer: object = {}): Promise<Bench> => {
  const bench = await started(setup);
  await bench.pick('card');
  bench.type('amount', '50');
  bench.server.reply('deposit-create', { depositId: 'd1', ...answer });
  void bench.run('deposit.create');
  await settle();
  return bench;
};
const paidFor: Cause = async () => (await paid()).host.sent;

/** A payment of a visit whose host is asked first. */
const askedHost = (): Promise<Bench> => paid({ visit: { hostGateMs: 60_000 } });

const sentBy =
  (act: (bench: Bench) => unknown, session: Partial<SessionState> = {}): Cause =>
  async () => {
    const bench = openBench({ session });
    await act(bench);
    return bench.host.sent;
  };

const noPage = (): Promise<void> => Promise.resolve();

const onNative = (use: (ports: EnginePorts) => unknown): Cause =>
  sentBy(({ context, runner }) => use(createEnginePorts(context, runner, createTexts({ report: () => {} }))), {
    isNative: true,
  });

const failedCreate: Cause = async () => {
  const bench = await started();
  await bench.pick('transfer');
  bench.type('amount', '50');
  bench.server.reply('deposit-create-p2p', failure('malformed'));
  await bench.run('peerToPeer.create');
  return bench.host.sent;
};

/** A call that the server refuses because of its token. */
const refusedCall: Cause = sentBy(async ({ context }) => {
  const answer = { code: 'auth.tokenExpired', message: 'Late' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer, { status: 401 })));
  const start = completeStartData({ transport: 'http' }, { platform: 'desktop' });
  const { transport } = openTransport({ start, locale: 'en', host: context.host });
  await transport.call('deposit-status', { depositId: 'd1', paymentMethod: 'card' }).catch(() => {});
});

const redirect = { source: 'redirect', method: 'GET', url: 'https://bank.example/pay', data: { order: '7' } };

const causes: { readonly [T in keyof WidgetToHost]: Cause } = {
  Loaded: async () => {
    const sent = bridge();
    void boot().catch(() => {});
    return sent;
  },
  onInitError: async () => {
    const sent = bridge();
    const failed = boot().catch(() => {});
    await vi.advanceTimersByTimeAsync(5000);
    await failed;
    return sent;
  },
  onKeep: async () => {
    const denied = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied, removeItem: denied });
    const sent = bridge();
    Reflect.set(window, 'cashierUserData', { transport: 'http', kept: {} });
    await boot();
    sessionStore.set('cashier.region', 'u1 KZ KZT BR BRL');
    return sent;
  },
  onInit: sentBy(({ context }) => applyFirstMethods(context, Promise.resolve({ methods: [CARD] }))),
  onClose: sentBy(({ context }) => closeWidget(context)),
  onShare: onNative(({ outside }) => outside.share({ text: 'https://pay.example/1', title: 'Invoice' })),
  openExtBrowser: onNative(({ outside }) => outside.open('https://bank.example/')),
  onGoBack: sentBy(({ store, host }) => createNavigation(store, host.channel, noPage).back('onGoBack')),
  onEscape: async () => {
    const bench = await started();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    return bench.host.sent;
  },
  onSwipeBack: sentBy(({ store, host }) => createNavigation(store, host.channel, noPage).back('onSwipeBack')),
  onChangedPaymentMethodsCurrency: sentBy(({ context }) => changeCurrency(context, 'EUR')),
  onCreateTransaction: paidFor,
  onChoice: paidFor,
  onBeforeSubmit: async () => (await askedHost()).host.sent,
  onResult: paidFor,
  onTrace: async () => (await said('send-trace', undefined)).host.sent,
  Metric: paidFor,
  onExternalRedirectEvent: async () =>
    (await paid({ layouts: { redirectsThroughHost: () => true } }, { apiResponse: redirect })).host.sent,
  onTokenExpired: refusedCall,
  onDisplayError: failedCreate,
  onError: failedCreate,
  onInvalidP2PResponse: failedCreate,
  onResize: async () => {
    const observer = { observe: () => {}, disconnect: () => {} };
    vi.stubGlobal('ResizeObserver', function ResizeObserver() {
      return observer;
    });
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ height: 640.5 } as DOMRect);
    const { host } = await started();
    await vi.advanceTimersByTimeAsync(100);
    return host.sent;
  },
};

const said = async <T extends keyof HostToWidget>(type: T, payload: HostToWidget[T]): Promise<Bench> => {
  const bench = await started();
  bench.host.say(type, payload);
  await settle();
  return bench;
};

const looked = async <T extends keyof HostToWidget>(type: T, payload: HostToWidget[T]): Promise<Bench> => {
  vi.stubGlobal('fetch', (address: string) => answerFile(address));
  const bench = openBench();
  const texts = createTexts({ report: () => {}, urls: localeUrls() });
  await syncThemeAndLocale(
    bench.context,
    texts,
    createThemeController(bench.context.host, { theme: 'light', schema: {} }),
  );
  bench.host.say(type, payload);
  await vi.waitFor(() =>
    expect(document.documentElement.dataset.theme === 'dark' || document.documentElement.dir === 'rtl').toBe(true),
  );
  await settle();
  return bench;
};

const BONUS = { id: 'welcome', type: 'deposit', currency: 'USD' } as const;
const bonusesOf = ({ store }: Bench): unknown => store.getState().bonuses?.list;

/** Effect of each message of the host. */
const effects: { readonly [T in keyof HostToWidget]: () => Promise<[actual: unknown, expected: unknown]> } = {
  loaded: async () => [(await said('loaded', { token: 'fresh' })).server.tokens, ['fresh']],
  'bonus-list-fetched': async () => [
    bonusesOf(await said('bonus-list-fetched', { success: true, list: [BONUS] })),
    [BONUS],
  ],
  'bonus-list-updated': async () => [bonusesOf(await said('bonus-list-updated', { list: [BONUS] })), [BONUS]],
  close: async () => [(await said('close', undefined)).host.payloads('onClose'), [undefined]],
  onGoBack: async () => [(await said('onGoBack', undefined)).screens(), ['back by onGoBack']],
  onSwipeBack: async () => [(await said('onSwipeBack', undefined)).screens(), ['back by onSwipeBack']],
  'submit-decided': async () => {
    const bench = await askedHost();
    const { id } = Object(bench.host.payloads('onBeforeSubmit')[0]);
    bench.host.say('submit-decided', { id, isAllowed: true });
    await settle();
    return [bench.server.made('deposit-create').length, 1];
  },
  'send-trace': async () => {
    const { host } = await said('send-trace', undefined);
    return [host.payloads('onTrace').map((told) => Object(told).askedBy), ['host']];
  },
  'set-locale': async () => {
    const { store } = await looked('set-locale', { locale: 'ar' });
    return [`${store.getState().session.locale} ${document.documentElement.dir}`, 'ar rtl'];
  },
  'set-theme': async () => {
    const { store } = await looked('set-theme', { theme: 'dark' });
    return [`${store.getState().session.theme} ${document.documentElement.dataset.theme}`, 'dark dark'];
  },
};

beforeEach(() => {
  openBrowser();
  fakeWindows();
});
afterEach(() => {
  setMetricSink(undefined);
  setReportSink(undefined);
  for (const name of ['dir', 'lang', 'data-theme']) document.documentElement.removeAttribute(name);
  closeBrowser();
});

// Spec: core 4.1g
it.each(widgetToHost)(
  'the message $type to the host has the payload of its schema',
  async ({ type, payload, hasPayload }) => {
    const cause = Object.entries(causes).find(([name]) => name === type)?.[1];
    const sent = ((await cause?.()) ?? []).filter((message) => message.type === type);
    expect(sent.length).toBeGreaterThan(0);
    const faults = sent.map((message) => findFault(payload, hasPayload ? message.payload : (message.payload ?? null)));
    expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
  },
);

// Spec: core 2.25b, core 4.1e, method-flows 2.16h
it.each(hostToWidget)('the message $type of the host has its effect', async ({ type }) => {
  const effect = Object.entries(effects).find(([name]) => name === type)?.[1];
  const [actual, expected] = (await effect?.()) ?? [type, 'an effect'];
  expect(actual).toEqual(expected);
});

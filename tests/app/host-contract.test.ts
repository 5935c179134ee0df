// @vitest-environment jsdom
import './with-shipped.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followLook } from '#app/follow-look.ts';
import { followTheme } from '#boot/show-theme.ts';
import { createNavigation } from '#app/navigation.ts';
import { openTransport } from '#boot/open-transport.ts';
import { boot } from '#boot/boot.ts';
import { changeCurrency } from '#flows/methods/region/change-currency.ts';
import { closeWidget } from '#flows/visit/close-widget.ts';
import { applyFirstMethods } from '#flows/methods/load-methods.ts';
import type { HostToWidget, WidgetToHost } from '#generated/wire.ts';
import { completeStartData } from '#host/start-data.ts';
import { createTexts } from '#i18n/texts.ts';
import { setMetricSink } from '#platform/metrics.ts';
import { setReportSink } from '#platform/report.ts';
import { sessionStore } from '#platform/storage.ts';
import { findFault } from '#sandbox/wire-check.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { failure } from '#tests/flows/fake-transport.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';
import { answerFile, localeUrls } from '#tests/i18n/locale-server.ts';
import { askedHost, bridge, CARD, onNative, paid, started, type Sent } from './host-bench.ts';
import { readWire } from '#tools/wire/bundle.ts';

/** Causes a message, and resolves with all messages sent by then. */
type Cause = () => Promise<Sent>;

const { widgetToHost, hostToWidget } = readWire();

/** A call that the server refuses because of its token. */
const failedCreate: Cause = async () => {
  const bench = await started();
  await bench.pick('transfer');
  bench.type('amount', '50');
  bench.server.reply('deposit-create-p2p', failure('malformed'));
  await bench.run('peerToPeer.create');
  return bench.host.sent;
};

const refusedCall: Cause = async () => {
  const { host, context } = openBench();
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ code: 'auth.tokenExpired', message: 'Late' }, { status: 401 })),
  );
  const start = completeStartData({ transport: 'http' }, { platform: 'desktop' });
  const { transport } = openTransport({ start, locale: 'en', host: context.host });
  await transport.call('deposit-status', { depositId: 'd1', paymentMethod: 'card' }).catch(() => {});
  return host.sent;
};

const backFromList = async (by: 'onGoBack' | 'onSwipeBack'): Promise<Sent> => {
  const { store, host } = openBench();
  createNavigation(store, host.channel).back(by);
  return host.sent;
};

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
  onInit: async () => {
    const { context, host } = openBench();
    await applyFirstMethods(context, Promise.resolve({ methods: [CARD] }));
    return host.sent;
  },
  onClose: async () => {
    const { context, host } = openBench();
    closeWidget(context);
    return host.sent;
  },
  onShare: () => onNative(({ outside }) => outside.share({ text: 'https://pay.example/1', title: 'Invoice' })),
  openExtBrowser: () => onNative(({ outside }) => outside.open('https://bank.example/')),
  onGoBack: () => backFromList('onGoBack'),
  onSwipeBack: () => backFromList('onSwipeBack'),
  onChangedPaymentMethodsCurrency: async () => {
    const { context, host } = openBench();
    changeCurrency(context, 'EUR');
    return host.sent;
  },
  onCreateTransaction: async () => (await paid()).host.sent,
  onChoice: async () => (await paid()).host.sent,
  onBeforeSubmit: async () => (await askedHost()).host.sent,
  onResult: async () => (await paid()).host.sent,
  onTrace: async () => (await said('send-trace', undefined)).host.sent,
  Metric: async () => (await paid()).host.sent,
  onExternalRedirectEvent: async () =>
    (await paid({ layouts: { redirectsThroughHost: () => true } }, { depositId: 'd1', apiResponse: redirect })).host
      .sent,
  onTokenExpired: refusedCall,
  onDisplayError: failedCreate,
  onError: failedCreate,
  onInvalidP2PResponse: failedCreate,
  onResize: async () => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe(): void {}
        disconnect(): void {}
      },
    );
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
  await followLook(bench.context, texts, followTheme(bench.context.host, { theme: 'light', schema: {} }));
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
const effects: { readonly [T in keyof HostToWidget]: () => Promise<[seen: unknown, wanted: unknown]> } = {
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
    return [
      [store.getState().session.locale, document.documentElement.dir],
      ['ar', 'rtl'],
    ];
  },
  'set-theme': async () => {
    const { store } = await looked('set-theme', { theme: 'dark' });
    return [
      [store.getState().session.theme, document.documentElement.dataset.theme],
      ['dark', 'dark'],
    ];
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

describe('a message to the host', () => {
  it('is in the table, whichever the contract names', () => {
    expect(Object.keys(causes).toSorted()).toEqual(widgetToHost.map(({ type }) => type).toSorted());
  });

  // Spec: core 4.1g
  it.each(widgetToHost)('$type is sent, with the payload of its schema', async ({ type, payload, hasPayload }) => {
    const cause = Object.entries(causes).find(([name]) => name === type)?.[1];
    const sent = ((await cause?.()) ?? []).filter((message) => message.type === type);
    expect(sent.length).toBeGreaterThan(0);
    const faults = sent.map((message) => findFault(payload, hasPayload ? message.payload : (message.payload ?? null)));
    expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
  });
});

describe('a message of the host', () => {
  it('is in the table, whichever the contract names', () => {
    expect(Object.keys(effects).toSorted()).toEqual(hostToWidget.map(({ type }) => type).toSorted());
  });

  // Spec: core 4.1e
  it.each(Object.entries(effects))('%s has its effect', async (_type, effect) => {
    const [seen, wanted] = await effect();
    expect(seen).toEqual(wanted);
  });
});

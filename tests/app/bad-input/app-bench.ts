import { fireEvent } from '@testing-library/react';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest';
import { start } from '#app/start.tsx';
import { startFirstCall } from '#boot/first-call.ts';
import { drawFirstPage } from '#boot/first-page.ts';
import { createThemeController } from '#boot/theme-controller.ts';
import english from '#generated/locales/en.json' with { type: 'json' };
import type { CallPath, PaymentMethod, StartData } from '#generated/wire.ts';
import { completeStartData } from '#host/start-data.ts';
import { fetchTexts } from '#i18n/locale-files.ts';
import { dispatch } from '#sandbox/dispatch.ts';
import { createWorld, type World } from '#sandbox/world.ts';
import { fakeHost } from '#tests/flows/fake-host.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';
import { TYPED } from '#tests/hostile/ways.ts';
import { fillBrowserGaps } from '#tests/renderers/browser-gaps.ts';
import { createHttpTransport } from '#transport/http-transport.ts';
import type { Transport } from '#transport/transport.ts';

/** Changes an answer before it reaches the widget. */
export type Alter = (path: CallPath, answer: unknown) => unknown;

export interface AppSetup {
  country: string;
  currency: string;
  /** Path below the history base. */
  path?: string;
  /** The listed methods; the whole catalogue would only take time. */
  methods: readonly string[];
  alter?: Alter;
  scenario?: string;
  /** A reloaded tab with its open deposit, and the server that knows it. */
  again?: AppBench;
}

/** The whole app in a page, over HTTP to a sandbox in the same process; only the host is fake. */
export interface AppBench {
  readonly transport: Transport;
  readonly world: World;
  /** Paths in the order of their calls. */
  readonly asked: CallPath[];
  screen(): string;
  text(): string;
  /** Fills empty fields with valid values. */
  fillIn(): void;
  /** The enabled main button of the page. */
  mainButton(): HTMLButtonElement | undefined;
  press(element: HTMLElement): Promise<void>;
  /** Advances the time, and waits for rendering, modules and answers. */
  settle(ms?: number): Promise<void>;
  /** Advances the time until a condition is true, two minutes at most. */
  until(isTrue: () => boolean): Promise<void>;
}

const ORIGINS = { widget: 'https://pay.example', demo: 'https://host.example', provider: 'https://bank.example' };

/** Sets up a new page for each test of a file: fake time, a quiet console, and no uncaught error. */
export const guardApps = (): void => {
  const faults: string[] = [];
  const note = (event: ErrorEvent): void => void faults.push(event.message);
  const noteRejection = (reason: unknown): void => void faults.push(`unhandled: ${String(reason)}`);

  beforeEach(() => {
    // React and module loading use real time; `performance` advances the server's clock.
    const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] as const;
    vi.useFakeTimers({ toFake: [...toFake] });
    vi.stubGlobal('matchMedia', undefined);
    vi.stubGlobal('scrollTo', () => {});
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    fakeWindows();
    process.on('unhandledRejection', noteRejection);
    window.addEventListener('error', note);
  });
  afterEach(() => {
    vi.clearAllTimers();
    window.removeEventListener('error', note);
    process.off('unhandledRejection', noteRejection);
    // An error that a boundary of the page has caught also reaches the window, and is not a fault.
    const uncaught = faults.splice(0).filter((fault) => !fault.includes('has no') && !fault.includes('has not come'));
    expect(uncaught).toEqual([]);
  });
};

const namesIn = (entry: { name: string; paymentMethods?: PaymentMethod[] }): string[] => [
  entry.name,
  ...(entry.paymentMethods ?? []).map(({ name }) => name),
];

const listed = (answer: unknown, names: readonly string[]): unknown => {
  const { methods } = Object(answer);
  if (!Array.isArray(methods)) return answer;
  return { ...Object(answer), methods: methods.filter((entry) => namesIn(entry).some((name) => names.includes(name))) };
};

/** The sandbox's answers over HTTP, and English texts; no other addresses exist. */
const serve = (world: World, { methods, alter = (_path, answer) => answer }: AppSetup, asked: CallPath[]): void => {
  const altered = (path: CallPath, answer: unknown): unknown =>
    alter(path, /^methods-(?:payment|withdrawal)/.test(path) ? listed(answer, methods) : answer);
  const answerCall = async ({ pathname, searchParams }: URL, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    const path = pathname.split('/').at(-1) as CallPath;
    asked.push(path);
    const body: unknown = JSON.parse(typeof init.body === 'string' ? init.body : 'null');
    const aborted = new Promise<never>((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    });
    const call = {
      path,
      request: init.method === 'GET' ? Object.fromEntries(searchParams) : body,
      token: headers.get('authorization')?.replace('Bearer ', ''),
      idempotencyKey: headers.get('idempotency-key') ?? undefined,
      transport: 'http',
    } as const;
    const verdict = await Promise.race([aborted, dispatch(world, call)]);
    if (verdict.kind !== 'answer') throw new TypeError('fetch failed');
    const { status } = verdict;
    return Response.json(status === 200 ? altered(path, verdict.body) : verdict.body, { status });
  };
  vi.stubGlobal('fetch', async (given: string, init: RequestInit = {}) => {
    const address = new URL(given, ORIGINS.widget);
    if (address.pathname.startsWith('/api/')) return answerCall(address, init);
    return address.pathname.includes('locales/en') ? Response.json(english) : new Response('', { status: 404 });
  });
};

const startDataOf = ({ country, currency, scenario = 'ok' }: AppSetup): StartData => ({
  token: `sandbox-${scenario}-player`,
  transport: 'http',
  host: ORIGINS.demo,
  user: {
    id_user: 'player',
    currency,
    paymentGeo: country,
    platform: 'desktop',
    balanceData: { primary: { amount: 1_000_000, currency } },
  },
});

const settle = async (ms = 400): Promise<void> => {
  for (const step of [ms, 0, 0, 0]) {
    await vi.advanceTimersByTimeAsync(step);
    await vi.dynamicImportSettled();
    await turn();
  }
};

const STEP_MS = 500;
const PATIENCE_MS = 120_000;

const fillIn = (): void => {
  for (const group of document.querySelectorAll('main [data-field]:not(:has(:checked))')) {
    const [choice] = group.querySelectorAll<HTMLElement>('input[type="radio"]');
    if (choice) fireEvent.click(choice);
  }
  for (const field of document.querySelectorAll<HTMLElement>('[data-field]')) {
    const input = field.querySelector<HTMLInputElement>('input:not([type="radio"])');
    if (!input || input.disabled || input.value !== '') continue;
    fireEvent.input(input, { target: { value: TYPED[field.dataset['field'] ?? ''] ?? '123456' } });
    fireEvent.blur(input);
  }
};

/** Opens the app; call `guardApps` in its file before. */
export const openApp = async (setup: AppSetup): Promise<AppBench> => {
  fillBrowserGaps();
  if (!setup.again) for (const storage of [window.sessionStorage, window.localStorage]) storage.clear();
  document.body.innerHTML = '<div id="root"></div>';
  window.history.replaceState(null, '', import.meta.env.BASE_URL.replace(/\/$/, '') + (setup.path ?? '/'));
  const origins = { origins: ORIGINS, product: 'cashier', timeScale: 1, push: () => {} } as const;
  const { world, asked } = setup.again ?? { world: createWorld(origins), asked: [] };
  setup.again?.transport.close();
  serve(world, setup, asked);
  const host = fakeHost();
  const data = completeStartData(startDataOf(setup), { platform: 'desktop' });
  const transport = createHttpTransport({ token: data.token, locale: 'en', platformVersion: data.platformVersion });
  onTestFinished(() => transport.close());
  const home = { country: setup.country, currency: setup.currency };
  const texts = fetchTexts('en');
  const theme = createThemeController(host.channel, { theme: 'light', schema: {} });
  const first = startFirstCall(transport, data, home);
  const visit = { ...first, start: data, locale: 'en', texts, theme, hasQuickDeposit: false };
  const firstPage = drawFirstPage({ ...visit, snapshot: undefined });
  await start(Promise.resolve({ ...visit, home, host: host.channel, transport, firstPage }));
  await settle(1000);
  const screen = (): string => document.querySelector<HTMLElement>('[data-screen]')?.dataset['screen'] ?? '';
  return {
    transport,
    world,
    asked,
    settle,
    async until(isTrue) {
      for (let left = PATIENCE_MS; left > 0 && !isTrue(); left -= STEP_MS) await settle(STEP_MS);
      if (!isTrue()) throw new Error(`it never came true on ${screen()}`);
    },
    screen,
    text: () => document.querySelector('main')?.textContent?.trim() ?? '',
    fillIn,
    mainButton: () =>
      [...document.querySelectorAll<HTMLButtonElement>('main button[data-kind="primary"]')].find(
        (button) => button.getAttribute('aria-disabled') !== 'true',
      ),
    async press(element) {
      fireEvent.click(element);
      await settle();
    },
  };
};

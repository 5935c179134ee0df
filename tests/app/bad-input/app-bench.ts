import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import { start } from '#app/start.tsx';
import { startFirstCall } from '#boot/first-call.ts';
import type { CallPath, PaymentMethod, StartData } from '#generated/wire.ts';
import { completeStartData } from '#host/start-data.ts';
import { fetchTexts } from '#i18n/locale-files.ts';
import { sessionStore } from '#platform/storage.ts';
import english from '#locales/en.json' with { type: 'json' };
import { dispatch } from '#sandbox/dispatch.ts';
import { createWorld, type World } from '#sandbox/world.ts';
import { fakeHost, type FakeHost } from '#tests/flows/fake-host.ts';
import { createHttpTransport } from '#transport/http-transport.ts';

export interface AppSetup {
  country: string;
  currency: string;
  /** Path below the history base. */
  path?: string;
  /** The methods that are listed; the whole catalogue would only take time. */
  methods: readonly string[];
  /** What becomes of an answer on its way. */
  mangle?: (path: CallPath, answer: unknown) => unknown;
  scenario?: string;
  /** The tab as it was left: with its open deposit, and the server that knows of it. */
  again?: AppBench;
}

/** The whole app in a page, over HTTP to a sandbox in the same process; the host alone is a stand-in. */
export interface AppBench {
  readonly world: World;
  readonly host: FakeHost;
  /** Paths in the order they were asked for. */
  readonly asked: CallPath[];
  screen(): string;
  text(): string;
  tile(name: string): HTMLElement | undefined;
  /** Fills what is empty, with what fits. */
  fillIn(): void;
  /** The main button of the page, if it can be pressed. */
  mainButton(): HTMLButtonElement | undefined;
  press(element: HTMLElement): Promise<void>;
  /** Lets everything happen that is ready to. */
  settle(ms?: number): Promise<void>;
}

const ORIGINS = { widget: 'https://pay.example', demo: 'https://host.example', provider: 'https://bank.example' };

const namesIn = (entry: { name: string; paymentMethods?: PaymentMethod[] }): string[] => [
  entry.name,
  ...(entry.paymentMethods ?? []).map(({ name }) => name),
];

const listed = (answer: unknown, names: readonly string[]): unknown => {
  const { methods } = Object(answer);
  if (!Array.isArray(methods)) return answer;
  return { ...Object(answer), methods: methods.filter((entry) => namesIn(entry).some((name) => names.includes(name))) };
};

const isMethods = (path: string): boolean =>
  path.startsWith('methods-payment') || path.startsWith('methods-withdrawal');

interface Network {
  world: World;
  asked: CallPath[];
}

/** The network as the page has it: the sandbox's answers, English texts, and nothing else. */
const openNetwork = ({ methods, mangle = (_path, answer) => answer, again }: AppSetup): Network => {
  const push = (): void => {};
  const world = again?.world ?? createWorld({ origins: ORIGINS, product: 'cashier', timeScale: 1, push });
  const asked: CallPath[] = [];
  const answerCall = async (address: URL, init: RequestInit): Promise<Response> => {
    // Only the table's own paths are asked for: that is what the transport's types are for.
    const path = address.pathname.split('/').at(-1) as CallPath;
    asked.push(path);
    const headers = new Headers(init.headers);
    const verdict = await dispatch(world, {
      path,
      request:
        init.method === 'GET'
          ? Object.fromEntries(address.searchParams)
          : JSON.parse(typeof init.body === 'string' ? init.body : 'null'),
      token: headers.get('authorization')?.replace('Bearer ', ''),
      idempotencyKey: headers.get('idempotency-key') ?? undefined,
      transport: 'http',
    });
    if (verdict.kind !== 'answer') throw new TypeError('fetch failed');
    const body = isMethods(path) ? listed(verdict.body, methods) : verdict.body;
    return Response.json(verdict.status === 200 ? mangle(path, body) : verdict.body, { status: verdict.status });
  };
  vi.stubGlobal('fetch', async (given: string, init: RequestInit = {}) => {
    const address = new URL(given, ORIGINS.widget);
    if (address.pathname.startsWith('/api/')) return answerCall(address, init);
    return address.pathname.includes('locales/en') ? Response.json(english) : new Response('', { status: 404 });
  });
  return { world, asked };
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

/** React draws, and modules come, in turns of their own, which fake time does not hold. */
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

const settle = async (ms = 400): Promise<void> => {
  for (const part of [ms, 0, 0]) {
    await vi.advanceTimersByTimeAsync(part);
    await vi.dynamicImportSettled();
    await turn();
  }
};

/** What fits into a field, by its name; the catalogue's own patterns decide. */
const VALUES: Readonly<Record<string, string>> = {
  amount: '5000',
  phone: '7011234567',
  cardNumber: '4111111111111111',
  account: '0123456789',
  fullName: 'Ann Lee',
  confirmationId: '12345678',
  email: 'ann@example.org',
  cardHolder: 'ANN LEE',
};

const valueFor = (name: string): string => VALUES[name] ?? '123456';

interface EmptyInput {
  name: string;
  input: HTMLInputElement;
}

const emptyInputs = (): EmptyInput[] =>
  [...document.querySelectorAll<HTMLElement>('[data-field]')].flatMap((field) => {
    const input = field.querySelector<HTMLInputElement>('input:not([type="radio"])');
    return input && !input.disabled && input.value === '' ? [{ name: field.dataset['field'] ?? '', input }] : [];
  });

/** Opens the app; call `vi.useFakeTimers` with `setImmediate` left alone before. */
export const openApp = async (setup: AppSetup): Promise<AppBench> => {
  if (!setup.again) for (const kept of ['deposit', 'withdrawal']) sessionStore.remove(`cashier.open-${kept}`);
  document.body.innerHTML = '<div id="root"></div>';
  window.history.replaceState(null, '', import.meta.env.BASE_URL.replace(/\/$/, '') + (setup.path ?? '/'));
  const { world, asked } = openNetwork(setup);
  const host = fakeHost();
  const data = completeStartData(startDataOf(setup), { platform: 'desktop' });
  const transport = createHttpTransport({
    token: data.token,
    locale: 'en',
    platformVersion: data.platformVersion,
    onRejected: ({ message = '', code }) => host.channel.send('onDisplayError', { message, code }),
  });
  const home = { country: setup.country, currency: setup.currency };
  const texts = fetchTexts('en');
  const first = startFirstCall(transport, data, home);
  await start(Promise.resolve({ start: data, home, host: host.channel, transport, locale: 'en', texts, ...first }));
  await settle(1000);
  const main = (): HTMLElement | null => document.querySelector('main');
  return {
    world,
    host,
    asked,
    settle,
    screen: () => document.querySelector<HTMLElement>('[data-screen]')?.dataset['screen'] ?? '',
    text: () => main()?.textContent?.trim() ?? '',
    tile: (name) =>
      [...document.querySelectorAll<HTMLElement>('[data-node="tile"]')].find(({ textContent }) =>
        textContent?.includes(name),
      ),
    fillIn() {
      for (const group of document.querySelectorAll('main [data-field]:not(:has(:checked))')) {
        const [choice] = group.querySelectorAll<HTMLElement>('input[type="radio"]');
        if (choice) fireEvent.click(choice);
      }
      for (const { name, input } of emptyInputs()) {
        fireEvent.input(input, { target: { value: valueFor(name) } });
        fireEvent.blur(input);
      }
    },
    mainButton: () =>
      [...document.querySelectorAll<HTMLButtonElement>('main button[data-kind="primary"]')].find(
        (button) => !button.disabled && button.getAttribute('aria-busy') !== 'true',
      ),
    async press(element) {
      fireEvent.click(element);
      await settle();
    },
  };
};

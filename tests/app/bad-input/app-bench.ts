import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import { start } from '#app/start.tsx';
import { startFirstCall } from '#boot/first-call.ts';
import { drawFirstPage } from '#boot/first-page.ts';
import { followTheme } from '#boot/show-theme.ts';
import type { CallPath, PaymentMethod, StartData } from '#generated/wire.ts';
import { completeStartData } from '#host/start-data.ts';
import { fetchTexts } from '#i18n/locale-files.ts';
import { localStore, sessionStore } from '#platform/storage.ts';
import type { World } from '#sandbox/world.ts';
import { fakeHost, type FakeHost } from '#tests/flows/fake-host.ts';
import { fillBrowserGaps } from '#tests/renderers/browser-gaps.ts';
import type { Transport, TransportKind } from '#transport/transport.ts';
import { openNetwork, ORIGINS, type Alter, type Network } from './app-network.ts';

export interface AppSetup {
  country: string;
  currency: string;
  /** Path below the history base. */
  path?: string;
  /** The methods that are listed; the whole catalogue would only take time. */
  methods: readonly string[];
  /** Change made to answers on their way. */
  mangle?: Alter;
  scenario?: string;
  /** HTTP unless told otherwise. */
  transport?: TransportKind;
  /** The tab as it was left: with its open deposit, and the server that knows of it. */
  again?: AppBench;
}

/** The whole app in a page, over a real transport to a sandbox in the same process; the host alone is a stand-in. */
export interface AppBench {
  readonly network: Network;
  readonly transport: Transport;
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
  /** Texts of the snackbars on show. */
  said(): string[];
  /** Lets everything happen that is ready to. */
  settle(ms?: number): Promise<void>;
  /** Lets time pass until something is true, two minutes at most. */
  until(isTrue: () => boolean): Promise<void>;
}

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

const startDataOf = ({ country, currency, scenario = 'ok' }: AppSetup, transport: TransportKind): StartData => ({
  token: `sandbox-${scenario}-player`,
  transport,
  host: ORIGINS.demo,
  user: {
    id_user: 'player',
    currency,
    paymentGeo: country,
    platform: 'desktop',
    balanceData: { primary: { amount: 1_000_000, currency } },
  },
});

/** So much of the page's time passes before what it has asked for is waited for. */
const STEP_MS = 500;
const PATIENCE_MS = 120_000;

/** React draws, modules and answers come, in turns of their own, which fake time does not hold. */
const settleOver = async (network: Network, ms = 400): Promise<void> => {
  const step = network.kind === 'socket' ? STEP_MS : ms;
  for (let rest = ms; rest > 0; rest -= step) {
    await vi.advanceTimersByTimeAsync(Math.min(step, rest));
    await network.rest();
  }
  for (let count = 0; count < 3; count += 1) {
    await vi.advanceTimersByTimeAsync(0);
    await vi.dynamicImportSettled();
    await network.rest();
  }
};

/** A valid value for each field, by its name, for the catalogue's patterns. */
const VALUES: Readonly<Record<string, string>> = {
  amount: '5000',
  phone: '7011234567',
  cardNumber: '4111111111111111',
  account: '0123456789',
  fullName: 'Ann Lee',
  confirmationId: '12345678',
  email: 'ann@example.org',
  cardHolder: 'ANN LEE',
  claimHash: `0x${'a1'.repeat(32)}`,
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
  fillBrowserGaps();
  if (!setup.again) {
    for (const kept of ['deposit', 'withdrawal', 'wish']) sessionStore.remove(`cashier.open-${kept}`);
    localStore.remove('cashier.wishes');
  }
  document.body.innerHTML = '<div id="root"></div>';
  window.history.replaceState(null, '', import.meta.env.BASE_URL.replace(/\/$/, '') + (setup.path ?? '/'));
  const { methods, mangle = (_path, answer) => answer } = setup;
  const network = setup.again?.network ?? (await openNetwork(setup.transport ?? 'http'));
  setup.again?.transport.close();
  network.alter = (path, answer) => mangle(path, isMethods(path) ? listed(answer, methods) : answer);
  const settle = (ms?: number): Promise<void> => settleOver(network, ms);
  const { world, asked } = network;
  const host = fakeHost();
  const data = completeStartData(startDataOf(setup, network.kind), { platform: 'desktop' });
  const transport = network.open({
    token: data.token,
    locale: 'en',
    platformVersion: data.platformVersion,
  });
  const home = { country: setup.country, currency: setup.currency };
  const texts = fetchTexts('en');
  const first = startFirstCall(transport, data, home);
  const theme = followTheme(host.channel, { theme: 'light', schema: {} });
  const visit = { ...first, start: data, locale: 'en', texts, theme, hasQuickDeposit: false };
  const look = drawFirstPage({ ...visit, picture: undefined });
  await start(Promise.resolve({ ...visit, home, host: host.channel, transport, look }));
  await settle(1000);
  const main = (): HTMLElement | null => document.querySelector('main');
  const screen = (): string => document.querySelector<HTMLElement>('[data-screen]')?.dataset['screen'] ?? '';
  return {
    network,
    transport,
    world,
    host,
    asked,
    settle,
    async until(isTrue) {
      for (let left = PATIENCE_MS; left > 0 && !isTrue(); left -= STEP_MS) await settle(STEP_MS);
      if (!isTrue()) throw new Error(`it never came true on ${screen()}`);
    },
    said: () =>
      [...document.querySelectorAll('[aria-live="polite"] > [popover] p')].map(({ textContent }) => textContent ?? ''),
    screen,
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
        (button) => button.getAttribute('aria-disabled') !== 'true',
      ),
    async press(element) {
      fireEvent.click(element);
      await settle();
    },
  };
};

import { vi } from 'vitest';
import { createVisitFeatures } from '#app/features.ts';
import { guides } from '#app/guides.ts';
import { layouts } from '#app/method-config.ts';
import { createCommandRunner, type CommandRunner } from '#flows/kernel/command-runner.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { createVisitTools } from '#flows/kernel/visit-tools.ts';
import type { CommandName } from '#generated/language.ts';
import type { CallPath, PaymentMethod } from '#generated/wire.ts';
import type { AuthoredField } from '#state/form-definition.ts';
import { initialFormState, type FormState } from '#state/form-state.ts';
import { fieldInput } from '#state/form-input.ts';
import { fieldsShown } from '#state/form-shown.ts';
import { initialCompleteState, type CompleteState } from '#state/complete.ts';
import { initialDepositState, type DepositState } from '#state/deposit.ts';
import type { OpenIntent } from '#state/payment-intent.ts';
import { selectOpenIntent } from '#state/intent-slice.ts';
import { methodsLoaded } from '#state/methods.ts';
import type { MethodEntry } from '#state/tiles.ts';
import type { NoticeMessage } from '#state/notices.ts';
import type { RootState } from '#state/root.ts';
import { routeEntered } from '#state/route.ts';
import type { SessionState } from '#state/session.ts';
import english from '#generated/locales/en.json' with { type: 'json' };
import { startedStore } from '#tests/state/store.ts';
import { fakeHost, type FakeHost } from './fake-host.ts';
import { fakeTransport, type FakeTransport } from './fake-transport.ts';
import type { AppStore } from '#state/store.ts';

interface Move {
  to: string;
  query?: Readonly<Record<string, string>>;
  isReplacing?: boolean;
}

interface Setup {
  methods?: MethodEntry[];
  session?: Partial<SessionState>;
  layouts?: Partial<FlowContext['layouts']>;
  visit?: Partial<FlowContext['visit']>;
  texts?: Record<string, string>;
  /** Loads a page's files. */
  bring?: (screen: string) => Promise<void>;
}

/** Chats of the deployment. */
const CHATS = { cash_agent: { any: 'https://chat.example/cash-agent', KZ: 'https://chat.example/cash-agent/kz' } };

/** A visit with a scripted environment and real code of the widget. */
export interface Bench {
  readonly context: FlowContext;
  readonly store: AppStore;
  readonly server: FakeTransport;
  readonly host: FakeHost;
  /** Screens that the navigator was sent to, in order. */
  readonly moves: Move[];
  readonly runner: CommandRunner;
  /** Screen ids only. */
  screens(): string[];
  /** Idempotency keys of the calls of a path, in order. */
  keys(path?: CallPath): unknown[];
  readonly run: (name: CommandName, args?: Record<string, unknown>, signal?: AbortSignal) => boolean | Promise<boolean>;
  /** Loads what the commands require, as a rendered page does. */
  prepare(...names: CommandName[]): Promise<void>;
  /** Selects a method and renders its page. */
  pick(method: string): Promise<void>;
  show(...fields: string[]): void;
  type(name: string, value: string): void;
  /** Reports that the router shows a page. */
  enter(screen: string, query?: Record<string, string>): void;
  /** Returns the open deposit, as pages read it. */
  deposit(): DepositState & { phase: string };
  /** Returns the open payment intent. */
  openIntent(): OpenIntent | null;
  complete(): CompleteState;
  form(): FormState;
  notices(): Omit<NoticeMessage, 'id' | 'screen'>[];
}

const PHASES = {
  sending: 'creating',
  unconfirmed: 'unconfirmed',
  opening: 'created',
  'not-shown': 'created',
  repeated: 'idle',
} as const;

const withPhase = (state: RootState): DepositState & { phase: string } => {
  const { deposit = initialDepositState } = state;
  const intent = selectOpenIntent(state, 'deposit');
  const settled = deposit.id === null ? 'idle' : 'created';
  return { ...deposit, phase: intent ? PHASES[intent.phase] : settled };
};

const plain = (name: string): AuthoredField => ({
  name,
  kind: name === 'amount' ? 'amount' : 'text',
  isRequired: true,
});

/** Flushes microtasks and due timers, without advancing the time. */
export const settle = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(0);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
};

/** Waits until a condition is true: a dialog, a provider's widget, a message. */
export const until = async (isThere: () => unknown): Promise<void> => {
  for (let turn = 0; turn < 50 && !isThere(); turn += 1) await settle();
  if (!isThere()) throw new Error('What the test waits for did not appear.');
};

export const openBench = (setup: Setup = {}): Bench => {
  const store = startedStore(setup.session);
  const server = fakeTransport(setup.session?.transport);
  const host = fakeHost();
  const moves: Move[] = [];
  const texts: Record<string, string> = { ...english, ...setup.texts };
  const context: FlowContext = {
    store,
    transport: server.transport,
    host: host.channel,
    layouts: { ...layouts, ...setup.layouts },
    features: createVisitFeatures(() => context),
    guides: { ...guides, chats: CHATS },
    texts: {
      has: (key) => Object.hasOwn(texts, key),
      t: (key, args = {}) =>
        (texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(args[name] ?? place)),
    },
    navigator: {
      go: (to, options = {}) => void moves.push({ to, ...options }),
      back: (by = 'onGoBack') => void moves.push({ to: `back by ${by}` }),
      backTo: (to) => void moves.push({ to }),
      load: setup.bring ?? (() => Promise.resolve()),
      whenArrived: () => Promise.resolve(),
      homePath: () => `/${store.getState().methods.transaction}`,
      home: () => void moves.push({ to: 'home' }),
      open(path) {
        if (path === '') return false;
        moves.push({ to: path });
        return true;
      },
      clearQuery: (names) => void moves.push({ to: `clear ${names.join()}` }),
    },
    visit: {
      ...createVisitTools(),
      returnUrl: 'https://casino.example/back',
      userId: 'u1',
      bonusId: undefined,
      abTestGroup: undefined,
      home: { country: 'KZ', currency: 'KZT' },
      ...setup.visit,
    },
  };
  store.dispatch(methodsLoaded({ methods: setup.methods ?? [] }));
  const runner = createCommandRunner(context);
  const bench: Bench = {
    context,
    store,
    server,
    host,
    moves,
    runner,
    screens: () => moves.map(({ to }) => to),
    keys: (path = 'deposit-create') => server.made(path).map(({ options }) => options.idempotencyKey),
    run: (name, args = {}, signal = new AbortController().signal) => runner.run(name, args, signal),
    prepare: (...names) => context.features.loadFor({ commands: names }),
    async pick(method) {
      await bench.run('methods.pick', { name: method });
      bench.show('amount', ...bench.form().order);
      await bench.prepare(
        'deposit.create',
        'intent.checkAgain',
        'intent.startAnother',
        'deposit.openRedirect',
        'peerToPeer.create',
      );
    },
    show: (...fields) => void store.dispatch(fieldsShown({ appeared: fields.map(plain), gone: [] })),
    type: (name, value) => void store.dispatch(fieldInput({ name, value })),
    enter: (screen, query = {}) =>
      void store.dispatch(routeEntered({ path: `/${screen}`, screen, query, hasPrevious: true })),
    deposit: () => withPhase(store.getState()),
    openIntent: () => selectOpenIntent(store.getState()),
    complete: () => store.getState().complete ?? initialCompleteState,
    form: () => store.getState().form ?? initialFormState,
    notices: () => store.getState().notices.map(({ id: _id, screen: _screen, ...notice }) => notice),
  };
  return bench;
};

/** A method served by the redirect page, which opens a window. */
export const WINDOWED: Partial<PaymentMethod> = { cardViewType: 0 };
/** A method whose page needs no window. */
export const WINDOWLESS: Partial<PaymentMethod> = { cardViewType: 8 };

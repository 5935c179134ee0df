import type { CommandName } from '#generated/language.ts';
import type { Scope } from '#generated/scope.ts';
import type { StatePart } from '#state/scope.ts';
import type { Transaction } from '#state/methods.ts';
import type { Command, FlowContext } from './context.ts';
import { memoizeLoad } from '#domain/memoize.ts';
import { CashierError, isGoneFile } from '#domain/cashier-error.ts';
import { type IntentRequest, type OpenIntent, transactionOf, type PaymentIntent } from '#state/payment-intent.ts';
import type { PaymentMethod } from '#generated/wire.ts';
import type { FormState } from '#state/form-state.ts';
import { inTime } from '#platform/clock.ts';
import { withRetries } from '#transport/retry.ts';

/** A part of the product that loads with the first page or flow that requires it. */
export interface Feature extends Partial<StatePart> {
  readonly commands?: Partial<Readonly<Record<CommandName, Command>>>;
  /** How payments of its transaction work; for the features named like a transaction. */
  readonly transaction?: TransactionFlow;
  /** Features whose state this one uses; they load with it. */
  readonly needs?: readonly FeatureName[];
  /** Runs once a visit, before anything of the feature is used. */
  readonly start?: (context: FlowContext) => void | Promise<void>;
  /** Called for a tap on one of its commands while an earlier tap still runs; by default nothing happens. */
  readonly onDuplicateCommand?: (context: FlowContext) => unknown;
}

export type FeatureName =
  | 'accounts'
  | 'bonus'
  | 'claim'
  | 'code'
  | 'crypto'
  | 'cryptoBalance'
  | 'deposit'
  | 'experiment'
  | 'guide'
  | 'methods'
  | 'onramp'
  | 'region'
  | 'sweep'
  | 'trace'
  | 'transactions'
  | 'withdrawal';

/** A scope root, or the part of a command's name before the dot. */
export type Owned = keyof Scope | (CommandName extends `${infer Room}.${string}` ? Room : never);

/** Source of a feature. */
export interface FeatureSource {
  /** Scope roots and command prefixes of the feature, if their names differ from its own. */
  readonly owns?: readonly Owned[];
  /** Scope roots that are empty in most visits: they load the feature only when there is something to show. */
  readonly rare?: readonly Owned[];
  load(): Feature | Promise<Feature>;
}

/** The features of a visit. */
export interface Features {
  /** Loads features and registers their state and commands. Rejects when a file fails to load; the next call tries again. */
  load(...names: readonly FeatureName[]): Promise<void>;
  /** Loads the features that own these scope roots and commands. */
  loadFor(needed: { roots?: Iterable<string>; commands?: Iterable<CommandName> }): Promise<void>;
  has(name: FeatureName): boolean;
  /** Returns the flow of a transaction whose feature is loaded. */
  transaction(name: Transaction): TransactionFlow;
  /** Returns the command if its feature is loaded. */
  command(name: CommandName): Command | undefined;
  /** Calls `onDuplicateCommand` of the command's feature. */
  onDuplicateCommand(name: CommandName): void;
}

export const createFeatures = (
  sources: Readonly<Record<FeatureName, FeatureSource>>,
  context: () => FlowContext,
): Features => {
  const ready = new Set<FeatureName>();
  const commands = new Map<string, Command>();
  const answers = new Map<string, Feature['onDuplicateCommand']>();
  const transactions = new Map<FeatureName, TransactionFlow>();
  const owners = new Map<string, FeatureName>();
  const rare = new Set<string>(Object.values(sources).flatMap((source) => source.rare ?? []));
  const isFeature = (name: string): name is FeatureName => Object.hasOwn(sources, name);
  for (const name of Object.keys(sources).filter(isFeature)) {
    for (const owned of [name, ...(sources[name].owns ?? [])]) owners.set(owned, name);
  }

  const loadNew = async (name: FeatureName): Promise<void> => {
    const {
      slices = [],
      scope = {},
      commands: own = {},
      needs = [],
      start,
      transaction,
      onDuplicateCommand,
    } = await sources[name].load();
    await load(...needs);
    context().store.register({ slices, scope });
    await start?.(context());
    for (const [command, run] of Object.entries(own)) {
      commands.set(command, run);
      answers.set(command, onDuplicateCommand);
    }
    if (transaction) transactions.set(name, transaction);
    ready.add(name);
  };
  const loadOnce = memoizeLoad(loadNew);
  const load = async (...names: readonly FeatureName[]): Promise<void> => {
    await Promise.all(names.map(loadOnce));
  };
  return {
    load,
    loadFor({ roots = [], commands: wanted = [] }) {
      const ownersOf = (owned: Iterable<string>): FeatureName[] => [...owned].flatMap((each) => owners.get(each) ?? []);
      const shown = ownersOf([...roots].filter((root) => !rare.has(root)));
      const run = ownersOf([...wanted].map((name) => name.slice(0, name.indexOf('.'))));
      return load(...new Set([...shown, ...run]));
    },
    has: (name) => ready.has(name),
    command: (name) => commands.get(name),
    transaction(name) {
      const flow = transactions.get(name);
      if (!flow) throw new CashierError('feature.missing', `The feature ${name} is not loaded`);
      return flow;
    },
    onDuplicateCommand: (name) => void answers.get(name)?.(context()),
  };
};

/** Whether an answer has opened another page, or the user stays on the form to fill in more or to follow a link. */
export type PageOutcome = 'navigated' | 'stayed';

/** Steps that differ by kind of payment. */
export interface PaymentHandler<A> {
  /** Sends the request once, under its key; `mayLeave` is called when it is about to leave. */
  send(intent: OpenIntent, mayLeave: () => boolean): Promise<A>;
  id(answer: A): string;
  /**
   * Opens the page of the answer. An error means that the payment was created but cannot be shown. With `isFoundAgain` an
   * earlier attempt may have created it, so it may have progressed.
   */
  onCreated(intent: OpenIntent, answer: A, found: { isFoundAgain: boolean }): Promise<PageOutcome>;
  /** Cancels a created payment that the user has stopped. Resolves to true if the server has cancelled it. */
  cancel?(intent: OpenIntent, answer: A): Promise<boolean>;
  /** Called when the server has created a payment that the user has abandoned. */
  onLateCreated(intent: OpenIntent, answer: A): void;
  /** Called when the server has created nothing: the form is unlocked. */
  onRejected(intent: OpenIntent, error: unknown): void;
  /** Returns the request completed with what the server asked for, such as a captcha; throws the error to show. */
  onChallenge?(intent: OpenIntent, error: unknown): Promise<IntentRequest> | undefined;
  /** Releases what was held for the answer, such as a window, when it is late or the quick retries are used up. */
  dispose(): void;
}

/** How the initial amount of a form is chosen; random: one that distinguishes a transfer from another. */
export type StartAmount = 'usual' | 'random';

/** Differences between deposits and withdrawals for the list and for a payment. The feature of that name provides them. */
export interface TransactionFlow {
  /** Screen of the list of methods. */
  readonly list: string;
  /** Returns the screen of a method's form. */
  formScreen(context: FlowContext, method: PaymentMethod): string;
  /** Selects a method and opens its form; while a payment is under way, its page instead. */
  pick(context: FlowContext, method: PaymentMethod, amount: StartAmount): void;
  /** Resumes what was open before a reload and has no unresolved key. */
  resume(context: FlowContext): Promise<void>;
  /** Selects the method of an intent and starts its form. */
  startForm(context: FlowContext, method: PaymentMethod): void;
  /** Returns the members of an intent's request that contain the form's values. */
  formMembers(form: FormState, intent: PaymentIntent): { fields: Record<string, string>; wallet?: string };
  /** Stores the order of an intent in the state, as its first tap did; without typed values it has to be reviewed again. */
  restoreOrder(context: FlowContext, intent: PaymentIntent, of: { lacksDetails: boolean }): void;
  /** Returns the handler that sends an intent again. In a tap a window may be opened. */
  handlerFor(context: FlowContext, intent: PaymentIntent, from: Resend): PaymentHandler<unknown>;
  /** Opens the page of a created payment. */
  showCreated(context: FlowContext, intent: OpenIntent): Promise<void>;
  /** Asks the server about a payment that the intent continues with more fields, and shows it. */
  resumeStep?(context: FlowContext, intent: PaymentIntent, id: string): Promise<void>;
}

interface Resend {
  /** After a reload no page of the payment is open, and no tap allows a window. */
  after: 'tap' | 'reload';
  /** Aborts when the user leaves the page: no captcha is shown after that. A sent request continues. */
  pageSignal: AbortSignal;
}

/** Returns the flow of an intent's transaction, whose feature is loaded when there is such an intent. */
export const flowOf = ({ features }: FlowContext, intent: PaymentIntent): TransactionFlow =>
  features.transaction(transactionOf(intent));

/** Time limit of one attempt. */
const FILE_TIMEOUT_MS = 15_000;

const late = (): CashierError => new CashierError('file.late', 'A file of the cashier did not load in time');

/**
 * Loads files of the build with retries: a deployment or a lost connection must not end a payment. Rejects with the last
 * failure, at once if the server no longer has the file.
 */
export const loadWithRetries = <T>(load: () => Promise<T>): Promise<T> =>
  withRetries(() => inTime(load(), FILE_TIMEOUT_MS, late), { canRetry: (error) => !isGoneFile(error) });

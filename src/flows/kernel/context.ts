import type { Bonus, PaymentMethod, StartData } from '#generated/wire.ts';
import type { HostChannel } from '#host/channel.ts';
import type { Region } from '#platform/stored-region.ts';
import type { Transaction } from '#state/methods.ts';
import type { AppStore } from '#state/store.ts';
import type { MethodTraits } from '#state/selection.ts';
import type { Transport } from '#transport/transport.ts';
import type { Instruction } from '#state/guide.ts';
import type { Features } from './features.ts';
import type { VisitTools } from './visit-tools.ts';

/** The message that caused the step back; it is sent to the host when there is no earlier page. */
export type BackGesture = 'onGoBack' | 'onSwipeBack';

/** Moves between pages by screen id; the router chooses the path. */
export interface Navigator {
  /** Does nothing if the user is on that page or on the way to it. */
  go(screen: string, options?: { query?: Readonly<Record<string, string>>; isReplacing?: boolean }): void;
  /** Follows the header's back button; `by` defaults to `onGoBack`. */
  back(by?: BackGesture): void;
  /** Returns to an earlier page, with the browser's own back if it is the previous entry. */
  backTo(screen: string): void;
  /** Path of the transaction's list, below the history base. */
  homePath(): string;
  /** Goes to the first page of the transaction and clears the selection. */
  home(): void;
  /** Replaces this page by a path below the history base; false if no page has that path. */
  open(path: string): boolean;
  /** Resolves once the address or the page is the last requested one. */
  whenArrived(): Promise<void>;
  /** Loads what a page requires, with retries; rejects when that fails. */
  load(screen: string): Promise<void>;
  /** Removes query parameters that have been read; the page stays. */
  clearQuery(names: readonly string[]): void;
}

/** The captcha of a method (Spec method-flows §8); a row of schemas/methods.json. */
export interface CaptchaRow {
  /** A kind of src/domain/captcha-kind.ts; others are ignored. */
  readonly kind: string;
  /** window: in the helper window, if there is one. */
  readonly place?: string;
}

/** Available layouts and what each serves; read from schemas/methods.json and packs. */
export interface Layouts {
  screenFor(method: PaymentMethod): string;
  /** Returns the page that lists the methods of a group. */
  groupScreenFor(transaction: Transaction, group: string): string;
  /** Returns the payout page of a method, for the group it was picked from. */
  payoutScreenFor(method: PaymentMethod, group: string | null): string;
  /** Returns the method's own page for requisites and unified forms, if it has one. */
  answerFor(method: PaymentMethod): string | undefined;
  screenForPage(pageId: string): string | undefined;
  /** Returns the pages that a payment of the method is likely to open next. */
  nextScreensOf(method: PaymentMethod): readonly string[];
  /** Returns the traits of the method's row. */
  traitsOf(method: PaymentMethod): MethodTraits;
  /** Whether the screen's route is marked as showing a code or an address to pay to. */
  showsPayment(screen: string): boolean;
  /** Returns the status to show for a deposit of that screen after the user has confirmed the payment. */
  shownWhenPaid(screen: string): 'waiting' | 'accepted';
  opensWindow(method: PaymentMethod): boolean;
  redirectsThroughHost(methodName: string): boolean;
  /** Returns the method's captcha, if it has one. */
  captchaFor(method: PaymentMethod): CaptchaRow | undefined;
  hasScreen(id: string): boolean;
  /** Waits, for a limited time, for a loading pack that may contain a missing screen. */
  whenKnown(id: string | undefined): Promise<void>;
}

/** Instructions from schemas/guides.json and schemas/instructions, and chats of the deployment. */
export interface Guides {
  /** Name of the instruction, by method. */
  readonly instructions: Readonly<Record<string, string>>;
  /** Address of the agent's chat, by method and country (`any` for other countries). */
  readonly chats: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Resolves to undefined if no instruction has that name. */
  load(name: string): Promise<Instruction | undefined>;
}

/** Dependencies of all flows, created once when the app starts. */
export interface FlowContext {
  readonly store: AppStore;
  readonly transport: Transport;
  readonly host: HostChannel;
  readonly navigator: Navigator;
  readonly layouts: Layouts;
  readonly features: Features;
  readonly guides: Guides;
  readonly texts: {
    has(key: string): boolean;
    t(key: string, args?: Readonly<Record<string, string | number>>): string;
  };
  /** Start data that requests use and pages never show, and the visit's tools. */
  readonly visit: VisitTools & {
    /** Hostname of the host; may be empty (see return-address.ts). */
    readonly returnUrl: string;
    /** Owner of what is stored; empty until a user is named. */
    userId: string;
    readonly bonusId: string | undefined;
    /** Bonuses of the start data; later ones arrive as host messages. */
    readonly bonusList?: readonly Bonus[];
    /** Whether the host's schema offers the crypto bonus (Spec method-flows §6). */
    readonly hasCryptoBonus?: boolean;
    readonly abTestGroup: string | undefined;
    /** Id of the slide captcha. */
    readonly geetestId?: string;
    /** Which methods the host offers; the server's list applies to what the host does not set. */
    readonly offer?: NonNullable<StartData['methods']>;
    /** Initial amount of a form, set by the host. */
    readonly amount?: StartData['amount'];
    /** Reads which methods the deployment has closed by now, such as `deposit/upi`; undefined if that is unknown. */
    readonly closedMethods?: () => Promise<readonly string[] | undefined>;
    /** Time limit for the host's decision on a payment; undefined if the host does not decide. */
    readonly hostGateMs?: number;
    /** Whether the user's choices may be stored on the device for the next visit; the host can forbid it. */
    readonly remembersList?: boolean;
    /** Whether the host passes traces on to its support. */
    readonly takesTrace?: boolean | undefined;
    /** Country and currency of the user according to the host; other countries' lists are requested by name. */
    readonly home: Region;
    /** Balance of the user's main account, if the host sends it; a login replaces it. */
    balance?: { readonly amount: number; readonly currency: string };
  };
}

/** A command that a screen's `run` starts. Returns false when it failed or was stopped, after notifying the user. */
export type Command = (
  context: FlowContext,
  args: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
) => boolean | Promise<boolean>;

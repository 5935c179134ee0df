import type { Store } from '@reduxjs/toolkit';
import type { Bonus, PaymentMethod, StartData } from '#generated/wire.ts';
import type { HostChannel } from '#host/channel.ts';
import type { Region } from '#platform/kept-region.ts';
import type { Transaction } from '#state/methods.ts';
import type { RootState } from '#state/root.ts';
import type { MethodTraits } from '#state/selection.ts';
import type { Transport } from '#transport/transport.ts';
import type { Instruction } from '#state/guide.ts';
import type { Features } from './feature.ts';
import type { VisitTools } from './visit-tools.ts';

/** The message that made the widget go back; it is sent to the host when there is nowhere to go. */
export type BackGesture = 'onGoBack' | 'onSwipeBack';

/** Moves between pages, by screen id; the router picks the path. */
export interface Navigator {
  /** Nothing happens when the user is there already, or on the way. */
  go(screen: string, options?: { query?: Readonly<Record<string, string>>; isReplacing?: boolean }): void;
  /** Where the page's header leads back to; `onGoBack` unless told otherwise. */
  back(by?: BackGesture): void;
  /** Back to a page that led here: by the browser's own back where it is the page before. */
  backTo(screen: string): void;
  /** Path of the transaction's list, below the history base. */
  homePath(): string;
  /** To the first page of the transaction, with nothing picked. */
  home(): void;
  /** In place of this page, to a path below the history base; false when no page is there. */
  open(path: string): boolean;
  /** Resolves once the address is that of the page that was last gone to, or the user is on it. */
  whenArrived(): Promise<void>;
  /** Loads what a page needs, trying again for a while; rejects when it does not come. */
  load(screen: string): Promise<void>;
  /** Takes values out of the address that have been read; the page stays as it is. */
  clearQuery(names: readonly string[]): void;
}

/** Which captcha a method needs (Spec method-flows §8); a row of schemas/methods.json. */
export interface CaptchaRow {
  /** One of src/domain/captcha-kind.ts; any other is none. */
  readonly kind: string;
  /** window: in the helper window, where there is one. */
  readonly place?: string;
}

/** Which layouts there are and which one serves what; read from schemas/methods.json and packs. */
export interface Layouts {
  screenFor(method: PaymentMethod): string;
  /** The page that lists the methods of a group. */
  groupScreenFor(transaction: Transaction, group: string): string;
  /** The page a method is paid out with, in the group it was picked from. */
  payoutScreenFor(method: PaymentMethod, group: string | null): string;
  /** The page of the method's own that shows requisites and unified forms, if it has one. */
  answerFor(method: PaymentMethod): string | undefined;
  screenForPage(pageId: string): string | undefined;
  /** Where a payment of the method most likely goes on to. */
  nextScreensOf(method: PaymentMethod): readonly string[];
  /** The method's traits, from its row. */
  traitsOf(method: PaymentMethod): MethodTraits;
  /** Whether the screen shows a code or an address to pay by, as its route says. */
  showsPayment(screen: string): boolean;
  /** The status that a deposit of that screen is shown with once the user says that it is paid. */
  shownWhenPaid(screen: string): 'waiting' | 'accepted';
  opensWindow(method: PaymentMethod): boolean;
  redirectsThroughHost(methodName: string): boolean;
  /** The method's captcha, where it has one. */
  captchaFor(method: PaymentMethod): CaptchaRow | undefined;
  hasScreen(id: string): boolean;
  /** Waits, a bounded time, for a pack that is on its way and may hold a screen that is not here. */
  whenKnown(id: string | undefined): Promise<void>;
}

/** Instructions, from schemas/guides.json and schemas/instructions, and chats, from the deployment. */
export interface Guides {
  /** Name of the instruction, by method. */
  readonly instructions: Readonly<Record<string, string>>;
  /** Address of the agent's chat, by method and country (`any` for the others). */
  readonly chats: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Undefined when there is no instruction of that name. */
  load(name: string): Promise<Instruction | undefined>;
}

/** The tools that flows work with, passed in once, when the app starts. */
export interface FlowContext {
  readonly store: Store<RootState>;
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
  /** Start data that requests need and pages never show, and the tools of the visit. */
  readonly visit: VisitTools & {
    /** The host's name; may be empty (see return-address.ts). */
    readonly returnUrl: string;
    /** Owner of what is stored; empty until a user is named. */
    userId: string;
    readonly bonusId: string | undefined;
    /** Bonuses of the start; later ones come by messages of the host. */
    readonly bonusList?: readonly Bonus[];
    /** Whether the host's schema offers the crypto bonus (Spec method-flows §6). */
    readonly hasCryptoBonus?: boolean;
    readonly abTestGroup: string | undefined;
    /** Id of the slide captcha. */
    readonly geetestId?: string;
    /** Which methods the host offers, and how; all as the server has them where it does not say. */
    readonly offer?: NonNullable<StartData['methods']>;
    /** The amount that the host names for a form to begin with. */
    readonly amount?: StartData['amount'];
    /** How long the host may take to say whether a payment may be sent; absent where it is not asked. */
    readonly hostGateMs?: number;
    /** Whether what a user chooses may be kept on the device for the next visit; not where the host says so. */
    readonly remembersList?: boolean;
    /** Whether the host passes the story of a visit on to its support. */
    readonly takesTrace?: boolean | undefined;
    /** Where the host says the user pays; the list of another country is asked for by its name. */
    readonly home: Region;
    /** Balance of the user's main account, where the host says so. */
    readonly balance?: { readonly amount: number; readonly currency: string };
  };
}

/** A command: what a screen's `run` starts. False when it failed or was stopped; it has told the user by then. */
export type Command = (
  context: FlowContext,
  args: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
) => boolean | Promise<boolean>;

import type { DepositCreated, PaymentMethod } from '#generated/wire.ts';
import type { HelperWindow } from '#host/helper-window.ts';
import { depositCreated, redirectKnown } from '#state/deposit.ts';
import { fieldsAdded, formLocked, pageFieldsKnown } from '#state/form.ts';
import { UNCONFIRMED_SCREEN } from '#state/payment-intent.ts';
import { findMethod } from '#state/selection.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { nextStep, pageFields, readAnswer, type NextStep } from './answer.ts';
import { checkedRedirect, redirectToProvider } from './redirect-to-provider.ts';
import { notify, notifyNext } from '#flows/kernel/notify.ts';
import { restartPassedCountdown } from './expiry.ts';
import { saveOpenDeposit, type OpenDeposit } from './open-deposit.ts';
import { selectMethodNamed } from '#flows/methods/select-method.ts';
import { forgetPrepared } from '#flows/kernel/open-payment-keys.ts';
import type { PageOutcome } from '#flows/payment/execute.ts';
import { navigateAndRelease } from '#flows/payment/navigate-and-release.ts';
import { definitionsOf } from '#flows/form/method-fields.ts';

const COMPLETE = 'deposit.complete';
const OFFERS = 'deposit.onramp-offer-list';

/** Pages of a flow, by what the answer asks for. */
export interface FlowScreens {
  unified: string;
  requisites: string;
  /** The given route: where an answer leads that names nothing else. */
  fallback: string;
}

export interface FollowOptions {
  deposit: Omit<OpenDeposit, 'depositId' | 'screen'>;
  helper: HelperWindow | undefined;
  screens: FlowScreens;
  /** After a reload the user stands on no page of the deposit, and has tapped nothing that may open a window. */
  after: 'tap' | 'reload';
  /** Found on the server: its details are shown even where no sum is named (contract §8). */
  isFound?: boolean;
  /** Ms to add to the answer's moments, where it is put together from two. */
  shiftMs?: number;
  /** Called once the tab keeps the deposit. */
  onKept?: () => void;
}

interface Following extends FollowOptions {
  method: PaymentMethod | undefined;
  /** The page that the answer names, if there is one. */
  page: string | undefined;
}

/** The page of the method, where the form is. */
const formScreen = ({ layouts }: FlowContext, { method, screens }: Following): string =>
  method ? layouts.screenFor(method) : screens.fallback;

/** Where the user stays when there is nowhere to go on to: on the page of the form, which they may have to be led back to. */
const stay = (context: FlowContext, following: Following): string => {
  const isOnForm = following.after === 'tap' && context.store.getState().route.screen !== UNCONFIRMED_SCREEN;
  return isOnForm ? '' : formScreen(context, following);
};

const followRedirect = async (
  context: FlowContext,
  redirect: Extract<NextStep, { kind: 'redirect' }>['redirect'],
  following: Following,
): Promise<string> => {
  const { deposit, helper, after } = following;
  if (after === 'reload') {
    context.store.dispatch(redirectKnown({ ...checkedRedirect(redirect), isBlocked: false }));
    return COMPLETE;
  }
  const hasLeft = await redirectToProvider(context, { methodName: deposit.methodName, redirect, helper });
  return hasLeft ? COMPLETE : stay(context, following);
};

/** The page an answer names. It may be of a pack that is still on its way. */
const namedScreen = async ({ layouts }: FlowContext, step: NextStep): Promise<string | undefined> => {
  if (step.kind !== 'page') return undefined;
  const { pageId } = step;
  if (layouts.screenForPage(pageId) === undefined) await layouts.whenKnown(pageId);
  return layouts.screenForPage(pageId);
};

/** Pages of the flow; a method may have its own page for the requisites. */
const screensFor = ({ layouts }: FlowContext, { screens, method }: Following): FlowScreens => {
  const own = method && layouts.answerFor(method);
  return own === undefined ? screens : { ...screens, unified: own, requisites: own };
};

/** The screen a step leads to; empty when the user stays where they are. */
const screenOf = async (context: FlowContext, step: NextStep, following: Following): Promise<string> => {
  const { store } = context;
  const { method, page } = following;
  const screens = screensFor(context, following);
  if (step.kind === 'redirect') return followRedirect(context, step.redirect, following);
  if (step.kind === 'page') return page ?? screens.fallback;
  if (step.kind !== 'fields') return { ...screens, offers: OFFERS, default: screens.fallback }[step.kind];
  store.dispatch(fieldsAdded(definitionsOf(step.fields, method)));
  const say = following.after === 'tap' ? notify : notifyNext;
  say(context, { textKey: 'form.fieldsRequired', tone: 'info' });
  return stay(context, following);
};

/** Answers that ask to pay by hand: their page is an open invoice. */
const INVOICES: ReadonlySet<NextStep['kind']> = new Set(['unified', 'requisites']);

/**
 * Whether the page takes the place of the one the user is on. An invoice takes that of its form, which has been sent: from it
 * the browser's back leaves to the list, as the header's does, and does not bounce off a form that leads to the invoice
 * again. After a reload a page takes the place of the
 * list; an invoice does not where the list is all there is to go back to.
 */
const isInPlace = ({ store }: FlowContext, { kind }: NextStep, after: FollowOptions['after']): boolean =>
  after === 'tap' ? INVOICES.has(kind) : store.getState().route.hasPrevious || !INVOICES.has(kind);

/**
 * Takes a deposit's answer in and goes where it leads, once that page is here. The user stays on the form when more fields are
 * needed, or when the window was blocked and a link is offered instead.
 *
 * @throws CashierError when the answer cannot be used, or its page does not come
 */
export const followAnswer = async (
  context: FlowContext,
  answer: DepositCreated,
  options: FollowOptions,
): Promise<PageOutcome> => {
  const { store, transport, navigator, layouts } = context;
  const { deposit, helper, screens, after, isFound = false, shiftMs = transport.clockShift(answer) } = options;
  const method = findMethod(store.getState().methods.entries, deposit.methodName);
  const keep = (screen: string): void => saveOpenDeposit(context, { ...deposit, depositId: answer.depositId, screen });
  keep('');
  options.onKept?.();
  forgetPrepared();
  // Its status is followed from here on, even if nothing can be shown of it.
  store.dispatch(depositCreated({ id: answer.depositId, data: {} }));
  const reading = {
    serverNowMs: transport.serverNow(),
    shiftMs,
    isFound,
    isBankTransfer: method !== undefined && layouts.traitsOf(method).isBankTransfer === true,
    asked: { amount: deposit.amount, currency: deposit.currency },
  };
  const step = nextStep(answer, reading);
  const page = await namedScreen(context, step);
  const data = readAnswer(answer, step, { ...reading, isPayPage: page !== undefined && layouts.showsPayment(page) });
  const isRedirect = step.kind === 'redirect';
  store.dispatch(depositCreated({ id: answer.depositId, data, isWaitingForFields: step.kind === 'fields' }));
  // The deposit's page is about its own method, whatever the user has looked at since.
  if (method) selectMethodNamed(context, method.name);
  if (!isRedirect) helper?.close();
  const screen = await screenOf(context, step, { ...options, method, page });
  const target = layouts.hasScreen(screen) || screen === '' ? screen : screens.fallback;
  const isBlocked = isRedirect && target !== COMPLETE;
  const isStaying = step.kind === 'fields' || isBlocked || target === store.getState().route.screen;
  if (isStaying) store.dispatch(formLocked(isBlocked));
  if (target === '') return 'stayed';
  if (!isStaying) {
    keep(target);
    store.dispatch(pageFieldsKnown({ screen: target, definitions: definitionsOf(pageFields(data), method) }));
  }
  await navigator.load(target);
  restartPassedCountdown(context, answer.depositId);
  navigateAndRelease(context, target, { isReplacing: isInPlace(context, step, after) });
  return isStaying ? 'stayed' : 'navigated';
};

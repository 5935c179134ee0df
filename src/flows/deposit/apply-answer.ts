import type { DepositCreated, PaymentMethod } from '#generated/wire.ts';
import type { HelperWindow } from '#host/helper-window.ts';
import { depositCreated, redirectKnown } from '#state/deposit.ts';
import { fieldsRequested, formLocked, pageFieldsKnown } from '#state/form.ts';
import { UNCONFIRMED_SCREEN } from '#state/payment-intent.ts';
import { findMethod } from '#state/selection.ts';
import { payableSum } from '#domain/payable.ts';
import { type FlowContext, notify, notifyNext, forgetPrepared, type PageOutcome } from '#flows/kernel/index.ts';
import { nextStep, pageFields, readAnswer, type DepositData, type NextStep } from './answer.ts';
import { checkedRedirect, redirectToProvider } from './redirect-to-provider.ts';
import { restartPassedCountdown } from './status.ts';
import { saveOpenDeposit, type OpenDeposit } from './open-deposit.ts';
import { selectMethodNamed, definitionsOf } from '#flows/form/index.ts';
import { navigateAndRelease } from '#flows/payment/index.ts';

const COMPLETE = 'deposit.complete';
const OFFERS = 'deposit.onramp-offer-list';

/** Pages of a flow, by what the answer asks for. */
export interface FlowScreens {
  unified: string;
  requisites: string;
  /** The page of an answer that names none. */
  fallback: string;
}

export interface AnswerOptions {
  deposit: Omit<OpenDeposit, 'depositId' | 'screen'>;
  helper: HelperWindow | undefined;
  screens: FlowScreens;
  /** After a reload no page of the deposit is open, and no tap allows a window. */
  after: 'tap' | 'reload';
  /** Whether a saved account was used, whose page shows no fields. */
  hasAccount?: boolean;
  /** Whether the deposit was resumed from the server: its details are shown even without an amount (contract §8). */
  isFound?: boolean;
  /** Milliseconds to add to the answer's times, if it is composed of two answers. */
  shiftMs?: number;
  /** Called once the tab has stored the deposit. */
  onKept?: () => void;
}

interface AnswerRoute extends AnswerOptions {
  method: PaymentMethod | undefined;
  /** The page that the answer names, if any. */
  page: string | undefined;
}

/** Returns the page of the method's form. */
const formScreen = ({ layouts }: FlowContext, { method, screens }: AnswerRoute): string =>
  method ? layouts.screenFor(method) : screens.fallback;

/** Returns where the user stays without a next page: the form, to which they may have to return. */
const currentScreen = (context: FlowContext, answerRoute: AnswerRoute): string => {
  const { after, hasAccount = false } = answerRoute;
  const isOnForm = after === 'tap' && !hasAccount && context.store.getState().route.screen !== UNCONFIRMED_SCREEN;
  return isOnForm ? '' : formScreen(context, answerRoute);
};

const openRedirectPage = async (
  context: FlowContext,
  redirect: Extract<NextStep, { kind: 'redirect' }>['redirect'],
  answerRoute: AnswerRoute,
): Promise<string> => {
  const { deposit, helper, after } = answerRoute;
  if (after === 'reload') {
    context.store.dispatch(redirectKnown({ ...checkedRedirect(redirect), isBlocked: false }));
    return COMPLETE;
  }
  const hasLeft = await redirectToProvider(context, { methodName: deposit.methodName, redirect, helper });
  return hasLeft ? COMPLETE : currentScreen(context, answerRoute);
};

/** Returns the page that an answer names, which may belong to a pack that is still loading. */
const namedScreen = async ({ layouts }: FlowContext, step: NextStep): Promise<string | undefined> => {
  if (step.kind !== 'page') return undefined;
  const { pageId } = step;
  if (layouts.screenForPage(pageId) === undefined) await layouts.whenKnown(pageId);
  return layouts.screenForPage(pageId);
};

/** Returns the pages of the flow; a method may have its own page for requisites. */
const screensFor = ({ layouts }: FlowContext, { screens, method }: AnswerRoute): FlowScreens => {
  const own = method && layouts.answerFor(method);
  return own === undefined ? screens : { ...screens, unified: own, requisites: own };
};

/** Returns the screen of a step; empty if the user stays. */
const screenOf = async (context: FlowContext, step: NextStep, answerRoute: AnswerRoute): Promise<string> => {
  const { store } = context;
  const { method, page } = answerRoute;
  const screens = screensFor(context, answerRoute);
  if (step.kind === 'redirect') return openRedirectPage(context, step.redirect, answerRoute);
  if (step.kind === 'page') return page ?? screens.fallback;
  if (step.kind !== 'fields') return { ...screens, offers: OFFERS, default: screens.fallback }[step.kind];
  store.dispatch(fieldsRequested(definitionsOf(step.fields, method)));
  const form = currentScreen(context, answerRoute);
  const say = form === '' ? notify : notifyNext;
  say(context, { textKey: 'form.fieldsRequired', tone: 'info' });
  return form;
};

/** Answers with manual payment details, whose page is an open invoice. */
const INVOICES: ReadonlySet<NextStep['kind']> = new Set(['unified', 'requisites']);

/**
 * Whether the page replaces the current history entry. An invoice replaces its sent form, so that the browser's back leads to
 * the list, like the header's. After a reload a page replaces the list, except for an invoice when the list is the only entry
 * to go back to.
 */
const isInPlace = ({ store }: FlowContext, { kind }: NextStep, after: AnswerOptions['after']): boolean =>
  after === 'tap' ? INVOICES.has(kind) : store.getState().route.hasPrevious || !INVOICES.has(kind);

/** Returns the sum to pay if the server has changed it, as a part of the stored deposit. */
const changedSumOf = (data: DepositData): Pick<OpenDeposit, 'changedSum'> => {
  const sum = data.hasChangedAmount === true ? payableSum(data.payment_amount, data.payment_currency) : null;
  return sum ? { changedSum: sum } : {};
};

/**
 * Applies a deposit's answer and opens its page once that is loaded. The user stays on the form if more fields are required, or
 * if the window was blocked and a link is offered.
 *
 * @throws CashierError when the answer cannot be used, or its page fails to load
 */
export const applyAnswer = async (
  context: FlowContext,
  answer: DepositCreated,
  options: AnswerOptions,
): Promise<PageOutcome> => {
  const { store, transport, navigator, layouts } = context;
  const { deposit, helper, screens, after, isFound = false, shiftMs = transport.clockShift(answer) } = options;
  const method = findMethod(store.getState().methods.entries, deposit.methodName);
  const keep = (screen: string, data: DepositData = {}): void =>
    saveOpenDeposit(context, { ...deposit, ...changedSumOf(data), depositId: answer.depositId, screen });
  keep('');
  options.onKept?.();
  forgetPrepared();
  // From here on its status is tracked, even if it cannot be shown.
  store.dispatch(depositCreated({ id: answer.depositId, data: {} }));
  const reading = {
    serverNowMs: transport.serverNow(),
    shiftMs,
    isFound,
    isBankTransfer: method !== undefined && layouts.traitsOf(method).isBankTransfer === true,
    asked: { amount: deposit.amount, currency: deposit.currency },
    changedSum: deposit.changedSum,
  };
  const step = nextStep(answer, reading);
  const page = await namedScreen(context, step);
  const data = readAnswer(answer, step, { ...reading, isPayPage: page !== undefined && layouts.showsPayment(page) });
  const isRedirect = step.kind === 'redirect';
  store.dispatch(depositCreated({ id: answer.depositId, data, isWaitingForFields: step.kind === 'fields' }));
  // The page belongs to the deposit's method, even if the user has opened another one since.
  if (method) selectMethodNamed(context, method.name);
  if (!isRedirect) helper?.close();
  const screen = await screenOf(context, step, { ...options, method, page });
  const target = layouts.hasScreen(screen) || screen === '' ? screen : screens.fallback;
  const isBlocked = isRedirect && target !== COMPLETE;
  const isStaying = step.kind === 'fields' || isBlocked || target === store.getState().route.screen;
  if (isStaying) store.dispatch(formLocked(isBlocked));
  if (target === '') return 'stayed';
  if (!isStaying) {
    keep(target, data);
    store.dispatch(
      pageFieldsKnown({ screen: target, definitions: definitionsOf(pageFields(data), method), isCreated: true }),
    );
  }
  await navigator.load(target);
  restartPassedCountdown(context, answer.depositId);
  navigateAndRelease(context, target, { isReplacing: isInPlace(context, step, after) });
  return isStaying ? 'stayed' : 'navigated';
};

import type { DepositCreated, PaymentMethod } from '#generated/wire.ts';
import type { HelperWindow } from '#host/helper-window.ts';
import { depositCreated, redirectKnown } from '#state/deposit.ts';
import { fieldsAdded, formLocked, pageFieldsKnown } from '#state/form.ts';
import { findMethod } from '#state/selection.ts';
import type { FlowContext } from './context.ts';
import { nextStep, pageFields, readAnswer, type NextStep } from './deposit-answer.ts';
import { checkedRedirect, leadToProvider } from './lead-to-provider.ts';
import { notify, notifyNext } from './notify.ts';
import { saveAttempt, type AnsweredAttempt } from './open-attempt.ts';
import { selectMethodNamed } from './select-method.ts';
import { forgetPrepared } from './stored-attempt.ts';
import { definitionsOf } from './method-fields.ts';

/** Spec core §3: card view type of a bank transfer. */
const BANK_TRANSFER = 9;

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
  attempt: Omit<AnsweredAttempt, 'depositId' | 'screen'>;
  helper: HelperWindow | undefined;
  screens: FlowScreens;
  /** After a reload the user stands on no page of the deposit, and has tapped nothing that may open a window. */
  after: 'tap' | 'reload';
}

interface Following extends FollowOptions {
  method: PaymentMethod | undefined;
}

/** The page of the method, where the form is. */
const formScreen = ({ layouts }: FlowContext, { method, screens }: Following): string =>
  method ? layouts.screenFor(method) : screens.fallback;

/** Where the user stays when there is nowhere to go on to. */
const stay = (context: FlowContext, following: Following): string =>
  following.after === 'tap' ? '' : formScreen(context, following);

const followRedirect = async (
  context: FlowContext,
  redirect: Extract<NextStep, { kind: 'redirect' }>['redirect'],
  { attempt, helper, after }: Following,
): Promise<string> => {
  if (after === 'reload') {
    context.store.dispatch(redirectKnown({ ...checkedRedirect(redirect), isBlocked: false }));
    return COMPLETE;
  }
  const hasLeft = await leadToProvider(context, { methodName: attempt.methodName, redirect, helper });
  return hasLeft ? COMPLETE : '';
};

/** The page an answer names. It may be of a pack that is still on its way. */
const namedScreen = async ({ layouts }: FlowContext, pageId: string): Promise<string | undefined> => {
  if (layouts.screenForPage(pageId) === undefined) await layouts.whenKnown(pageId);
  return layouts.screenForPage(pageId);
};

/** Pages of the flow; a method may have one of its own for what the server asks to be paid to. */
const screensFor = ({ layouts }: FlowContext, { screens, method }: Following): FlowScreens => {
  const own = method && layouts.answerFor(method);
  return own === undefined ? screens : { ...screens, unified: own, requisites: own };
};

/** The screen a step leads to; empty when the user stays where they are. */
const screenOf = async (context: FlowContext, step: NextStep, following: Following): Promise<string> => {
  const { store } = context;
  const { method } = following;
  const screens = screensFor(context, following);
  if (step.kind === 'redirect') return followRedirect(context, step.redirect, following);
  if (step.kind === 'page') return (await namedScreen(context, step.pageId)) ?? screens.fallback;
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
 * Takes a deposit's answer in and goes where it leads. False when the user stays on the page: more fields are needed, or
 * the window was blocked and a link is offered instead.
 *
 * @throws CashierError when the answer cannot be used
 */
export const followAnswer = async (
  context: FlowContext,
  answer: DepositCreated,
  options: FollowOptions,
): Promise<boolean> => {
  const { store, transport, navigator, layouts } = context;
  const { attempt, helper, screens, after } = options;
  const method = findMethod(store.getState().methods.entries, attempt.methodName);
  const reading = { serverNowMs: transport.serverNow(), isBankTransfer: method?.cardViewType === BANK_TRANSFER };
  const step = nextStep(answer, reading);
  const data = readAnswer(answer, step, reading);
  const keep = (screen: string): void => saveAttempt(context, { ...attempt, depositId: answer.depositId, screen });
  // From here on the answer is known, and what was typed is no longer kept.
  keep('');
  forgetPrepared();
  store.dispatch(depositCreated({ id: answer.depositId, data, isWaitingForFields: step.kind === 'fields' }));
  store.dispatch(formLocked(step.kind === 'redirect'));
  // The deposit's page is about its own method, whatever the user has looked at since.
  if (method) selectMethodNamed(context, method.name);
  if (step.kind !== 'redirect') helper?.close();
  const screen = await screenOf(context, step, { ...options, method });
  if (screen === '') return false;
  const target = layouts.hasScreen(screen) ? screen : screens.fallback;
  keep(target);
  if (step.kind !== 'fields') {
    store.dispatch(pageFieldsKnown({ screen: target, definitions: definitionsOf(pageFields(data), method) }));
  }
  navigator.go(target, { isReplacing: isInPlace(context, step, after) });
  return step.kind !== 'fields';
};

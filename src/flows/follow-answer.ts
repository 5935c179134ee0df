import { withQuery } from '#domain/form-entries.ts';
import { isSafeLink } from '#domain/safe-link.ts';
import type { DepositCreated } from '#generated/wire.ts';
import type { HelperWindow } from '#host/helper-window.ts';
import { trackMetric } from '#platform/metrics.ts';
import { depositCreated, redirectKnown } from '#state/deposit.ts';
import { fieldsAdded, formLocked } from '#state/form.ts';
import { selectMethod } from '#state/selection.ts';
import type { FlowContext } from './context.ts';
import { nextStep, readAnswer, type NextStep } from './deposit-answer.ts';
import { FlowError } from './flow-error.ts';
import { notify } from './notify.ts';
import { saveAttempt } from './open-attempt.ts';
import { definitionsOf } from './start-form.ts';

/** Spec core §3: card view type of a bank transfer. */
const BANK_TRANSFER = 9;

interface FollowOptions {
  key: string;
  methodName: string;
  helper: HelperWindow | undefined;
  /** Pages of the flow that asked. */
  screens: { unified: string; requisites: string; fallback: string };
}

const COMPLETE = 'deposit.complete';

type RedirectStep = Extract<NextStep, { kind: 'redirect' }>['redirect'];

const redirectInWindow = async (context: FlowContext, step: RedirectStep, helper: HelperWindow | undefined): Promise<string> => {
  const { store, host } = context;
  const redirect = { ...step, url: step.method === 'GET' ? withQuery(step.url, step.data) : step.url };
  const outcome = helper ? await helper.redirect(step) : 'blocked';
  if (outcome === 'sent') {
    store.dispatch(redirectKnown({ ...redirect, isBlocked: false }));
    return COMPLETE;
  }
  if (outcome === 'unsafe') throw new FlowError('unknown-screen', { details: { reason: 'unsafe-link' } });
  store.dispatch(redirectKnown({ ...redirect, isBlocked: true }));
  const reason = helper ? 'blocked' : 'no-window';
  trackMetric('redirect-blocked', { reason });
  host.send('Metric', { name: 'redirect-window', status: 'fail', reason });
  return '';
};

const followRedirect = async (context: FlowContext, step: RedirectStep, options: FollowOptions): Promise<string> => {
  const { host, store, layouts } = context;
  if (!isSafeLink(step.url)) throw new FlowError('unknown-screen', { details: { reason: 'unsafe-link' } });
  if (layouts.redirectsThroughHost(options.methodName)) {
    options.helper?.close();
    host.send('onExternalRedirectEvent', { url: step.url, method: step.method, data: step.data });
    return COMPLETE;
  }
  if (store.getState().session.isNative && step.method === 'GET') {
    host.send('openExtBrowser', { url: withQuery(step.url, step.data) });
    return COMPLETE;
  }
  return redirectInWindow(context, step, options.helper);
};

/** The screen a step leads to; empty when the user stays where they are. */
const screenOf = async (context: FlowContext, step: NextStep, options: FollowOptions): Promise<string> => {
  const { store, layouts } = context;
  switch (step.kind) {
    case 'fields':
      store.dispatch(fieldsAdded(definitionsOf(step.fields, selectMethod(store.getState()))));
      notify(context, { textKey: 'form.fieldsRequired', tone: 'info' });
      return '';
    case 'redirect':
      return followRedirect(context, step.redirect, options);
    case 'unified':
      return options.screens.unified;
    case 'offers':
      return 'deposit.onramp-offers';
    case 'requisites':
      return options.screens.requisites;
    case 'page':
      return layouts.screenForPage(step.pageId) ?? options.screens.fallback;
    case 'default':
      return options.screens.fallback;
  }
};

/**
 * Takes a deposit's answer in and goes where it leads. False when the user stays on the page: more fields are needed, or
 * the window was blocked and a link is offered instead.
 */
export const followAnswer = async (
  context: FlowContext,
  answer: DepositCreated,
  options: FollowOptions,
): Promise<boolean> => {
  const { store, transport, navigator, layouts } = context;
  const method = selectMethod(store.getState());
  const data = readAnswer(answer, {
    serverNowMs: transport.serverNow(),
    isBankTransfer: method?.cardViewType === BANK_TRANSFER,
  });
  const step = nextStep(answer, data);
  store.dispatch(depositCreated({ id: answer.depositId, data }));
  store.dispatch(formLocked(step.kind === 'redirect'));
  if (step.kind !== 'redirect') options.helper?.close();
  const screen = await screenOf(context, step, options);
  const target = screen === '' || layouts.hasScreen(screen) ? screen : options.screens.fallback;
  saveAttempt({ key: options.key, methodName: options.methodName, depositId: answer.depositId, screen: target });
  if (target === '') return false;
  navigator.go(target);
  return true;
};

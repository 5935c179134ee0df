import { isWebLink } from '#domain/safe-link.ts';
import { openHelperWindow } from '#host/helper-window.ts';
import { after } from '#platform/clock.ts';
import { isInAppBrowser } from '#platform/device.ts';
import { redirectTop, submitForm } from '#platform/windows.ts';
import { redirectKnown, type Redirect } from '#state/deposit.ts';
import type { Command, FlowContext } from '#flows/kernel/context.ts';
import { FlowError } from '#flows/kernel/flow-error.ts';
import { checkedRedirect, redirectInShell } from './redirect-to-provider.ts';

const RESULT = 'deposit.complete';

/** A page that is left is gone by then; a browser may forbid it without a word. */
const LEAVES_WITHIN_MS = 4000;

const reportFailed = ({ host }: FlowContext, reason: string): void =>
  host.send('Metric', { name: 'redirect-window', status: 'fail', reason });

/** The page cannot be opened from here: the address is offered to copy. */
const offerAddress = (context: FlowContext): void => {
  const { redirect } = context.store.getState().deposit ?? {};
  if (!redirect || redirect.isStuck) return;
  reportFailed(context, 'stuck');
  context.store.dispatch(redirectKnown({ ...redirect, isStuck: true }));
};

/** The last resort: the whole tab goes to the provider's page, unless the host's page forbids even that. */
const leaveFor = (context: FlowContext, { url, method, data }: Redirect): boolean => {
  const isLeaving = method === 'GET' ? redirectTop(url) : submitForm({ url, method, data, target: '_top' });
  // An application opens beside the page, which then stays.
  if (isLeaving && isWebLink(url)) after(LEAVES_WITHIN_MS, () => offerAddress(context));
  if (!isLeaving) offerAddress(context);
  return isLeaving;
};

const openInWindow = async (context: FlowContext, redirect: Redirect): Promise<boolean> => {
  if (isInAppBrowser()) return leaveFor(context, redirect);
  const helper = openHelperWindow();
  if ((await helper.redirect(redirect)) === 'sent') return showResult(context, redirect);
  const reason = helper.isBlocked ? 'blocked-again' : 'silent-again';
  helper.close();
  reportFailed(context, reason);
  return leaveFor(context, redirect);
};

const showResult = ({ store, navigator }: FlowContext, redirect: Redirect): boolean => {
  store.dispatch(redirectKnown({ ...redirect, isBlocked: false }));
  navigator.go(RESULT);
  return true;
};

/**
 * Opens the payment page that did not open by itself, or opens it again. Called within a tap, which may
 * open a window; if the browser refuses even that, the whole tab goes there, or the address is offered to copy.
 */
export const openRedirect: Command = (context) => {
  const { deposit, session } = context.store.getState();
  if (!deposit?.redirect) throw new FlowError('no-open-deposit');
  const redirect = checkedRedirect(deposit.redirect);
  if (!session.isNative) return openInWindow(context, redirect);
  redirectInShell(context, redirect);
  return showResult(context, redirect);
};

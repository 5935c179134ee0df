import { openHelperWindow } from '#host/helper-window.ts';
import { isInAppBrowser } from '#platform/device.ts';
import { redirectTop, submitForm } from '#platform/windows.ts';
import { redirectKnown, type Redirect } from '#state/deposit.ts';
import type { Command, FlowContext } from '#flows/kernel/context.ts';
import { FlowError } from '#flows/kernel/flow-error.ts';
import { checkedRedirect, redirectInShell } from './redirect-to-provider.ts';

const RESULT = 'deposit.complete';

/** The last resort: the whole tab goes to the provider's page. False when the host's page forbids even that. */
const leaveFor = ({ url, method, data }: Redirect): boolean =>
  method === 'GET' ? redirectTop(url) : submitForm({ url, method, data, target: '_top' });

const openInWindow = async (context: FlowContext, redirect: Redirect): Promise<boolean> => {
  if (isInAppBrowser()) return leaveFor(redirect);
  const helper = openHelperWindow();
  if ((await helper.redirect(redirect)) === 'sent') return showResult(context, redirect);
  const reason = helper.isBlocked ? 'blocked-again' : 'silent-again';
  helper.close();
  context.host.send('Metric', { name: 'redirect-window', status: 'fail', reason });
  return leaveFor(redirect);
};

const showResult = ({ store, navigator }: FlowContext, redirect: Redirect): boolean => {
  store.dispatch(redirectKnown({ ...redirect, isBlocked: false }));
  navigator.go(RESULT);
  return true;
};

/**
 * Opens the payment page that did not open by itself, or opens it again. Called within a tap, which may
 * open a window; if the browser refuses even that, the whole tab goes there.
 */
export const openRedirect: Command = (context) => {
  const { deposit, session } = context.store.getState();
  if (!deposit?.redirect) throw new FlowError('no-open-deposit');
  const { isBlocked: _isBlocked, ...known } = deposit.redirect;
  const redirect = checkedRedirect(known);
  if (!session.isNative) return openInWindow(context, redirect);
  redirectInShell(context, redirect);
  return showResult(context, redirect);
};

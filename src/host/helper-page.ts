import { withQuery } from '#domain/form-entries.ts';
import { log } from '#platform/log.ts';
import { redirectSelf, submitForm } from '#platform/windows.ts';
import type { OpenerToHelper } from '#generated/wire.ts';
import { writeEnvelope } from './envelope.ts';
import { readHelperMessage } from './helper-message.ts';

/** Leads this window to the provider: GET carries the data as query, any other method as a posted form (Spec core §4). */
function redirect({ url, method, data = {} }: OpenerToHelper['redirect']): void {
  const isGet = method.toUpperCase() === 'GET';
  const hasGone = isGet ? redirectSelf(withQuery(url, data)) : submitForm({ url, data, target: '_self' });
  if (hasGone) return;
  log.error('unsafe redirect refused', { method });
  window.close();
}

/** The page in the helper window: tells its opener that it listens, and does what it is told. */
export function startHelperPage(): void {
  const opener: Window | null = window.opener;
  // A host page with its own opener policy cuts the two apart: nobody will ever tell this window anything.
  if (!opener) return window.close();
  const { origin } = window.location;
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== opener || event.origin !== origin) return;
    const message = readHelperMessage(event.data);
    if (typeof message === 'string') log.warn('helper message ignored', { reason: message });
    else if (message.type === 'redirect') redirect(message.payload);
    else log.warn('helper message ignored', { reason: 'nothing reacts to it', type: message.type });
  });
  opener.postMessage(writeEnvelope('helperReady'), origin);
}

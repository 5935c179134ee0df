import { isWebLink } from '#domain/safe-link.ts';
import { embeddingOrigin } from '#host/embedding-origin.ts';

const HOST_NAME = /^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:[/?#]|$)/;

/**
 * Where the provider sends the user back to (Spec core §9). The host's address from the start data; one without a scheme
 * is taken for https. Assumption: the default, used when the host names none, is the page that embeds the widget, as the
 * browser reports it; without one (a native shell) the address is left out, and the provider uses its own.
 */
export const returnAddress = (host: string): string | undefined => {
  const named = host.trim();
  if (HOST_NAME.test(named)) return `https://${named}`;
  if (isWebLink(named)) return named;
  const origin = embeddingOrigin();
  return origin === undefined ? undefined : `${origin}/`;
};

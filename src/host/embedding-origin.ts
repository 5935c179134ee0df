/** How an opaque origin is written; nothing can be sent to it, and anybody can have it. */
const OPAQUE = 'null';

interface EmbeddedPage {
  location: { ancestorOrigins?: ArrayLike<string> };
  document: { referrer: string };
}

function originOf(address: string): string {
  try {
    return new URL(address).origin;
  } catch {
    return OPAQUE;
  }
}

/** The origin that embeds this page, as the browser reports it; undefined when it does not (contract §2). */
export function embeddingOrigin(page: EmbeddedPage = window): string | undefined {
  const ancestor = page.location.ancestorOrigins?.[0];
  const origin = ancestor !== undefined && ancestor !== OPAQUE ? ancestor : originOf(page.document.referrer);
  return origin === OPAQUE ? undefined : origin;
}

/** Whether a message's origin may be pinned: a real one. */
export function isAddressable(origin: string): boolean {
  return originOf(origin) === origin && origin !== OPAQUE;
}

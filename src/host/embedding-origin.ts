/** Serialization of an opaque origin. Such an origin cannot be addressed, and any page can have one. */
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

/** Returns the embedding origin that the browser reports; undefined when it reports none (contract §2). */
export function embeddingOrigin(page: EmbeddedPage = window): string | undefined {
  const ancestor = page.location.ancestorOrigins?.[0];
  const origin = ancestor !== undefined && ancestor !== OPAQUE ? ancestor : originOf(page.document.referrer);
  return origin === OPAQUE ? undefined : origin;
}

/** Checks that a message's origin can be pinned, that is, not opaque. */
export function isAddressable(origin: string): boolean {
  return originOf(origin) === origin && origin !== OPAQUE;
}

/** Settings that a deployment writes into the document, read by the first bytes. */
export interface Deployment {
  readonly allowedHosts?: unknown;
  readonly packKeys?: unknown;
  readonly packLinkHosts?: unknown;
  /** Least counter of a manifest of packs. */
  readonly packCounter?: unknown;
  /** The transport that most of its hosts use: `socket` (the default) or `http`; `both` where the server answers every call over either. */
  readonly transport?: unknown;
  /** Where the socket has its token: `query`, which is the default, or `packet`. */
  readonly socketAuth?: unknown;
  /** Origins of providers whose pages may be shown in frames; none without it. */
  readonly frameHosts?: unknown;
  /** Where measures go, as OTLP/HTTP; nowhere without it. */
  readonly otlpEndpoint?: unknown;
  /** Chats of cash agents, by method and country. */
  readonly chats?: unknown;
  /** Further rows of methods, by name: captchas, windows. */
  readonly methods?: unknown;
}

const isObject = (value: unknown): value is Deployment =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The settings that `npm run release -- configure` has written into the document; undefined where there is nothing that can be
 * read. A block of data is no script: the content policy lets it be.
 */
export const documentDeployment = (): Deployment | undefined => {
  try {
    const said: unknown = JSON.parse(document.getElementById('deployment')?.textContent ?? '');
    return isObject(said) ? said : undefined;
  } catch {
    return undefined;
  }
};

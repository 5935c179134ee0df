/** What a deployment says of itself in the document, for the first bytes. */
export interface Deployment {
  readonly allowedHosts?: unknown;
  readonly packKeys?: unknown;
  readonly packLinkHosts?: unknown;
  /** Least counter of a manifest of packs. */
  readonly packCounter?: unknown;
  /** What its hosts mostly speak: `socket`, which is the default, or `http`. */
  readonly transport?: unknown;
  /** Where the socket has its token: `query`, which is the default, or `packet`. */
  readonly socketAuth?: unknown;
  /** Where measures go, as OTLP/HTTP; nowhere without it. */
  readonly otlpEndpoint?: unknown;
}

const isObject = (value: unknown): value is Deployment =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What the deployment has had written into the document (`npm run deployment`); undefined where there is nothing that can be
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

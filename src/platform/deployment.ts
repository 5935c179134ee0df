/** Settings that a deployment writes into the document, read by the boot chunk. */
export interface Deployment {
  readonly allowedHosts?: unknown;
  readonly packKeys?: unknown;
  /** How many of the keys have to have signed a pack; one by default. */
  readonly packSignatures?: unknown;
  /** The most days that a pack may be valid from now on; for ever by default. */
  readonly packExpiryDays?: unknown;
  readonly packLinkHosts?: unknown;
  /** `test` for a deployment of which no payment is real; `live` by default. */
  readonly environment?: unknown;
  /** Minimum counter of a pack manifest. */
  readonly packCounter?: unknown;
  /** Default transport: `socket` (the default) or `http`; `both` if the server answers every call over either. */
  readonly transport?: unknown;
  /** Position of the socket's token: `query` (the default) or `packet`. */
  readonly socketAuth?: unknown;
  /** Origins of providers whose pages may be framed; none by default. */
  readonly frameHosts?: unknown;
  /** OTLP/HTTP address of metrics; none by default. */
  readonly otlpEndpoint?: unknown;
  /** Icons of countries that the deployment has added: `country-de`. */
  readonly countryIcons?: unknown;
  /** Chats of cash agents, by method and country. */
  readonly chats?: unknown;
  /** Additional method rows, by name: captchas, windows. */
  readonly methods?: unknown;
}

const isObject = (value: unknown): value is Deployment =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the settings that `npm run release -- configure` has written into the document; undefined when absent or unreadable.
 * The content policy allows a data block, which is no script.
 */
export const documentDeployment = (): Deployment | undefined => {
  try {
    const said: unknown = JSON.parse(document.getElementById('deployment')?.textContent ?? '');
    return isObject(said) ? said : undefined;
  } catch {
    return undefined;
  }
};

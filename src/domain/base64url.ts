import { CashierError } from './cashier-error.ts';

/**
 * Reads the JSON inside a base64url (or base64) text of UTF-8 bytes: the `encoded` of a card. What does not decode throws
 * `card.decrypt` with the specification's message (Spec method-flows §8).
 */
export function decodeBase64UrlJson(encoded: string): unknown {
  try {
    const binary = atob(encoded.replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return value;
  } catch (cause) {
    throw new CashierError('card.decrypt', 'Error while decrypting data', { cause });
  }
}

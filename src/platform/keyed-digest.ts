import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { localStore, sessionStore } from './storage.ts';
import { uuid } from './uuid.ts';

const STORAGE_KEY = 'cashier.device-key';
const STORES = [sessionStore, localStore] as const;

let known: string | undefined;

/**
 * Returns the random key of this device. A payment of the page is recognised by it even after the browser's data were cleared, so
 * the page remembers it and stores it again where it is missing; what has found a payment reads it before that can happen.
 */
export const deviceKey = (): string => {
  known ??= STORES.map((store) => store.get(STORAGE_KEY)).find((key) => key !== null) ?? uuid();
  for (const store of STORES) if (store.get(STORAGE_KEY) === null) store.set(STORAGE_KEY, known);
  return known;
};

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/**
 * Returns 32 bits that tell a text from almost any other one of this device. A tap needs them at once, on any page: Web Crypto
 * answers later, and only in secure contexts.
 */
export const keyedDigest = (text: string): number => {
  const { buffer, byteOffset } = hmac(sha256, bytesOf(deviceKey()), bytesOf(text));
  return new DataView(buffer, byteOffset).getUint32(0);
};

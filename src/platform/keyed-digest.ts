import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { localStore, sessionStore } from './storage.ts';
import { uuid } from './uuid.ts';

const STORAGE_KEY = 'cashier.device-key';
const STORES = [sessionStore, localStore] as const;

let known: string | undefined;

/**
 * Returns the random key of this device. The page caches it and stores it again when the storage was cleared, so that the
 * digests of its payments stay valid; digests are computed before that can happen.
 */
export const deviceKey = (): string => {
  known ??= STORES.map((store) => store.get(STORAGE_KEY)).find((key) => key !== null) ?? uuid();
  for (const store of STORES) if (store.get(STORAGE_KEY) === null) store.set(STORAGE_KEY, known);
  return known;
};

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/**
 * Returns a 32-bit digest that differs for almost all texts of one device. Synchronous, since a tap needs it at once, and
 * available everywhere, unlike Web Crypto.
 */
export const keyedDigest = (text: string): number => {
  const { buffer, byteOffset } = hmac(sha256, bytesOf(deviceKey()), bytesOf(text));
  return new DataView(buffer, byteOffset).getUint32(0);
};

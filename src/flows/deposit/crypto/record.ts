import type { Network } from '#generated/wire.ts';
import type { CryptoAddress, CryptoOrder } from '#state/crypto.ts';
import { CRYPTO_KEY } from '#flows/kernel/stored-attempt.ts';
import { hasTexts, isObject, tabRecord } from '#flows/kernel/tab-record.ts';

/** The address a page shows, kept for this tab: a reload shows the same, since coins may be on their way to it. */
export interface OpenAddress extends CryptoOrder {
  networks: Network[];
  given: CryptoAddress;
}

const isNetwork = (value: unknown): value is Network => isObject(value) && hasTexts(value, 'value', 'text');

const isGiven = (value: unknown): value is CryptoAddress =>
  isObject(value) &&
  hasTexts(value, 'sessionId', 'coin', 'address', 'memo', 'minimum') &&
  (value.memoKind === 'memo' || value.memoKind === 'tag');

const isOpenAddress = (value: unknown): value is OpenAddress =>
  isObject(value) &&
  hasTexts(value, 'methodName', 'currency', 'network', 'screen') &&
  Array.isArray(value.networks) &&
  value.networks.every(isNetwork) &&
  isGiven(value.given);

export const cryptoRecord = tabRecord(CRYPTO_KEY, isOpenAddress);

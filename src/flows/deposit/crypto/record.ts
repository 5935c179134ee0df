import type { Network } from '#generated/wire.ts';
import type { CryptoAddress, CryptoOrder } from '#state/crypto.ts';
import { OPEN_ADDRESS_KEY, hasTexts, isObject, sessionRecord } from '#flows/kernel/index.ts';

/** The displayed address, stored for this tab: coins may be on their way to it. */
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

export const cryptoRecord = sessionRecord(OPEN_ADDRESS_KEY, isOpenAddress);

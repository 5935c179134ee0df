import { cleanText } from './clean-text.ts';
import type { ChainName } from './chains.ts';

const HEX = /^[\da-f]{64}$/i;
const PREFIXED = /^0x[\da-f]{64}$/i;
const TON = /^(?:[\da-f]{64}|[\w+/-]{43}=?)$/i;
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{86,88}$/;

interface HashChainRow {
  readonly label: string;
  /** Formats of transaction hashes by chain. */
  readonly shape: RegExp;
}

/** Chains that coins may have been sent over: those with counted confirmations, and others. */
const CHAINS = {
  BINANCE_SMART_CHAIN: { label: 'BNB Smart Chain (BEP-20)', shape: PREFIXED },
  BITCOIN: { label: 'Bitcoin', shape: HEX },
  DOGECOIN: { label: 'Dogecoin', shape: HEX },
  ETHEREUM: { label: 'Ethereum (ERC-20)', shape: PREFIXED },
  LITECOIN: { label: 'Litecoin', shape: HEX },
  POLYGON: { label: 'Polygon', shape: PREFIXED },
  RIPPLE: { label: 'XRP Ledger', shape: HEX },
  SOLANA: { label: 'Solana', shape: BASE58 },
  TON: { label: 'TON', shape: TON },
  TRON: { label: 'TRON (TRC-20)', shape: HEX },
} as const satisfies Record<ChainName, HashChainRow> & Record<string, HashChainRow>;

type HashChain = keyof typeof CHAINS;

const isHashChain = (name: string): name is HashChain => Object.hasOwn(CHAINS, name);

/** Returns the chains as options of a field. */
export const HASH_CHAINS: readonly { readonly value: string; readonly label: string }[] = Object.entries(CHAINS).map(
  ([value, { label }]) => ({ value, label }),
);

/** Returns the hash in a pasted text; of an explorer's address, the last part of its path. */
const lastPart = (text: string): string =>
  /^https?:\/\//i.test(text)
    ? (text
        .replace(/[?#](?!\/).*$/, '')
        .split('/')
        .findLast((part) => part !== '') ?? '')
    : text;

/**
 * hash: it has the format of that chain. other: it has that of another chain. none: it is not a hash, but an address for
 * example.
 */
export type HashReading = { kind: 'hash'; hash: string } | { kind: 'other' | 'none' };

/** Parses a typed text as the hash of a transaction on a chain. */
export function readHash(chain: string, typed: string): HashReading {
  const hash = lastPart(cleanText(typed));
  if (isHashChain(chain) && CHAINS[chain].shape.test(hash)) return { kind: 'hash', hash };
  const fitsAnother = Object.values(CHAINS).some(({ shape }) => shape.test(hash));
  return { kind: fitsAnother ? 'other' : 'none' };
}

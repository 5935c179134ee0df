import { encodePart } from './encode-part.ts';

/** A blockchain as the confirmation screen needs it (Spec method-flows §9). */
export interface Chain {
  /** Blocks after which a transaction counts as accepted. */
  readonly confirmations: number;
  /** Average time of a block, ms. */
  readonly intervalMs: number;
  /** Address of the public explorer, up to the transaction's hash. Assumption: the specification names no explorer. */
  readonly explorer: string;
}

const CHAINS = {
  BINANCE_SMART_CHAIN: { confirmations: 16, intervalMs: 2000, explorer: 'https://bscscan.com/tx/' },
  BITCOIN: { confirmations: 5, intervalMs: 600_000, explorer: 'https://mempool.space/tx/' },
  ETHEREUM: { confirmations: 16, intervalMs: 12_000, explorer: 'https://etherscan.io/tx/' },
  LITECOIN: { confirmations: 5, intervalMs: 150_000, explorer: 'https://litecoinspace.org/tx/' },
  TON: { confirmations: 8, intervalMs: 2000, explorer: 'https://tonviewer.com/transaction/' },
  TRON: { confirmations: 20, intervalMs: 3000, explorer: 'https://tronscan.org/#/transaction/' },
} as const satisfies Record<string, Chain>;

export type ChainName = keyof typeof CHAINS;

function isChainName(name: string): name is ChainName {
  return Object.hasOwn(CHAINS, name);
}

/** Returns a chain by the name in a transaction (`blockchain`), in any case; null if unknown. */
export function chainOf(name: string | null | undefined): Chain | null {
  const upper = (name ?? '').trim().toUpperCase();
  return isChainName(upper) ? CHAINS[upper] : null;
}

/** Returns the explorer's address of a transaction; null without a hash or for an unknown chain. */
export function explorerLink(chainName: string | null | undefined, hash: string | null | undefined): string | null {
  const chain = chainOf(chainName);
  return chain === null || !hash ? null : chain.explorer + encodePart(hash);
}

/** Returns how many blocks have passed since a transaction was seen, at most as many as are required. */
export function countedConfirmations(chain: Chain, elapsedMs: number): number {
  return Math.min(chain.confirmations, Math.max(0, Math.floor(elapsedMs / chain.intervalMs)));
}

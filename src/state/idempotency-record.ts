import type { CreateCall } from '#generated/create-calls.ts';

/** Fingerprint of a request; typed values cannot be recovered from it. */
export interface RequestFingerprint {
  call: CreateCall;
  methodName: string;
  amount: string;
  currency: string;
  /** Truncated hash of everything else: fields, package and account. */
  mark: number;
}

/**
 * open: the outcome is unknown. aside: the outcome is unknown, and the user has started another payment. answered: the server
 * has created it. refused: the server has refused it, or it was never sent, and the same intent keeps its key.
 */
export type KeyStatus = 'open' | 'aside' | 'answered' | 'refused';

/** A payment intent as it is stored on the device, with its idempotency key. */
export interface IdempotencyRecord extends RequestFingerprint {
  owner: string;
  key: string;
  /** Salt of its hash: the first key. */
  salt: string;
  form: string;
  fallback: string;
  /** Members that the client added when it was first sent. */
  added: Record<string, unknown>;
  standing: KeyStatus;
  /** The tab that sent it last. */
  tab?: string;
  /** Epoch ms of the device. */
  savedAt: number;
  answeredAt?: number;
}

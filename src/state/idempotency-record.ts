import type { IntentRequest } from './payment-intent.ts';

/** Traits that a wish is recognised by; none can be turned back into the typed values. */
export interface RequestFingerprint {
  call: IntentRequest['call'];
  methodName: string;
  amount: string;
  currency: string;
  /** Of everything else that makes it this wish: its fields, package and account. */
  mark: number;
}

/**
 * open: its fate is unknown. aside: neither is known, and the user has chosen to start another. answered: the server has made it.
 * refused: the server has refused it, and the same intent keeps its key.
 */
export type KeyStatus = 'open' | 'aside' | 'answered' | 'refused';

/** A wish as the device's book has it. */
export interface IdempotencyRecord extends RequestFingerprint {
  owner: string;
  key: string;
  /** Salt of its digest: the first key. */
  salt: string;
  form: string;
  fallback: string;
  /** Members that the page added to the typed ones when it was first sent. */
  added: Record<string, unknown>;
  standing: KeyStatus;
  /** The tab that last sent it. */
  tab?: string;
  /** Epoch ms of the device. */
  savedAt: number;
  answeredAt?: number;
}

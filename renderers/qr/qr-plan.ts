export type ErrorLevel = 'L' | 'M' | 'Q';

export interface QrPlan {
  readonly level: ErrorLevel;
  /** Minimum width in CSS px at which a phone can read the code. */
  readonly minWidthPx: number;
}

/** Limit of bytes: a longer code is too dense to be scanned from a screen. */
const MAX_BYTES = 2048;

/**
 * Short payloads get more error correction, against glare and scratches; for long ones fewer and bigger dots scan better. The
 * widths give each dot about 2.5 px.
 */
const PLANS: readonly (QrPlan & { readonly upToBytes: number })[] = [
  { upToBytes: 80, level: 'Q', minWidthPx: 96 },
  { upToBytes: 250, level: 'M', minWidthPx: 160 },
  { upToBytes: 500, level: 'L', minWidthPx: 200 },
  { upToBytes: 1000, level: 'L', minWidthPx: 280 },
  { upToBytes: MAX_BYTES, level: 'L', minWidthPx: 400 },
];

/** Returns how a payload is drawn; undefined when it is empty or too long for a code. */
export const planQr = (payload: string): QrPlan | undefined => {
  const { length } = new TextEncoder().encode(payload);
  return length === 0 ? undefined : PLANS.find(({ upToBytes }) => length <= upToBytes);
};

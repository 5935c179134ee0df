const KINDS = ['visible', 'invisible', 'score', 'geetest'] as const;

/** Captchas there are: a box to tick, one that asks only whom it doubts, a score that nobody sees, and a slider. */
export type CaptchaKind = (typeof KINDS)[number];

export const isCaptchaKind = (kind: unknown): kind is CaptchaKind => KINDS.some((known) => known === kind);

const KINDS = ['visible', 'invisible', 'score', 'geetest'] as const;

/** Kinds of captcha: a checkbox, one that appears only in doubt, an invisible score, and a slider. */
export type CaptchaKind = (typeof KINDS)[number];

export const isCaptchaKind = (kind: unknown): kind is CaptchaKind => KINDS.some((known) => known === kind);

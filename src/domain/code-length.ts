import { expectedForm } from './expected-form.ts';

const USUAL = 6;
/** Limits for boxes: more do not fit on a narrow phone. */
const FEWEST = 3;
const MOST = 8;

interface CodeRules {
  /** The server's value. */
  readonly told?: number | undefined;
  /** Empty without a mask. */
  readonly mask: string;
  readonly patterns: readonly string[];
}

/** Returns the only number of digits that a mask or patterns accept. */
const fixedCount = ({ mask, patterns }: CodeRules): unknown => {
  const { key, args } = expectedForm({ kind: 'text', mask, patterns }) ?? {};
  return key === 'form.expected.digits' ? args?.['count'] : undefined;
};

/**
 * Returns how many digits a code has: by the server, else by its mask or patterns, else six. Undefined if boxes do not suit it:
 * codes of several lengths, with letters, or too long.
 */
export const codeLength = (rules: CodeRules): number | undefined => {
  const hasRules = rules.mask !== '' || rules.patterns.length > 0;
  const length = rules.told ?? (hasRules ? fixedCount(rules) : USUAL);
  return typeof length === 'number' && length >= FEWEST && length <= MOST ? length : undefined;
};

import { expectedForm } from './expected-form.ts';

const USUAL = 6;
/** Bounds of what boxes suit: more do not fit on a narrow phone. */
const FEWEST = 3;
const MOST = 8;

interface CodeRules {
  /** As the server says. */
  readonly told?: number | undefined;
  /** Empty for none. */
  readonly mask: string;
  readonly patterns: readonly string[];
}

/** The only count of digits that a mask or patterns accept. */
const fixedCount = ({ mask, patterns }: CodeRules): unknown => {
  const { key, args } = expectedForm({ kind: 'text', mask, patterns }) ?? {};
  return key === 'form.expected.digits' ? args?.['count'] : undefined;
};

/**
 * Returns how many digits a code has: as the server says, else as its mask or patterns say, else six. Undefined where a box for each
 * digit does not suit it: codes of several lengths, with letters, or too long.
 */
export const codeLength = (rules: CodeRules): number | undefined => {
  const hasRules = rules.mask !== '' || rules.patterns.length > 0;
  const length = rules.told ?? (hasRules ? fixedCount(rules) : USUAL);
  return typeof length === 'number' && length >= FEWEST && length <= MOST ? length : undefined;
};

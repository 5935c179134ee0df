import type { Criterion } from './criteria.ts';

/** Findings of a rule of axe over all pages. */
export interface RuleResult {
  readonly id: string;
  /** `wcag143` and the like. */
  readonly tags: readonly string[];
  readonly passes: number;
  readonly violations: number;
}

export interface Audit {
  readonly engine: string;
  readonly pages: readonly string[];
  readonly rules: readonly RuleResult[];
}

const INTRODUCTION = `# Accessibility

What holds of WCAG 2.2, levels A and AA, as the tests saw it. \`npm run accessibility\` opens the pages below in a browser, in the frame of a host, judges
each by the rules of axe, and writes this report. Where a rule or a test cannot show all of a criterion, it stands there
what was read, and when.`;

/** \`wcag1411\` → \`1.4.11\`. */
export const numberOf = (tag: string): string | undefined => /^wcag(\d)(\d)(\d{1,2})$/.exec(tag)?.slice(1).join('.');

const rulesOf = ({ rules }: Audit, { number }: Criterion): readonly RuleResult[] =>
  rules.filter(
    ({ tags, passes, violations }) => passes + violations > 0 && tags.some((tag) => numberOf(tag) === number),
  );

const sayRules = (rules: readonly RuleResult[]): string =>
  rules.map(({ id, violations }) => (violations > 0 ? `**${id}: ${violations} faults**` : id)).join(', ');

const stateOf = ({ notApplicable, gap, reviewed, shownBy = [] }: Criterion, rules: readonly RuleResult[]): string => {
  if (rules.some(({ violations }) => violations > 0)) return '**does not hold**';
  if (gap !== undefined) return 'holds in part';
  if (rules.length > 0 || shownBy.length > 0 || reviewed !== undefined) return 'holds';
  return notApplicable === undefined ? 'not judged' : 'not applicable';
};

const sayRow = (audit: Audit, criterion: Criterion): string => {
  const { number, name, level, notApplicable, reviewed, gap, shownBy = [] } = criterion;
  const rules = rulesOf(audit, criterion);
  const tests = shownBy.map(([file]) => `[${file.split('/').at(-1)}](../${file})`);
  const evidence = [
    ...(rules.length > 0 ? [`axe: ${sayRules(rules)}`] : []),
    ...tests,
    [notApplicable, reviewed, gap].filter((words) => words !== undefined).join(' '),
  ];
  const state = stateOf(criterion, rules);
  return `| ${number} ${name} | ${level} | ${state} | ${evidence.filter((one) => one !== '').join('; ') || '–'} |`;
};

/** The report, as the document has it. */
export const writeAccessibilityReport = (criteria: readonly Criterion[], audit: Audit, day: string): string => {
  const states = criteria.map((criterion) => sayRow(audit, criterion));
  const count = (state: string): number => states.filter((row) => row.includes(`| ${state} |`)).length;
  return `${INTRODUCTION}

${day}, ${audit.engine}: ${count('holds')} criteria hold, ${count('**does not hold**')} do not, ${count('not applicable')} do not apply, ${count('not judged')} were not judged, and of ${count('holds in part')} a part is missing.
A rule of axe finds some faults of a criterion and not all of them.

| criterion | level | state | shown by |
| --------- | ----- | ----- | -------- |
${states.join('\n')}

Pages, each in English and light, and in Arabic and dark on a phone: ${audit.pages.join(', ')}.
`;
};

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CRITERIA } from '#tests/accessibility/criteria.ts';
import { numberOf, writeAccessibilityReport, type RuleResult } from '#tests/accessibility/report.ts';

const report = readFileSync('docs/accessibility.md', 'utf8');

/** Success criteria that axe alone judges on these pages; the report has the names of its rules. */
const SHOWN_BY_AXE_ALONE = ['1.3.1', '1.3.5', '2.4.4', '2.5.3', '2.5.8', '3.1.1', '3.3.2', '4.1.2'];

const rule = (id: string, tag: string, violations: number): RuleResult => ({ id, tags: [tag], passes: 3, violations });

const audited = (...rules: RuleResult[]): string =>
  writeAccessibilityReport(CRITERIA, { engine: 'axe', pages: ['a list'], rules }, '2026-01-01');

describe('the report of accessibility', () => {
  it('has each criterion of levels A and AA, once', () => {
    expect(CRITERIA).toHaveLength(55);
    for (const { number, name } of CRITERIA) expect(report.split(`| ${number} ${name} `)).toHaveLength(2);
  });

  it('names tests that there are', () => {
    const named = CRITERIA.flatMap(({ shownBy = [] }) => shownBy);
    expect(named.length).toBeGreaterThan(8);
    const missing = named.filter(([file, title]) => !readFileSync(file, 'utf8').includes(title));
    expect(missing).toEqual([]);
  });

  it('leaves nothing open without a test, a reason, or a review', () => {
    const open = CRITERIA.filter(({ shownBy, notApplicable, reviewed }) => !shownBy && !notApplicable && !reviewed);
    expect(open.map(({ number }) => number)).toEqual(SHOWN_BY_AXE_ALONE);
  });

  it('says that nothing is broken, as of its last run', () => {
    expect(report).toMatch(/\d+ criteria hold, 0 do not/);
  });

  it('says of a criterion that a rule found broken that it does not hold, though another rule passes', () => {
    const text = audited(rule('color-contrast', 'wcag143', 2), rule('link-name', 'wcag244', 0));
    expect(text).toMatch(
      /1\.4\.3 Contrast \(Minimum\) \| AA \| \*\*does not hold\*\* \| axe: \*\*color-contrast: 2 faults\*\*/,
    );
    expect(text).toMatch(/2\.4\.4 Link Purpose \(In Context\) \| A \| holds \| axe: link-name/);
    expect(text).toMatch(/3\.1\.2 Language of Parts \| AA \| holds \| \[languages\.test\.tsx\]\(/);
    expect(text).toMatch(/2\.5\.8 [^|]+\| AA \| not judged \| –/);
    expect(text).toMatch(/2\.3\.1 [^|]+\| A \| not applicable/);
  });

  it('says of a criterion with a gap that it holds in part, and what is missing', () => {
    const criterion = { number: '9.9.9', name: 'Any', level: 'A', reviewed: 'Read.', gap: 'One is missing.' } as const;
    const text = writeAccessibilityReport([criterion], { engine: 'axe', pages: [], rules: [] }, '2026-01-01');
    expect(text).toContain('| 9.9.9 Any | A | holds in part | Read. One is missing. |');
    expect(text).toContain('of 1 a part is missing');
  });

  it('reads the number of a criterion off its tag', () => {
    expect(['wcag143', 'wcag1411', 'wcag2411', 'wcag2aa', 'cat.color'].map(numberOf)).toEqual([
      '1.4.3',
      '1.4.11',
      '2.4.11',
      undefined,
      undefined,
    ]);
  });
});

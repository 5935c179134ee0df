import { expect, it } from 'vitest';
import type { Diagnostic } from '#tools/diagnostics/diagnostic.ts';
import { checkBy, type Plan } from './planted.ts';

/**
 * Members of a finding, as a text "file.json/pointer words" or as an object. Words are its suggestion (Did you mean …) or else its
 * message, of which … leaves out the end.
 */
type Report = string | RegExp | Partial<Record<keyof Diagnostic, unknown>>;

/** A title, the files, and the findings of the rule; a row without findings is a clean counterpart. */
type Row = readonly [what: string, plan: Plan, ...reports: readonly Report[]];

const membersOf = (report: Report): object => {
  if (report instanceof RegExp) return { message: expect.stringMatching(report) };
  if (typeof report !== 'string') return report;
  const { file, pointer, words } = /^(?<file>\S+\.json)?(?<pointer>\/\S*)? ?(?<words>.*)$/s.exec(report)?.groups ?? {};
  const member = words?.startsWith('Did you mean') ? 'suggestion' : 'message';
  const whole = words?.endsWith('…') ? expect.stringContaining(words.slice(0, -1)) : words;
  return { ...(file && { file }), ...(pointer && { pointer }), ...(words && { [member]: whole }) };
};

/** Tests one rule by planted mistakes and their clean counterparts. */
export const checkRule = (rule: string, rows: readonly Row[]): void => {
  it.each(
    rows.map(([what, plan, ...reports]) => {
      const verb = reports.length > 0 ? 'reports' : 'accepts';
      return [`the rule ${rule} ${verb} ${what}`, plan, reports] as const;
    }),
  )('%s', (_title, plan, reports) => {
    expect(checkBy(rule, plan)).toMatchObject(reports.map(membersOf));
  });

  it(`the rule ${rule} has planted mistakes and clean counterparts`, () => {
    const counts = rows.map(([, , ...reports]) => reports.length);
    expect([Math.max(...counts) > 0, Math.min(...counts)]).toEqual([true, 0]);
  });
};

import { AxeBuilder } from '@axe-core/playwright';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { openCashier } from '#tests/e2e/cashier.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { CRITERIA } from './criteria.ts';
import { writeAccessibilityReport, type RuleResult } from './report.ts';
import { WAYS } from './ways.ts';

const REPORT = 'docs/accessibility.md';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Rules that axe leaves out unless asked, as they have found too much on some page of the world. */
const ON_TRIAL = { 'label-content-name-mismatch': { enabled: true }, 'css-orientation-lock': { enabled: true } };

const LOOKS = [
  { visit: { locale: 'en', theme: 'light' }, viewport: { width: 1280, height: 900 } },
  { visit: { locale: 'ar', theme: 'dark' }, viewport: { width: 390, height: 844 } },
] as const;

test('the report of accessibility is written', async ({ browser, demoOrigin }) => {
  test.setTimeout(240_000);
  const rules = new Map<string, RuleResult>();
  let engine = '';
  for (const { visit: look, viewport } of LOOKS) {
    for (const { visit, stops } of WAYS) {
      const context = await browser.newContext({ viewport });
      const page = await context.newPage();
      const cashier = await openCashier(page, demoOrigin, { ...visit, ...look });
      for (const stop of stops) {
        await stop.go(cashier);
        const { passes, violations, testEngine } = await new AxeBuilder({ page })
          .include('iframe')
          .options({ runOnly: TAGS, rules: ON_TRIAL })
          .analyze();
        engine = `${testEngine.name} ${testEngine.version}`;
        for (const [kind, found] of [
          ['passes', passes],
          ['violations', violations],
        ] as const)
          for (const { id, tags, nodes } of found) {
            const before = rules.get(id) ?? { id, tags, passes: 0, violations: 0 };
            rules.set(id, { ...before, [kind]: before[kind] + nodes.length });
          }
      }
      await context.close();
    }
  }
  const audit = {
    engine,
    pages: WAYS.flatMap(({ stops }) => stops.map(({ name }) => name)),
    rules: [...rules.values()],
  };
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(REPORT, writeAccessibilityReport(CRITERIA, audit, day));
  execFileSync('node_modules/.bin/oxfmt', [REPORT]);
  expect([...rules.values()].filter(({ violations }) => violations > 0)).toEqual([]);
});

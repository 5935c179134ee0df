import { AxeBuilder } from '@axe-core/playwright';
import { writeFileSync } from 'node:fs';
import { openCashier, pickTile, type Cashier, type Visit } from '#tests/e2e/cashier.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { CRITERIA } from './criteria.ts';
import { writeAccessibilityReport, type RuleResult } from './report.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const LOOKS = [
  { visit: { locale: 'en', theme: 'light' }, viewport: { width: 1280, height: 900 } },
  { visit: { locale: 'ar', theme: 'dark' }, viewport: { width: 390, height: 844 } },
] as const;

interface Stop {
  readonly name: string;
  go(cashier: Cashier): Promise<void>;
}

const button = (cashier: Cashier, key: Parameters<Cashier['button']>[0]): Promise<void> =>
  cashier.button(key).first().click();

const until =
  (screen: string) =>
  (cashier: Cashier): Promise<void> =>
    expect(cashier.screen(screen)).toBeVisible();

/** Ways through the cashier, and where they are judged. */
const WAYS: readonly { readonly visit: Visit; readonly stops: readonly Stop[] }[] = [
  {
    visit: { country: 'MX', currency: 'MXN', scenario: 'never' },
    stops: [
      { name: 'the list', go: (cashier) => expect(cashier.node('tile').first()).toBeVisible() },
      {
        name: 'a form',
        go: async (cashier) => {
          await pickTile(cashier, 'SPEI');
          await until('deposit.redirect')(cashier);
        },
      },
      {
        name: 'an account to pay to',
        go: async (cashier) => {
          await button(cashier, 'deposit.submit');
          await until('deposit.unified-form')(cashier);
        },
      },
      {
        name: 'a payment on its way',
        go: async (cashier) => {
          await button(cashier, 'common.paid');
          await until('deposit.complete')(cashier);
        },
      },
    ],
  },
  {
    visit: { country: 'MX', currency: 'MXN', scenario: 'ok' },
    stops: [
      {
        name: 'a payment that has arrived',
        async go(cashier) {
          await pickTile(cashier, 'SPEI');
          await button(cashier, 'deposit.submit');
          await button(cashier, 'common.paid');
          await expect(cashier.frame.getByText(cashier.t('complete.processed.text')).first()).toBeVisible();
        },
      },
    ],
  },
  {
    visit: { country: 'BR', currency: 'BRL', scenario: 'never' },
    stops: [
      {
        name: 'a form with a field that is wrong',
        async go(cashier) {
          await pickTile(cashier, 'Boleto');
          await cashier.field('cpf').locator('input').fill('123');
          await cashier.field('cpf').locator('input').blur();
        },
      },
    ],
  },
  {
    visit: { country: 'MX', currency: 'MXN', page: 'withdrawal' },
    stops: [{ name: 'the list of payouts', go: (cashier) => expect(cashier.node('tile').first()).toBeVisible() }],
  },
];

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
          .withTags(TAGS)
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
  writeFileSync('docs/accessibility.md', writeAccessibilityReport(CRITERIA, audit, day));
  expect([...rules.values()].filter(({ violations }) => violations > 0)).toEqual([]);
});

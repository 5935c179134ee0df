import type { BrowserContext, Locator, TestInfo } from '@playwright/test';
import { openCashier, type Cashier, type Visit } from '#tests/e2e/cashier.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { ANSWERS, FAULTS, WITHOUT_STORAGE, type FaultName, type Try } from './faults.ts';
import { KINDS, type Kind, type KindName } from './kinds.ts';
import { spoilCalls, type Wire } from './wire.ts';

const TRANSPORTS = ['http', 'socket'] as const;
const HELD: Try[] = [{ isCarriedOut: true, reply: 'held' }];
const MAX_TURNS = 8;
const SLOW_MS = 2500;
/** Longer than a page's files are asked for again and again. */
const RETRIES_MS = 25_000;

interface Case {
  kind: Kind;
  fault: FaultName;
  context: BrowserContext;
  demoOrigin: string;
  visit: Visit;
  wire: Wire;
  /** Texts that the user has read, in order. */
  words: string[];
}

const isAnswer = (fault: FaultName): fault is keyof typeof ANSWERS => Object.hasOwn(ANSWERS, fault);
const planOf = (fault: FaultName): readonly Try[] => {
  if (isAnswer(fault)) return ANSWERS[fault];
  return /in flight/.test(fault) ? HELD : [];
};

const open = async ({ context, demoOrigin, visit }: Case): Promise<Cashier> =>
  openCashier(await context.newPage(), demoOrigin, visit);

const isShown = (cashier: Cashier, screen: string): Promise<boolean> => cashier.screen(screen).isVisible();

/** After a reload the list stands for a moment before what was open is found again. */
const isFoundAgain = (page: Locator): Promise<boolean> =>
  page.waitFor({ timeout: 5000 }).then(
    () => true,
    () => false,
  );

/** Acts as a sensible person until the next page comes: reads, checks again, types lost values once more. */
const carryOn = async ({ kind, words }: Case, cashier: Cashier): Promise<void> => {
  const target = cashier.screen(kind.target).or(cashier.node('window-blocked')).first();
  const unconfirmed = cashier.screen('shared.unconfirmed');
  const details = cashier.node('details-again');
  const list = cashier.frame.locator('[data-screen$=".methods"], [data-screen="sweep.boxes"]');
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    await target.or(unconfirmed).or(details).or(list).first().waitFor({ timeout: 15_000 });
    if (await target.isVisible()) return;
    if (await unconfirmed.isVisible()) {
      const title = await cashier.node('status').locator('h1, h2, p').first().innerText();
      if (words.at(-1) !== title) words.push(title);
      await cashier
        .node('checkAgain')
        .click({ timeout: 3000 })
        .catch(() => {});
    } else if (await details.isVisible()) {
      words.push((await details.innerText()).split('\n')[0] ?? '');
      await kind.again?.(cashier);
      await kind.tap(cashier).catch(() => {});
    } else if (!(await isFoundAgain(target.or(unconfirmed).or(details).first()))) {
      await kind.fill(cashier);
      await kind.tap(cashier).catch(() => {});
    }
    await target.waitFor({ timeout: 1500 }).catch(() => {});
  }
  await expect(target).toBeVisible();
};

const whenSent = (wire: Wire): Promise<void> => expect.poll(() => wire.tries, { timeout: 15_000 }).toBeGreaterThan(0);

/** Slow or missing files of the next page. */
const spoilFiles = async ({ kind, fault, context }: Case): Promise<() => Promise<void>> => {
  const files = new RegExp(`/static/${kind.file}\\.[^/]+\\.js`);
  if (fault === 'the next page is slow') {
    await context.route(files, async (route) => {
      await new Promise((resolve) => {
        setTimeout(resolve, SLOW_MS);
      });
      await route.continue().catch(() => {});
    });
  }
  if (fault === 'the next page never comes') await context.route(files, (route) => route.abort());
  return () => context.unroute(files);
};

const play = async (given: Case): Promise<void> => {
  const { kind, fault, wire, context } = given;
  const mend = await spoilFiles(given);
  const isMissing = fault === 'the next page never comes';
  if (isMissing) await context.clock.install();
  const cashier = await open(given);
  await kind.fill(cashier);
  await kind.tap(cashier);
  if (isMissing) {
    await whenSent(wire);
    for (let turn = 0; turn < 5 && !(await isShown(cashier, 'shared.unconfirmed')); turn += 1) {
      await context.clock.runFor(RETRIES_MS / 5);
      await cashier.page.waitForTimeout(200);
    }
    await expect(cashier.screen('shared.unconfirmed')).toBeVisible();
    given.words.push(await cashier.node('status').locator('h1, h2, p').first().innerText());
    await mend();
  }
  if (/in flight/.test(fault)) await whenSent(wire);
  if (fault === 'reload in flight') await cashier.page.reload();
  if (fault === 'tab closed and opened in flight') {
    await cashier.page.close();
    const other = await open(given);
    return carryOn(given, other);
  }
  if (fault === 'second tab in flight') {
    const other = await open(given);
    // A method may find what the server has of it, and lead there with nothing left to tap.
    await kind.fill(other);
    await kind.tap(other).catch(() => {});
    wire.release();
    await carryOn(given, other);
  }
  return carryOn(given, cashier);
};

const note = (info: TestInfo, type: string, description: string): void =>
  void info.annotations.push({ type, description });

const names = Object.keys(KINDS).filter((name): name is KindName => Object.hasOwn(KINDS, name));

for (const transport of TRANSPORTS) {
  for (const fault of FAULTS) {
    for (const name of names) {
      const tag = WITHOUT_STORAGE.has(fault) ? ['@storage-throws'] : [];
      test(`${name} | ${fault} | ${transport}`, { tag }, async ({ context, demoOrigin, control }, info) => {
        const kind: Kind = KINDS[name];
        const words: string[] = [];
        // The demo host signs in another player in each tab.
        await context.addInitScript(() => {
          if (window.parent === window) sessionStorage.setItem('player', 'payer');
        });
        const wire = await spoilCalls(context, planOf(fault));
        const visit: Visit = { scenario: 'never', ...kind.visit, transport };
        const count = kind.count ?? (async () => (await control.deposits()).length);
        try {
          await play({ kind, fault, context, demoOrigin, visit, wire, words });
        } finally {
          note(info, 'entries', String(await count(control)));
          note(info, 'words', words.join(' → '));
        }
        expect(await count(control)).toBe(1);
      });
    }
  }
}

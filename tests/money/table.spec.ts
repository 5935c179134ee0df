import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, type BrowserContext } from '@playwright/test';
import { readFault } from '#tests/server/faults.ts';
import { Loopback, type HostVisit } from '#tests/server/loopback.ts';
import { PAYMENT_PROMISES } from '#tests/server/payment-promises.ts';
import { WidgetPage } from '#tests/walks/browser/widget-page.ts';
import { WAYS, type Way } from '#tests/walks/ways.ts';

/** The page after a payment. */
const NEXT_PAGES = {
  'a wallet deposit': 'deposit.complete',
  'a deposit': 'deposit.unified-form',
  'a host-to-host deposit': 'deposit.host-to-host',
  'a transfer by card': 'deposit.peer-to-peer-invoice',
  'a Pix deposit': 'deposit.pix',
  'a prepared deposit': 'deposit.complete',
  'an on-ramp deposit': 'deposit.onramp-offer-list',
  'a purchase of coins': 'sweep.complete',
  'a card payout': 'withdrawal.complete',
} satisfies Partial<Record<keyof typeof WAYS, string>>;

/** Faults of the calls that move money, followed by an event on the user's device. */
const ROWS: Readonly<Record<string, readonly string[]>> = {
  'a loss before the effect': ['before CALL: cut'],
  'a loss after the effect': ['after CALL: cut'],
  ...Object.fromEntries(
    [401, 403, 409, 429, 503].map((status) => [
      `a loss, then ${status}`,
      ['after CALL: cut', `before CALL: ${status} coded`],
    ]),
  ),
  'a coded 500 after the effect': ['after CALL: 500 coded'],
  'an HTML page as the answer': ['after CALL: html'],
  'a truncated answer': ['after CALL: truncated'],
  'an empty answer': ['after CALL: empty'],
  'null as the answer': ['after CALL: null'],
  'an answer of the wrong type': ['after CALL: wrong-type'],
  'a slow next page': ['slow file'],
  'a missing next page': ['missing file'],
  'a reload during the request': ['after CALL: lost', 'reload'],
  'a second tab during the request': ['after CALL: lost', 'second tab'],
  'a tab closed during the request': ['after CALL: lost', 'closed tab'],
};

/** Also in a browser that gives frames no storage. */
const WITHOUT_STORAGE = ['a loss after the effect', 'a loss, then 409', 'a reload during the request'];

const VISITS = { deposit: {}, withdrawal: { page: 'withdrawal' }, sweepstake: { view: 'sweep' } } as const;

const TRANSPORTS = ['http', 'socket'] as const;
const MAX_TURNS = 8;
const SLOW_FILE_MS = 2500;
/** Longer than the widget's retries for a page's files. */
const RETRIES_MS = 25_000;

interface Case {
  readonly way: Way;
  readonly next: string;
  readonly event: string | undefined;
  readonly context: BrowserContext;
  readonly loopback: Loopback;
  readonly transport: HostVisit['transport'];
}

const open = async ({ context, loopback, way, transport }: Case): Promise<WidgetPage> => {
  const page = await context.newPage();
  await page.goto(loopback.urlOf({ transport, ...VISITS[way.setup.begins ?? 'deposit'] }));
  return new WidgetPage(page);
};

const pay = async (page: WidgetPage, { form, tap }: Way): Promise<void> => {
  await page.fill(form);
  await page.perform(tap);
};

/** Acts as a user until the next page opens: checks again, types secrets again, fills in the form again. */
const retryUntilResolved = async ({ way, next }: Case, page: WidgetPage): Promise<void> => {
  const target = page.screen(next).or(page.node('window-blocked')).first();
  const unconfirmed = page.screen('shared.unconfirmed');
  const details = page.node('details-again');
  const list = page.frame.locator('[data-screen$=".methods"], [data-screen="sweep.boxes"]');
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    await target.or(unconfirmed).or(details).or(list).first().waitFor({ timeout: 30_000 });
    if (await target.isVisible()) return;
    if (await unconfirmed.isVisible()) {
      await page.askAgain();
    } else {
      // After a reload the list is shown before the open payment is found.
      const found = target.or(unconfirmed).or(details).first();
      await found.waitFor({ timeout: 5000 }).catch(() => {});
      if ((await details.isVisible()) || !(await found.isVisible())) await pay(page, way);
    }
    await target.waitFor({ timeout: 1500 }).catch(() => {});
  }
  await expect(target).toBeVisible();
};

const whenSent = ({ traffic }: Loopback): Promise<void> =>
  expect.poll(() => traffic.tries.length, { timeout: 15_000 }).toBeGreaterThan(0);

const play = async (given: Case): Promise<void> => {
  const { way, next, event, loopback, context } = given;
  const files = new RegExp(`/static/${next.split('.')[1]}\\.[^/]+\\.js`);
  if (event === 'slow file') {
    await context.route(files, async (route) => {
      await pause(SLOW_FILE_MS);
      await route.continue().catch(() => {});
    });
  }
  if (event === 'missing file') {
    await context.route(files, (route) => route.abort());
    await context.clock.install();
  }
  const page = await open(given);
  await pay(page, way);
  if (event) await whenSent(loopback);
  if (event === 'missing file') {
    const unconfirmed = page.screen('shared.unconfirmed');
    for (let turn = 0; turn < 5 && !(await unconfirmed.isVisible()); turn += 1) {
      await context.clock.runFor(RETRIES_MS / 5);
      await page.page.waitForTimeout(200);
    }
    await expect(unconfirmed).toBeVisible();
    await context.unroute(files);
  }
  if (event === 'reload') await page.page.reload();
  if (event === 'closed tab') await page.page.close();
  const last = event === 'closed tab' || event === 'second tab' ? await open(given) : page;
  // The second tab may find the open payment, without a tap.
  if (event === 'second tab') await pay(last, way);
  return retryUntilResolved(given, last);
};

/** A page in the app chunk has no file that could be late or missing. */
const isPossible = (name: keyof typeof NEXT_PAGES, events: readonly string[]): boolean =>
  NEXT_PAGES[name] !== 'deposit.complete' || !events.some((event) => event.endsWith(' file'));

const NAMES = Object.keys(NEXT_PAGES).filter((name): name is keyof typeof NEXT_PAGES => name in NEXT_PAGES);

for (const transport of TRANSPORTS) {
  for (const [fault, events] of Object.entries(ROWS)) {
    for (const name of NAMES.filter((each) => isPossible(each, events))) {
      const tag = ['@long', ...(WITHOUT_STORAGE.includes(fault) ? ['@no-storage'] : [])];
      test(`${name} with ${fault} over ${transport} makes one payment`, { tag }, async ({ context }) => {
        const loopback = await Loopback.start(1);
        const way = WAYS[name];
        const planned = events.filter((each) => each.includes(': '));
        loopback.server.plan.faults = planned.map((each) => readFault(each.replace('CALL', way.call)));
        const event = events.find((each) => !planned.includes(each));
        try {
          await play({ way, next: NEXT_PAGES[name], event, context, loopback, transport });
          expect(loopback.ledger.entries).toHaveLength(1);
          for (const judge of Object.values(PAYMENT_PROMISES)) expect(judge(loopback)).toBeUndefined();
        } finally {
          await loopback.close();
        }
      });
    }
  }
}

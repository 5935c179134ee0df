import type { BrowserContext, Page } from '@playwright/test';
import * as fc from 'fast-check';
import { readFault } from '#tests/server/faults.ts';
import type { Loopback } from '#tests/server/loopback.ts';
import { faults } from '#tests/walks/commands.ts';
import { BrowserPromises } from './browser-promises.ts';
import { WAYS } from '#tests/walks/ways.ts';
import { WidgetPage } from './widget-page.ts';

export interface Plan {
  readonly seed: number;
  readonly kind: 'deposit' | 'payout';
  readonly transport: 'http' | 'socket';
  readonly storage: 'works' | 'throws';
  readonly length: number;
}

const ORDERS = {
  deposit: [WAYS['a deposit'], WAYS['a card deposit'], WAYS['a bank transfer'], WAYS['a transfer by card']],
  payout: [WAYS['a card payout'], WAYS['a payout']],
} as const;

/** A payment. Each has another amount. */
interface Order {
  readonly form: string;
  readonly tap: string;
  readonly amount: string;
}

/** Turns of 7 s of the page's clock in which an open payment is found again. */
const MOST_TURNS = 12;
const PAGE_FILES = /\/static\/[^/]+\.js$/;

/** A seeded user of the built widget in a frame of another site. */
export class BrowserWalk {
  /** What happened, for the report of a failure. */
  readonly story: string[] = [];
  readonly #promises: BrowserPromises;
  #orders = 0;
  /** Whether the page of the current payment was open. */
  #isKnown = false;
  #order: Order;

  constructor(
    private readonly plan: Plan,
    private readonly context: BrowserContext,
    private readonly loopback: Loopback,
  ) {
    this.#promises = new BrowserPromises(loopback);
    this.#order = this.#nextOrder();
  }

  async go(): Promise<void> {
    const { seed, kind, length } = this.plan;
    await this.context.clock.install();
    const page = new WidgetPage(await this.#open());
    await this.#judge(page);
    const names = fc.oneof(
      { weight: 4, arbitrary: fc.constant('pay') },
      { weight: 15, arbitrary: fc.constantFrom(...Object.keys(this.#steps)) },
    );
    const planned = fc.sample(fc.tuple(names, fc.option(faults, { freq: 1 })), { seed, numRuns: length - 1 });
    for (const [name, fault] of [['pay', null] as const, ...planned]) {
      // The server's delays pass in real time.
      const what = fault?.what.replace(/^\S+ s late/, '0.5 s late');
      const words = fault ? `${fault.when} ${kind === 'payout' ? 'payout' : 'create'}: ${what}` : '';
      if (fault) this.loopback.server.plan.faults.push(readFault(words));
      this.story.push(`${name}${fault ? `, fault ${words}` : ''} (on ${await page.screenId()})`);
      await this.#steps[name]?.(page);
      await this.loopback.whenIdle();
      await this.#closeWindows(page);
      await this.#judge(page);
    }
    await this.#end(page);
  }

  /** Without faults the widget finds the result of the current payment. */
  async #end(page: WidgetPage): Promise<void> {
    this.loopback.server.plan.faults = [];
    this.story.push('without faults from here');
    for (let turn = 0; turn < 4 || (this.#isOpen && turn < MOST_TURNS); turn += 1) {
      await page.askAgain();
      await this.#wait(page, 7);
    }
    await this.#judge(page);
    if (!this.#isOpen) return;
    this.story.push('pays the same again');
    await this.#pay(page);
    const isOffered = async (): Promise<boolean> => (await page.node('open-redirect').count()) > 0;
    for (let turn = 0; turn < MOST_TURNS && this.#isOpen && !(await isOffered()); turn += 1) {
      await this.#wait(page, 7);
      await this.#judge(page);
    }
    if (this.#isOpen && !(await isOffered()))
      throw new Error(`without faults the page does not show ${this.#order.amount}`);
  }

  /** The server has the payment, and its page was not open. */
  get #isOpen(): boolean {
    return !this.#isKnown && this.loopback.ledger.entries.some(({ order }) => order.amount === this.#order.amount);
  }

  async #open(): Promise<Page> {
    const page = await this.context.newPage();
    await this.#promises.listen(page);
    const { kind, transport } = this.plan;
    await page.goto(this.loopback.urlOf({ transport, ...(kind === 'payout' ? { page: 'withdrawal' } : {}) }));
    return page;
  }

  #nextOrder(): Order {
    const ways = ORDERS[this.plan.kind];
    const { form, tap } = ways[(this.plan.seed + this.#orders) % ways.length] ?? ways[0];
    this.#orders += 1;
    const amount = String(10 + this.#orders);
    const [pick = '', ...rest] = form.split('; ').filter((step) => !step.startsWith('type amount'));
    this.#order = { form: [pick, `type amount=${amount}`, ...rest].join('; '), tap, amount };
    this.#isKnown = false;
    return this.#order;
  }

  async #pay(page: WidgetPage, times = ''): Promise<void> {
    if (this.#isKnown) this.#nextOrder();
    if (await page.isSettled()) {
      await page.press(page.node('done', 'close-waiting'));
      await page.press(page.back);
      await this.loopback.whenIdle();
    }
    const { form, tap } = this.#order;
    await page.fill(form);
    if (await page.perform(tap + times)) this.story.push(`  submitted ${form}`);
    await this.loopback.whenIdle();
  }

  async #wait({ page }: WidgetPage, seconds: number): Promise<void> {
    for (let left = seconds; left > 0; left -= 7) {
      await page.clock.runFor(Math.min(left, 7) * 1000).catch(() => {});
      await this.loopback.whenIdle();
    }
  }

  async #offline(run: () => Promise<void>): Promise<void> {
    await this.context.setOffline(true);
    await run();
    await this.context.setOffline(false);
  }

  readonly #steps: Readonly<Record<string, (page: WidgetPage) => Promise<unknown>>> = {
    pay: (page) => this.#pay(page),
    'double tap': (page) => this.#pay(page, ' x2'),
    'wait 6 s': (page) => this.#wait(page, 6),
    'wait 21 s': (page) => this.#wait(page, 21),
    'wait 70 s': (page) => this.#wait(page, 70),
    reload: ({ page }) => page.reload(),
    async 'reload the frame'({ page }) {
      const frame = page.frames().find((one) => one !== page.mainFrame());
      await frame?.evaluate(() => location.reload()).catch(() => {});
      await frame?.waitForLoadState().catch(() => {});
    },
    async back({ page }) {
      await page.goBack({ timeout: 2000 }).catch(() => null);
      if (page.url() === 'about:blank') await page.goForward();
    },
    'back in the page': (page) => page.press(page.back),
    forward: ({ page }) => page.goForward({ timeout: 2000 }).catch(() => null),
    'pay offline': (page) =>
      this.#offline(async () => {
        await this.#pay(page);
        await this.#wait(page, 6);
      }),
    'offline 10 s': (page) => this.#offline(() => this.#wait(page, 10)),
    'pay without page files': async (page) => {
      await this.context.route(PAGE_FILES, (route) => route.abort());
      await this.#pay(page);
      await this.context.unroute(PAGE_FILES);
    },
    'ask again': (page) => page.askAgain(),
    'start another': async (page) => {
      if (!(await page.press(page.node('startAnother')))) return;
      this.loopback.another.push(Date.now());
      // The next payment is another one.
      this.#isKnown = true;
    },
    'confirm paid': (page) => page.press(page.node('paid')),
    'second tab': async () => {
      const other = new WidgetPage(await this.#open());
      await this.loopback.whenIdle();
      // Without storage a tab cannot know the open payment of another.
      if (this.plan.storage === 'works') await this.#pay(other);
      await this.#judge(other);
      await other.page.close();
    },
  };

  /** Closes the windows of payment providers. */
  async #closeWindows({ page }: WidgetPage): Promise<void> {
    const windows = this.context.pages().filter((one) => one !== page);
    await Promise.all(windows.map((one) => one.close()));
  }

  async #judge(page: WidgetPage): Promise<void> {
    const { amount } = this.#order;
    await this.#promises.judge(page, amount);
    if (this.#isOpen && (await page.isSettled()))
      this.#isKnown ||= new RegExp(`\\b${amount}\\b`).test(await page.text());
  }
}

import type { BrowserContext, Page } from '@playwright/test';
import en from '#generated/locales/en.json' with { type: 'json' };
import { chanceOf } from './chance.ts';
import { DEPOSITS, PAYOUT } from './twin-answers.ts';
import { startTwin, type Twin } from './twin-server.ts';
import type { Plan } from './plan.ts';
import { WalkPage, type Order } from './walk-page.ts';
import { Watch } from './watch.ts';
import { answeredInTime } from './stuck-browser.ts';

const STEPS = [
  'pay',
  'pay',
  'pay',
  'pay',
  'double tap',
  'wait 6 s',
  'wait 21 s',
  'wait 70 s',
  'reload',
  'reload',
  'reload the frame',
  'back',
  'back in the page',
  'forward',
  'offline, pay, online',
  'offline 10 s',
  'check again',
  'check again',
  'start another',
  'paid',
  'second tab',
] as const;
type Step = (typeof STEPS)[number];

const STEP_COUNT = 11;
/** The nodes of an unconfirmed payment: asked about again, or left for another one. */
const CHECK_AGAIN = ['checkAgain', 'ask-again'];
const START_ANOTHER = 'startAnother';

export class Walk {
  readonly story: string[] = [];
  readonly #plan: Plan;
  readonly #context: BrowserContext;
  readonly #watch = new Watch();
  readonly #isPayout: boolean;
  #twin: Twin | undefined;
  #orders = 0;
  /** Whether the page of what was made has been seen. */
  #isKnown = false;
  /** Whether the user has chosen another payment over asking about this one. */
  #isLetGo = false;
  #order: Order = { method: DEPOSITS[0], amount: '0' };

  constructor(plan: Plan, context: BrowserContext) {
    this.#plan = plan;
    this.#context = context;
    this.#isPayout = plan.kind === 'payout';
  }

  /** Counts for the summary of all walks. */
  get tally(): { faults: number; entries: number } {
    return { faults: this.#twin?.faults ?? 0, entries: this.#twin?.ledger.entries.length ?? 0 };
  }

  async go(): Promise<void> {
    const { seed, kind, transport, storage } = this.#plan;
    this.#tell(`seed ${seed}: ${kind} by ${transport}, storage ${storage}`);
    this.#twin = await startTwin(seed, this.#tell);
    try {
      await this.#walk(this.#twin);
    } finally {
      await this.#twin.close();
    }
  }

  async #walk(twin: Twin): Promise<void> {
    await this.#context.clock.install();
    const page = new WalkPage(await answeredInTime('opening', this.#open(twin)));
    this.#nextOrder();
    await answeredInTime('the first look', this.#look(page, twin));
    const chance = chanceOf(this.#plan.seed, 'steps');
    for (let count = 1; count <= STEP_COUNT; count += 1) {
      const step = count === 1 ? 'pay' : chance.pick(STEPS);
      this.#tell(`  ${count}. ${step} (on ${(await answeredInTime('its screen', page.screen())) || 'no screen'})`);
      await answeredInTime(step, this.#step(step, page, twin));
      await answeredInTime('closing windows', this.#closeWindows(page));
      await answeredInTime(`a look after ${step}`, this.#look(page, twin));
    }
    await answeredInTime('the end', this.#end(page, twin));
  }

  /** Everything works again: a payment that was begun comes to an end that the user is shown. */
  async #end(page: WalkPage, twin: Twin): Promise<void> {
    twin.calm();
    this.#tell('  everything works again');
    for (let turn = 0; turn < 4; turn += 1) {
      await this.#press(page, CHECK_AGAIN);
      await this.#wait(page, twin, 7000);
    }
    await this.#look(page, twin);
    await this.#expectTruth(page, twin);
  }

  /** Half a minute later: what the server was asked for is on the screen, or is found by asking for the same once more. */
  async #expectTruth(page: WalkPage, twin: Twin): Promise<void> {
    const { amount } = this.#order;
    const isOpen = (): boolean =>
      !twin.ledger.isSettled(amount) || (twin.ledger.ofAmount(amount).length > 0 && !this.#isKnown);
    if (this.#isLetGo || !isOpen()) return;
    this.#tell('  asks for the same once more');
    // One of that amount may have been seen made, and another that was asked for in a second tab be open.
    if (!twin.ledger.isSettled(amount)) this.#isKnown = false;
    await this.#pay(page, twin, false);
    await this.#wait(page, twin, 7000);
    await this.#look(page, twin);
    const isOffered = (await page.node('open-redirect').count()) > 0;
    if (isOpen() && !isOffered) throw new Error(`everything works, and nobody is shown what became of ${amount}`);
  }

  async #open(twin: Twin): Promise<Page> {
    const page = await this.#context.newPage();
    await this.#watch.listen(page);
    await page.goto(twin.addressOf({ path: this.#isPayout ? 'withdrawal' : '', transport: this.#plan.transport }));
    return page;
  }

  #nextOrder(): void {
    this.#orders += 1;
    const chance = chanceOf(this.#plan.seed, 'order', this.#orders);
    const method = this.#isPayout ? PAYOUT : chance.pick(DEPOSITS);
    this.#order = { method, amount: String(10 + this.#orders) };
    this.#isKnown = false;
    this.#isLetGo = false;
    this.#watch.allow(this.#order.amount);
  }

  async #pay(page: WalkPage, twin: Twin, isDouble: boolean): Promise<void> {
    // Once the user has seen a payment made, the next one is another.
    if (this.#isKnown) this.#nextOrder();
    if (await page.isSettled()) {
      await this.#press(page, ['done', 'close-waiting']);
      await page.press(page.frame.getByRole('button', { name: en['header.back'] }));
      await twin.whenIdle();
    }
    const { method, amount } = this.#order;
    const wasTapped = await page.pay(this.#order, { isDouble });
    if (!wasTapped) return;
    this.#tell(`    tapped: ${method}, ${amount}`);
    await twin.whenIdle();
    await this.#watch.expectNotAsBefore(page, twin, amount);
  }

  #press(page: WalkPage, ids: readonly string[]): Promise<boolean> {
    return page.press(page.node(...ids));
  }

  async #wait(page: WalkPage, twin: Twin, ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 7000) {
      await page.page.clock.runFor(Math.min(left, 7000)).catch(() => {});
      await twin.whenIdle();
    }
  }

  async #step(step: Step, page: WalkPage, twin: Twin): Promise<void> {
    const steps: Readonly<Record<Step, () => Promise<unknown>>> = {
      pay: () => this.#pay(page, twin, false),
      'double tap': () => this.#pay(page, twin, true),
      'wait 6 s': () => this.#wait(page, twin, 6000),
      'wait 21 s': () => this.#wait(page, twin, 21_000),
      'wait 70 s': () => this.#wait(page, twin, 70_000),
      reload: () => page.page.reload(),
      'reload the frame': () => this.#reloadFrame(page),
      back: () => this.#back(page.page),
      forward: () => page.page.goForward({ timeout: 2000 }).catch(() => null),
      'back in the page': () => page.press(page.frame.getByRole('button', { name: en['header.back'] })),
      'offline, pay, online': async () => {
        await this.#context.setOffline(true);
        await this.#pay(page, twin, false);
        await this.#wait(page, twin, 6000);
        await this.#context.setOffline(false);
        await this.#wait(page, twin, 6000);
      },
      'offline 10 s': async () => {
        await this.#context.setOffline(true);
        await this.#wait(page, twin, 10_000);
        await this.#context.setOffline(false);
      },
      'check again': () => this.#press(page, CHECK_AGAIN),
      'start another': async () => {
        if (!(await this.#press(page, [START_ANOTHER]))) return;
        const { amount } = this.#order;
        this.#watch.allow(amount);
        twin.ledger.release(amount);
        this.#isLetGo = true;
        this.#tell('    pressed: start another');
      },
      paid: () => this.#press(page, ['paid']),
      'second tab': () => this.#secondTab(page, twin),
    };
    await steps[step]();
    await twin.whenIdle();
  }

  /** Comes back after going back beyond the host's page. */
  async #back(page: Page): Promise<void> {
    await page.goBack({ timeout: 2000 }).catch(() => null);
    if (page.url() === 'about:blank') await page.goForward();
  }

  async #reloadFrame(page: WalkPage): Promise<void> {
    const frame = page.page.frames().find((one) => one !== page.page.mainFrame());
    await frame?.evaluate(() => location.reload()).catch(() => {});
    await page.page.waitForTimeout(150);
  }

  /** A tab without storage has no way to know what another has open, and is only looked at. */
  async #secondTab(first: WalkPage, twin: Twin): Promise<void> {
    const tab = await this.#open(twin);
    const other = new WalkPage(tab);
    await twin.whenIdle();
    if (this.#plan.storage === 'works') await this.#pay(other, twin, false);
    // The payment in the first tab is done, and the tap in this one is for another.
    const { amount } = this.#order;
    const made = twin.ledger.ofAmount(amount).length;
    const isAskedAnew = made > 1 || (made === 1 && !twin.ledger.isSettled(amount));
    if (isAskedAnew && (await first.showsMade(amount))) this.#watch.allow(amount);
    await this.#look(other, twin);
    await tab.close();
  }

  /** Provider's windows are closed: what was paid in them nobody knows. */
  async #closeWindows({ page }: WalkPage): Promise<void> {
    await page.waitForTimeout(60);
    const others = this.#context.pages().filter((one) => one !== page);
    await Promise.all(others.map((one) => one.close()));
  }

  async #look(page: WalkPage, twin: Twin): Promise<void> {
    const { amount } = this.#order;
    await this.#watch.look(page, twin, amount);
    if (twin.ledger.ofAmount(amount).length > 0 && (await page.showsMade(amount))) this.#isKnown = true;
  }

  readonly #tell = (line: string): void => void this.story.push(line);
}

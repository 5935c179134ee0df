import type { Page } from '@playwright/test';
import en from '#generated/locales/en.json' with { type: 'json' };
import type { Loopback } from '#tests/server/loopback.ts';
import { PAYMENT_PROMISES } from '#tests/server/payment-promises.ts';
import { secretIn } from '#tests/walks/promises/secrets.ts';
import type { WidgetPage } from './widget-page.ts';

/** How long a page may be empty, by its own clock and by the real one. */
const PATIENCE = { turns: 16, calmTurns: 6, pageMs: 4000, realMs: 150 };

const FAILED = en['complete.mistaked.title'];
const DONE = en['complete.processed.title'];
const PAYING_CALL = /^(?:deposit-create|withdrawal-submit)/;

/** Stored values of a page and its frames. */
const storesOf = (page: Page): Promise<readonly string[]> => {
  const read = (): string => {
    const all = (open: () => Storage): unknown => {
      try {
        return { ...open() };
      } catch {
        return {};
      }
    };
    return JSON.stringify([all(() => sessionStorage), all(() => localStorage), history.state, document.cookie]);
  };
  return Promise.all(
    page.frames().map(async (frame) => `${frame.url()} ${await frame.evaluate(read).catch(() => '')}`),
  );
};

const isFailureMetric = (message: string): boolean => {
  const { type, payload } = JSON.parse(message);
  return type === 'Metric' && payload.status === 'fail' && PAYING_CALL.test(payload.name);
};

/** Judges a browser walk after each step. */
export class BrowserPromises {
  readonly #messages: string[] = [];
  readonly #console: string[] = [];
  #judged = 0;

  constructor(private readonly loopback: Loopback) {}

  async listen(page: Page): Promise<void> {
    page.on('console', (message) => this.#console.push(message.text()));
    await page.exposeFunction('noteMessage', (text: string) => void this.#messages.push(text));
  }

  /**
   * @param amount of the current order
   * @throws Error for a broken promise
   */
  async judge(page: WidgetPage, amount: string): Promise<void> {
    const broken = [];
    if (!(await this.#isUsable(page))) broken.push(`nothing can be done on ${await page.screenId()}`);
    for (const [name, judge] of Object.entries(PAYMENT_PROMISES)) {
      const violation = judge(this.loopback);
      if (violation !== undefined) broken.push(`${name}: ${violation}`);
    }
    const text = await page.text();
    const entry = this.loopback.ledger.entries.find(({ order }) => order.amount === amount);
    if (entry && text.includes(FAILED)) broken.push(`the server has ${amount}, and the page says "${FAILED}"`);
    const told = entry && this.#messages.slice(this.#judged).find(isFailureMetric);
    if (told) broken.push(`the server has ${amount}, and the host receives ${told}`);
    this.#judged = this.#messages.length;
    // No deposit of these walks is processed.
    if (text.split('\n').some((line) => line.trim() === DONE)) broken.push(`the page says "${DONE}"`);
    const places = [...this.#messages, ...this.#console, ...this.loopback.addresses, ...(await storesOf(page.page))];
    for (const place of places) {
      const secret = secretIn(place);
      if (secret !== undefined) broken.push(`the ${secret} is in ${place.slice(0, 160)}`);
    }
    if (broken.length > 0) throw new Error(broken.join('\n'));
  }

  /** A page may load slowly, within limits. */
  async #isUsable(page: WidgetPage): Promise<boolean> {
    for (let turn = 0; turn < PATIENCE.turns; turn += 1) {
      if ((await page.text()).trim() !== '' && (await page.hasWayOn())) return true;
      if (turn >= PATIENCE.calmTurns) await page.page.clock.runFor(PATIENCE.pageMs).catch(() => {});
      await page.page.waitForTimeout(PATIENCE.realMs);
    }
    return false;
  }
}

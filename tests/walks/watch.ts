import type { Page } from '@playwright/test';
import en from '#generated/locales/en.json' with { type: 'json' };
import { findSecrets } from './secrets.ts';
import type { Twin } from './twin-server.ts';
import type { WalkPage } from './walk-page.ts';

/** A walk that has shown something wrong. */
class WalkError extends Error {}

/** How long a page may have nothing to show, by its own clock and by the real one. */
const PATIENCE = { turns: 16, calmTurns: 6, pageMs: 4000, realMs: 150 };
/** An answer may be on its way to the page. */
const ANSWER_MS = 500;

const FAILED = en['complete.mistaked.title'];
const DONE = en['complete.processed.text'];
const FAILURE = /^(?:deposit-create|withdrawal-submit)$/;

const fail = (what: string): never => {
  throw new WalkError(what);
};

/** Checks the invariants after each step of a walk. */
export class Watch {
  readonly #messages: string[] = [];
  readonly #console: string[] = [];
  /** How many payments of an amount the user has asked for. */
  readonly #allowed = new Map<string, number>();
  #heard = 0;

  async listen(page: Page): Promise<void> {
    page.on('console', (message) => this.#console.push(message.text()));
    await page.exposeFunction('noteMessage', (text: string) => void this.#messages.push(text));
  }

  /** One payment more. */
  allow(amount: string): void {
    this.#allowed.set(amount, (this.#allowed.get(amount) ?? 0) + 1);
  }

  /** Right after a tap: a form that stands there as before it says that nothing was paid. */
  async expectNotAsBefore(page: WalkPage, { ledger }: Twin, amount: string): Promise<void> {
    if (ledger.ofAmount(amount).length === 0 || !(await page.isReadyToPay())) return;
    await page.page.waitForTimeout(ANSWER_MS);
    if (await page.isReadyToPay()) fail(`the server has ${amount}, and the form is as if nothing was paid`);
  }

  /** @param amount that is being paid */
  async look(page: WalkPage, twin: Twin, amount: string): Promise<void> {
    const { ledger, addresses } = twin;
    await this.#expectSomething(page);
    if (ledger.faults[0]) fail(ledger.faults[0]);
    for (const [one, allowed] of this.#allowed) {
      const { length } = ledger.ofAmount(one);
      if (length > allowed) fail(`${length} payments of ${one}, where ${allowed} was asked for`);
    }
    const entries = ledger.ofAmount(amount);
    if (entries.length > 0) await this.#expectNoFailure(page, amount);
    const isDone = entries.some(({ isCompleted }) => isCompleted);
    if (!isDone && (await page.isSettled())) await this.#expectNoSuccess(page, amount);
    if (await page.isAboutOne()) await this.#expectKnownSums(page);
    this.#heard = this.#messages.length;
    const [secret] = await findSecrets(page.page, { messages: this.#messages, console: this.#console, addresses });
    if (secret) fail(secret);
  }

  /** The server has it: neither the user nor the host may hear that it has failed. */
  async #expectNoFailure(page: WalkPage, amount: string): Promise<void> {
    if ((await page.text()).includes(FAILED)) fail(`the server has ${amount}, and the page says: ${FAILED}`);
    for (const text of this.#messages.slice(this.#heard)) {
      const { type, payload } = JSON.parse(text);
      if (type === 'Metric' && payload.status === 'fail' && FAILURE.test(payload.name)) {
        fail(`the server has ${amount}, and the host is told of a failure: ${JSON.stringify(payload)}`);
      }
    }
  }

  /** Nothing is done before the server says so. */
  async #expectNoSuccess(page: WalkPage, amount: string): Promise<void> {
    const lines = (await page.text()).split('\n').map((line) => line.trim());
    if (lines.includes(DONE)) fail(`nobody has paid ${amount}, and the page says: ${DONE}`);
  }

  /** No sum but those that the user has asked for, which are the server's too. */
  async #expectKnownSums(page: WalkPage): Promise<void> {
    const wrong = (await page.sums()).find((sum) => !this.#allowed.has(sum));
    if (wrong !== undefined) fail(`the page says ${wrong}, which nobody has asked for (${await page.screen()})`);
  }

  /** A page may take its time, not for ever. */
  async #expectSomething(page: WalkPage): Promise<void> {
    for (let turn = 0; turn < PATIENCE.turns; turn += 1) {
      if ((await page.text()).trim() !== '' && (await page.hasWayOn())) return;
      if (turn >= PATIENCE.calmTurns) await page.page.clock.runFor(PATIENCE.pageMs).catch(() => {});
      await page.page.waitForTimeout(PATIENCE.realMs);
    }
    fail(`an empty page, or one without a way on (${(await page.screen()) || 'no screen'})`);
  }
}

import type { FrameLocator, Locator, Page } from '@playwright/test';
import en from '#generated/locales/en.json' with { type: 'json' };
import { SECRETS, type Title } from './twin-answers.ts';

/** A payment: each has a different amount, by which the ledger knows it. */
export interface Order {
  method: Title;
  amount: string;
}

const DONE = /^(?:deposit\.(?!methods|group|redirect|peer-to-peer-base|peer-to-peer$)|withdrawal\.complete)/;
const LIST = /^(?:deposit|withdrawal)\.methods$/;
const FORM = /^(?:(?:deposit|withdrawal)\.redirect|deposit\.peer-to-peer-base)$/;

/** Main buttons of the forms, the review and the result. */
const PAY = ['pay', 'create', 'submit'];

/** For what is there already. */
const TRY_MS = 2000;
/** For what may still be on its way: long, so that a busy machine walks the same way as an idle one. */
const COMING_MS = 6000;

/** A widget in its frame, as somebody presses it. Whatever is not there to be pressed is passed over. */
export class WalkPage {
  readonly page: Page;
  readonly frame: FrameLocator;

  constructor(page: Page) {
    this.page = page;
    this.frame = page.frameLocator('#cashier iframe');
  }

  node(...ids: string[]): Locator {
    return this.frame.locator(ids.map((id) => `[data-node="${id}"]`).join());
  }

  async screen(): Promise<string> {
    const roots = this.frame.locator('[data-screen]');
    const ids = await roots
      .evaluateAll((all) => all.map((root) => root.getAttribute('data-screen') ?? ''))
      .catch(() => []);
    return ids[0] ?? '';
  }

  async press(target: Locator, { isDouble = false, timeout = TRY_MS } = {}): Promise<boolean> {
    if ((await target.count()) === 0) return false;
    const options = { timeout };
    const done = isDouble ? target.first().dblclick(options) : target.first().click(options);
    return done.then(
      () => true,
      () => false,
    );
  }

  async isSettled(): Promise<boolean> {
    return DONE.test(await this.screen());
  }

  /** Whether the page is that of a payment of this amount, which the server has made. */
  async showsMade(amount: string): Promise<boolean> {
    return (await this.isSettled()) && (await this.sums()).includes(amount);
  }

  /** Whether the page is about one payment, and no list or form with limits. */
  async isAboutOne(): Promise<boolean> {
    return (await this.isSettled()) || /^(?:shared\.unconfirmed|withdrawal\.confirm)$/.test(await this.screen());
  }

  /** Whether the form is there to be paid from, as before a first tap. */
  async isReadyToPay(): Promise<boolean> {
    if (
      !/^(?:(?:deposit|withdrawal)\.redirect|deposit\.peer-to-peer-base|withdrawal\.confirm)$/.test(await this.screen())
    )
      return false;
    const button = this.node(...PAY).first();
    const isThere = (await button.count()) > 0 && (await button.isVisible()) && (await button.isEnabled());
    return isThere && (await button.getAttribute('aria-busy')) !== 'true' && !(await this.isUnconfirmed());
  }

  async isUnconfirmed(): Promise<boolean> {
    return (await this.node('unconfirmed', 'checkAgain', 'ask-again').count()) > 0;
  }

  /** Goes from the list to the form, fills it in, and taps. True when it was tapped. */
  async pay({ method, amount }: Order, { isDouble = false } = {}): Promise<boolean> {
    await this.#whenThere(this.frame.locator('[data-screen]'));
    if ((await this.screen()) === 'shared.error') {
      await this.press(this.frame.getByRole('button', { name: en['error.refresh'] }));
      await this.#whenThere(this.node('tile'));
    }
    if (LIST.test(await this.screen())) {
      const tile = this.frame.getByRole('button', { name: new RegExp(`^${method}`) });
      await this.#whenThere(tile);
      if (!(await this.press(tile))) return false;
      await this.#whenThere(this.node('pay', 'create', 'review', 'unconfirmed'));
    }
    if (FORM.test(await this.screen())) {
      if (!(await this.#isOf(method))) return false;
      await this.#fill('amount', amount);
      await this.#fill('pan', SECRETS.pan);
      await this.#fill('cvc', SECRETS.cvc);
    }
    if (await this.press(this.node('review'))) await this.#whenThere(this.node(...PAY));
    return this.press(this.node(...PAY), { isDouble, timeout: COMING_MS });
  }

  async #whenThere(target: Locator): Promise<void> {
    await target
      .first()
      .waitFor({ timeout: COMING_MS })
      .catch(() => {});
  }

  /** A form that stands there for another method is not this order's. */
  async #isOf(method: Order['method']): Promise<boolean> {
    const heading = this.frame.getByText(method, { exact: false });
    return (await heading.count()) > 0;
  }

  async #fill(field: string, value: string): Promise<void> {
    const box = this.frame.locator(`[data-field="${field}"] input`).first();
    if ((await box.count()) === 0 || !(await box.isEditable({ timeout: TRY_MS }).catch(() => false))) return;
    await box.fill(value, { timeout: TRY_MS }).catch(() => {});
  }

  /** Whether there is anything to do: a button, a link or a field that works. */
  async hasWayOn(): Promise<boolean> {
    const ways = this.frame.locator('button:not([disabled]), a[href], input:not([disabled])').filter({ visible: true });
    return (await ways.count().catch(() => 0)) > 0;
  }

  /** Sums that a person reads in the page, as decimal strings. */
  async sums(): Promise<string[]> {
    const found = (await this.text()).matchAll(/€\s?([\d,]+(?:\.\d+)?)|([\d,]+(?:\.\d+)?)\s?(?:€|EUR)/g);
    return [...found].map(([, one, other]) => String(Number((one ?? other ?? '').replaceAll(',', ''))));
  }

  /** All that a person reads in the frame. */
  async text(): Promise<string> {
    return this.frame
      .locator('body')
      .innerText({ timeout: TRY_MS })
      .catch(() => '');
  }
}

import type { FrameLocator, Locator, Page } from '@playwright/test';
import en from '#generated/locales/en.json' with { type: 'json' };
import { SECRETS } from '#tests/walks/promises/secrets.ts';

const DONE = /^(?:deposit\.(?!methods|group|redirect|peer-to-peer-base|peer-to-peer$)|withdrawal\.complete)/;

/** Limit for a control that is still loading, on a busy machine too. */
const COMING_MS = 6000;
/** Limit for a control of a form that is probably not open. */
const ABSENT_MS = 400;
/** Limit for a control that is on the page. */
const TRY_MS = 2000;

/** The widget in its frame. Controls that are not on the page are skipped. */
export class WidgetPage {
  readonly frame: FrameLocator;

  constructor(readonly page: Page) {
    this.frame = page.frameLocator('#cashier iframe');
  }

  node(...ids: readonly string[]): Locator {
    return this.frame.locator(ids.map((id) => `[data-node="${id}"]`).join()).first();
  }

  screen(id: string): Locator {
    return this.frame.locator(`[data-screen="${id}"]`);
  }

  get back(): Locator {
    return this.frame.getByRole('button', { name: en['header.back'] });
  }

  async screenId(): Promise<string> {
    const shown = this.frame.locator('[data-screen]').first();
    return (await shown.getAttribute('data-screen', { timeout: TRY_MS }).catch(() => null)) ?? '';
  }

  /** Performs a step of a story: pick, type, choose or press. Returns false if it did not fit. */
  async perform(step: string, timeout = TRY_MS): Promise<boolean> {
    const [, verb, name = '', value] = /^(\w+) ([^=]+?)(?: x\d+)?(?:=(.*))?$/.exec(step) ?? [];
    const button = this.frame.getByRole('button', { name: new RegExp(`^${name}`) }).first();
    const field = this.frame.locator(`[data-field="${name}"] input`).first();
    const verbs: Readonly<Record<string, () => Promise<void>>> = {
      pick: () => button.click({ timeout }),
      type: () => field.fill(value ?? SECRETS[name] ?? '', { timeout }),
      choose: () => this.frame.locator(`[data-node="${name}"] input[value="${value}"]`).check({ timeout }),
      press: () => this.node(name).click({ timeout, clickCount: step.endsWith(' x2') ? 2 : 1 }),
    };
    const done = verbs[verb ?? '']?.();
    return (
      done?.then(
        () => true,
        () => false,
      ) ?? false
    );
  }

  /** Performs the steps of a form. A form that is open already has no tile to pick. */
  async fill(form: string): Promise<void> {
    const screens = this.frame.locator('[data-screen]');
    await screens
      .first()
      .waitFor({ timeout: COMING_MS })
      .catch(() => {});
    if ((await this.screenId()) === 'shared.error')
      await this.press(this.frame.getByRole('button', { name: en['error.refresh'] }));
    let timeout = ABSENT_MS;
    for (const step of form.split('; ')) {
      const isOnList = /\.(?:methods|boxes)$/.test(await this.screenId());
      if (isOnList) timeout = COMING_MS;
      if (!step.startsWith('pick ') || isOnList) await this.perform(step, timeout);
    }
  }

  async press(target: Locator): Promise<boolean> {
    if ((await target.count()) === 0) return false;
    const pressed = target.first().click({ timeout: TRY_MS });
    return pressed.then(
      () => true,
      () => false,
    );
  }

  askAgain(): Promise<boolean> {
    return this.press(this.node('checkAgain', 'ask-again'));
  }

  /** Whether the page is that of a payment. */
  async isSettled(): Promise<boolean> {
    return DONE.test(await this.screenId());
  }

  /** Whether a button, a link or a field works. */
  async hasWayOn(): Promise<boolean> {
    const ways = this.frame.locator('button:not([disabled]), a[href], input:not([disabled])').filter({ visible: true });
    return (await ways.count().catch(() => 0)) > 0;
  }

  text(): Promise<string> {
    const body = this.frame.locator('body');
    return body.innerText({ timeout: TRY_MS }).catch(() => '');
  }
}

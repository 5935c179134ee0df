import assert from 'node:assert/strict';
import { button, field, screen, textOf, type Scene } from '#tests/browsers/scene.ts';
import type { Story } from '#tests/browsers/story.ts';

declare global {
  interface Window {
    /** What the app has heard of the widget; see ios_shell.py. */
    shellHeard?: string[];
    cashierReceive?: (text: string) => void;
  }
}

interface Heard {
  type: string;
  payload?: Record<string, unknown>;
}

const startData = (country: string, currency: string): string =>
  JSON.stringify({
    token: 'sandbox-ok-shell',
    user: { id_user: '7', currency, paymentGeo: country, platform: 'ios', lang: 'en' },
  });

const handOver = (text: string): void => {
  const { webkit } = Object(window);
  webkit.messageHandlers.shell.postMessage(text);
};

const openInApp = async ({ browser, sandbox }: Scene, country: string, currency: string): Promise<void> => {
  browser.isFramed = false;
  // A page of the app, before it opens the cashier.
  await browser.go('about:blank');
  await browser.run(handOver, startData(country, currency));
  await browser.go(`${sandbox.widgetOrigin}/cashier/`);
  await browser.untilShown(screen('deposit.methods'));
};

const heardIn = async ({ browser }: Scene): Promise<Heard[]> =>
  (await browser.run(() => window.shellHeard ?? [])).map((text): Heard => JSON.parse(text));

const untilHeard = (scene: Scene, type: string): Promise<void> =>
  scene.browser.until(`the app hears ${type}`, async () => (await heardIn(scene)).some((one) => one.type === type));

export const shellStories: readonly Story[] = [
  {
    name: 'an app of iOS: its bridge through a whole payment',
    in: ['webview'],
    async play(scene) {
      const { browser, control } = scene;
      await openInApp(scene, 'MX', 'MXN');
      await untilHeard(scene, 'onInit');
      await scene.pick('SPEI');
      await browser.untilShown(screen('deposit.redirect'));
      await browser.run(() => window.cashierReceive?.(JSON.stringify({ type: 'onGoBack' })));
      await browser.untilShown(screen('deposit.methods'));
      await scene.pick('SPEI');
      await browser.click(button(textOf('deposit.submit')));
      await browser.untilShown(screen('deposit.unified-form'));
      await scene.finish();
      const [deposit] = await control.deposits();
      const created = (await heardIn(scene)).find(({ type }) => type === 'onCreateTransaction');
      assert.equal(created?.payload?.['depositId'], deposit?.depositId);
      await browser.click(button(textOf('complete.done')));
      await untilHeard(scene, 'onClose');
    },
  },
  {
    name: 'an app of iOS is given the address of the bank, and opens no window',
    in: ['webview'],
    async play(scene) {
      const { browser } = scene;
      await openInApp(scene, 'KZ', 'KZT');
      await scene.pick('Bank cards');
      await scene.pick('Saved card');
      await scene.fillAmount('7500');
      await browser.type(field('wallet'), '4111111111111111');
      await browser.click(button(textOf('deposit.submit')));
      await untilHeard(scene, 'openExtBrowser');
      const asked = (await heardIn(scene)).find(({ type }) => type === 'openExtBrowser');
      assert.ok(String(asked?.payload?.['url']).startsWith(`${scene.sandbox.providerOrigin}/pay?`));
      assert.equal((await browser.tabs()).length, 1);
    },
  },
];

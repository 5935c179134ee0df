import assert from 'node:assert/strict';
import { openApp, type App } from '#tests/browsers/app/open-app.ts';
import { programsOf } from '#tests/browsers/driver/browsers.ts';
import { button, field, node, screen, Scene, textOf } from '#tests/browsers/scene.ts';
import type { Story } from '#tests/browsers/story.ts';

const startData = (token: string, country: string, currency: string): object => ({
  token,
  isMobileApp: true,
  user: { id_user: '7', currency, paymentGeo: country, platform: 'ios', lang: 'en' },
});

/** The cashier in the web view of an app, with the scene's server. */
const inApp = async (
  { sandbox, packFolder }: Scene,
  data: () => object,
  play: (scene: Scene, app: App) => Promise<void>,
): Promise<void> => {
  const app = await openApp(programsOf('webkit'), data);
  try {
    await app.browser.go(`${sandbox.widgetOrigin}/cashier/`);
    await app.browser.untilShown(screen('deposit.methods'));
    await app.browser.untilShown(node('tile'));
    await play(new Scene(app.browser, sandbox, packFolder), app);
  } finally {
    await app.close();
  }
};

const untilHeard = (app: App, type: string): Promise<void> =>
  app.browser.until(`the app hears ${type}`, async () => app.heard.some((message) => message.type === type));

const payloadOf = (app: App, type: string): Readonly<Record<string, unknown>> =>
  app.heard.find((message) => message.type === type)?.payload ?? {};

export const appStories: readonly Story[] = [
  {
    name: 'an app of iOS: its bridge through a whole payment',
    only: 'webkit',
    play: (outer) =>
      inApp(
        outer,
        () => startData('sandbox-ok-app', 'MX', 'MXN'),
        async (scene, app) => {
          const { browser, control } = scene;
          await untilHeard(app, 'onInit');
          assert.equal(app.heard[0]?.type, 'Loaded');
          await scene.pick('SPEI');
          await browser.untilShown(screen('deposit.redirect'));
          await app.say({ type: 'onGoBack' });
          await browser.untilShown(screen('deposit.methods'));
          await scene.pick('SPEI');
          await browser.click(button(textOf('deposit.submit')));
          await browser.untilShown(screen('deposit.unified-form'));
          await browser.untilShown(node('requisite'));
          await browser.reload();
          await browser.untilShown(node('requisite'));
          await scene.finish();
          const deposits = await control.deposits();
          assert.equal(deposits.length, 1);
          assert.equal(payloadOf(app, 'onCreateTransaction')['depositId'], deposits[0]?.depositId);
          await browser.until('the app hears that it was credited', async () =>
            app.heard.some(({ type, payload }) => type === 'onResult' && payload?.['status'] === 'credited'),
          );
          await browser.click(button(textOf('complete.done')));
          await untilHeard(app, 'onClose');
        },
      ),
  },
  {
    name: 'an app of iOS opens the bank itself, with a token that it renewed',
    only: 'webkit',
    async play(outer) {
      const tokens = ['expired', 'sandbox-at-bank-app'];
      await inApp(
        outer,
        () => startData(tokens.shift() ?? 'sandbox-at-bank-app', 'KZ', 'KZT'),
        async (scene, app) => {
          const { browser, sandbox } = scene;
          await untilHeard(app, 'onTokenExpired');
          await scene.pick('Bank cards');
          await scene.pick('Saved card');
          await scene.fillAmount('7500');
          await browser.type(field('wallet'), '4111111111111111');
          await browser.click(button(textOf('deposit.submit')));
          await untilHeard(app, 'openExtBrowser');
          const { url } = payloadOf(app, 'openExtBrowser');
          assert.ok(String(url).startsWith(`${sandbox.providerOrigin}/pay?`), String(url));
          assert.deepEqual(app.outside, []);
          assert.equal((await scene.control.deposits()).length, 1);
        },
      );
    },
  },
];

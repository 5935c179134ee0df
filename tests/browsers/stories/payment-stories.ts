import assert from 'node:assert/strict';
import { bankTexts as bank } from '#sandbox/provider/texts.ts';
import { KEY } from '#tests/browsers/driver/key.ts';
import { readPicture } from '#tests/e2e/read-code.ts';
import { button, field, node, screen, textOf, type Scene } from '#tests/browsers/scene.ts';
import type { Story } from '#tests/browsers/story.ts';
import type { Visit } from '#tests/e2e/cashier.ts';

const KAZAKHSTAN = { country: 'KZ', currency: 'KZT' } as const;

const orderCard = async (scene: Scene, visit: Visit): Promise<void> => {
  await scene.open({ ...KAZAKHSTAN, ...visit });
  await scene.pick('Bank card');
  await scene.fillAmount('7500');
  await scene.browser.click(button(textOf('deposit.submit')));
};

/** Switches to the opened tab, once it shows the bank's page. */
const payAtBank = async ({ browser }: Scene, host: string): Promise<void> => {
  await browser.until('a second tab', async () => (await browser.tabs()).length === 2);
  await browser.switchTab((await browser.tabs()).find((tab) => tab !== host) ?? '');
  browser.isFramed = false;
  await browser.click(button(bank.pay.en));
  await browser.until('the bank says so', async () => (await browser.text()).includes(bank.processed.en));
  assert.equal(await browser.run(() => window.opener), null);
  if ((await browser.tabs()).length === 2) await browser.closeTab();
  await browser.switchTab(host);
  browser.isFramed = true;
};

const onePayment = async ({ control }: Scene): Promise<void> => {
  assert.equal((await control.deposits()).length, 1);
  assert.equal(Object.keys(await control.creates()).length, 1);
};

const secondsLeft = async ({ browser }: Scene): Promise<number> => {
  const text = await browser.run(() => document.querySelector('[data-node="countdown"]')?.textContent ?? '');
  const [, minutes = '', seconds = ''] = /(\d+):(\d\d)/.exec(text) ?? [];
  assert.notEqual(seconds, '', `a countdown in: ${text}`);
  return Number(minutes) * 60 + Number(seconds);
};

export const paymentStories: readonly Story[] = [
  {
    name: 'a pop-up: posted to the bank, paid there',
    async play(scene) {
      const [host = ''] = await scene.browser.tabs();
      await orderCard(scene, { scenario: 'at-bank' });
      await payAtBank(scene, host);
      await scene.untilPaid();
      await onePayment(scene);
    },
  },
  {
    name: 'a pop-up with an address that has a query',
    async play(scene) {
      const { browser } = scene;
      const [host = ''] = await browser.tabs();
      await scene.open({ ...KAZAKHSTAN, scenario: 'at-bank', transport: 'http' });
      await scene.pick('Bank cards');
      await scene.pick('Saved card');
      await browser.type(field('wallet'), '4111111111111111');
      await browser.click(button(textOf('deposit.submit')));
      await payAtBank(scene, host);
      await scene.untilPaid();
    },
  },
  {
    name: 'a blocked pop-up leaves a way to the bank',
    async play(scene) {
      const { browser } = scene;
      await orderCard(scene, { popups: 'false', scenario: 'at-bank' });
      await browser.untilShown(button(textOf('redirect.blocked.open')));
      assert.equal((await browser.tabs()).length, 1);
      await onePayment(scene);
    },
  },
  {
    name: 'a code to scan is what can be copied',
    async play(scene) {
      const { browser } = scene;
      await scene.open({ country: 'BR', currency: 'BRL', scenario: 'never' });
      await scene.pick('PIX');
      const keyType = { css: '[data-field="pixKeyType"] [role=combobox]' };
      await browser.type(keyType, KEY.down);
      await browser.untilShown({ css: '[role=option]' });
      await browser.type(keyType, KEY.enter);
      await browser.until('a kind of key', async () => !(await browser.shows({ css: '[role=option]' })));
      await browser.type(field('numberId'), '39053344705');
      await browser.click(button(textOf('deposit.submit')));
      await browser.untilShown(screen('deposit.pix'));
      await browser.run(() => document.querySelector('[data-node="pay-qr"]')?.scrollIntoView({ block: 'center' }));
      // A picture of the window: WebKit's picture of an element in a frame shows the wrong area.
      let code: string | undefined;
      await browser.until('a code that can be read', async () => {
        code = await readPicture(await browser.screenshot(), { widthPx: 1280 });
        return code !== undefined;
      });
      await browser.click(node('copy-scanned-code', 'button'));
      assert.equal(await browser.pasted(), code);
      assert.match(code ?? '', /^000201/);
    },
  },
  {
    name: 'a countdown goes on while the device sleeps',
    async play(scene) {
      const { browser } = scene;
      await scene.orderSpei({ scenario: 'never' });
      const before = await secondsLeft(scene);
      await browser.sleep(6000);
      await browser.until('six seconds less', async () => before - (await secondsLeft(scene)) >= 6, { waitMs: 3000 });
    },
  },
  {
    name: 'requisites are gone after a sleep over their end',
    timeScale: 0.2,
    async play(scene) {
      const { browser } = scene;
      await scene.orderSpei({ scenario: 'short-timer' });
      await browser.sleep((await secondsLeft(scene)) * 1000 + 1500);
      await browser.untilShown(node('expired'), { waitMs: 3000 });
      await browser.until('no requisites', async () => !(await browser.shows(node('requisite'))), { waitMs: 1000 });
    },
  },
  ...(['socket', 'http'] as const).map((transport): Story => ({
    name: `a lost answer is one payment, ${transport}`,
    async play(scene) {
      await scene.open({ transport, scenario: 'disconnect' });
      await scene.pick('SPEI');
      await scene.browser.click(button(textOf('deposit.submit')));
      await scene.browser.untilShown(node('requisite'));
      await onePayment(scene);
      await scene.finish();
    },
  })),
  {
    name: 'a reload while a payment is sent is one payment',
    timeScale: 0.2,
    async play(scene) {
      const { browser, control } = scene;
      await scene.open({ scenario: 'slow', transport: 'http' });
      await scene.pick('SPEI');
      await browser.click(button(textOf('deposit.submit')));
      await browser.until('it is sent', async () => Object.keys(await control.creates()).length === 1);
      await browser.reload();
      await browser.untilShown(node('requisite'));
      await onePayment(scene);
    },
  },
  {
    name: 'a reload leads back to the requisites',
    async play(scene) {
      await scene.orderSpei();
      await scene.browser.reload();
      await scene.browser.untilShown(node('requisite'));
      await onePayment(scene);
    },
  },
];

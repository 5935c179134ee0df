import assert from 'node:assert/strict';
import { button, field, node, screen, textOf } from '#tests/browsers/scene.ts';
import type { Story } from '#tests/browsers/story.ts';
import { voucherPack } from '#tests/e2e/made-packs.ts';
import { writePack } from '#layouts/pack/write-pack.ts';

const storages = (): string[] =>
  [(): Storage | null => localStorage, (): Storage | null => sessionStorage].map((open) => {
    try {
      open()?.setItem('probe', '1');
      return open()?.getItem('probe') === '1' ? 'works' : 'nothing';
    } catch {
      return 'throws';
    }
  });

export const deploymentStories: readonly Story[] = [
  {
    name: 'a page of a signed pack is drawn and paid',
    async play(scene) {
      const { browser, control } = scene;
      writePack(scene.packFolder, voucherPack(), undefined);
      await scene.open({ country: 'US', currency: 'USD' });
      await browser.until('the pack is used', async () =>
        (await browser.runInHost(() => document.querySelector('#log')?.textContent ?? '')).includes(
          '"schema-pack","status":"success"',
        ),
      );
      await scene.pick('Voucher');
      await browser.untilShown(screen('deposit.voucher-code'));
      await browser.type(field('voucherCode'), 'ABCD-1234-EFGH');
      await browser.click(button(textOf('deposit.submit')));
      await scene.untilPaid();
      assert.deepEqual(
        (await control.deposits()).map(({ paymentMethod }) => paymentMethod),
        ['voucher'],
      );
    },
  },
  {
    name: 'a frame of another site has storage',
    async play(scene) {
      await scene.open();
      assert.deepEqual(await scene.browser.run(storages), ['works', 'works']);
    },
  },
  {
    name: 'storage denied: a payment, a reload, and its end',
    storage: 'denied',
    async play(scene) {
      const { browser, control } = scene;
      await scene.orderSpei();
      assert.ok((await browser.run(storages)).some((said) => said !== 'works'));
      await browser.reload();
      await browser.untilShown(node('requisite'));
      assert.equal((await control.deposits()).length, 1);
      await scene.finish();
    },
  },
];

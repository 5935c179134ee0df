import assert from 'node:assert/strict';
import { node, screen, button, field, textOf } from '#tests/browsers/scene.ts';
import type { Story } from '#tests/browsers/story.ts';

const valueOf = (css: string): string => document.querySelector<HTMLInputElement>(css)?.value ?? '';
const amountShown = '[data-field="amount"] input';

/** Data about the host that a frame of another site can read. */
const seenOfHost = (): { referrer: string; isReadable: boolean } => {
  try {
    return { referrer: document.referrer, isReadable: window.parent.document !== null };
  } catch {
    return { referrer: document.referrer, isReadable: false };
  }
};

export const formStories: readonly Story[] = [
  {
    name: 'handshake with a host of another site',
    async play(scene) {
      const { browser, sandbox } = scene;
      await scene.open();
      await scene.untilHeard('onInit');
      assert.deepEqual((await scene.heard())[0], 'Loaded');
      assert.notEqual(new URL(sandbox.demoOrigin).hostname, new URL(sandbox.widgetOrigin).hostname);
      assert.deepEqual(await browser.run(seenOfHost), { referrer: `${sandbox.demoOrigin}/`, isReadable: false });
    },
  },
  {
    name: 'the list, a form, and back',
    async play(scene) {
      const { browser } = scene;
      await scene.open({ transport: 'http' });
      const count = (): number => document.querySelectorAll('[data-node="tile"]').length;
      await browser.until('more than five tiles', async () => (await browser.run(count)) > 5);
      await scene.pick('SPEI');
      await browser.untilShown(screen('deposit.redirect'));
      await browser.click(button(textOf('header.back')));
      await browser.untilShown(screen('deposit.methods'));
      await scene.pick('Transfer to a person');
      await browser.untilShown(button('To a bank account'));
    },
  },
  {
    name: 'a masked field, key by key',
    async play(scene) {
      const { browser, control } = scene;
      await scene.open({ country: 'BR', currency: 'BRL', scenario: 'never' });
      await scene.pick('Boleto');
      await browser.type(field('cpf'), '39053344705');
      assert.equal(await browser.run(valueOf, '[data-field="cpf"] input'), '390.533.447-05');
      await browser.type(field('cpf'), '\uE003\uE003');
      assert.match(await browser.run(valueOf, '[data-field="cpf"] input'), /^390\.533\.447-?$/);
      await browser.type(field('cpf'), '05');
      assert.equal(await browser.run(valueOf, '[data-field="cpf"] input'), '390.533.447-05');
      await browser.click(button(textOf('deposit.submit')));
      await browser.until('a deposit', async () => (await control.deposits()).length === 1);
    },
  },
  {
    name: 'an amount as people write it',
    async play(scene) {
      const { browser, control } = scene;
      await scene.open({ country: 'KZ', currency: 'KZT', scenario: 'never' });
      await scene.pick('Bank transfer');
      await scene.fillAmount('250000');
      assert.equal(await browser.run(valueOf, amountShown), '250,000');
      await scene.fillAmount('12345,5');
      await browser.untilShown(button('Deposit ₸12,345.50'));
      await scene.fillAmount('٢٥٠٠٠');
      assert.equal(await browser.run(valueOf, amountShown), '25,000');
      await browser.type(field('amount'), '\uE003\uE003-e$1');
      assert.equal(await browser.run(valueOf, amountShown), '2,501');
      await scene.fillAmount('25000.5');
      await browser.click(button(textOf('deposit.submit')));
      await browser.untilShown(screen('deposit.host-to-host'));
      assert.deepEqual(
        (await control.deposits()).map(({ amount }) => Number(amount)),
        [25_000.5],
      );
    },
  },
  {
    name: 'Arabic, right to left, to the end of a payment',
    async play(scene) {
      const { browser } = scene;
      await scene.open({ locale: 'ar' });
      const direction = (): string => `${document.documentElement.dir} ${document.documentElement.lang}`;
      await browser.until('right to left', async () => (await browser.run(direction)) === 'rtl ar');
      const overflow = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      assert.equal(await browser.run(overflow), 0);
      await scene.orderSpei({ locale: 'ar' });
      assert.equal(await browser.run(overflow), 0);
      await scene.finish('ar');
    },
  },
  {
    name: 'a transfer is copied',
    async play(scene) {
      const { browser } = scene;
      await scene.orderSpei({ scenario: 'never' });
      const shown = await browser.run(
        () => document.querySelector('[data-node="requisite"]')?.textContent.replaceAll(/\s/g, '') ?? '',
      );
      await browser.click(node('requisite', 'button'));
      const copied = await browser.pasted();
      assert.notEqual(copied, '');
      assert.ok(shown.includes(copied.replaceAll(/\s/g, '')), `${shown} has ${copied}`);
    },
  },
];

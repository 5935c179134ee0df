import type { BeforeSubmit } from '#embed/ask-host.ts';
import type { CashierOptions } from '#embed/cashier-handle.ts';
import { messagesOf } from './cashier.ts';
import { expect, test } from './fixtures.ts';

declare global {
  interface Window {
    /** What the host has been asked, and how it answers next. */
    gate?: { asked: BeforeSubmit[]; answer: () => unknown; answerLate?: (decision: unknown) => void };
  }
}

/** Start data of a player who is to pay 7500 by card. */
const START = {
  token: 'sandbox-at-bank-gate-faults',
  user: { id_user: 'gate', lang: 'en', currency: 'KZT', paymentGeo: 'KZ' },
  methods: { only: ['card'], preselected: 'card' },
  amount: '7500',
  beforeSubmit: { timeoutSeconds: 5 },
} satisfies CashierOptions['startData'];

/** A host of the SDK, in place of the demo host's own script. */
const HOST = `
import { createCashier } from '/embed/cashier.js';
const sandbox = await (await fetch('/sandbox.json')).json();
window.gate = { asked: [] };
createCashier({
  container: '#cashier',
  src: sandbox.widgetOrigin + '/' + sandbox.product + '/deposit',
  startData: ${JSON.stringify(START)},
  beforeSubmit: (payment) => {
    window.gate.asked.push(payment);
    return window.gate.answer();
  },
});
`;

/** Gates that say nothing of use, and what the player reads. */
const FAULTS: readonly (readonly [
  name: string,
  answer: () => unknown,
  says: 'wish.gate.refused' | 'wish.gate.late',
])[] = [
  [
    'throws',
    () => {
      throw new Error('the gate threw');
    },
    'wish.gate.refused',
  ],
  ['rejects', () => Promise.reject(new Error('the gate rejected')), 'wish.gate.refused'],
  ['gives nothing', () => undefined, 'wish.gate.refused'],
  ['gives null', () => null, 'wish.gate.refused'],
  ['gives a text', () => 'yes', 'wish.gate.refused'],
  ['gives a yes that is none', () => ({ isAllowed: 'true', reason: 7 }), 'wish.gate.refused'],
  [
    'answers when it is too late',
    () =>
      new Promise((resolve) => {
        if (window.gate) window.gate.answerLate = resolve;
      }),
    'wish.gate.late',
  ],
];

test('a beforeSubmit that throws, does not answer or returns nonsense blocks the payment, which is made once afterwards @long', async ({
  page,
  open,
  context,
  control,
}) => {
  await page.route('**/main.js', (route) => route.fulfill({ contentType: 'text/javascript', body: HOST }));
  const cashier = await open();
  await expect(cashier.screen('deposit.redirect')).toBeVisible();
  const amount = cashier.input();
  const submit = cashier.button('deposit.submit');

  for (const [count, [name, answer, says]] of FAULTS.entries()) {
    await test.step(`a gate that ${name}`, async () => {
      await page.evaluate(`window.gate.answer = ${answer.toString()}`);
      await submit.click();
      await expect(cashier.frame.getByText(cashier.t(says))).toHaveCount(1);
      await expect(cashier.frame.getByText(cashier.t('wish.gate.title')).first()).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.gate?.asked.length)).toBe(count + 1);
      await expect(amount).toBeEnabled();
      await expect(amount).toHaveValue(/^7.?500/);
      await cashier.frame
        .getByRole('button', { name: cashier.t('snackbar.close') })
        .first()
        .click();
      expect(Object.values(await control.creates())).toEqual([]);
    });
  }

  // The yes to what is over.
  await page.evaluate(() => window.gate?.answerLate?.({ isAllowed: true }));
  await expect(submit).toBeEnabled();
  expect(Object.values(await control.creates())).toEqual([]);

  await page.evaluate(`window.gate.answer = () => ({ isAllowed: true })`);
  const opened = context.waitForEvent('page');
  await submit.click();
  await (await opened).getByRole('button', { name: 'Pay' }).click();
  await expect(cashier.node('status')).toContainText(cashier.t('complete.processed.text'));
  expect(Object.values(await control.creates())).toEqual([1]);

  const errors = (await messagesOf(cashier, 'onDisplayError')).map(({ payload }) => payload?.['code']);
  expect(errors).toEqual(FAULTS.map(([, , says]) => says.replace('wish.', '')));
  // Told as any error of the host's own code is.
  const noDecisions = FAULTS.filter(([name]) => name.startsWith('gives')).map(
    () => 'pageerror isAllowed is no boolean',
  );
  expect(cashier.faults.splice(0)).toEqual(['pageerror the gate threw', 'pageerror the gate rejected', ...noDecisions]);
});

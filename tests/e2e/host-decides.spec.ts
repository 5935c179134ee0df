import { type Cashier, messagesOf, toCard } from './cashier.ts';
import { expect, test } from './fixtures.ts';

/** Start data of a player who pays 7500 by card after a check by the host. */
const START = {
  token: 'sandbox-at-bank-gate',
  user: { id_user: 'gate', lang: 'en', currency: 'KZT', paymentGeo: 'KZ' },
  methods: { only: ['card'], preselected: 'card' },
  amount: '7500',
  closingButton: 'sometimes',
  beforeSubmit: { timeoutSeconds: 8 },
};

/** Presses the button, and waits for the next question to the host; returns its id. */
const held = async (cashier: Cashier): Promise<unknown> => {
  const asked = async (): Promise<unknown[]> =>
    (await messagesOf(cashier, 'onBeforeSubmit')).map(({ payload }) => payload?.['id']);
  const before = (await asked()).length;
  await cashier.button('deposit.submit').click();
  await expect.poll(async () => (await asked()).length).toBe(before + 1);
  return (await asked()).at(-1);
};

const decide = (cashier: Cashier, decision: object): Promise<void> =>
  cashier.page.evaluate((payload) => {
    const frame = document.querySelector<HTMLIFrameElement>('#cashier iframe');
    frame?.contentWindow?.postMessage(JSON.stringify({ type: 'submit-decided', payload }), '*');
  }, decision);

test('a host preselects method and amount, decides on the payment, and receives its result', async ({
  open,
  context,
  control,
}) => {
  const cashier = await open({ start: JSON.stringify(START) });
  await expect(cashier.screen('deposit.redirect')).toBeVisible();
  const amount = cashier.input();
  await expect(amount).toHaveValue(/^7.?500/);

  const refused = await held(cashier);
  await expect(amount).toBeDisabled();
  await expect(cashier.frame.getByText(cashier.t('intent.gate.asking'))).toBeVisible();
  await decide(cashier, { id: refused, isAllowed: false, reason: 'Verify your <b>account</b> first.' });
  await expect(cashier.frame.getByText('Verify your <b>account</b> first.')).toBeVisible();
  await expect(amount).toBeEnabled();

  await held(cashier);
  await expect(cashier.frame.getByText(cashier.t('intent.gate.late'))).toBeVisible();
  expect(Object.values(await control.creates())).toEqual([]);

  const opened = context.waitForEvent('page');
  await decide(cashier, { id: await held(cashier), isAllowed: true });
  await (await opened).getByRole('button', { name: 'Pay' }).click();
  await expect(cashier.node('status')).toContainText(cashier.t('complete.processed.title'));
  expect(Object.values(await control.creates())).toEqual([1]);

  const told = async (type: string, member: string): Promise<unknown[]> =>
    (await messagesOf(cashier, type)).map(({ payload }) => payload?.[member]);
  await expect.poll(() => told('onResult', 'status')).toEqual(['pending', 'credited']);
  await expect.poll(() => told('onChoice', 'choice')).toEqual(['methods-shown', 'method-chosen', 'amount-changed']);
  const advice = 'closingButton: expected true or false, for example true';
  await expect.poll(() => told('onError', 'message')).toContainEqual(expect.stringContaining(advice));
});

test('a cashier created in a hidden container shows its list once the container is visible', async ({ page, open }) => {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('#cashier:not([data-shown]) { visibility: hidden }');
    document.adoptedStyleSheets.push(sheet);
  });
  const cashier = await open();
  const tiles = cashier.frame.locator('[data-node="tile"]');
  await expect(tiles.first()).toBeAttached();
  await expect(tiles.first()).toBeHidden();

  await page.locator('#cashier').evaluate((place) => place.setAttribute('data-shown', ''));
  await toCard(cashier);
});

import bank from '#sandbox/provider/texts.json' with { type: 'json' };
import { messagesOf, openCashier, pickTile, typesOf, walks } from './cashier.ts';
import { expect, test } from './fixtures.ts';

// Here pages move, as they do for most people; elsewhere motion is left out to save time.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const CARD = { en: 'Bank card', ar: 'بطاقة بنكية' } as const;

for (const { visit, label } of walks('both')) {
  // Spec: core 2.29a
  test(`a card deposit goes through the provider's window to its result, ${label}`, async ({
    page,
    context,
    demoOrigin,
    control,
  }) => {
    const cashier = await openCashier(page, demoOrigin, { ...visit, scenario: 'at-bank' });
    await expect(cashier.screen('deposit.methods')).toBeVisible();
    await pickTile(cashier, CARD[visit.locale]);
    await expect(cashier.screen('deposit.redirect')).toBeVisible();
    await cashier.field('amount').getByRole('textbox').fill('7500');

    const opened = context.waitForEvent('page');
    await cashier.button('deposit.submit').click();
    const provider = await opened;
    await provider.getByRole('button', { name: bank.pay[visit.locale] }).click();

    await expect(cashier.screen('deposit.complete')).toBeVisible();
    await expect(cashier.node('status')).toContainText(cashier.t('complete.processed.text'));
    await cashier.button('complete.done').click();
    await expect.poll(async () => typesOf(await cashier.messages())).toContain('onClose');

    const messages = await cashier.messages();
    expect(typesOf(messages)).toEqual(
      expect.arrayContaining(['Loaded', 'onInit', 'onCreateTransaction', 'Metric', 'onClose']),
    );
    const created = messages.find(({ type }) => type === 'onCreateTransaction');
    expect(created?.payload).toMatchObject({ paymentMethod: 'card', currency: 'KZT' });
    expect(Number(created?.payload?.amount)).toBe(7500);
    expect(Object.values(await control.creates())).toEqual([1]);
    expect(cashier.faults).toEqual([]);
  });
}

test('a declined card payment offers another try @long', async ({ page, context, demoOrigin }) => {
  const cashier = await openCashier(page, demoOrigin, { scenario: 'at-bank' });
  await pickTile(cashier, CARD.en);
  await cashier.field('amount').getByRole('textbox').fill('7500');
  const opened = context.waitForEvent('page');
  await cashier.button('deposit.submit').click();
  await (await opened).getByRole('button', { name: 'Decline' }).click();
  await expect(cashier.node('status')).toContainText(cashier.t('complete.mistaked.title'));
  await cashier.button('complete.tryAgain').click();
  await expect(cashier.screen('deposit.redirect')).toBeVisible();
  await expect(cashier.field('amount').getByRole('textbox')).toBeEnabled();
});

test("an unanswered card deposit that is checked again opens the provider's window @long", async ({
  page,
  context,
  demoOrigin,
  control,
}) => {
  const cashier = await openCashier(page, demoOrigin, { scenario: 'server-error' });
  await pickTile(cashier, CARD.en);
  await cashier.field('amount').getByRole('textbox').fill('7500');
  await cashier.button('deposit.submit').click();
  await expect(cashier.screen('shared.unconfirmed')).toBeVisible();
  await expect
    .poll(() => messagesOf(cashier, 'onDisplayError'))
    .toMatchObject([{ payload: { message: await cashier.node('status').getByRole('heading').innerText() } }]);
  await control.setScenario('ok');
  await cashier.node('checkAgain').click();
  await expect(cashier.screen('deposit.complete')).toBeVisible();
  expect(context.pages().length).toBeGreaterThan(1);
  expect(await control.deposits()).toHaveLength(1);
  expect(Object.keys(await control.creates())).toHaveLength(1);
});

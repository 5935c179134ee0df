import { bankTexts as bank } from '#sandbox/provider/texts.ts';
import { openedBy, payByCard, typesOf, walks } from './cashier.ts';
import { expect, test } from './fixtures.ts';

// Page transitions are enabled here, as for most users; other tests disable motion to save time.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const { visit, label } of walks('both')) {
  // Spec: core 2.29a
  test(`a card deposit goes through the provider's window to its result, ${label}`, async ({ open, control }) => {
    const cashier = await open({ ...visit, scenario: 'at-bank' });
    await expect(cashier.screen('deposit.methods')).toBeVisible();
    const provider = await openedBy(cashier, () => payByCard(cashier));
    await provider.getByRole('button', { name: bank.pay[visit.locale] }).click();

    await expect(cashier.screen('deposit.complete')).toBeVisible();
    await expect(cashier.node('status')).toContainText(cashier.t('complete.processed.title'));
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
  });
}

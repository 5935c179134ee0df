import { typesOf, walks } from './cashier.ts';
import { expect, test } from './fixtures.ts';
import { openPayouts, review } from './withdrawal.ts';

for (const { visit, label } of walks('both')) {
  test(`a withdrawal is reviewed, sent and accepted, ${label}`, async ({ open, control }) => {
    const cashier = await openPayouts(open, visit);
    await expect(cashier.screen('withdrawal.methods')).toBeVisible();
    await expect(cashier.frame.getByRole('heading', { level: 1 })).toHaveText(cashier.t('withdrawal.v2.title'));
    await review(cashier);
    await expect(cashier.node('order-field').first()).toContainText('4400 4301 2345 6789');
    expect(await control.withdrawals()).toEqual([]);
    await cashier.node('submit').click();
    await expect(cashier.screen('withdrawal.complete')).toBeVisible();
    await expect(cashier.node('status')).toContainText(cashier.t('complete.accepted.title'));
    expect(await control.withdrawals()).toMatchObject([
      {
        paymentType: 'card_payout',
        amount: '20000',
        currency: 'KZT',
        fields: { cardNumber: '4400430123456789', cardHolder: 'AISHA NUR' },
        accountType: 'main',
      },
    ]);
    await cashier.button('complete.done').click();
    await expect.poll(async () => typesOf(await cashier.messages())).toContain('onClose');
    const messages = await cashier.messages();
    expect(messages).toContainEqual({ type: 'Metric', payload: { name: 'withdrawal-submit', status: 'success' } });
    expect(messages).toContainEqual({ type: 'onInit', payload: { page: 'deposit' } });
  });
}

import { messagesOf, pickTile } from './cashier.ts';
import { expect, test } from './fixtures.ts';

const start = (more: object): string =>
  JSON.stringify({
    token: 'sandbox-at-bank-trace',
    user: { id_user: 'trace-user-77', lang: 'en', currency: 'MXN', paymentGeo: 'MX' },
    schema: { assets: { support: 'https://casino.example/help' } },
    ...more,
  });

test('a trace sent to support contains nothing personal', async ({ open, control }) => {
  const cashier = await open({ start: start({ takesTrace: true }) });
  await pickTile(cashier, 'SPEI');
  await cashier.button('deposit.submit').click();
  await expect(cashier.screen('deposit.unified-form')).toBeVisible();
  const requisite = await cashier.node('requisite').first().innerText();
  await cashier.button('support.share').click();
  await expect(cashier.frame.getByText(cashier.t('support.sent'))).toBeVisible();

  await expect.poll(() => messagesOf(cashier, 'onTrace')).toHaveLength(1);
  const [told] = await messagesOf(cashier, 'onTrace');
  const [deposit] = await control.deposits();
  expect(told?.payload).toMatchObject({ askedBy: 'user', id: Object(deposit).depositId ?? expect.any(String) });
  const text = JSON.stringify(told?.payload);
  expect(text).toContain('"name":"deposit-create","outcome":"answered"');
  expect(text).toContain('"kind":"page","name":"deposit.unified-form"');
  expect(text).toContain('"kind":"tap"');
  for (const line of requisite.split('\n').filter((part) => /\d{6}/.test(part))) expect(text).not.toContain(line);
  expect(text).not.toMatch(/trace-user-77|sandbox-at-bank|casino\.example/);
});

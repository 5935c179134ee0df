import { messagesOf, pickTile, type Cashier, type HostMessage } from './cashier.ts';
import { expect, test } from './fixtures.ts';

const start = (more: object): string =>
  JSON.stringify({
    token: 'sandbox-at-bank-trace',
    user: { id_user: 'trace-user-77', lang: 'en', currency: 'MXN', paymentGeo: 'MX' },
    schema: { assets: { support: 'https://casino.example/help' } },
    ...more,
  });

const traces = async (cashier: Cashier, askedBy: 'host' | 'user'): Promise<HostMessage[]> =>
  (await messagesOf(cashier, 'onTrace')).filter(({ payload }) => payload?.['askedBy'] === askedBy);

/** Waits for the recorder, which loads after the first page: the widget sends a requested trace only from then on. */
const recorderStarted = (cashier: Cashier): Promise<void> =>
  expect
    .poll(async () => {
      await cashier.page.evaluate(() => {
        document.querySelector('iframe')?.contentWindow?.postMessage(JSON.stringify({ type: 'send-trace' }), '*');
      });
      return (await traces(cashier, 'host')).length;
    })
    .toBeGreaterThan(0);

test('a trace sent to support contains nothing personal', async ({ open, control }) => {
  const cashier = await open({ start: start({ takesTrace: true }) });
  await recorderStarted(cashier);
  await pickTile(cashier, 'SPEI');
  await cashier.button('deposit.submit').click();
  await expect(cashier.screen('deposit.unified-form')).toBeVisible();
  const requisite = await cashier.node('requisite').first().innerText();
  await cashier.button('support.share').click();
  await expect(cashier.frame.getByText(cashier.t('support.sent'))).toBeVisible();

  await expect.poll(() => traces(cashier, 'user')).toHaveLength(1);
  const [told] = await traces(cashier, 'user');
  const [deposit] = await control.deposits();
  expect(told?.payload).toMatchObject({ askedBy: 'user', id: Object(deposit).depositId ?? expect.any(String) });
  const text = JSON.stringify(told?.payload);
  expect(text).toContain('"name":"deposit-create","outcome":"answered"');
  expect(text).toContain('"kind":"page","name":"deposit.unified-form"');
  expect(text).toContain('"kind":"tap"');
  for (const line of requisite.split('\n').filter((part) => /\d{6}/.test(part))) expect(text).not.toContain(line);
  expect(text).not.toMatch(/trace-user-77|sandbox-at-bank|casino\.example/);
});

import { pickTile, type Cashier } from './cashier.ts';
import { expect, test } from './fixtures.ts';

const MEXICO = { country: 'MX', currency: 'MXN' } as const;

const onRequisites = async (cashier: Cashier): Promise<void> => {
  await pickTile(cashier, 'SPEI');
  await cashier.button('deposit.submit').click();
  await expect(cashier.screen('deposit.unified-form')).toBeVisible();
};

// Spec: core 7.1b
test('a call over HTTP carries the headers of the contract, and nothing personal in its address', async ({
  page,
  open,
}) => {
  const asked = page.waitForRequest('**/api/BANKING/methods-payment-v5');
  await open({ transport: 'http', ...MEXICO });
  const request = await asked;
  const headers = await request.allHeaders();
  expect(request.method()).toBe('POST');
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-cache' });
  expect(headers['authorization']).toMatch(/^Bearer sandbox-ok-/);
  expect(JSON.parse(headers['extra-params'] ?? '')).toEqual({ platformVersion: 'redesign' });
  expect(request.postDataJSON()).toMatchObject({ country: 'MX', currency: { code: 'MXN', type: 'fiat' } });
  expect(new URL(request.url()).search).toBe('');
});

// Spec: core 7.17a
test('the socket authorizes its connection over WebSocket only', async ({ page, open, demoOrigin }) => {
  const polls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('transport=polling')) polls.push(request.url());
  });
  const opened = page.waitForEvent('websocket', (socket) => socket.url().includes('socket.io'));
  const cashier = await open({ locale: 'ar', ...MEXICO });
  const { pathname, searchParams } = new URL((await opened).url());
  expect(pathname).toBe('/v4/socket.io/');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    Authorization: expect.stringMatching(/^sandbox-ok-/),
    xorigin: demoOrigin,
    Language: 'ar',
    cashier_type: 'widget',
  });
  expect(searchParams.has('isNative')).toBe(false);
  await expect(cashier.node('tile').first()).toBeVisible();
  expect(polls).toEqual([]);
});

test('a dropped socket reconnects, and pushes reach the waiting page', async ({ page, open, control }) => {
  const cashier = await open({ scenario: 'never', ...MEXICO });
  await onRequisites(cashier);
  await cashier.button('common.paid').click();
  await expect(cashier.screen('deposit.complete')).toBeVisible();
  const again = page.waitForEvent('websocket');
  await control.dropConnections();
  await again;
  const [deposit] = await control.deposits();
  await expect
    .poll(async () => {
      await control.moveDeposit(deposit?.depositId ?? '', 'processed');
      return cashier.node('status').innerText();
    })
    .toContain(cashier.t('complete.processed.title'));
});

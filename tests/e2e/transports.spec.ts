import type { Page } from '@playwright/test';
import { messagesOf, pickTile, type Cashier } from './cashier.ts';
import { expect, test } from './fixtures.ts';

const TRANSPORTS = ['socket', 'http'] as const;
const MEXICO = { country: 'MX', currency: 'MXN' } as const;

const widgetAddress = (page: Page): URL => new URL(page.frames()[1]?.url() ?? 'about:blank');

const onRequisites = async (cashier: Cashier): Promise<void> => {
  await pickTile(cashier, 'SPEI');
  await cashier.button('deposit.submit').click();
  await expect(cashier.screen('deposit.unified-form')).toBeVisible();
};

/** Resolves once the page has sent a call. */
const sentBy = async (page: Page, transport: (typeof TRANSPORTS)[number], path: string): Promise<void> => {
  if (transport === 'http') return void (await page.waitForRequest(`**/${path}`));
  const socket = await page.waitForEvent('websocket', (opened) => opened.url().includes('socket.io'));
  await socket.waitForEvent('framesent', ({ payload }) => String(payload).includes(path));
};

/** Resolves once the page has received a push that contains the text; call it before the socket is opened. */
const receivedBy = async (page: Page, text: string): Promise<void> => {
  const socket = await page.waitForEvent('websocket', (opened) => opened.url().includes('socket.io'));
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes(text));
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

for (const transport of TRANSPORTS) {
  // Spec: core 4.15
  test(`a list that takes longer than 30 seconds shows a timeout with a way back, ${transport} @long`, async ({
    page,
    open,
    control,
  }) => {
    await page.clock.install();
    await control.setScenario('methods-timeout');
    const asked = sentBy(page, transport, 'methods-payment-v5');
    const cashier = await open({ transport });
    await asked;
    await expect(cashier.screen('deposit.methods')).toBeVisible();
    await page.clock.fastForward(31_000);
    await expect(cashier.screen('shared.error')).toBeVisible();
    await expect(cashier.node('error-message')).toContainText('request-timeout');
    await expect(cashier.node('page-text')).toHaveText(cashier.t('error.timeout'));
    expect(widgetAddress(page).searchParams.get('back-route')).toBe('/deposit');
    await expect
      .poll(() => messagesOf(cashier, 'onDisplayError'))
      .toEqual([{ type: 'onDisplayError', payload: { message: 'Request timeout', code: 'request-timeout' } }]);
  });
}

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
    .toContain(cashier.t('complete.processed.text'));
});

test('a token pushed by the server is used for the next call @long', async ({ page, open, control }) => {
  const received = receivedBy(page, 'login.token');
  const cashier = await open({ scenario: 'token-refresh', ...MEXICO });
  await expect(cashier.node('tile').first()).toBeVisible();
  await received;
  await onRequisites(cashier);
  const calls = await control.calls();
  const tokenOf = (path: string): string => calls.find((call) => call.path === path)?.token ?? '';
  expect(tokenOf('deposit-create')).toBe(`${tokenOf('methods-payment-v5')}-fresh`);
});

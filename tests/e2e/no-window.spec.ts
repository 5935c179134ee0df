import en from '#generated/locales/en.json' with { type: 'json' };
import { payByCard, type Cashier, type Open } from './cashier.ts';
import { expect, test } from './fixtures.ts';
import type { Page, Request } from '@playwright/test';

const PROVIDER = 'https://bank.example/pay';

/** An in-app browser loses windows, so none is opened. */
const IN_APP =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 Instagram 334.0';

/** The provider's page, which shows its opener. */
const serveProvider = async (page: Page): Promise<Request[]> => {
  const requests: Request[] = [];
  await page.context().route(`${PROVIDER}**`, (route) => {
    requests.push(route.request());
    return route.fulfill({
      contentType: 'text/html',
      body: '<h1>Bank</h1><script>document.title = window.opener === null ? "no opener" : "opener"</script>',
    });
  });
  return requests;
};

declare global {
  interface Window {
    cashierUserData?: unknown;
  }
}

/** Makes the server answer with a redirect to the provider. */
const redirectTo = async (page: Page, method: 'GET' | 'POST', url = PROVIDER): Promise<void> => {
  await page.context().route('**/api/*/deposit-create', (route) =>
    route.fulfill({
      json: { depositId: 'd-1', apiResponse: { source: 'redirect', method, url, data: { order: '42', note: 'a b' } } },
    }),
  );
};

const pay = async (open: Open): Promise<Cashier> => {
  const cashier = await open({ transport: 'http', scenario: 'never' });
  await payByCard(cashier);
  return cashier;
};

test.describe('in an in-app browser', () => {
  test.use({ userAgent: IN_APP });

  test('posts a redirect from a button that navigates the whole tab', async ({ page, open }) => {
    const requests = await serveProvider(page);
    await redirectTo(page, 'POST');
    const cashier = await pay(open);
    await expect(cashier.screen('shared.form')).toBeVisible();
    await cashier.button('redirect.blocked.open').click();
    await page.waitForURL(PROVIDER);
    expect(requests[0]?.method()).toBe('POST');
    expect(requests[0]?.postData()).toBe('order=42&note=a+b');
    await expect(page).toHaveTitle('no opener');
  });
});

test("a blocked pop-up leaves a button that posts the redirect's fields", async ({ page, open }) => {
  await page.addInitScript(() => {
    if (window.parent !== window) window.open = () => null;
  });
  const requests = await serveProvider(page);
  await redirectTo(page, 'POST');
  const cashier = await pay(open);
  await cashier.button('redirect.blocked.open').click();
  await page.waitForURL(PROVIDER);
  expect(requests[0]?.postData()).toBe('order=42&note=a+b');
});

test('a frame that may neither open a window nor leave shows the address to copy @long', async ({ page, open }) => {
  await page.addInitScript(() => {
    HTMLIFrameElement.prototype.setAttribute = function set(name, value) {
      const allowed = name === 'sandbox' ? 'allow-scripts allow-same-origin allow-forms' : value;
      Element.prototype.setAttribute.call(this, name, allowed);
    };
  });
  await redirectTo(page, 'GET');
  const cashier = await pay(open);
  await cashier.button('redirect.blocked.open').click();
  await expect(cashier.node('redirect-address')).toContainText(PROVIDER);
  await expect(cashier.node('redirect-address').getByRole('button')).toBeEnabled();
});

for (const method of ['GET', 'POST'] as const) {
  test(`the provider's window has no opener, ${method} @long`, async ({ page, open, context }) => {
    const requests = await serveProvider(page);
    await redirectTo(page, method);
    const opened = context.waitForEvent('page');
    await pay(open);
    const provider = await opened;
    await provider.waitForURL(`${PROVIDER}**`);
    await expect(provider).toHaveTitle('no opener');
    expect(requests[0]?.method()).toBe(method);
  });
}

test('an unsafe payment address is not opened, and the page shows the known data of the deposit', async ({
  page,
  open,
}) => {
  await redirectTo(page, 'GET', 'javascript:alert(1)');
  const cashier = await pay(open);
  await expect(cashier.screen('shared.unconfirmed')).toBeVisible();
  await expect(cashier.node('status')).toContainText(en['intent.deposit.unsafe.text']);
  await expect(cashier.node('payment-id')).toBeVisible();
});

import type { Frame, Page } from '@playwright/test';
import { openCashier } from './cashier.ts';
import { expect, test } from './fixtures.ts';
import { flowPages, openFlow } from './flow-pages.ts';

/** Result of using each storage. */
const useStorage = (): Record<string, string> => {
  const attempt = (open: () => Storage): string => {
    try {
      open().setItem('probe', '1');
      open().removeItem('probe');
      return 'works';
    } catch (error) {
      return error instanceof DOMException ? error.name : 'unknown';
    }
  };
  return { session: attempt(() => sessionStorage), local: attempt(() => localStorage) };
};

const frameOf = async (page: Page, widgetOrigin: string): Promise<Frame> => {
  const find = (): Frame | undefined => page.frames().find((frame) => frame.url().startsWith(widgetOrigin));
  await expect.poll(() => find() !== undefined).toBe(true);
  return find() ?? page.mainFrame();
};

const siteOf = (origin: string): string => new URL(origin).hostname;

test('a frame of another site has partitioned storage or none @no-storage', async ({
  page,
  open,
  demoOrigin,
  widgetOrigin,
  frameStorage,
}) => {
  await open();
  expect(siteOf(demoOrigin)).not.toBe(siteOf(widgetOrigin));
  const frame = await frameOf(page, widgetOrigin);
  const given = frameStorage === 'denied' ? 'SecurityError' : 'works';
  expect(await frame.evaluate(useStorage)).toEqual({ session: given, local: given });
  expect(await page.evaluate(useStorage)).toEqual({ session: 'works', local: 'works' });
});

test('a frame of another site reads only the origin of the page that embeds it @no-storage', async ({
  page,
  open,
  demoOrigin,
  widgetOrigin,
}) => {
  const cashier = await open();
  await expect(cashier.node('tile').first()).toBeVisible();
  const frame = await frameOf(page, widgetOrigin);
  const seen = await frame.evaluate(() => ({
    referrer: document.referrer,
    ancestors: [...location.ancestorOrigins],
    cookie: document.cookie,
  }));
  expect(seen).toEqual({ referrer: `${demoOrigin}/`, ancestors: [demoOrigin], cookie: '' });
});

test('a frame of another site sets no cookie, nor does the server that it calls @no-storage @long', async ({
  open,
  context,
}) => {
  await openFlow(open, flowPages.unifiedForm, { transport: 'http' });
  expect(await context.cookies()).toEqual([]);
});

test('a cross-site frame resumes an open deposit after a reload of the frame or of its host @no-storage', async ({
  page,
  open,
  widgetOrigin,
  control,
  frameStorage,
}) => {
  const cashier = await openFlow(open, flowPages.unifiedForm);
  for (const reload of [
    async () => (await frameOf(page, widgetOrigin)).evaluate(() => location.reload()).catch(() => null),
    () => page.reload(),
  ]) {
    await reload();
    await expect(cashier.screen('deposit.unified-form')).toBeVisible();
    await expect(cashier.node('requisite').first()).toBeVisible();
  }
  expect(await control.deposits()).toHaveLength(1);
  const names = await page.evaluate(() => Object.keys(sessionStorage));
  expect(names).toContainEqual(expect.stringContaining(`cashier ${widgetOrigin} `));
  const asked = (await cashier.messages()).filter(({ type }) => type === 'onKeep');
  if (frameStorage === 'partitioned') expect(asked).toEqual([]);
});

test('a frame of another site shows no open deposit of another user @no-storage', async ({
  page,
  open,
  control,
  frameStorage,
}) => {
  test.skip(frameStorage === 'partitioned', 'the host is asked to keep nothing');
  const cashier = await openFlow(open, flowPages.unifiedForm);
  const ofFirst = await page.evaluate(() => Object.keys(sessionStorage));
  await page.evaluate(() => sessionStorage.setItem('player', 'another'));
  await page.reload();
  await expect(cashier.screen('deposit.methods')).toBeVisible();
  const kept = await page.evaluate(
    (known) => Object.entries(sessionStorage).flatMap(([name, text]) => (known.includes(name) ? [] : [String(text)])),
    ofFirst,
  );
  const [depositId = '-'] = (await control.deposits()).map((deposit) => deposit.depositId);
  expect(kept.join()).not.toContain(depositId);
});

test('a host of the same site finds an open deposit after a reload @long', async ({
  page,
  sameSiteOrigin,
  control,
}) => {
  const cashier = await openFlow((visit) => openCashier(page, sameSiteOrigin, visit), flowPages.unifiedForm);
  await page.reload();
  await expect(cashier.screen('deposit.unified-form')).toBeVisible();
  expect(await control.deposits()).toHaveLength(1);
  expect((await cashier.messages()).filter(({ type }) => type === 'onKeep')).toEqual([]);
});

test('typing in the host page is not interrupted when the cashier changes its page', async ({
  page,
  open,
  control,
}) => {
  const cashier = await openFlow(open, flowPages.unifiedForm);
  await cashier.button('common.paid').click();
  await expect(cashier.screen('deposit.complete')).toBeVisible();
  await page.evaluate(() => document.body.prepend(Object.assign(document.createElement('textarea'), { id: 'chat' })));
  const chat = page.locator('#chat');
  await chat.pressSequentially('Where is ');
  const [deposit] = await control.deposits();
  await control.moveDeposit(deposit?.depositId ?? '', 'processed');
  await expect(cashier.node('status').getByText(/added/)).toBeVisible();
  await page.keyboard.type('my money?');
  await expect(chat).toBeFocused();
  await expect(chat).toHaveValue('Where is my money?');
});

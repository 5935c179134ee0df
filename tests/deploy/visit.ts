import { expect, type Page } from '@playwright/test';
import { openCashier, pickTile, type Visit } from '#tests/e2e/cashier.ts';
import type { Deployment } from './deployment.ts';

/** Addresses of sockets, and the browser's complaints: policy violations, failed requests, errors. */
export const watch = (page: Page): { complaints: string[]; sockets: string[] } => {
  const seen = { complaints: new Array<string>(), sockets: new Array<string>() };
  page.on('console', (message) => {
    if (message.type() === 'error' || /Content[- ]Security[- ]Policy/i.test(message.text())) {
      seen.complaints.push(message.text());
    }
  });
  page.on('pageerror', (error) => seen.complaints.push(error.message));
  page.on('websocket', (socket) => seen.sockets.push(socket.url()));
  return seen;
};

export const pay = async (page: Page, { sandbox }: Deployment, visit: Visit): Promise<void> => {
  const cashier = await openCashier(page, sandbox.demoOrigin, { ...visit, country: 'MX', currency: 'MXN' });
  await pickTile(cashier, 'SPEI');
  await cashier.button('deposit.submit').click();
  await expect(cashier.screen('deposit.unified-form')).toBeVisible();
  await cashier.button('common.paid').click();
  await expect(cashier.screen('deposit.complete')).toBeVisible();
  await expect(cashier.node('status')).toContainText(cashier.t('complete.processed.title'));
  expect(cashier.faults).toEqual([]);
};

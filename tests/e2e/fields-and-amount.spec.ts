import { toCard, type Cashier, type Open, type Visit } from './cashier.ts';
import { expect, test } from './fixtures.ts';

const openCard = async (open: Open, visit: Visit = {}): Promise<Cashier> => {
  const cashier = await open(visit);
  await toCard(cashier);
  return cashier;
};

// The table of amounts is in tests/domain; this test proves that typed amounts reach the server.
test('an amount typed key by key is shown on the button and sent to the server @phone', async ({ open, control }) => {
  const cashier = await openCard(open, { locale: 'ar' });
  await cashier.input().fill('');
  await cashier.input().pressSequentially('٢٬٥٠٠٫٥٠');
  const submit = cashier.frame.getByRole('button').filter({ hasText: '2,500.50' });
  await expect(submit).toBeVisible();
  await cashier.input().blur();
  await submit.click();
  await expect.poll(async () => (await control.deposits()).map(({ amount }) => Number(amount))).toEqual([2500.5]);
});

test('the caret stays at its digit when grouping signs are added', async ({ open }) => {
  const cashier = await openCard(open);
  const amount = cashier.input();
  await amount.fill('');
  await amount.pressSequentially('12345');
  await expect(amount).toHaveValue('12,345');
  for (let step = 0; step < 3; step += 1) await amount.press('ArrowLeft');
  await amount.press('Backspace');
  await expect(amount).toHaveValue('1,345');
  await amount.pressSequentially('98');
  await expect(amount).toHaveValue('198,345');
  for (let step = 0; step < 3; step += 1) await amount.press('Shift+ArrowRight');
  await amount.press('Delete');
  await expect(amount).toHaveValue('1,985');
});

test('the amount accepts digits of any script and pasted amounts, and undoes them', async ({ open }) => {
  const cashier = await openCard(open);
  const amount = cashier.input();
  await amount.fill('');
  await amount.pressSequentially('٧٥٠٠');
  await expect(amount).toHaveValue('7,500');
  await amount.press('ControlOrMeta+z');
  await expect(amount).toHaveValue('750');
  await amount.press('ControlOrMeta+Shift+z');
  await expect(amount).toHaveValue('7,500');
  await amount.fill('१२३४');
  await expect(amount).toHaveValue('1,234');
  await amount.fill("12'345.50");
  await expect(amount).toHaveValue('12,345.50');
  await amount.pressSequentially('-e$');
  await expect(amount).toHaveValue('12,345.50');
});

test('an amount in Arabic is aligned to the right and written from left to right', async ({ open }) => {
  const cashier = await openCard(open, { locale: 'ar' });
  const amount = cashier.input();
  await amount.fill('12345');
  await expect(amount).toHaveCSS('direction', 'ltr');
  await expect(amount).toHaveCSS('text-align', 'right');
});

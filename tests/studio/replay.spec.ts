import { expect, test } from './fixtures.ts';

test('a trace shows the page at each step, and why a nested node is shown', async ({ page, replay }) => {
  await page.goto(replay);
  const story = page.frameLocator('#storybook-preview-iframe');
  const moments = story.getByRole('region', { name: 'Story' }).getByRole('list');
  await expect(moments).toBeVisible();

  await moments.getByRole('button', { name: /^4\.0 s/ }).click();
  await expect(story.locator('[data-field="amount"]')).toBeVisible();
  const panel = page.getByRole('tabpanel', { name: 'Screen' });
  await page.getByRole('tab', { name: 'Screen' }).click();
  await panel.getByRole('searchbox', { name: 'Find nodes' }).fill('textField');
  await panel
    .getByRole('treeitem', { name: /^textField field, shown/ })
    .first()
    .click();
  await expect(panel.getByRole('heading', { name: 'textField field' })).toBeVisible();

  await moments.getByRole('button', { name: /page shared\.unconfirmed/ }).click();
  await expect(story.locator('[data-node="checkAgain"]')).toBeVisible();
});

test('a trace is navigated with the keyboard to its last step, where the focus stays', async ({ page, replay }) => {
  await page.goto(replay);
  const story = page.frameLocator('#storybook-preview-iframe');
  const next = story.getByRole('button', { name: 'Next' });
  await next.click();
  await expect(story.getByRole('slider', { name: 'Moment' })).toHaveValue('1');
  await story.getByRole('region', { name: 'Story' }).getByRole('list').getByRole('button').last().click();
  await next.press('Enter');
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(next).toBeFocused();
  await expect(story.getByText('Send details to support')).toBeVisible();
});

import type { Page } from '@playwright/test';
import brands from '#sandbox/demo/brands.json' with { type: 'json' };
import { parseColor } from '#theme/color.ts';
import { sampleFile } from '#layouts/screens/screen-files.ts';
import { readSample } from '#layouts/screens/samples.ts';
import { expect, test } from './fixtures.ts';
import type { StageLook, StageState } from './stage/draw.tsx';

const ENGLISH: StageLook = { locale: 'en', theme: 'light', platform: 'mobile' };

const drawn = async (
  stage: Page,
  screen: string,
  sample: string,
  look = ENGLISH,
  scope?: StageState['scope'],
): Promise<void> => {
  const state = { screen, sample, ...(scope && { scope }) };
  await stage.evaluate(([one, other]) => window.stage.draw(one, other), [state, look] as const);
};

const events = (stage: Page): Promise<{ name: string; details: unknown }[]> =>
  stage.evaluate(() => [...window.stage.events()]);

const names = async (stage: Page): Promise<string[]> => (await events(stage)).map(({ name }) => name);

const amountOf = (stage: Page) => stage.getByRole('textbox', { name: /^Amount/ });
const payOf = (stage: Page) => stage.getByRole('button', { name: /^Deposit/ });

test('the list picks a method, opens a group, and moves by keys in reading order', async ({ stage }) => {
  await drawn(stage, 'deposit.methods', 'list');
  await stage.getByRole('button', { name: /^Bank card/ }).click();
  expect(await events(stage)).toContainEqual({ name: 'run methods.pick', details: { name: 'card', amount: 'fixed' } });
  await stage.getByRole('button', { name: /^Cryptocurrency/ }).click();
  expect(await events(stage)).toContainEqual({ name: 'run groups.open', details: { name: 'crypto' } });
  const tiles = stage.getByRole('button', { name: /^(?:Bank card|Cryptocurrency|Transfer to a card)/ });
  await tiles.first().focus();
  for (const tile of (await tiles.all()).slice(1)) {
    await stage.keyboard.press('Tab');
    await expect(tile).toBeFocused();
  }
  await stage.keyboard.press('Enter');
  expect(await events(stage)).toContainEqual({
    name: 'run methods.pick',
    details: { name: 'kaspi_p2p', amount: 'fixed' },
  });
});

test('a form describes the limits of an amount that violates them, and accepts a suggested one', async ({ stage }) => {
  await drawn(stage, 'deposit.redirect', 'start');
  const amount = amountOf(stage);
  await amount.fill('100');
  await stage.keyboard.press('Tab');
  await expect(amount).toHaveAccessibleDescription(/The minimum is/);
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await amount.fill('7500');
  await stage.keyboard.press('Tab');
  await expect(amount).not.toHaveAttribute('aria-invalid', 'true');
  await expect(payOf(stage)).toContainText('7,500');
  await stage.getByText('₸10,000').click();
  await expect(amount).toHaveValue('10,000');
  expect(await events(stage)).toContainEqual({ name: 'run form.pickAmount', details: { amount: '10000' } });
});

test('a form is filled in from top to bottom, masks typed text, and pays with one press', async ({ stage }) => {
  await drawn(stage, 'deposit.redirect', 'start');
  const number = stage.getByRole('textbox', { name: /card number/i });
  const holder = stage.getByRole('textbox', { name: 'Name on card' });
  await amountOf(stage).focus();
  let before = await stage.evaluateHandle(() => document.activeElement);
  const isFocused = (field: typeof number): Promise<boolean> => field.evaluate((it) => it === document.activeElement);
  let isNumberPassed = false;
  for (let steps = 0; steps < 20 && !(await isFocused(holder)); steps += 1) {
    await stage.keyboard.press('Tab');
    const now = await stage.evaluateHandle(() => document.activeElement);
    const follows = await stage.evaluate(
      ([one, other]) => Boolean(one && other && one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING),
      [before, now] as const,
    );
    expect(follows).toBe(true);
    isNumberPassed ||= await isFocused(number);
    before = now;
  }
  await expect(holder).toBeFocused();
  expect(isNumberPassed).toBe(true);
  await number.pressSequentially('4400430123456789');
  await holder.pressSequentially('aisha nur');
  await stage.keyboard.press('Tab');
  await expect(number).toHaveValue('4400 4301 2345 6789');
  await expect(holder).toHaveValue('AISHA NUR');
  await payOf(stage).click();
  await expect.poll(() => names(stage)).toEqual(expect.arrayContaining(['validate', 'run deposit.create']));
});

test('requisites are copied without their spaces, and disappear when the time is over', async ({ stage }) => {
  await drawn(stage, 'deposit.host-to-host', 'waiting');
  await stage.getByRole('button', { name: /copy.*card number|card number.*copy/i }).click();
  expect(await events(stage)).toContainEqual({ name: 'copy', details: '4400430123456789' });
  await expect(stage.getByText('Copied').filter({ visible: true }).first()).toBeVisible();
  await expect(stage.getByText('14:32')).toBeVisible();
  await stage.evaluate(() => window.stage.moveClock(14 * 60_000));
  await expect(stage.getByText(/^0?0:32/)).toBeVisible();
  await stage.evaluate(() => window.stage.moveClock(32_000));
  await expect(stage.getByText('Time is up')).toBeVisible();
  await expect(stage.getByText('4400 4301 2345 6789')).toHaveCount(0);
  await stage.getByRole('button', { name: 'Choose another method' }).click();
  expect(await names(stage)).toContain('go deposit.methods');
});

test('a confirmation number that is wrong is not sent, and gets the focus', async ({ stage }) => {
  await drawn(stage, 'deposit.peer-to-peer-invoice', 'confirmation-id');
  const field = stage.getByRole('textbox');
  const paid = stage.getByRole('button', { name: /paid/i });
  await field.fill('123');
  await stage.keyboard.press('Tab');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  if (await paid.isEnabled()) {
    await paid.click();
    await expect(field).toBeFocused();
  }
  expect(await names(stage)).not.toContain('run deposit.complete');
  await field.fill('12345678');
  await stage.keyboard.press('Tab');
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await paid.click();
  await expect.poll(() => names(stage)).toContain('run deposit.complete');
});

const shownColor = (color: string): string => `rgb(${parseColor(color)?.join(', ') ?? color})`;

for (const name of ['aldersgate', 'nightdrive', 'pebble'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    test(`the form has the host ${name}'s button, fields and background in its ${theme} theme, and is legible`, async ({
      stage,
    }) => {
      const variables: Readonly<Record<string, string>> = brands[name].variables;
      const token = (one: string): string => variables[`${theme}:${one}`] ?? variables[one] ?? '';
      await drawn(stage, 'deposit.redirect', 'errors', { ...ENGLISH, theme, variables });
      // The box around a number also has the icon of its card.
      const box = stage.getByRole('textbox', { name: /card number/i }).locator('..');
      await expect(payOf(stage)).toHaveCSS('background-color', shownColor(token('color-accent')));
      await expect(payOf(stage)).toHaveCSS('color', shownColor(token('color-on-accent')));
      await expect(payOf(stage)).toHaveCSS('border-radius', token('radius-button'));
      await expect(box).toHaveCSS('border-radius', token('radius-field'));
      await expect(box).toHaveCSS('border-color', shownColor(token('color-danger')));
      await expect(stage.locator('html')).toHaveCSS('background-color', shownColor(token('color-page')));
      expect(await stage.evaluate(() => window.stage.axeFaults())).toEqual([]);
      // A host's tokens are removed with it.
      await drawn(stage, 'deposit.redirect', 'errors');
      expect(
        await stage.evaluate(() => [...document.documentElement.style].filter((one) => one.startsWith('--'))),
      ).toEqual([]);
    });
  }
}

test('the knob of a switch is white in the dark theme, whatever text colour the host sets', async ({ stage }) => {
  const { scope } = readSample(sampleFile('deposit.methods', 'crypto-bonus'));
  const { bonuses } = scope as { bonuses: { crypto: object } };
  const inUse = { ...scope, bonuses: { ...bonuses, crypto: { ...bonuses.crypto, isOn: true } } };
  const look = { ...ENGLISH, theme: 'dark', variables: brands.nightdrive.variables } as const;
  await drawn(stage, 'deposit.methods', 'crypto-bonus', look, inUse);
  const knob = stage.getByRole('switch', { checked: true }).first();
  expect(await knob.evaluate((it) => getComputedStyle(it, '::before').backgroundColor)).toBe('rgb(255, 255, 255)');
});

/** Nodes whose font size depends on the available width, and landmarks, whose names must be unique. */
const sizedIn = (place: string) => [
  { type: 'detail', id: `${place}-detail`, label: { text: 'Reference' }, value: { text: 'AB 1234 5678' } },
  { type: 'copyRow', id: `${place}-copy-row`, label: { text: 'Number' }, value: '4111111111111111' },
  {
    type: 'statusCard',
    id: `${place}-status`,
    status: 'processed',
    title: { text: `Paid, ${place}` },
    amount: { text: '1,250.00 EUR' },
  },
  { type: 'text', id: `${place}-sum`, style: 'amount', text: { text: '1,250.00 EUR' } },
];

test('a stack reserves space for the letters of its children with any alignment', async ({ stage }) => {
  const body = ['center', 'start', 'end', 'between'].flatMap((align) => [
    { type: 'stack', id: `bare-${align}`, align, children: sizedIn(align) },
    { type: 'stack', id: `held-${align}`, align, children: [{ type: 'card', children: sizedIn(`${align}-held`) }] },
  ]);
  const screen = { schemaVersion: 1, id: 'node.stack', route: { path: '/' }, body };
  const state = { screen: 'node.stack', sample: '', scope: {}, other: { screen, fragments: {}, texts: {} } };
  await stage.evaluate(([one, other]) => window.stage.draw(one, other), [state, ENGLISH] as const);
  const sized = stage.locator(
    '[data-node]:is([data-node$="-detail"], [data-node$="-copy-row"], [data-node$="-status"], [data-node$="-sum"])',
  );
  await expect(sized).toHaveCount(32);
  const widths = await sized.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
  // Minus the padding of the page and of a card; without the rule there would be none.
  expect(Math.min(...widths)).toBeGreaterThan(160);
});

import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
import { editor, goBehind, live, openDemoHost, openTab, payInDemoHost } from './studio-page.ts';

const FOLDER = 'schemas/screens/deposit/cash';
const TEXTS = [`${FOLDER}/texts/en.json`, `${FOLDER}/shown.txt`] as const;
const FILES = [`${FOLDER}/screen.json`, ...TEXTS, 'locales/checks/translated.json'] as const;
const before = new Map(FILES.map((file) => [file, readFileSync(file, 'utf8')]));

const onDisk = (file: string): string => readFileSync(file, 'utf8');

// Restores the project, even if the walk fails.
test.afterAll(() => {
  for (const [file, text] of before) if (onDisk(file) !== text) writeFileSync(file, text);
});

test.beforeEach(async ({ page }) => {
  await page.goto('#layout=deposit.cash');
  await expect(live(page).getByRole('button', { name: 'Open the chat' })).toBeVisible({ timeout: 180_000 });
});

test('a text is edited, seen live, approved, saved, and restored', async ({ page }) => {
  const write = async (words: string): Promise<void> => {
    await openTab(page, 'Texts');
    await page.getByRole('textbox', { name: 'cash.open in en', exact: true }).fill(words);
  };
  await write('Open our chat');
  await expect(live(page).getByRole('button', { name: 'Open our chat' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('1 problem · 1 unsaved');
  await page.getByRole('button', { name: 'The translations fit' }).click();
  await openTab(page, 'Files');
  await page.getByRole('button', { name: 'Accept what the page shows now' }).click();
  await expect(page.getByRole('status')).toHaveText('No problems · 3 unsaved');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText('No problems');
  for (const file of TEXTS) expect(onDisk(file)).toBe(before.get(file)?.replaceAll('Open the chat"', 'Open our chat"'));

  await write('Open the chat');
  await page.getByRole('button', { name: 'The translations fit' }).click();
  await openTab(page, 'Files');
  await page.getByRole('button', { name: 'Accept what the page shows now' }).click();
  await expect(page.getByRole('status')).toHaveText('No problems · 3 unsaved');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status')).toHaveText('No problems');
  for (const file of FILES) expect(onDisk(file)).toBe(before.get(file));
});

test('a mistake has its finding at its location, and the page is drawn as soon as it is fixed', async ({ page }) => {
  await goBehind(page, '"t": "cash.intro');
  await page.keyboard.type('x');
  const findings = page.getByRole('list', { name: 'Findings' });
  await expect(findings).toContainText('cash.introx');
  await expect(page.locator('.cm-lintRange-error').first()).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('status')).toHaveText('No problems');
  await expect(findings).toBeHidden();

  // A superfluous comma: the page stays as it was, with the user's changes.
  await live(page).getByRole('button', { name: 'Open the chat' }).click();
  await expect(live(page).getByText('The chat has opened outside this window.', { exact: false })).toBeVisible();
  await goBehind(page, '"schemaVersion": 1,');
  await page.keyboard.type(',');
  await expect(page.getByRole('alert')).toContainText('The page is shown as it was before');
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(live(page).getByText('The chat has opened outside this window.', { exact: false })).toBeVisible();
});

test('a hidden node shows its reason, and opens its line in the editor', async ({ page }) => {
  await page.getByRole('button', { name: 'Pick on the page' }).click();
  await live(page).getByText('Keep your account safe').click();
  await expect(page.getByRole('heading', { name: 'notice cash-safety' })).toBeVisible();
  await page.getByRole('treeitem', { name: /cash-opened/ }).click();
  await expect(page.getByText('Shown only while local.isOpened is true.')).toBeVisible();
  const line = (before.get(FILES[0]) ?? '').split('\n').findIndex((each) => each.includes('"cash-opened"'));
  // The node begins a line or two above its id.
  await page.getByRole('button', { name: new RegExp(`${FILES[0]}:(?:${line - 1}|${line}|${line + 1})$`) }).click();
  await expect(page.locator('.cm-activeLine')).toContainText('{');
});

test('completion offers values of this page, and help appears under the pointer', async ({ page }) => {
  await goBehind(page, '"var": "local.');
  await page.keyboard.press('Control+Space');
  const offered = page.getByRole('option', { name: /local\.isOpened/ });
  await expect(offered.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Home');
  await page.locator('.cm-line', { hasText: '"schemaVersion"' }).getByText('"schemaVersion"').hover();
  await expect(page.locator('.cm-words')).toContainText('Version of the screen language');
});

test('a sample is created from an answer of a server, and rejected when it violates the wire schema', async ({
  page,
}) => {
  await openTab(page, 'New sample');
  const answer = page.getByRole('textbox', { name: 'The server’s answer, as JSON' });
  await page.getByRole('textbox', { name: 'Name of the state' }).fill('from-answer');
  await page.getByRole('textbox', { name: 'What it is' }).fill('What a server answered once.');
  await answer.fill('{ "depositId": 7 }');
  await page.getByRole('button', { name: 'Make a sample' }).click();
  await expect(page.getByRole('alert')).toContainText('This is not an answer to deposit-create: /depositId');
  await answer.fill(
    '{ "depositId": "D-7", "apiResponse": { "source": "redirect", "url": "https://pay.example.com/7" } }',
  );
  await page.getByRole('button', { name: 'Make a sample' }).click();
  await expect(page.getByText('The sample from-answer is in the preview', { exact: false })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Sample' })).toHaveValue('from-answer');
});

test('a sample is recorded on a walk against the sandbox, without the walk’s own values', async ({ page }) => {
  await page.getByRole('combobox', { name: 'Layout' }).selectOption('deposit.pix');
  await openTab(page, 'New sample');
  await payInDemoHost(await openDemoHost(page), {
    country: 'BR',
    currency: 'BRL',
    method: 'PIX',
    screen: 'deposit.pix',
    fill: async (frame) => {
      await frame.locator('[data-field="pixKeyType"]').getByRole('combobox').click();
      await frame.getByRole('option').first().click();
      await frame.locator('[data-field="numberId"]').getByRole('textbox').fill('39053344705');
    },
  });

  const steps = page.getByRole('list', { name: 'Recorded answers' }).getByRole('button');
  await expect(steps.first()).toHaveText('pix: deposit-create');
  await expect(steps.last()).toHaveText('pix: then processed');
  await steps.first().click();
  const answer = await page.getByRole('textbox', { name: 'The server’s answer, as JSON' }).inputValue();
  const { depositId } = JSON.parse(answer);
  await page.getByRole('textbox', { name: 'Name of the state' }).fill('recorded');
  await page.getByRole('textbox', { name: 'What it is' }).fill('As the sandbox answered.');
  await page.getByRole('button', { name: 'Make a sample' }).click();
  await expect(page.getByRole('combobox', { name: 'Sample' })).toHaveValue('recorded');
  await expect(live(page).getByText('R$10', { exact: false }).first()).toBeVisible();

  await openTab(page, 'Files');
  await page.getByRole('list', { name: 'Files' }).getByRole('button', { name: 'samples/recorded.json' }).click();
  await expect(editor(page)).toContainText('As the sandbox answered.');
  await expect(editor(page)).not.toContainText(depositId);
});

test('a state that presses lead to is kept as a sample, drawn again from its file, and undone', async ({ page }) => {
  await page.getByRole('button', { name: 'Record a state' }).click();
  const keep = page.getByRole('button', { name: 'Keep this state' });
  await page.getByRole('textbox', { name: 'Name of the state' }).fill('Chat opened');
  await keep.click();
  await expect(page.getByRole('alert')).toContainText('Describe the state');
  await live(page).getByRole('button', { name: 'Open the chat' }).click();
  await expect(page.getByRole('list', { name: 'What you did' }).getByRole('listitem')).toHaveText([
    'Press Open the chat',
  ]);
  await keep.click();
  await expect(page.getByRole('combobox', { name: 'Sample' })).toHaveValue('chat-opened');
  await expect(live(page).getByText('The chat has opened outside this window.', { exact: false })).toBeVisible();

  await openTab(page, 'States');
  await expect(page.getByRole('figure').filter({ hasText: 'chat-opened' })).toHaveText('chat-opened new');

  await openTab(page, 'Files');
  await page.getByRole('list', { name: 'Files' }).getByRole('button', { name: 'samples/chat-opened.json' }).click();
  await expect(editor(page)).toContainText('"isOpened": true');
  await expect(editor(page)).toContainText('then: Press Open the chat.');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Sample' })).not.toHaveValue('chat-opened');
});

test('one file has a picture of every state, and opens without the studio', async ({ page, context }, info) => {
  await openTab(page, 'Share');
  const making = page.waitForEvent('download', { timeout: 120_000 });
  const states = await page.getByRole('combobox', { name: 'Sample' }).locator('option').count();
  await page.getByRole('button', { name: `Make one file of ${states * 4} pictures` }).click();
  const file = info.outputPath('sheet.html');
  await (await making).saveAs(file);
  const sheet = await context.newPage();
  const asked: string[] = [];
  sheet.on('request', (request) => void asked.push(request.url()));
  await sheet.setViewportSize({ width: 1600, height: 1000 });
  await sheet.goto(`file://${file}`);
  await expect(sheet.locator('figure')).toHaveCount(states * 4);
  const inEnglish = sheet.frameLocator('iframe[title$=", en, light, 360"]').first();
  await expect(inEnglish.getByText('Open the chat and say that you want to make a deposit.')).toBeVisible();
  const inArabic = sheet.frameLocator('iframe[title$=", ar, dark, 360"]').first();
  await expect(inArabic.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(asked.filter((address) => !/^(?:file|data|about|blob):/.test(address))).toEqual([]);
  await sheet.screenshot({ path: info.outputPath('sheet.png') });
});

test('another site cannot write through the server', async ({ request, baseURL }) => {
  const data = { changes: [{ file: 'schemas/methods.json', text: '{}' }] };
  const foreign = await request.post(new URL('api/save', baseURL).href, {
    data,
    headers: { origin: 'https://evil.example' },
  });
  expect(foreign.status()).toBe(403);
  const { origin } = new URL(baseURL ?? '');
  const outside = { changes: [{ file: 'package.json', text: '{}', before: onDisk('package.json') }] };
  const refused = await request.post(new URL('api/save', baseURL).href, { data: outside, headers: { origin } });
  expect(refused.status()).toBe(422);
  expect(await refused.text()).toContain('The studio cannot write package.json');
});

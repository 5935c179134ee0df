import { HOSTILE_HTML } from '#tests/renderers/hostile-html.ts';
import { expect, test } from './fixtures.ts';
import { flowPages, openFlow } from './flow-pages.ts';

/** The policy is on guard while the sanitiser reads handlers, styles and bases, before it drops them: that is its work. */
const EXPECTED = /inline (?:event handler|style)|base URI/;

test('hostile HTML from the server runs nothing and leaves the payment details on the page', async ({
  page,
  demoOrigin,
  violations,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (/evil|spy|x\.example/.test(request.url())) strangers.push(request.url());
  });
  await page.route('**/deposit-create', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const steps = HOSTILE_HTML.map(([attempt, html], index) => ({
      stepNumber: index + 1,
      stepInstruction: `${html}<p>${attempt}</p>`,
    }));
    answer.apiResponse.data.instruction = { steps };
    await route.fulfill({ response, json: answer });
  });
  const cashier = await openFlow(page, demoOrigin, flowPages.unifiedForm, { transport: 'http' });
  const steps = cashier.node('steps');
  await expect(steps.locator('> li')).toHaveCount(HOSTILE_HTML.length);
  const left = await steps.evaluate((list) =>
    [...list.querySelectorAll('li > div *')]
      .filter((element) => !/^(?:P|BR|B|STRONG|I|EM|U|UL|OL|LI|A)$/.test(element.tagName))
      .map((element) => element.outerHTML),
  );
  expect(left).toEqual([]);
  const names = await steps.evaluate((list) => [
    ...new Set([...list.querySelectorAll('li > div *')].flatMap((element) => element.getAttributeNames())),
  ]);
  expect(names.toSorted()).toEqual(['href', 'rel', 'target']);
  await expect(cashier.node('requisite').first()).toBeVisible();
  // Handlers of pointer and focus events have had their chance to run.
  await steps.locator('> li').last().hover();
  await cashier.node('paid').click();
  await expect(cashier.screen('deposit.complete')).toBeVisible();
  expect(dialogs).toEqual([]);
  expect(strangers).toEqual([]);
  expect(cashier.faults).toEqual([]);
  expect(violations.filter((told) => !EXPECTED.test(told))).toEqual([]);
  violations.length = 0;
});

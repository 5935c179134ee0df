import type { Frame, Page } from '@playwright/test';
import { product } from '#tools/build/product.ts';
import { HOSTILE_HTML } from '#tests/renderers/hostile-html.ts';
import { expect, test } from './fixtures.ts';
import { flowPages, openFlow } from './flow-pages.ts';

const openWidget = async (page: Page, demoOrigin: string, widgetOrigin: string): Promise<Frame> => {
  await page.goto(demoOrigin);
  const isWidget = (frame: Frame): boolean => frame.url().startsWith(widgetOrigin);
  await expect.poll(() => page.frames().some(isWidget)).toBe(true);
  const widget = page.frames().find(isWidget) ?? page.mainFrame();
  await expect(widget.locator('[data-screen] button').first()).toBeVisible();
  return widget;
};

test('the widget starts in a frame of another origin without a violation of its content policy', async ({
  page,
  demoOrigin,
  widgetOrigin,
  violations,
}) => {
  const widget = await openWidget(page, demoOrigin, widgetOrigin);
  expect(new URL(widget.url()).origin).not.toBe(new URL(page.url()).origin);
  expect(violations).toEqual([]);
});

test('the content policy refuses an inline script, eval and raw HTML', async ({
  page,
  demoOrigin,
  widgetOrigin,
  violations,
}) => {
  const widget = await openWidget(page, demoOrigin, widgetOrigin);
  const ran = await widget.evaluate(async () => {
    // The debugger's code may use eval, so the code runs in a timer of the page.
    await new Promise((resolve) => setTimeout(resolve));
    const attempts: Record<string, () => void> = {
      // oxlint-disable-next-line no-eval -- This is what must not work.
      eval: () => globalThis.eval('1'),
      html: () => {
        document.createElement('div').innerHTML = '<b>raw</b>';
      },
      inline: () => {
        const script = document.createElement('script');
        script.text = 'document.title = "ran"';
        document.head.append(script);
      },
    };
    const isRefused = (attempt: () => void): boolean => {
      try {
        attempt();
        return false;
      } catch {
        return true;
      }
    };
    return {
      refused: Object.keys(attempts).filter((name) => isRefused(attempts[name] ?? (() => {}))),
      title: document.title,
    };
  });
  expect(ran.refused).toEqual(['eval', 'html', 'inline']);
  expect(ran.title).not.toBe('ran');
  expect(violations.splice(0).length).toBeGreaterThan(0);
});

// Spec: core 7.16a
test('hashed files are immutable and compressed, and the document is revalidated', async ({ page, widgetOrigin }) => {
  const base = `${widgetOrigin}/${product}/`;
  const document = await page.request.get(`${base}deposit/any/route`);
  expect(document.headers()['cache-control']).toBe('no-cache');
  expect(document.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
  const [, entry = ''] = /<script type="module" async crossorigin src="([^"]+)"/.exec(await document.text()) ?? [];
  const script = await page.request.get(widgetOrigin + entry, { headers: { 'accept-encoding': 'br' } });
  expect(script.status()).toBe(200);
  expect(script.headers()['cache-control']).toContain('immutable');
  expect(script.headers()['content-encoding']).toBe('br');
});

/**
 * The policy reports handlers, styles and bases while the sanitiser parses them before removing them, which is
 * expected.
 */
const EXPECTED = /inline (?:event handler|style)|base URI/;

test('hostile HTML from the server runs nothing and leaves the payment details on the page', async ({
  page,
  open,
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
  const cashier = await openFlow(open, flowPages.unifiedForm, { transport: 'http' });
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
  // Waits until handlers of pointer and focus events could have run.
  await steps.locator('> li').last().hover();
  await cashier.node('paid').click();
  await expect(cashier.screen('deposit.complete')).toBeVisible();
  expect(dialogs).toEqual([]);
  expect(strangers).toEqual([]);
  expect(violations.filter((told) => !EXPECTED.test(told))).toEqual([]);
  violations.length = 0;
});

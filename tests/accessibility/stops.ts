import type { Browser, Locator } from '@playwright/test';
import { openCashier, type Cashier } from '#tests/e2e/cashier.ts';
import { expect } from '#tests/e2e/fixtures.ts';
import { WAYS } from './ways.ts';

const DESK = { width: 1280, height: 900 };

export const body = ({ frame }: Cashier): Locator => frame.locator('body');

interface Place {
  readonly browser: Browser;
  readonly demoOrigin: string;
  readonly viewport?: { readonly width: number; readonly height: number };
}

/** Opens the cashier, and stops wherever the report does. */
export const atEachStop = async (
  { browser, demoOrigin, viewport = DESK }: Place,
  look: (cashier: Cashier, stop: string) => Promise<void>,
): Promise<void> => {
  for (const { visit, stops } of WAYS) {
    const context = await browser.newContext({ viewport });
    const cashier = await openCashier(await context.newPage(), demoOrigin, visit);
    for (const stop of stops) {
      await stop.go(cashier);
      await look(cashier, stop.name);
    }
    await context.close();
  }
};

export const screenOf = (cashier: Cashier): Promise<string | null> =>
  cashier.frame.locator('[data-screen]').last().getAttribute('data-screen');

/** The page's content once it has settled. */
export const seen = async (cashier: Cashier): Promise<string> => {
  let before = '';
  const isSame = async (): Promise<boolean> => {
    const now = await body(cashier).innerText();
    const same = now === before;
    before = now;
    return same;
  };
  await expect.poll(isSame, { intervals: [400] }).toBe(true);
  return before;
};

/** Goes through all that takes the focus, once; what has it last is left. */
export const tabThrough = async (cashier: Cashier, at: (focused: Locator) => Promise<void>): Promise<number> => {
  await cashier.frame.locator('main').focus();
  let steps = 0;
  for (; steps < 60; steps++) {
    await cashier.page.keyboard.press('Tab');
    const focused = cashier.frame.locator(':focus');
    if ((await focused.count()) === 0) break;
    await at(focused);
  }
  return steps;
};

import type { Page } from '@playwright/test';
import { contrast, mix, type Color } from '#theme/color.ts';
import { expect, test } from './fixtures.ts';
import { DESKTOP } from './open-stage.ts';
import { SCREENS } from './states.ts';

const plant = (stage: Page, html: string, locale = 'en'): Promise<void> =>
  stage.evaluate(([planted, language]) => window.stage.plant(planted, language), [html, locale] as const);

const CUT = 'display: block; width: 60px; overflow: hidden; white-space: nowrap';
const NARROW = 'width: 60px; overflow-wrap: anywhere; padding: 0; border: 0';
const LONG = 'Payment methods '.repeat(9).trim();

const MISFITS = [
  { text: 'cut off by its box', html: `<p style="${CUT}">Payment methods</p>`, fault: '"Payment methods" is cut off' },
  {
    text: 'with an ellipsis',
    html: `<p style="${CUT}; text-overflow: ellipsis">Payment methods</p>`,
    fault: '"Payment methods" is cut off',
  },
  {
    text: 'wider than its button',
    html: '<button style="width: 60px; white-space: nowrap; margin-left: 100px">Payment methods</button>',
    fault: '"Payment methods" is wider than its control',
  },
  {
    text: 'wider than the page',
    html: `<p style="white-space: nowrap">${LONG}</p>`,
    fault: `"${LONG}" is wider than the page`,
  },
  {
    text: 'of three lines in a button',
    html: '<button style="width: 50px">one two three</button>',
    fault: '"one two three" takes 3 lines',
  },
  { text: 'of three lines in a paragraph', html: '<p style="width: 50px">one two three</p>', fault: undefined },
  {
    text: 'broken within a word of a button',
    html: `<button style="${NARROW}">Zahlungsmethoden</button>`,
    fault: '"Zahlungsmethoden" breaks in "Zahlungsmethoden"',
  },
  { text: 'broken within a word of a paragraph', html: `<p style="${NARROW}">Zahlungsmethoden</p>`, fault: undefined },
  {
    text: 'that can be scrolled to',
    html: `<div style="overflow-x: auto"><p style="white-space: nowrap">${LONG}</p></div>`,
    fault: undefined,
  },
  { text: 'for screen readers only', html: '<span class="visually-hidden">Payment methods</span>', fault: undefined },
  { text: 'that has room', html: '<button>Continue</button>', fault: undefined },
];

for (const { text, html, fault } of MISFITS) {
  test(`a text ${text} ${fault === undefined ? 'fits' : 'does not fit'}`, async ({ stage }) => {
    await plant(stage, html);
    expect(await stage.evaluate(() => window.stage.misfits())).toEqual(fault === undefined ? [] : [fault]);
  });
}

test('a box without text that is wider than the window makes the page too wide', async ({ stage }) => {
  await plant(stage, '<div style="width: 668px; height: 1px"></div>');
  expect(await stage.evaluate(() => window.stage.tooWide())).toEqual(['the page is 308 px wider than 360 px']);
});

const TALL = [
  ['ar', 'لم تُؤكَّد بعد'],
  ['hi', 'फ़ॉर्म में त्रुटि'],
  ['mr', 'र्‍हस्व ट्रॅकिंग'],
  ['te', 'స్త్రీ మళ్లీ ప్రయత్నించండి'],
] as const;

for (const [locale, text] of TALL) {
  test(`letters of ${locale} fit the lines of the theme only, and are measured if a box cuts them`, async ({
    stage,
  }) => {
    const cutInk = async (style: string): Promise<string> => {
      await plant(stage, `<p style="font-size: 24px; ${style}">${text}</p>`, locale);
      return (await stage.evaluate(() => window.stage.cutInk())).join('');
    };
    expect(await cutInk('line-height: var(--font-line-tight)')).toBe('');
    expect(await cutInk('line-height: 1')).toMatch(/ is \d+ px high in lines of 24 px/);
    expect(await cutInk('line-height: 48px; height: 18px; overflow: hidden')).toContain(
      'has the tops or tails of its letters cut off',
    );
  });
}

test('a primary button differs from a secondary one in forced colours', async ({ stage }) => {
  await stage.emulateMedia({ forcedColors: 'active' });
  const declined = { screen: 'deposit.complete', sample: 'declined-funds' };
  const look = { locale: 'en', theme: 'light', platform: 'mobile' } as const;
  await stage.evaluate(([subject, shown]) => window.stage.draw(subject, shown), [declined, look] as const);
  /** The background of a button on a white page; Chromium's Highlight is translucent. */
  const groundOf = async (kind: string): Promise<Color> => {
    const button = stage.locator(`[data-kind="${kind}"]`);
    const ground = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
    const [red = 0, green = 0, blue = 0, alpha = 1] = ground.match(/[\d.]+/g)?.map(Number) ?? [];
    return mix([red, green, blue], [255, 255, 255], alpha);
  };
  const between = contrast(await groundOf('primary'), await groundOf('secondary'));
  await stage.emulateMedia({ forcedColors: null });
  // WCAG 1.4.11
  expect(between).toBeGreaterThanOrEqual(3);
});

/** Faults of a drawn page of two columns; undefined for a page of one. */
const findColumnFaults = (): string[] | undefined => {
  const column = document.querySelector('[data-screen] [data-column]');
  const page = column?.closest('[data-screen]');
  if (!column?.firstElementChild || !page) return undefined;
  const partsOf = (element: Element): Element[] =>
    [...element.children].flatMap((child) => (getComputedStyle(child).display === 'contents' ? partsOf(child) : child));
  const first = column.getBoundingClientRect();
  const faults: string[] = [];
  let end = 0;
  for (const part of partsOf(page)) {
    const box = part.getBoundingClientRect();
    if (part === column || box.height <= 1) continue;
    const name = part.getAttribute('data-node') ?? part.className;
    const isAfter = document.dir === 'rtl' ? box.right < first.left : box.left > first.right;
    const isOverBoth = box.bottom <= first.top && box.width > 2 * first.width;
    if (!isOverBoth && !(isAfter && Math.abs(box.width - first.width) < 1)) faults.push(`${name} is in no column`);
    if (box.top < end) faults.push(`${name} covers the part above it`);
    end = box.bottom;
  }
  return faults;
};

test('of two columns the second one is after the first, and as wide', async ({ stage }) => {
  // Higher than any page, because a sticky footer covers what is below the window.
  await stage.setViewportSize({ ...DESKTOP, height: 3000 });
  const found: string[] = [];
  let count = 0;
  for (const { screen, overlay, samples } of SCREENS) {
    for (const [index, sample] of overlay === undefined ? samples.entries() : []) {
      const look = { locale: index % 2 ? 'en' : 'ar', theme: 'light', platform: 'desktop' } as const;
      await stage.evaluate(([one, other]) => window.stage.draw(one, other), [{ screen, sample }, look] as const);
      const faults = await stage.evaluate(findColumnFaults);
      if (faults) count += 1;
      found.push(...(faults ?? []).map((fault) => `${screen}/${sample}: ${fault}`));
    }
  }
  expect(found).toEqual([]);
  expect(count).toBeGreaterThan(50);
});

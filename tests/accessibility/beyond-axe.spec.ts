import { openCashier, pickTile } from '#tests/e2e/cashier.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { atEachStop, body, screenOf, seen, tabThrough } from './stops.ts';

const MX = { country: 'MX', currency: 'MXN', scenario: 'never' } as const;
const PHONE = { width: 390, height: 844 };
/** Criterion 1.4.10: a window of 1280 px at four times the size. */
const NARROWEST = { width: 320, height: 640 };

test.setTimeout(120_000);

test('every picture has words or is passed over, and none of ours has text drawn in it', async ({
  browser,
  demoOrigin,
}) => {
  await atEachStop({ browser, demoOrigin }, async (cashier, stop) => {
    const wrong = await body(cashier).evaluate((root) => {
      const isPassedOver = (picture: Element): boolean => picture.closest('[aria-hidden="true"]') !== null;
      const isNamed = (picture: Element): boolean =>
        (picture.getAttribute('aria-label') ?? picture.querySelector('title')?.textContent ?? '') !== '';
      const images = [...root.querySelectorAll('img')].filter(
        (image) => !isPassedOver(image) && !image.hasAttribute('alt'),
      );
      const drawings = [...root.querySelectorAll('svg, canvas')].filter((one) => !isPassedOver(one) && !isNamed(one));
      return [...images, ...drawings, ...root.querySelectorAll('svg text')].map(({ outerHTML }) =>
        outerHTML.slice(0, 120),
      );
    });
    expect(wrong, stop).toEqual([]);
  });
});

test('the order for screen readers is the order on the screen', async ({ browser, demoOrigin }) => {
  await atEachStop({ browser, demoOrigin, viewport: PHONE }, async (cashier, stop) => {
    const wrong = await body(cashier).evaluate((root) => {
      // A sticky element stays at its edge of the window, wherever it stands on the page.
      const sticks = (element: Element): boolean =>
        getComputedStyle(element).position === 'sticky' ||
        (element.parentElement !== null && sticks(element.parentElement));
      const boxes = [...root.querySelectorAll('main :is(button, a[href], input, h1, h2, h3, p)')]
        .filter((element) => element.checkVisibility() && !sticks(element))
        .map((element) => ({
          name: element.textContent || element.outerHTML.slice(0, 80),
          box: element.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width > 1 && box.height > 1);
      const describe = ({ name, box }: (typeof boxes)[number]): string =>
        `${name} (${Math.round(box.top)}…${Math.round(box.bottom)})`;
      return boxes
        .filter(({ box }, at) => at > 0 && box.bottom <= (boxes[at - 1]?.box.top ?? 0))
        .map((box) => `${describe(boxes[boxes.indexOf(box) - 1] ?? box)} → ${describe(box)}`);
    });
    expect(wrong, stop).toEqual([]);
  });
});

test('a page stands upright and lying, with the same to read and to press', async ({ browser, demoOrigin }) => {
  await atEachStop({ browser, demoOrigin, viewport: PHONE }, async (cashier, stop) => {
    const names = (): Promise<string[]> =>
      cashier.frame
        .locator('main')
        .getByRole('button')
        .evaluateAll((all) => all.map(({ textContent }) => textContent ?? ''));
    const upright = await names();
    await cashier.page.setViewportSize({ width: PHONE.height, height: PHONE.width });
    expect(await names(), stop).toEqual(upright);
    await cashier.page.setViewportSize(PHONE);
  });
});

test('at 320 px nothing is cut and nothing has to be moved sideways', async ({ browser, demoOrigin }) => {
  await atEachStop({ browser, demoOrigin, viewport: NARROWEST }, async (cashier, stop) => {
    const wide = await body(cashier).evaluate((root) => {
      const { scrollingElement } = root.ownerDocument;
      const over = (scrollingElement?.scrollWidth ?? 0) - (scrollingElement?.clientWidth ?? 0);
      return over > 0 ? `${over} px too wide` : '';
    });
    expect(wide, stop).toBe('');
  });
});

/** Criterion 1.4.12, word for word. */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }';

test('text spaced as widely as a reader may ask is whole', async ({ browser, demoOrigin }) => {
  await atEachStop({ browser, demoOrigin, viewport: PHONE }, async (cashier, stop) => {
    const cut = await body(cashier).evaluate((root, css) => {
      const find = (): Set<Element> =>
        new Set(
          [...root.querySelectorAll('main *')].filter((element) => {
            const { overflowX, overflowY, position } = getComputedStyle(element);
            const isCut = overflowX !== 'visible' || overflowY !== 'visible';
            const isText = [...element.childNodes].some(
              ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
            );
            const isHidden = position === 'absolute' && element.clientWidth <= 1;
            return (
              isCut &&
              isText &&
              !isHidden &&
              (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1)
            );
          }),
        );
      const before = find();
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      root.ownerDocument.adoptedStyleSheets.push(sheet);
      const found = [...find()]
        .filter((element) => !before.has(element))
        .map(({ outerHTML }) => outerHTML.slice(0, 160));
      root.ownerDocument.adoptedStyleSheets.pop();
      return found;
    }, SPACED);
    expect(cut, stop).toEqual([]);
  });
});

test('neither the pointer nor the focus brings something that was not there, or leads anywhere', async ({
  browser,
  demoOrigin,
}) => {
  await atEachStop({ browser, demoOrigin }, async (cashier, stop) => {
    const screen = await screenOf(cashier);
    const before = (await seen(cashier)).split('\n');
    const isNew = async (): Promise<string[]> =>
      (await body(cashier).innerText()).split('\n').filter((line) => !before.includes(line) && !/\d/.test(line));
    for (const control of await cashier.frame.locator('main').getByRole('button').all()) {
      if (!(await control.isVisible())) continue;
      await control.hover({ force: true });
      expect(await isNew(), `${stop}, under the pointer`).toEqual([]);
    }
    await tabThrough(cashier, async () => {
      expect(await screenOf(cashier), `${stop}, by focus`).toBe(screen);
    });
  });
});

test('the element with the focus is in sight, on the smallest screen', async ({ browser, demoOrigin }) => {
  await atEachStop({ browser, demoOrigin, viewport: NARROWEST }, async (cashier, stop) => {
    const hidden: string[] = [];
    await tabThrough(cashier, async (focused) => {
      const isSeen = await focused.evaluate((element) => {
        const target = element instanceof HTMLInputElement ? (element.closest('label') ?? element) : element;
        const { left, top, width, height } = target.getBoundingClientRect();
        const points = [0.1, 0.5, 0.9].flatMap((x) =>
          [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y] as const),
        );
        return points.some(([x, y]) => {
          const over = document.elementFromPoint(x, y);
          return over !== null && (target.contains(over) || over.contains(target));
        });
      });
      if (!isSeen) hidden.push(await focused.evaluate(({ outerHTML }) => outerHTML.slice(0, 160)));
    });
    expect(hidden, stop).toEqual([]);
  });
});

test('a press that is taken elsewhere before it is let go does nothing', async ({ page, demoOrigin }) => {
  const cashier = await openCashier(page, demoOrigin, MX);
  const tile = cashier.frame.getByRole('button', { name: /^SPEI/ });
  await tile.hover();
  await page.mouse.down();
  await expect(cashier.screen('deposit.methods')).toBeVisible();
  await page.mouse.move(2, 2);
  await page.mouse.up();
  await expect(cashier.screen('deposit.methods')).toBeVisible();
  await tile.hover();
  await page.mouse.down();
  await page.mouse.up();
  await expect(cashier.screen('deposit.redirect')).toBeVisible();
});

test('each page has a title, which is the name of its main part, and begins there', async ({ browser, demoOrigin }) => {
  const titles = new Map<string, string>();
  await atEachStop({ browser, demoOrigin }, async (cashier, stop) => {
    const main = cashier.frame.locator('main');
    const title = await body(cashier).evaluate(({ ownerDocument }) => ownerDocument.title);
    expect(title, stop).not.toBe('');
    await expect(main, stop).toHaveAttribute('aria-label', title);
    expect(await main.evaluate((element) => element.querySelectorAll('nav, header').length), stop).toBe(0);
    titles.set(stop, title);
  });
  expect(titles.get('the list')).not.toBe(titles.get('an account to pay to'));
});

test('choosing and typing send nothing and lead nowhere until a button is pressed', async ({ page, demoOrigin }) => {
  const cashier = await openCashier(page, demoOrigin, MX);
  await pickTile(cashier, 'Bank card');
  await expect(cashier.field('amount').getByRole('textbox')).toBeVisible();
  const screen = await screenOf(cashier);
  const creates: string[] = [];
  page.on('request', (request) => creates.push(...(/create/.test(request.url()) ? [request.url()] : [])));
  const chips = cashier.frame.locator('label:has(input[type=radio])');
  await chips.nth(1).click();
  for (const box of await cashier.frame.getByRole('textbox').all()) await box.fill('12');
  await cashier.frame.getByRole('textbox').last().press('Tab');
  expect(await screenOf(cashier)).toBe(screen);
  expect(creates).toEqual([]);
});

test('the way back and the way out stand in one place under one name on every page', async ({
  browser,
  demoOrigin,
}) => {
  const places = new Map<string, Set<string>>();
  await atEachStop({ browser, demoOrigin }, async (cashier) => {
    for (const key of ['header.back', 'common.close'] as const) {
      const button = cashier.frame.locator('header').getByRole('button', { name: cashier.t(key), exact: true });
      if ((await button.count()) === 0) continue;
      const place = await button.evaluate((element) => {
        const { x, y } = element.getBoundingClientRect();
        return `${Math.round(x)}, ${Math.round(y)}`;
      });
      places.set(key, (places.get(key) ?? new Set()).add(place));
    }
    const unnamed = await cashier.frame
      .locator('header')
      .getByRole('button')
      .evaluateAll((all) => all.filter((one) => !one.getAttribute('aria-label') && !one.textContent).length);
    expect(unnamed).toBe(0);
  });
  expect([...places.keys()]).toContain('header.back');
  for (const [key, where] of places) expect([...where], key).toHaveLength(1);
});

test('a payment with a field that is wrong is not sent: the field says what it expects, and what was typed stays', async ({
  page,
  demoOrigin,
}) => {
  const cashier = await openCashier(page, demoOrigin, { country: 'BR', currency: 'BRL' });
  await pickTile(cashier, 'Boleto');
  const amount = cashier.field('amount').getByRole('textbox');
  await amount.fill('77');
  const cpf = cashier.field('cpf').getByRole('textbox');
  await cpf.fill('123');
  await cashier.button('deposit.submit').click();
  await expect(cpf).toBeFocused();
  await expect(cpf).toHaveAttribute('aria-invalid', 'true');
  const says = await cpf.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => input.ownerDocument.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
  expect(says).toMatch(/\d/);
  await expect(cashier.frame.locator('[data-screen]')).toHaveAttribute('data-screen', 'deposit.redirect');
  await expect(amount).toHaveValue(/77/);
});

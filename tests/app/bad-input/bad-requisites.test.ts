// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import english from '#generated/locales/en.json' with { type: 'json' };
import { guardApps, type AppBench } from './app-bench.ts';
import { flowPage, flowPages, nodes, onlyDeposit, openFlowPage, withData } from './flow-pages.ts';

guardApps();

const main = (): Element => document.querySelector('main') ?? document.body;

/**
 * Asserts that the user reads that payment details are missing: on a page, in a notice, or as a failure of the
 * provider.
 */
const isTold = (app: AppBench): boolean =>
  app.screen() === 'shared.error' ||
  app.screen() === 'shared.unconfirmed' ||
  ['no-requisites', 'no-address', 'address-failed'].some((id) => nodes(id).length > 0) ||
  document.body.textContent.includes(english['provider.error']);

const paidButtons = (): HTMLElement[] => [...nodes('paid'), ...nodes('next')];

const isShown = (value: string): boolean => main().textContent.replaceAll(' ', '').includes(value.replaceAll(' ', ''));

const SCRIPTS = '"><script>top.pwned=1</script><img src=x onerror="top.pwned=2"><a href="javascript:top.pwned=3">x</a>';
const LONG = '0123456789abcdefghijklmno'.repeat(20);
const RIGHT_TO_LEFT = 'حساب ٠١٢٣٤٥ بنك';

describe.each(flowPages.map((page) => ({ ...page, page })))('$screen', ({ screen, page }) => {
  /** Every page has the first of each; the engine treats the others alike on all of them. */
  const isFirst = page === flowPages[0];
  const missing = [
    ['missing', undefined],
    ['blank', ' \u00A0 '],
    ['a list', ['4111']],
  ] as const;
  const shown = [
    ['a script', SCRIPTS],
    ['500 characters', LONG],
    ['text from right to left', RIGHT_TO_LEFT],
  ] as const;

  it.each(isFirst ? missing : missing.slice(0, 1))(
    'says that the details are missing when they are %s, and offers no paid button',
    async (_what, value) => {
      const app = await openFlowPage(page, { alter: (answer) => page.put(answer, value) });
      expect(isTold(app), `${app.screen()}: ${app.text()}`).toBe(true);
      expect(paidButtons()).toEqual([]);
    },
  );

  it.each(isFirst ? shown : shown.slice(0, 1))('shows %s as it is, and runs nothing', async (_what, value) => {
    const app = await openFlowPage(page, { alter: (answer) => page.put(answer, value) });
    expect(app.screen()).toBe(screen);
    expect([!isFirst || isShown(value), isFirst && isTold(app)]).toEqual([true, false]);
    expect(main().innerHTML).not.toMatch(/[\u202A-\u202E]/);
    expect(main().querySelector('script, [onerror], a[href^="javascript" i]')).toBeNull();
    expect(Reflect.get(window, 'pwned')).toBeUndefined();
  });

  it('is the same after a reload, and is completed once by two taps on paid', async () => {
    const app = await openFlowPage(page);
    const before = main().textContent.replaceAll(/\d+:\d\d/g, '');
    const again = await openFlowPage(page, { again: app });
    expect(main().textContent.replaceAll(/\d+:\d\d/g, '')).toBe(before);
    const [paid] = nodes('paid');
    paid?.click();
    paid?.click();
    await again.settle(2000);
    expect(again.screen()).toBe(paid ? 'deposit.complete' : screen);
    expect(again.asked.filter((path) => path === 'deposit-complete')).toHaveLength(paid ? 1 : 0);
    if (page.call.startsWith('deposit-create')) onlyDeposit(again);
  });
});

describe('a unified form', () => {
  const page = flowPage('deposit.unified-form');
  const open = (data: object): Promise<AppBench> =>
    openFlowPage(page, { alter: (answer) => withData(answer, data as Record<string, unknown>) });
  const row = { name: 'account', type: 'text', value: '1' };
  const texts = (): (string | null)[] => nodes('requisite').map(({ textContent }) => textContent);

  it.each<[what: string, rows: object[], shown: string[]]>([
    ['an unknown type', [{ name: 'iban', type: 'hologram', value: 'SA038' }], ['SA038']],
    ['the type of a prototype', [{ name: 'iban', type: '__proto__', value: 'SA038' }], ['SA038']],
    ['a name without a text', [{ ...row, name: '<b>x</b>' }], ['<b>x</b>']],
    ['the name of a prototype', [{ ...row, name: 'constructor' }], ['constructor']],
    [
      'an unsafe address',
      [{ ...row, name: 'url', type: 'link', value: 'javascript:alert(1)' }, row],
      ['javascript:alert(1)', '1'],
    ],
    ['the same name twice', [row, { ...row, value: '2' }], ['1', '2']],
  ])('with requisites of %s shows each as a text', async (_what, requisites, shown) => {
    await open({ requisites });
    expect(texts()).toEqual(shown.map((words) => expect.stringContaining(words)));
    expect(main().querySelector('a')).toBeNull();
  });

  it('marks an empty requisite as missing, and shows the others', async () => {
    const app = await open({ requisites: [row, { ...row, name: 'pan', value: '' }] });
    expect(app.text()).toContain(english['page.notShown']);
    expect(texts()).toContainEqual(expect.stringContaining('1'));
  });

  it('is replaced by the error page when the picture of a requisite may not be shown', async () => {
    const picture = { name: 'qrCode', type: 'image', value: 'http://pictures.example/code.png' };
    expect((await open({ requisites: [picture] })).screen()).toBe('shared.error');
  });

  it.each([
    [undefined, 1],
    [['complete', 'cancel'], 1],
    [['cancel'], 0],
    [[], 0],
    [['COMPLETE'], 0],
  ])('whose buttons are %j has %i paid buttons', async (buttons, count) => {
    await open({ buttons });
    expect(nodes('requisite').length).toBeGreaterThan(0);
    expect(nodes('paid')).toHaveLength(count);
  });

  it.each<[pageId: unknown, screen: string | undefined]>([
    ['unknown-source', 'deposit.complete'],
    ['../error', 'deposit.complete'],
    ['__proto__', 'deposit.complete'],
    ['pix', 'shared.unconfirmed'],
    [7, undefined],
  ])('is replaced, where the answer names the page %j without details, by %s', async (pageId, screen) => {
    const alter = ({ depositId }: Record<string, unknown>) => ({ depositId, apiResponse: { pageId, data: {} } });
    const app = await openFlowPage(page, { alter });
    expect(screen === undefined && isTold(app) ? undefined : app.screen()).toBe(screen);
    expect(paidButtons()).toEqual([]);
    onlyDeposit(app);
  });
});

describe('a countdown', () => {
  const UNIFIED = 'deposit.unified-form';
  const ACCOUNT = 'deposit.host-to-host';
  /** A transfer is cancelled at its deadline and shows its result; other pages show the expiry themselves. */
  const TRANSFER = 'deposit.peer-to-peer-invoice';
  const HOUR_S = 3600;

  const open = (screen: string, seconds: number | undefined, agoS = 0): Promise<AppBench> =>
    openFlowPage(flowPage(screen), {
      alter(answer) {
        const created = Date.now() - agoS * 1000;
        const minutes = seconds === undefined ? undefined : seconds / 60;
        if (screen === TRANSFER) return { ...answer, timeout_minutes: minutes, created };
        return withData(answer, { lifetime: seconds, timeout_minutes: minutes, created });
      },
    });

  /** Seconds on the countdown. */
  const left = (): number | undefined => {
    const [text] = /\d+(?::\d\d)+/.exec(nodes('countdown')[0]?.textContent ?? '') ?? [];
    return text?.split(':').reduce((total, part) => total * 60 + Number(part), 0);
  };

  it.each<[screen: string, lifetime: number | undefined, agoS: number, shown: number | undefined]>([
    [UNIFIED, 300, -HOUR_S, 300],
    [UNIFIED, 300, 60, 240],
    [UNIFIED, 1e308, 0, 600],
    [UNIFIED, 300, HOUR_S, 600],
    [UNIFIED, undefined, 0, 600],
    [ACCOUNT, undefined, 0, 900],
    [ACCOUNT, 0, 0, 900],
    [TRANSFER, undefined, 0, undefined],
    [TRANSFER, -1, 0, 600],
    [TRANSFER, 72 * HOUR_S, 0, 72 * HOUR_S],
  ])('of %s with a lifetime of %s s, created %s s ago, shows %s s', async (screen, lifetime, agoS, shown) => {
    const app = await open(screen, lifetime, agoS);
    expect(nodes('paid')).toHaveLength(1);
    const seconds = left();
    const isRight =
      shown === undefined || seconds === undefined ? shown === seconds : Math.abs(shown - 5 - seconds) <= 5;
    expect(isRight, `${seconds} s`).toBe(true);
    expect(app.asked).not.toContain('deposit-cancel');
  });

  it.each([
    [UNIFIED, 'requisite', 3, 0, 4000],
    [TRANSFER, 'card-number', 3, 0, 4000],
  ])('of %s hides %s: a lifetime of %s s, %s s ago, %s ms later', async (...row) => {
    const [screen, requisite, lifetime, agoS, waitMs] = row;
    const app = await open(screen, lifetime, agoS);
    await app.settle(waitMs);
    expect([nodes(requisite), nodes('paid'), left()]).toEqual([[], [], undefined]);
    expect(app.text()).toContain(screen === TRANSFER ? english['complete.expired.title'] : '');
    expect(nodes(screen === TRANSFER ? 'again' : 'expired')).toHaveLength(1);
    expect(app.asked.includes('deposit-cancel')).toBe(screen === TRANSFER);
  });
});

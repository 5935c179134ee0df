// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import english from '#generated/locales/en.json' with { type: 'json' };
import type { AppBench } from './app-bench.ts';
import { guardApps } from './app-guard.ts';
import { flowPage, flowPages, nodes, openFlowPage, type FlowPage } from './flow-pages.ts';

guardApps();

const NOTHING_TO_PAY_TO = ['no-requisites', 'no-address', 'address-failed'];

/**
 * Whether the user reads that there are no details to pay with: on a page or in a notice, or that the provider has
 * failed.
 */
const isTold = (app: AppBench): boolean =>
  app.screen() === 'shared.error' ||
  app.screen() === 'shared.unconfirmed' ||
  NOTHING_TO_PAY_TO.some((id) => nodes(id).length > 0) ||
  document.body.textContent.includes(english['provider.error']);

const paidButtons = (): HTMLElement[] => [...nodes('paid'), ...nodes('next')];

const put = (page: FlowPage, value: unknown): Promise<AppBench> =>
  openFlowPage(page, { alter: (answer) => page.put(answer, value) });

/** Whether what is to be paid to is there whole: as words, or as what the copy button copies of a code. */
const isThere = (value: string): boolean =>
  document.querySelector('main')?.textContent.replaceAll(' ', '').includes(value.replaceAll(' ', '')) === true ||
  document.querySelector('main textarea')?.textContent === value;

const SCRIPTS = '"><script>top.pwned=1</script><img src=x onerror="top.pwned=2"><a href="javascript:top.pwned=3">x</a>';

describe.each(flowPages.map((page) => ({ ...page, page })))('$screen', ({ screen, page }) => {
  it.each([
    ['missing', undefined],
    ['null', null],
    ['empty', ''],
    ['blank', ' \u00A0 '],
    ['a list', ['4111']],
  ])('tells that there is nothing to pay to when it is %s, and offers no paid button', async (_what, value) => {
    const app = await put(page, value);
    expect(isTold(app), `${app.screen()}: ${app.text()}`).toBe(true);
    expect(paidButtons()).toEqual([]);
  });

  it('shows the whole of 500 characters without a space', async () => {
    const value = '0123456789abcdefghijklmno'.repeat(20);
    const app = await put(page, value);
    expect(app.screen()).toBe(screen);
    const isDrawn = document.querySelector('main svg[aria-label], main figure svg') !== null;
    expect(isThere(value) || isDrawn).toBe(true);
    expect(isTold(app)).toBe(false);
  });

  it('shows words that are written from right to left as they are', async () => {
    const value = 'حساب ٠١٢٣٤٥ بنك';
    const app = await put(page, value);
    expect(app.screen()).toBe(screen);
    expect(document.querySelector('main')?.innerHTML).not.toMatch(/[\u202A-\u202E]/);
    const isShown = isThere(value) || document.querySelector('main figure svg') !== null;
    // Such words are no address of coins, and nobody is asked to send any to them.
    expect(isShown).toBe(screen !== 'deposit.crypto-address');
    expect(isTold(app)).toBe(!isShown);
  });

  it('shows scripts as the words they are, and runs none', async () => {
    const app = await put(page, SCRIPTS);
    expect(app.screen()).toBe(screen);
    expect(document.querySelector('main script, main [onerror], main a[href^="javascript" i]')).toBeNull();
    expect(Reflect.get(window, 'pwned')).toBeUndefined();
  });
});

const unified = flowPage('deposit.unified-form');

const withRequisites = (...requisites: readonly object[]): Promise<AppBench> =>
  openFlowPage(unified, {
    alter: (answer) => ({
      ...answer,
      apiResponse: {
        ...Object(answer['apiResponse']),
        data: { ...Object(Object(answer['apiResponse'])['data']), requisites },
      },
    }),
  });

describe('a requisite', () => {
  it.each(['hologram', '', 'TEXT', '__proto__', 'image/png', 'toString'])(
    'of the unknown type %j is a row to copy',
    async (type) => {
      const app = await withRequisites({ name: 'iban', type, value: 'SA0380000000608010167519' });
      expect(app.screen()).toBe('deposit.unified-form');
      expect(nodes('requisite').map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining('SA0380000000608010167519'),
      ]);
    },
  );

  it.each(['constructor', '__proto__', 'requisites.title', 'نعم', '<b>x</b>'])(
    'labels a requisite with its name %j when the name has no text',
    async (name) => {
      await withRequisites({ name, type: 'text', value: '1' });
      expect(nodes('requisite')[0]?.textContent).toContain(name);
    },
  );

  it('with an unsafe address is words, and no link', async () => {
    await withRequisites(
      { name: 'url', type: 'link', value: 'javascript:alert(1)' },
      { name: 'a', type: 'text', value: '1' },
    );
    expect(document.querySelector('main a')).toBeNull();
    expect(nodes('requisite')[0]?.textContent).toContain('javascript:alert(1)');
  });

  it('says that an empty requisite is missing, and lets the other be paid to', async () => {
    const app = await withRequisites(
      { name: 'account', type: 'text', value: '1' },
      { name: 'pan', type: 'text', value: '' },
    );
    expect(app.screen()).toBe('deposit.unified-form');
    expect(document.querySelector('main')?.textContent).toContain(english['page.notShown']);
    expect(nodes('requisite').map(({ textContent }) => textContent)).toContainEqual(expect.stringContaining('1'));
  });

  it('shows a requisite twice when the list has it twice', async () => {
    const row = { name: 'account', type: 'text' };
    await withRequisites({ ...row, value: '1' }, { ...row, value: '2' });
    expect(nodes('requisite')).toHaveLength(2);
  });

  it('opens the error page when the picture of a requisite may not be shown', async () => {
    const app = await withRequisites({ name: 'qrCode', type: 'image', value: 'http://pictures.example/code.png' });
    expect(app.screen()).toBe('shared.error');
  });
});

describe('an answer that names a page', () => {
  const pageId = (id: unknown, data: object): Promise<AppBench> =>
    openFlowPage(unified, { alter: ({ depositId }) => ({ depositId, apiResponse: { pageId: id, data } }) });

  it.each(['nobody-knows', 'deposit', 'error', '../error', '__proto__', 'constructor', ''])(
    'leads to the result, which polls the deposit, when the page is unknown (%j)',
    async (id) => {
      const app = await pageId(id, { amount: 1 });
      expect(app.screen()).toBe('deposit.complete');
      expect(app.world.deposits.list()).toHaveLength(1);
    },
  );

  it.each([7, ['pix'], { id: 'pix' }])('reports a pageId that is no text (%j)', async (id) => {
    const app = await pageId(id, {});
    expect(isTold(app)).toBe(true);
  });

  it('keeps the deposit unconfirmed when a known page has nothing to pay to', async () => {
    const app = await pageId('pix', {});
    expect(app.screen()).toBe('shared.unconfirmed');
    expect(nodes('payment-id')).toHaveLength(1);
    expect(paidButtons()).toEqual([]);
    expect(app.world.deposits.list()).toHaveLength(1);
  });
});

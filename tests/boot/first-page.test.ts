// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawFirstPage, type FirstLook } from '#boot/first-page.ts';
import { loadAppAfter, whenFirstPageIsSeen } from '#boot/load-app.ts';
import { buildPicture } from '#boot/picture.ts';
import { TEMPLATE_ID, type TemplateNode } from '#boot/page-template.ts';
import type { Booted } from '#boot/boot.ts';
import { completeStartData, type Start } from '#host/start-data.ts';
import type { MethodsPaymentV5Response, PaymentMethod, StartData } from '#generated/wire.ts';

const method = (name: string, more: Partial<PaymentMethod> = {}): PaymentMethod => ({
  name,
  category: 'fiat',
  cardViewType: 0,
  text: { en: name, ar: 'بطاقة' },
  position: 1,
  currency: ['EUR'],
  amount_rules: { EUR: { min: '10', max: '500' } },
  ...more,
});

const PAGE: TemplateNode = [
  'div',
  {},
  ['h1', {}, '{t:title}'],
  ['ul', { 'data-node': 'tiles' }, ['li', { '*': 'tiles' }, ['button', {}, '{title} {t:from|amount=min}']]],
];
const TEXTS = { title: 'Deposit', from: 'from {{amount}}' };

const started = (data: StartData = {}): Start =>
  completeStartData(
    { user: { id_user: '7', currency: 'EUR', paymentGeo: 'DE' }, ...data },
    { platform: 'desktop', transport: 'http' },
  );

interface Given {
  readonly answer?: Promise<MethodsPaymentV5Response>;
  readonly texts?: Promise<Record<string, string>>;
  readonly transaction?: 'deposit' | 'withdrawal';
  readonly start?: Start;
  readonly locale?: string;
  readonly owner?: string;
}

const LIST: MethodsPaymentV5Response = { methods: [method('Card'), method('Cash', { position: 2 })] };

const draw = ({ answer = Promise.resolve(LIST), texts, transaction, start, locale, owner }: Given = {}): FirstLook => {
  const picture = owner === undefined ? undefined : buildPicture()(owner);
  return drawFirstPage({
    start: start ?? started(),
    locale: locale ?? 'en',
    texts: picture ? undefined : (texts ?? Promise.resolve(TEXTS)),
    theme: { whenShown: () => Promise.resolve() },
    picture,
    hasQuickDeposit: false,
    transaction: transaction ?? 'deposit',
    firstMethods: answer,
  });
};

const lost = <T>(): Promise<T> => {
  const promise = Promise.reject<T>(new Error('network'));
  promise.catch(() => {});
  return promise;
};

const root = (): HTMLElement => document.querySelector<HTMLElement>('#root') ?? document.body;

beforeEach(() => {
  const template = JSON.stringify({ searchFrom: 12, most: 60, page: PAGE });
  document.body.innerHTML = `<div id="root"><i></i></div><script type="application/json" id="${TEMPLATE_ID}">${template}</script>`;
  window.history.replaceState(null, '', '/');
});
afterEach(() => vi.restoreAllMocks());

describe('the first page before the app', () => {
  it('is the list as the server gives it', async () => {
    const look = draw();
    await look.isSeen;
    expect(root().textContent).toBe('DepositCard from €10Cash from €10');
    expect(look.take()).toBeDefined();
  });

  it('writes its amounts by the shapes that come with the texts', async () => {
    await draw({ texts: Promise.resolve({ ...TEXTS, 'money:EUR': '#,###,### euro' }) }).isSeen;
    expect(root().textContent).toBe('DepositCard from 10 euroCash from 10 euro');
  });

  it('leaves alone shapes that were made for another locale', async () => {
    await draw({ locale: 'hi-Latn-IN', texts: Promise.resolve({ ...TEXTS, 'money:EUR': '#,###,### euro' }) }).isSeen;
    expect(root().textContent).toContain('from €10');
  });

  it('is in the language and direction of the visit', async () => {
    await draw({ locale: 'ar' }).isSeen;
    expect(document.documentElement.dir).toBe('rtl');
    expect(root().textContent).toContain('بطاقة');
  });

  it.each<[string, Given]>([
    ['a list of payouts', { transaction: 'withdrawal' }],
    ['an empty list', { answer: Promise.resolve({ methods: [] }) }],
    ['a region with nothing to offer', { answer: Promise.resolve({ ...LIST, isDirectGeo: true }) }],
    [
      'a method that cannot be used now',
      { answer: Promise.resolve({ methods: [method('Card', { availability: { reason: 'maintenance' } })] }) },
    ],
    ['a choice of the host', { start: started({ methods: { only: ['Card'] } }) }],
    ['an amount of the host', { start: started({ amount: '25' }) }],
    ['an answer that does not come', { answer: lost() }],
    ['texts that do not come', { texts: lost() }],
  ])('is left to the app for %s', async (_what, given) => {
    const look = draw(given);
    await look.isSeen;
    expect(look.take()).toBeUndefined();
    expect(root().innerHTML).toBe('<i></i>');
  });

  it('is left to the app at another address', async () => {
    window.history.replaceState(null, '', '/deposit/complete');
    await draw().isSeen;
    expect(root().innerHTML).toBe('<i></i>');
  });

  it('is left to the app, and reported, where a text is missing', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
    await draw({ texts: Promise.resolve({ title: 'Deposit' }) }).isSeen;
    expect(root().innerHTML).toBe('<i></i>');
    expect(reported).toHaveBeenCalled();
  });

  it('is no longer drawn once the app has taken the document', async () => {
    const look = draw();
    expect(look.take()).toBeUndefined();
    await look.isSeen;
    expect(root().innerHTML).toBe('<i></i>');
  });
});

describe('a page that is kept by the first bytes', () => {
  beforeEach(() => localStorage.clear());
  const texts = Promise.resolve(TEXTS);

  it('is drawn the same at the next visit, before the list', async () => {
    const names = { en: 'Card {min} {t:title}' };
    const look = draw({ answer: Promise.resolve({ methods: [method('Card', { text: names })] }) });
    expect(await look.keep('7', texts)).toBe(true);
    const shown = root().textContent;
    expect(shown).toContain('Card {min} {t:title}');
    root().replaceChildren();
    draw({ owner: '7', answer: new Promise(() => {}) });
    expect(root().textContent).toBe(shown);
  });

  it('is the fresh list where the last visit’s is shown', async () => {
    await draw().keep('7', texts);
    const look = draw({ owner: '7', texts, answer: Promise.resolve({ methods: [method('Voucher')] }) });
    expect(await look.keep('7', texts)).toBe(true);
    root().replaceChildren();
    draw({ owner: '7', answer: new Promise(() => {}) });
    expect(root().textContent).toContain('Voucher');
  });

  it.each<[string, Given]>([
    ['is more than they know', { start: started({ amount: '25' }) }],
    ['did not come', { answer: lost() }],
    ['could not be drawn', { texts: Promise.resolve({ title: 'Deposit' }) }],
  ])('is none where it %s', async (_what, given) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await draw(given).keep('7', texts)).toBe(false);
    expect(localStorage.length).toBe(0);
  });
});

describe('the app', () => {
  const withLink = (): Element => {
    document.head.innerHTML = '<link data-app href="/imported-by-app.js"><link data-app href="/app.js">';
    return document.head.lastElementChild as Element;
  };

  it('is loaded once the first page is seen, where the list comes at once', async () => {
    const link = withLink();
    let show = (): void => {};
    const loading = loadAppAfter(Promise.resolve(), new Promise<void>((resolve) => (show = resolve)));
    await new Promise((resolve) => setTimeout(resolve));
    expect(link.hasAttribute('rel')).toBe(false);
    show();
    await loading;
    expect([...document.head.children].map((each) => each.getAttribute('rel'))).toEqual([
      'modulepreload',
      'modulepreload',
    ]);
  });

  it('is loaded with a list that takes its time, and after one that fails', async () => {
    vi.useFakeTimers();
    const link = withLink();
    let answer = (): void => {};
    const loading = loadAppAfter(new Promise<void>((resolve) => (answer = resolve)), new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(200);
    expect(link.hasAttribute('rel')).toBe(false);
    answer();
    await loading;
    expect(link.hasAttribute('rel')).toBe(true);
    vi.useRealTimers();
    const next = withLink();
    await loadAppAfter(Promise.reject(new Error('network')), Promise.resolve());
    expect(next.hasAttribute('rel')).toBe(true);
  });

  it('is loaded beside a list that takes long', async () => {
    vi.useFakeTimers();
    const link = withLink();
    const loading = loadAppAfter(new Promise(() => {}), new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(500);
    await loading;
    expect(link.hasAttribute('rel')).toBe(true);
    vi.useRealTimers();
  });

  it('is run once the first page is seen, or cannot be drawn, and in any case after a second', async () => {
    const order: string[] = [];
    const look = draw();
    await whenFirstPageIsSeen(Promise.resolve({ look } as Booted));
    expect(root().textContent).toContain('Card');
    await whenFirstPageIsSeen(Promise.reject(new Error('no start data')));
    vi.useFakeTimers();
    const waiting = whenFirstPageIsSeen(new Promise(() => {})).then(() => order.push('app'));
    await vi.advanceTimersByTimeAsync(999);
    expect(order).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    expect(order).toEqual(['app']);
    vi.useRealTimers();
  });
});

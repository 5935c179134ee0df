// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawFirstPage, type FirstPage } from '#boot/first-page.ts';
import { loadAppFiles, afterFirstPaint } from '#boot/load-app.ts';
import { buildSnapshot } from '#boot/snapshot-page.ts';
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

const draw = ({ answer = Promise.resolve(LIST), texts, transaction, start, locale, owner }: Given = {}): FirstPage => {
  const snapshot = owner === undefined ? undefined : buildSnapshot()(owner);
  return drawFirstPage({
    start: start ?? started(),
    locale: locale ?? 'en',
    texts: snapshot ? undefined : (texts ?? Promise.resolve(TEXTS)),
    theme: { whenApplied: () => Promise.resolve() },
    snapshot,
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
describe('the first page before the app', () => {
  it('is the list of the server', async () => {
    const look = draw();
    await look.afterPaint;
    expect(root().textContent).toBe('DepositCard from €10Cash from €10');
    expect(look.release()).toBeDefined();
  });

  it.each([
    ['en', 'from 10 euro'],
    ['hi-Latn-IN', 'from €10'],
  ])('in %s writes amounts by the shapes of its texts, made for English: %s', async (locale, words) => {
    await draw({ locale, texts: Promise.resolve({ ...TEXTS, 'money:EUR': '#,###,### euro' }) }).afterPaint;
    expect(root().textContent).toContain(words);
  });

  it('is in the language and direction of the visit', async () => {
    await draw({ locale: 'ar' }).afterPaint;
    expect(document.documentElement.dir).toBe('rtl');
    expect(root().textContent).toContain('بطاقة');
  });

  it.each<[string, Given]>([
    ['a list of payouts', { transaction: 'withdrawal' }],
    ['an empty list', { answer: Promise.resolve({ methods: [] }) }],
    ['an empty region', { answer: Promise.resolve({ ...LIST, isDirectGeo: true }) }],
    [
      'a closed method',
      { answer: Promise.resolve({ methods: [method('Card', { availability: { reason: 'limit' } })] }) },
    ],
    ['a choice of the host', { start: started({ methods: { only: ['Card'] } }) }],
    ['an amount of the host', { start: started({ amount: '25' }) }],
    ['a list that does not load', { answer: lost() }],
    ['texts that do not load', { texts: lost() }],
    ['another address', {}],
  ])('is left to the app for %s', async (what, given) => {
    if (what === 'another address') window.history.replaceState(null, '', '/deposit/complete');
    const look = draw(given);
    await look.afterPaint;
    expect(look.release()).toBeUndefined();
    expect(root().innerHTML).toBe('<i></i>');
  });

  it('is left to the app, with a report, if a text is missing', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
    await draw({ texts: Promise.resolve({ title: 'Deposit' }) }).afterPaint;
    expect(root().innerHTML).toBe('<i></i>');
    expect(reported).toHaveBeenCalled();
  });

  it('is no longer drawn once the app has taken the document', async () => {
    const look = draw();
    expect(look.release()).toBeUndefined();
    await look.afterPaint;
    expect(root().innerHTML).toBe('<i></i>');
  });
});

describe('a snapshot saved by the boot chunk', () => {
  beforeEach(() => localStorage.clear());
  const texts = Promise.resolve(TEXTS);

  it('is drawn the same at the next visit, before the list', async () => {
    const names = { en: 'Card {min} {t:title}' };
    const look = draw({ answer: Promise.resolve({ methods: [method('Card', { text: names })] }) });
    expect(await look.save('7', texts)).toBe(true);
    const shown = root().textContent;
    expect(shown).toContain('Card {min} {t:title}');
    root().replaceChildren();
    draw({ owner: '7', answer: new Promise(() => {}) });
    expect(root().textContent).toBe(shown);
  });

  it('is that of the fresh list, even if the last visit’s snapshot is shown', async () => {
    await draw().save('7', texts);
    const look = draw({ owner: '7', texts, answer: Promise.resolve({ methods: [method('Voucher')] }) });
    expect(await look.save('7', texts)).toBe(true);
    root().replaceChildren();
    draw({ owner: '7', answer: new Promise(() => {}) });
    expect(root().textContent).toContain('Voucher');
  });

  it.each<[string, Given]>([
    ['is more than they know', { start: started({ amount: '25' }) }],
    ['did not come', { answer: lost() }],
    ['could not be drawn', { texts: Promise.resolve({ title: 'Deposit' }) }],
  ])('is not stored if it %s', async (_what, given) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await draw(given).save('7', texts)).toBe(false);
    expect(localStorage.length).toBe(0);
  });
});

describe('the app', () => {
  const withLink = (): Element => {
    document.head.innerHTML = '<link data-app href="/imported-by-app.js"><link data-app href="/app.js">';
    return document.head.lastElementChild as Element;
  };
  const never = new Promise<void>(() => {});

  it('loads after the first paint if the boot chunk has loaded quickly', async () => {
    vi.useFakeTimers();
    vi.spyOn(performance, 'now').mockReturnValue(299);
    const link = withLink();
    let show = (): void => {};
    const loading = loadAppFiles(never, new Promise<void>((resolve) => (show = resolve)));
    await vi.advanceTimersByTimeAsync(0);
    expect(link.hasAttribute('rel')).toBe(false);
    show();
    await loading;
    const links = [...document.head.children].map((each) => [
      each.getAttribute('rel'),
      each.getAttribute('fetchpriority'),
    ]);
    expect(links).toEqual([
      ['modulepreload', 'low'],
      ['modulepreload', 'low'],
    ]);
  });

  it.each<[what: string, listMs: number, waitMs: number]>([
    ['with the list after 200 ms', 200, 200],
    ['without the list after 250 ms', 10_000, 250],
  ])('loads %s, over a slow network', async (_what, listMs, waitMs) => {
    vi.useFakeTimers();
    vi.spyOn(performance, 'now').mockReturnValue(300);
    const link = withLink();
    const loading = loadAppFiles(new Promise<void>((resolve) => void setTimeout(resolve, listMs)), never);
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    expect(link.hasAttribute('rel')).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await loading;
    expect(link.getAttribute('rel')).toBe('modulepreload');
  });

  it.each([299, 300])('loads after a failing list that was requested after %s ms', async (ms) => {
    vi.spyOn(performance, 'now').mockReturnValue(ms);
    const link = withLink();
    await loadAppFiles(Promise.reject(new Error('network')), Promise.resolve());
    expect(link.hasAttribute('rel')).toBe(true);
  });

  it('runs once the first page is painted or cannot be drawn, and after a second at the latest', async () => {
    await afterFirstPaint(Promise.resolve({ firstPage: draw() } as Booted));
    expect(root().textContent).toContain('Card');
    await afterFirstPaint(Promise.reject(new Error('no start data')));
    vi.useFakeTimers();
    const run = vi.fn<() => void>();
    void afterFirstPaint(new Promise(() => {})).then(run);
    await vi.advanceTimersByTimeAsync(999);
    expect(run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(run).toHaveBeenCalledOnce();
  });
});

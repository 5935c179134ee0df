// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineCashier, type PaymentCashierElement } from '#embed/define-element.ts';
import { frameAt, frames, say, SRC, useEmbedBench, type Posted } from './embed-bench.ts';

useEmbedBench();
beforeAll(() => defineCashier());

let sent: Posted[] = [];
beforeEach(() => {
  sent = [];
});
afterEach(() => document.body.replaceChildren());

/** The element as a page would write it, with its frame's messages heard. */
const put = (
  attributes: string,
  prepare: (element: PaymentCashierElement) => void = () => {},
): PaymentCashierElement => {
  const template = document.createElement('template');
  template.innerHTML = `<payment-cashier ${attributes}></payment-cashier>`;
  document.body.append(document.importNode(template.content, true));
  const element = document.querySelector('payment-cashier');
  if (!element) throw new Error('no element');
  prepare(element);
  const { contentWindow } = frames()[0] ?? {};
  if (contentWindow) {
    vi.spyOn(contentWindow, 'postMessage').mockImplementation((text: unknown, target: unknown) => {
      sent.push({ ...JSON.parse(String(text)), target: String(target) });
    });
  }
  return element;
};
const sayLoaded = async (): Promise<void> => {
  say({ type: 'Loaded', payload: { version: 'v1.0.481' } });
  await vi.advanceTimersByTimeAsync(0);
};

describe('<payment-cashier>', () => {
  it('holds the frame, in its language and with its name', () => {
    const element = put(`src="${SRC}" locale="ar" title="Wallet"`);
    expect(frameAt(0).parentElement).toBe(element);
    expect([frameAt(0).src, frameAt(0).title]).toEqual([`${SRC}?locale=ar`, 'Wallet']);
  });

  it('without an address holds none', () => {
    expect(put('').cashier).toBeUndefined();
    expect(frames()).toEqual([]);
  });

  it('hands start data over that is given before the widget asks', async () => {
    put(`src="${SRC}"`, (element) => {
      element.startData = { token: 't' };
    });
    await sayLoaded();
    expect(sent).toMatchObject([{ type: 'loaded', payload: { token: 't' } }]);
  });

  it('hands start data over that is given after the widget has asked', async () => {
    const element = put(`src="${SRC}"`);
    await sayLoaded();
    expect(sent).toEqual([]);
    element.startData = () => ({ token: 'late' });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toMatchObject([{ type: 'loaded', payload: { token: 'late' } }]);
  });

  it('says what the widget says, each message once', () => {
    const element = put(`src="${SRC}"`);
    const heard: unknown[] = [];
    element.addEventListener('cashier-result', ({ detail }) => void heard.push(detail.status));
    element.addEventListener('cashier-initerror', ({ detail }) => void heard.push(detail.code));
    const payload = { kind: 'deposit', id: 'd1', status: 'credited', amount: '5', currency: 'USD', method: 'card' };
    say({ type: 'onResult', payload });
    say({ type: 'onInitError', payload: { message: 'Late', code: 'start-timeout' } });
    expect(heard).toEqual(['credited', 'start-timeout']);
  });

  it('changes language and look in place, and loads another address anew', async () => {
    const element = put(`src="${SRC}"`, (made) => {
      made.startData = {};
    });
    await sayLoaded();
    element.setAttribute('locale', 'ru');
    element.setAttribute('theme', 'dark');
    expect(sent.slice(1)).toMatchObject([
      { type: 'set-locale', payload: { locale: 'ru' } },
      { type: 'set-theme', payload: { theme: 'dark' } },
    ]);
    const before = frameAt(0);
    element.setAttribute('src', `${SRC}withdrawal`);
    expect(frames()).toHaveLength(1);
    expect(frameAt(0)).not.toBe(before);
  });

  it('takes everything away when it leaves the page', () => {
    const element = put(`src="${SRC}"`);
    element.remove();
    expect([element.cashier, frames()]).toEqual([undefined, []]);
  });

  it('takes what a framework has given it before it was defined', async () => {
    document.body.innerHTML = `<early-cashier src="${SRC}"></early-cashier>`;
    const early = document.querySelector('early-cashier');
    const beforeSubmit = vi.fn<() => { isAllowed: boolean }>(() => ({ isAllowed: true }));
    Object.assign(early ?? {}, { startData: { token: 'early' }, beforeSubmit });
    defineCashier('early-cashier');
    const { contentWindow } = frameAt(0);
    vi.spyOn(contentWindow ?? window, 'postMessage').mockImplementation((text: unknown) => {
      sent.push(JSON.parse(String(text)));
    });
    await sayLoaded();
    expect(sent).toMatchObject([{ type: 'loaded', payload: { token: 'early', beforeSubmit: {} } }]);
  });
});

describe('the classic script', () => {
  it('does what was queued before it was there, and what is queued after, at once', async () => {
    vi.stubGlobal('reportError', () => {});
    const done: string[] = [];
    const wants = (name: string) => (sdk: object) => void done.push(`${name} ${'createCashier' in sdk}`);
    const fails = (): never => {
      throw new Error('of the page');
    };
    window.cashierQueue = [wants('before'), fails, wants('next')];
    await import('#embed/classic.ts');
    expect(done).toEqual(['before true', 'next true']);
    window.cashierQueue.push(wants('after'));
    expect(done.at(-1)).toBe('after true');
    expect(Reflect.get(window, 'Cashier')).toMatchObject({ prefetch: expect.any(Function) });
    vi.unstubAllGlobals();
  });
});

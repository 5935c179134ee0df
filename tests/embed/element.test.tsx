// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { defineCashier, type PaymentCashierElement } from '#embed/define-element.ts';
import { Cashier, type CashierProps } from '#embed/react.tsx';
import { frameAt, frames, postedTo, say, sayLoaded, SRC, spyOnFrame, setUpEmbedBench } from './embed-bench.ts';

setUpEmbedBench();
beforeAll(() => defineCashier());
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** The element as a page would write it. */
const put = (attributes: string, startData?: PaymentCashierElement['startData']): PaymentCashierElement => {
  const template = document.createElement('template');
  template.innerHTML = `<payment-cashier ${attributes}></payment-cashier>`;
  document.body.append(document.importNode(template.content, true));
  const element = document.querySelector('payment-cashier');
  if (!element) throw new Error('no element');
  if (startData) element.startData = startData;
  spyOnFrame();
  return element;
};

const REPLACED = { type: 'loaded', payload: { token: 'B', userId: 'B' } };

describe('<payment-cashier>', () => {
  it('has a frame with its language and title if it has an address, and removes the frame with itself', () => {
    const element = put(`src="${SRC}" locale="ar" title="Wallet"`);
    expect(frameAt(0).parentElement).toBe(element);
    expect([frameAt(0).src, frameAt(0).title]).toEqual([`${SRC}?locale=ar`, 'Wallet']);
    element.remove();
    expect([element.cashier, frames()]).toEqual([undefined, []]);
    expect([put('').cashier, frames()]).toEqual([undefined, []]);
  });

  it("sends start data that were set before the widget's request, or after it", async () => {
    put(`src="${SRC}"`, { token: 't' });
    await sayLoaded();
    expect(postedTo()).toMatchObject([{ type: 'loaded', payload: { token: 't' } }]);
    document.body.replaceChildren();
    const element = put(`src="${SRC}"`);
    await sayLoaded();
    expect(postedTo()).toEqual([]);
    element.startData = () => ({ token: 'late' });
    await vi.advanceTimersByTimeAsync(0);
    expect(postedTo()).toMatchObject([{ type: 'loaded', payload: { token: 'late' } }]);
  });

  it('sends other start data at once, and in each later load', async () => {
    const element = put(`src="${SRC}"`, { token: 'A', userId: 'A' });
    await sayLoaded();
    element.startData = { token: 'B', userId: 'B' };
    await sayLoaded();
    expect(postedTo().slice(1)).toMatchObject([REPLACED, REPLACED]);
    await element.cashier?.refresh({ token: 'B2' });
    element.setAttribute('src', `${SRC}withdrawal`);
    spyOnFrame();
    await sayLoaded();
    expect(postedTo()).toMatchObject([{ type: 'loaded', payload: { token: 'B2', userId: 'B' } }]);
  });

  it('dispatches each message of the widget once', () => {
    const element = put(`src="${SRC}"`);
    const received: unknown[] = [];
    element.addEventListener('cashier-result', ({ detail }) => void received.push(detail.status));
    element.addEventListener('cashier-initerror', ({ detail }) => void received.push(detail.code));
    const payload = { kind: 'deposit', id: 'd1', status: 'credited', amount: '5', currency: 'USD', method: 'card' };
    say({ type: 'onResult', payload });
    say({ type: 'onInitError', payload: { message: 'Late', code: 'start-timeout' } });
    expect(received).toEqual(['credited', 'start-timeout']);
  });

  it('changes language and theme in place, and reloads for another address', async () => {
    const element = put(`src="${SRC}"`, {});
    await sayLoaded();
    element.setAttribute('locale', 'ru');
    element.setAttribute('theme', 'dark');
    expect(postedTo().slice(1)).toMatchObject([
      { type: 'set-locale', payload: { locale: 'ru' } },
      { type: 'set-theme', payload: { theme: 'dark' } },
    ]);
    const before = frameAt(0);
    element.setAttribute('src', `${SRC}withdrawal`);
    expect(frames()).toHaveLength(1);
    expect(frameAt(0)).not.toBe(before);
  });

  it('uses properties that a framework has set before it was defined', async () => {
    document.body.innerHTML = `<early-cashier src="${SRC}"></early-cashier>`;
    const beforeSubmit = vi.fn<() => { isAllowed: boolean }>(() => ({ isAllowed: true }));
    Object.assign(document.querySelector('early-cashier') ?? {}, { startData: { token: 'early' }, beforeSubmit });
    defineCashier('early-cashier');
    spyOnFrame();
    await sayLoaded();
    expect(postedTo()).toMatchObject([{ type: 'loaded', payload: { token: 'early', beforeSubmit: {} } }]);
  });
});

it('the classic script runs at once the calls queued before it and after it', async () => {
  vi.stubGlobal('reportError', () => {});
  const done: string[] = [];
  const note = (name: string) => (sdk: object) => void done.push(`${name} ${'createCashier' in sdk}`);
  const fails = (): never => {
    throw new Error('of the page');
  };
  window.cashierQueue = [note('before'), fails, note('next')];
  await import('#embed/classic.ts');
  window.cashierQueue.push(note('after'));
  expect(done).toEqual(['before true', 'next true', 'after true']);
  expect(Reflect.get(window, 'Cashier')).toMatchObject({ prefetch: expect.any(Function) });
  vi.unstubAllGlobals();
});

describe('the React component', () => {
  const props = (more: Partial<CashierProps> = {}): CashierProps => ({ src: SRC, startData: { token: 't' }, ...more });

  it('contains the frame, reloads it for another address, and removes it', () => {
    const { rerender, unmount, container } = render(<Cashier {...props({ className: 'wallet' })} />);
    const first = frameAt(0);
    expect(container.querySelector('.wallet > iframe')).toBe(first);
    rerender(<Cashier {...props({ src: 'https://other.example/cashier/' })} />);
    expect(frames().map(({ src }) => src)).toEqual(['https://other.example/cashier/']);
    expect(frameAt(0)).not.toBe(first);
    unmount();
    expect(frames()).toEqual([]);
  });

  it('changes locale and theme in place, and hands out its handle once', async () => {
    const onCreate = vi.fn<NonNullable<CashierProps['onCreate']>>();
    const { rerender } = render(<Cashier {...props({ locale: 'en', theme: 'light', onCreate })} />);
    const first = frameAt(0);
    spyOnFrame();
    await sayLoaded();
    const before = postedTo().length;
    rerender(<Cashier {...props({ locale: 'ar', theme: 'dark', onCreate })} />);
    onCreate.mock.calls[0]?.[0].goBack();
    expect(frameAt(0)).toBe(first);
    expect(postedTo().slice(before)).toMatchObject([
      { type: 'set-locale', payload: { locale: 'ar' } },
      { type: 'set-theme', payload: { theme: 'dark' } },
      { type: 'onGoBack' },
    ]);
    expect(onCreate).toHaveBeenCalledOnce();
  });

  it('sends other start data at once, even in place of refreshed ones, and keeps them for another address', async () => {
    const onCreate = vi.fn<NonNullable<CashierProps['onCreate']>>();
    const of = (startData: object, src = SRC) => <Cashier {...props({ startData, src, onCreate })} />;
    const { rerender } = render(of({ token: 'A', userId: 'A' }));
    spyOnFrame();
    await sayLoaded();
    rerender(of({ token: 'A', userId: 'A' }));
    await onCreate.mock.calls[0]?.[0].refresh({ token: 'C', userId: 'C' });
    rerender(of({ token: 'B', userId: 'B' }));
    await sayLoaded();
    expect(postedTo().map(({ payload }) => Object(payload).token)).toEqual(['A', 'C', 'B', 'B']);
    await onCreate.mock.calls[0]?.[0].refresh({ token: 'B2' });
    rerender(of({ token: 'B', userId: 'B' }, `${SRC}withdrawal`));
    spyOnFrame();
    await sayLoaded();
    expect(postedTo()).toMatchObject([{ type: 'loaded', payload: { token: 'B2', userId: 'B' } }]);
  });

  it('calls the handlers and the start data of the last render', async () => {
    const [old, latest] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const { rerender } = render(<Cashier {...props({ on: { onClose: old } })} />);
    rerender(<Cashier {...props({ on: { onClose: latest }, startData: { token: 'fresh' } })} />);
    spyOnFrame();
    say({ type: 'onClose' });
    await sayLoaded();
    expect([old.mock.calls.length, latest.mock.calls.length]).toEqual([0, 1]);
    expect(postedTo()[0]).toMatchObject({ type: 'loaded', payload: { token: 'fresh' } });
  });
});

// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardPresses } from '#engine/press-guard.ts';

interface Press {
  readonly x?: number;
  readonly y?: number;
  readonly type?: 'touch' | 'mouse' | 'pen';
  /** Number of presses in one place, as counted by the browser. */
  readonly detail?: number;
}

let stop: () => void;
let pressed: string[];

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

const put = (element: Element, top: number, left = 0): void => {
  element.getBoundingClientRect = () => new DOMRect(left, top, 200, 48);
  element.setAttribute('style', `top: ${top}px`);
};

/** A button, or another element, of 200 by 48 px. */
const button = (name: string, top = 500, left = 0, [tag, role] = ['button', '']): HTMLElement => {
  const made = document.createElement(tag);
  if (role !== '') made.setAttribute(tag === 'a' ? 'href' : 'role', role);
  made.addEventListener('click', () => pressed.push(name));
  put(made, top, left);
  document.body.append(made);
  return made;
};

const send = (target: EventTarget, event: Event): void => {
  Object.defineProperty(event, 'timeStamp', { value: performance.now() });
  target.dispatchEvent(event);
};

const press = (element: Element, { x = 100, y = 520, type = 'touch', detail = 1 }: Press = {}): void => {
  const init = { bubbles: true, cancelable: true, clientX: x, clientY: y, pointerType: type };
  send(element, new PointerEvent('pointerdown', init));
  send(element, new PointerEvent('click', { ...init, detail }));
};

beforeEach(async () => {
  vi.useFakeTimers();
  await pass(10_000);
  pressed = [];
  document.body.replaceChildren();
  stop = guardPresses();
});
afterEach(() => {
  stop();
});

describe('a control that has appeared', () => {
  it.each([1, 40, 120, 300, 499])('%i ms ago ignores a press by finger', async (ms) => {
    await pass(1000);
    const paid = button('paid');
    await pass(ms);
    press(paid);
    expect(pressed).toEqual([]);
  });

  it.each([
    ['a', '#'],
    ['summary', ''],
    ['label', ''],
    ...['button', 'option', 'tab', 'radio', 'switch'].map((role): [string, string] => ['div', role]),
  ])('a moment ago as %s %s ignores a press by finger', async (...kind) => {
    await pass(1000);
    const paid = button('paid', 500, 0, kind);
    await pass(50);
    press(paid);
    expect(pressed).toEqual([]);
  });

  it.each([520, 700, 5000])('%i ms ago is pressed by the first press', async (ms) => {
    await pass(1000);
    const paid = button('paid');
    await pass(ms);
    press(paid);
    expect(pressed).toEqual(['paid']);
  });

  it('is pressed while something else on the page changes all the time', async () => {
    const paid = button('paid');
    const clock = document.body.appendChild(document.createElement('p'));
    for (let at = 0; at < 1000; at += 100) {
      clock.textContent = String(at);
      await pass(100);
    }
    press(paid);
    expect(pressed).toEqual(['paid']);
  });

  it('a moment ago ignores a press while something else on the page changes', async () => {
    const clock = document.body.appendChild(document.createElement('p'));
    await pass(1000);
    const paid = button('paid');
    for (let at = 0; at < 400; at += 50) {
      clock.textContent = String(at);
      await pass(50);
    }
    press(paid);
    expect(pressed).toEqual([]);
  });

  it('below a dialog that has closed ignores the press that closed it', async () => {
    const pay = button('pay');
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.setAttribute('open', '');
    await pass(1000);
    dialog.remove();
    await pass(50);
    press(pay);
    expect(pressed).toEqual([]);
  });

  it.each<[string, Press, string[]]>([
    ['by pen', { type: 'pen' }, []],
    ['that the mouse counts as the second of a double press', { type: 'mouse', detail: 2 }, []],
    ['by a mouse that counts one press', { type: 'mouse' }, ['paid']],
    ['by keyboard', { x: 0, y: 0, detail: 0 }, ['paid']],
  ])('a moment ago, pressed %s: %j', async (_what, how, expected) => {
    await pass(1000);
    const paid = button('paid');
    await pass(50);
    press(paid, how);
    expect(pressed).toEqual(expected);
  });

  it('is pressed by a program and by a screen reader, which have no pointer', async () => {
    await pass(1000);
    button('paid').click();
    expect(pressed).toEqual(['paid']);
  });
});

describe('a control that has moved', () => {
  it('under the finger a moment ago ignores the press, and is pressed half a second later', async () => {
    const cancel = button('cancel', 560);
    await pass(1000);
    put(cancel, 500);
    await pass(100);
    press(cancel);
    expect(pressed).toEqual([]);
    await pass(450);
    press(cancel);
    expect(pressed).toEqual(['cancel']);
  });

  it('but was under the finger before as well is pressed', async () => {
    const next = button('next');
    await pass(1000);
    put(next, 480);
    await pass(100);
    press(next);
    expect(pressed).toEqual(['next']);
  });

  it('with the page that a person scrolls is pressed', async () => {
    const pay = button('pay', 560);
    await pass(1000);
    send(document.body, new Event('touchmove', { bubbles: true }));
    put(pay, 500);
    send(document, new Event('scroll'));
    await pass(100);
    press(pay);
    expect(pressed).toEqual(['pay']);
  });

  it.each<[type: string, target: () => EventTarget]>([
    ['scroll', () => document],
    ['resize', () => window],
    // A loaded image, whose event does not reach the window.
    ['load', () => document.body],
    ['transitionend', () => document.body],
    ['animationend', () => document.body],
  ])('by a %s that no person has caused ignores the press', async (type, target) => {
    const pay = button('pay', 560);
    await pass(1000);
    pay.getBoundingClientRect = () => new DOMRect(0, 500, 200, 48);
    send(target(), new Event(type));
    await pass(100);
    press(pay);
    expect(pressed).toEqual([]);
  });
});

it('controls that have not moved are pressed one after the other', async () => {
  const [one, other] = [button('50'), button('100', 500, 210)];
  await pass(1000);
  press(one, { x: 195 });
  await pass(100);
  press(other, { x: 215 });
  expect(pressed).toEqual(['50', '100']);
});

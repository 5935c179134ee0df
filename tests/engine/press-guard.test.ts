// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { guardPresses } from '#engine/press-guard.ts';

interface Press {
  readonly x?: number;
  readonly y?: number;
  readonly at: number;
  readonly type?: 'touch' | 'mouse' | 'pen';
  /** How many presses in one place the browser has counted. */
  readonly detail?: number;
}

let stop: () => void;
let pressed: string[];

const put = (element: Element, top: number, left = 0): void => {
  element.getBoundingClientRect = () => new DOMRect(left, top, 200, 48);
};

/** A button of 200 by 48 px. */
const button = (name: string, top = 500, left = 0): HTMLButtonElement => {
  const made = document.createElement('button');
  made.addEventListener('click', () => pressed.push(name));
  document.body.append(made);
  put(made, top, left);
  return made;
};

const press = (element: Element, { x = 100, y = 520, at, type = 'touch', detail = 1 }: Press): void => {
  const init = { bubbles: true, cancelable: true, clientX: x, clientY: y, pointerType: type };
  const events = [new PointerEvent('pointerdown', init), new PointerEvent('click', { ...init, detail })];
  for (const [index, event] of events.entries()) {
    Object.defineProperty(event, 'timeStamp', { value: at + index * 40 });
    element.dispatchEvent(event);
  }
};

beforeEach(() => {
  pressed = [];
  document.body.replaceChildren();
  stop = guardPresses();
});
afterEach(() => stop());

describe('a second tap in the same place', () => {
  it('is ignored by a button that has appeared there, until half a second passes without a tap', () => {
    press(button('create'), { at: 1000 });
    const cancel = button('cancel');
    for (const at of [1300, 1600, 1900]) press(cancel, { y: 524, at });
    expect(pressed).toEqual(['create']);
    press(cancel, { at: 2500 });
    expect(pressed).toEqual(['create', 'cancel']);
  });

  it('is ignored by a button that has moved there', () => {
    const [create, cancel] = [button('create'), button('cancel', 560)];
    press(create, { at: 1000 });
    put(create, 440);
    put(cancel, 500);
    press(cancel, { at: 1200 });
    expect(pressed).toEqual(['create']);
  });

  it('presses the same button again, also where it has moved', () => {
    const next = button('next');
    press(next, { at: 1000 });
    put(next, 480);
    press(next, { at: 1200 });
    expect(pressed).toEqual(['next', 'next']);
  });
});

describe('a press of another button', () => {
  it.each<[string, top: number, Press]>([
    ['half a second later', 500, { at: 1600 }],
    ['in another place', 100, { y: 120, at: 1200 }],
    ['by a mouse that counts one press', 500, { at: 1200, type: 'mouse' }],
    ['by keyboard', 500, { y: 0, at: 1200, detail: 0 }],
  ])('%s is passed on', (_what, top, second) => {
    press(button('create'), { at: 1000, type: second.type });
    press(button('other', top), second);
    expect(pressed).toEqual(['create', 'other']);
  });

  it('that the mouse counts as the second of a double press is ignored', () => {
    press(button('next'), { at: 1000, type: 'mouse' });
    press(button('paid'), { at: 1200, type: 'mouse', detail: 2 });
    expect(pressed).toEqual(['next']);
  });

  it('that was beside the first one all along is passed on', () => {
    const [one, other] = [button('50'), button('100', 500, 210)];
    press(one, { x: 195, at: 1000 });
    press(other, { x: 215, at: 1150 });
    expect(pressed).toEqual(['50', '100']);
  });
});

// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { guardPresses } from '#engine/press-guard.ts';

interface Place {
  top: number;
  left?: number;
}

interface Press {
  x?: number;
  y: number;
  at: number;
  type?: 'touch' | 'mouse' | 'pen';
  /** How many presses in one place the browser has counted. */
  detail?: number;
}

let stop: () => void;
let pressed: string[];

/** A button of 200 by 48 px. */
const button = (name: string, place: Place): HTMLButtonElement => {
  const made = document.createElement('button');
  made.addEventListener('click', () => pressed.push(name));
  document.body.append(made);
  put(made, place);
  return made;
};

const put = (element: Element, { top, left = 0 }: Place): void => {
  element.getBoundingClientRect = () => new DOMRect(left, top, 200, 48);
};

const fire = (element: Element, event: MouseEvent, at: number): void => {
  Object.defineProperty(event, 'timeStamp', { value: at });
  element.dispatchEvent(event);
};

const press = (element: Element, { x = 100, y, at, type = 'touch', detail = 1 }: Press): void => {
  const where = { bubbles: true, cancelable: true, clientX: x, clientY: y };
  fire(element, new PointerEvent('pointerdown', { ...where, pointerType: type }), at);
  fire(element, new PointerEvent('click', { ...where, pointerType: type, detail }), at + 40);
};

beforeEach(() => {
  pressed = [];
  document.body.replaceChildren();
  stop = guardPresses();
});
afterEach(() => stop());

describe('a second tap in the same place', () => {
  it('does nothing to a button that has come there', () => {
    press(button('create', { top: 500 }), { y: 520, at: 1000 });
    const cancel = button('cancel', { top: 500 });
    press(cancel, { y: 524, at: 1300 });
    expect(pressed).toEqual(['create']);
  });

  it('does nothing to a button that has moved there', () => {
    const create = button('create', { top: 500 });
    const cancel = button('cancel', { top: 560 });
    press(create, { y: 520, at: 1000 });
    put(create, { top: 440 });
    put(cancel, { top: 500 });
    press(cancel, { y: 520, at: 1200 });
    expect(pressed).toEqual(['create']);
  });

  it('presses the same button again, wherever it is now', () => {
    const next = button('next', { top: 500 });
    press(next, { y: 520, at: 1000 });
    put(next, { top: 480 });
    press(next, { y: 520, at: 1200 });
    expect(pressed).toEqual(['next', 'next']);
  });

  it('goes on doing nothing while somebody goes on tapping, until half a second of rest', () => {
    press(button('create', { top: 500 }), { y: 520, at: 1000 });
    const cancel = button('cancel', { top: 500 });
    for (const at of [1300, 1600, 1900]) press(cancel, { y: 520, at });
    expect(pressed).toEqual(['create']);
    press(cancel, { y: 520, at: 2500 });
    expect(pressed).toEqual(['create', 'cancel']);
  });
});

describe('a pressed control', () => {
  it.each<[string, Place, Press]>([
    ['half a second later', { top: 500 }, { y: 520, at: 1600 }],
    ['elsewhere', { top: 100 }, { y: 120, at: 1200 }],
    ['by a mouse that counts one press', { top: 500 }, { y: 520, at: 1200, type: 'mouse' }],
    ['by keyboard', { top: 500 }, { y: 0, at: 1200, detail: 0 }],
  ])('%s is meant', (_what, place, second) => {
    const type = second.type ?? 'touch';
    press(button('create', { top: 500 }), { y: 520, at: 1000, type });
    press(button('other', place), second);
    expect(pressed).toEqual(['create', 'other']);
  });

  it('by a mouse twice is one press', () => {
    press(button('next', { top: 500 }), { y: 520, at: 1000, type: 'mouse' });
    press(button('paid', { top: 500 }), { y: 520, at: 1200, type: 'mouse', detail: 2 });
    expect(pressed).toEqual(['next']);
  });

  it('was there before and is next to it, is meant', () => {
    const one = button('50', { top: 500 });
    const other = button('100', { top: 500, left: 210 });
    press(one, { x: 195, y: 520, at: 1000 });
    press(other, { x: 215, y: 520, at: 1150 });
    expect(pressed).toEqual(['50', '100']);
  });
});

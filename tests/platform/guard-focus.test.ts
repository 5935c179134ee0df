// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardFocus } from '#platform/guard-focus.ts';

describe('the focus in a frame', () => {
  const elements = { ...Object.getOwnPropertyDescriptors(HTMLElement.prototype) };
  const hasFocus = vi.fn<() => boolean>();
  const shown: string[] = [];

  beforeEach(() => {
    shown.length = 0;
    document.body.innerHTML = '<button id="a"></button><button id="b"></button><dialog></dialog>';
    vi.spyOn(document, 'hasFocus').mockImplementation(hasFocus);
    const note = (what: string) => () => void shown.push(document.body.inert ? `${what} inert` : what);
    Object.assign(HTMLDialogElement.prototype, { showModal: note('open'), close: note('close') });
  });
  afterEach(() => {
    Object.defineProperty(HTMLElement.prototype, 'focus', elements.focus);
  });

  const start = ({ isFramed = true } = {}): void => {
    if (isFramed) vi.stubGlobal('parent', {});
    guardFocus();
  };
  const move = (id: string): string => {
    document.getElementById(id)?.focus();
    return document.activeElement?.id ?? '';
  };

  it('is moved while the user is in the frame', () => {
    start();
    hasFocus.mockReturnValue(true);
    expect([move('a'), move('b')]).toEqual(['a', 'b']);
  });

  it('stays with the page of the host until the user enters the frame', () => {
    start();
    hasFocus.mockReturnValue(false);
    expect([move('a'), move('b')]).toEqual(['', '']);
    hasFocus.mockReturnValue(true);
    window.dispatchEvent(new Event('focus'));
    expect(document.activeElement?.id).toBe('b');
  });

  it('is not given to controls that the user skips when entering it', () => {
    start();
    hasFocus.mockReturnValue(false);
    move('b');
    hasFocus.mockReturnValue(true);
    move('a');
    window.dispatchEvent(new Event('focus'));
    expect(document.activeElement?.id).toBe('a');
  });

  it('is not moved by a dialog that opens or closes meanwhile', () => {
    start();
    const dialog = document.querySelector('dialog');
    for (const isThere of [false, true]) {
      hasFocus.mockReturnValue(isThere);
      dialog?.showModal();
      dialog?.close();
    }
    expect(shown).toEqual(['open inert', 'close inert', 'open', 'close']);
    expect(document.body.inert).toBe(false);
  });

  it('is moved at any time in a document without a host', () => {
    start({ isFramed: false });
    hasFocus.mockReturnValue(false);
    expect(move('a')).toBe('a');
  });
});

// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepFocus } from '#app/keep-focus.ts';

const main = document.createElement('main');
main.tabIndex = -1;
let end = (): void => {};

const button = (): HTMLButtonElement => {
  const made = document.createElement('button');
  main.append(made);
  return made;
};
/** Observers hear of a change after it. */
const heard = (): Promise<void> => Promise.resolve();

beforeEach(() => {
  document.body.replaceChildren(main);
  main.replaceChildren();
  end = keepFocus(main);
});
afterEach(() => end());

describe('the focus', () => {
  it('stays on the page when the button that has it goes away', async () => {
    const pressed = button();
    pressed.focus();
    pressed.remove();
    await heard();
    expect(document.activeElement).toBe(main);
  });

  it('goes back to a button that was out of use meanwhile', async () => {
    const pay = button();
    pay.focus();
    pay.blur();
    pay.disabled = true;
    await heard();
    expect(document.activeElement).toBe(main);
    pay.disabled = false;
    await heard();
    expect(document.activeElement).toBe(pay);
  });

  it('comes back, on a page that is come back to, to the control that led away', () => {
    const tile = button();
    tile.textContent = 'Bank card';
    window.history.replaceState({ key: 'list' }, '');
    tile.focus();
    window.history.replaceState({ key: 'form' }, '');
    main.focus();
    expect(document.activeElement).toBe(main);
    main.blur();
    window.history.replaceState({ key: 'list' }, '');
    main.focus();
    expect(document.activeElement).toBe(tile);
  });

  it('comes back to the control that led on before there was anything to keep it', () => {
    end();
    main.setAttribute('aria-label', 'Bank card');
    window.history.replaceState({ key: 'form', idx: 1 }, '');
    main.focus();
    end = keepFocus(main);
    main.blur();
    window.history.replaceState({ key: 'list', idx: 0 }, '');
    const other = button();
    other.textContent = 'Deposit';
    const tile = button();
    tile.textContent = 'Bank card from ₸500';
    main.focus();
    expect(document.activeElement).toBe(tile);
    window.history.replaceState({ key: 'next', idx: 2 }, '');
    main.focus();
    expect(document.activeElement).toBe(main);
  });

  it('stays in the dialog that is open, and comes back to its button', async () => {
    const behind = button();
    const dialog = document.createElement('dialog');
    dialog.innerHTML = '<h2 tabindex="-1">Cancel?</h2><button>Yes</button>';
    main.append(dialog);
    dialog.open = true;
    const [title, yes] = [dialog.querySelector('h2'), dialog.querySelector('button')];
    behind.focus();
    title?.focus();
    behind.remove();
    await heard();
    expect(document.activeElement).toBe(title);
    yes?.focus();
    yes?.blur();
    if (yes) yes.disabled = true;
    await heard();
    expect(document.activeElement).toBe(title);
    if (yes) yes.disabled = false;
    await heard();
    expect(document.activeElement).toBe(yes);
    yes?.remove();
    await heard();
    expect(document.activeElement).toBe(title);
    dialog.remove();
    await heard();
    expect(document.activeElement).toBe(main);
  });

  it('is not taken from whoever has left the page', async () => {
    const pressed = button();
    pressed.focus();
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    pressed.blur();
    pressed.remove();
    await heard();
    expect(document.activeElement).toBe(document.body);
  });
});

import { isFramed } from './framed.ts';

/** Checks that the focus may be moved: always in an unframed document, in a frame only while the user is in it. */
export const mayMoveFocus = (): boolean => !isFramed() || document.hasFocus();

/** Inert elements cannot be focused. */
const withoutFocus = (run: () => void): void => {
  document.body.inert = true;
  try {
    run();
  } finally {
    document.body.inert = false;
  }
};

/**
 * Keeps the focus in the host's page while it is there (contract §8, "Focus"): browsers let a frame take it. Wraps the methods
 * that every focus change uses, those of libraries and dialogs included. The deferred element is focused once the user enters
 * the frame.
 */
export function guardFocus(): void {
  if (!isFramed()) return;
  // oxlint-disable-next-line typescript/unbound-method -- Called with its element below.
  const { focus } = HTMLElement.prototype;
  // oxlint-disable-next-line typescript/unbound-method -- Called with its element below.
  const { showModal, close } = HTMLDialogElement.prototype;
  let wanted: HTMLElement | undefined;
  const want = (element: HTMLElement): void => {
    wanted = element;
  };
  const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
  Object.assign(HTMLElement.prototype, {
    focus(this: HTMLElement, options?: FocusOptions) {
      if (!mayMoveFocus()) return want(this);
      wanted = undefined;
      return focus.call(this, options);
    },
  });
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      if (mayMoveFocus()) return showModal.call(this);
      want(this);
      return withoutFocus(() => showModal.call(this));
    },
    close(this: HTMLDialogElement, value?: string) {
      if (mayMoveFocus()) return close.call(this, value);
      return withoutFocus(() => close.call(this, value));
    },
  });
  window.addEventListener('focus', () => {
    if (wanted?.isConnected && isLost()) focus.call(wanted, { preventScroll: true });
    wanted = undefined;
  });
}

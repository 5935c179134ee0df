import type { Cashier, CashierOptions } from './cashier-handle.ts';
import { createCashier } from './create-cashier.ts';
import { prefetch } from './prefetch.ts';

export interface ModalOptions extends Omit<CashierOptions, 'container' | 'canResize'> {
  /** Called after the modal has closed; the focus is back where it was before. */
  onHidden?: (() => void) | undefined;
}

const SHEET = {
  boxSizing: 'border-box',
  width: 'min(100vw, 30rem)',
  maxWidth: '100vw',
  height: 'min(100dvh, 50rem)',
  maxHeight: '100dvh',
  padding: '0',
  border: '0',
  borderRadius: 'min(1rem, max(0px, 100vw - 30rem))',
  overflow: 'hidden',
  // The browser's own backdrop is all but clear, and no style attribute can change it.
  boxShadow: '0 0 0 100vmax rgb(0 0 0 / 45%)',
};

/**
 * Opens the cashier in a modal dialog; the page behind neither scrolls nor has the focus. The cashier's close button, Escape (also in the frame, when unused there), a press
 * outside and `destroy()` close it. An open payment continues, and is shown when the cashier is opened again.
 */
export function openModal({ onHidden, ...options }: ModalOptions): Cashier {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', options.title ?? 'Cashier');
  Object.assign(dialog.style, SHEET);
  document.body.append(dialog);
  const { style } = document.documentElement;
  const { overflow } = style;
  style.overflow = 'hidden';
  dialog.showModal();
  const onMessage: CashierOptions['onMessage'] = (message) => {
    if (['onClose', 'onEscape'].includes(message.type)) dialog.close();
    options.onMessage?.(message);
  };
  const cashier = createCashier({ ...options, container: dialog, onMessage });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => {
    cashier.destroy();
    dialog.remove();
    style.overflow = overflow;
    onHidden?.();
  });
  return { ...cashier, destroy: () => dialog.close() };
}

/** Opens the modal when an element is pressed, and requests its files when the user points at it. Returns a function that unbinds it. */
export function openOnPress(element: Element, options: ModalOptions | (() => ModalOptions)): () => void {
  const read = (): ModalOptions => (typeof options === 'function' ? options() : options);
  let isRequested = false;
  const point = (event: Event): void => {
    // A finger presses in the same moment.
    if (isRequested || Object(event).pointerType === 'touch') return;
    isRequested = true;
    void prefetch({ src: read().src });
  };
  const press = (): void => {
    isRequested = true;
    openModal(read());
  };
  const bound = new AbortController();
  element.addEventListener('click', press, { signal: bound.signal });
  for (const type of ['pointerenter', 'focus']) element.addEventListener(type, point, { signal: bound.signal });
  return () => bound.abort();
}

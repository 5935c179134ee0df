/**
 * Browser features that jsdom lacks: popovers, which it always hides, modal dialogs, `inert`, and `CSS.escape`, which
 * user-event needs for radio buttons.
 */
const escapeForSelector = (text: string): string => text.replace(/[^\w-]/g, (char) => `\\${char}`);

const show = function show(this: HTMLElement): void {
  this.style.display = 'block';
};

const hide = function hide(this: HTMLElement): void {
  this.style.removeProperty('display');
};

const focusBefore = new WeakMap<HTMLElement, Element | null>();

const showModal = function showModal(this: HTMLDialogElement): void {
  if (this.open) throw new Error('It is open already.');
  focusBefore.set(this, document.activeElement);
  this.open = true;
};

/** As in browsers, the focus returns to where it was, and `close` fires later. */
const closeDialog = function closeDialog(this: HTMLDialogElement): void {
  if (!this.open) return;
  this.open = false;
  const before = focusBefore.get(this);
  if (before instanceof HTMLElement) before.focus();
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
};

/** Elements in a closed dialog cannot take the focus, even while the dialog is still fading out. */
const withoutClosedDialogs = (focus: HTMLElement['focus']): HTMLElement['focus'] =>
  function focusIfOpen(this: HTMLElement, options) {
    if (!this.closest('dialog:not([open])')) focus.call(this, options);
  };

const inert: PropertyDescriptor & ThisType<HTMLElement> = {
  configurable: true,
  get() {
    return this.hasAttribute('inert');
  },
  set(isInert: unknown) {
    this.toggleAttribute('inert', Boolean(isInert));
  },
};

/** Installs them in the current environment. */
export const fillBrowserGaps = (): void => {
  Object.assign(HTMLElement.prototype, { showPopover: show, hidePopover: hide });
  Object.assign(HTMLDialogElement.prototype, { showModal, close: closeDialog });
  // oxlint-disable-next-line typescript/unbound-method -- It is called with its element.
  Object.assign(HTMLElement.prototype, { focus: withoutClosedDialogs(HTMLElement.prototype.focus) });
  Object.defineProperty(HTMLElement.prototype, 'inert', inert);
  Object.assign(globalThis, { CSS: { escape: escapeForSelector } });
};

/**
 * What jsdom lacks of a browser: popovers, which it hides for good, and `CSS.escape`, which user-event asks for when it
 * walks through radio buttons.
 */
const escapeForSelector = (text: string): string => text.replace(/[^\w-]/g, (char) => `\\${char}`);

const show = function show(this: HTMLElement): void {
  this.style.display = 'block';
};

const hide = function hide(this: HTMLElement): void {
  this.style.removeProperty('display');
};

/** Stands in for them in the present environment. */
export const fillBrowserGaps = (): void => {
  Object.assign(HTMLElement.prototype, { showPopover: show, hidePopover: hide });
  Object.assign(globalThis, { CSS: { escape: escapeForSelector } });
};

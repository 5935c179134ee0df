/** Checks that the cashier runs in a frame of a host page. */
export function isFramed(): boolean {
  return window.parent !== window;
}

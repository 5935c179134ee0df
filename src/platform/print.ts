/** Opens the browser's print dialog for this document alone, framed or not. Does nothing without such a dialog. */
export function printPage(): void {
  if (typeof window.print === 'function') window.print();
}

/** Opens the browser's print dialog for this document alone, framed or not. Does nothing where there is none. */
export function printPage(): void {
  if (typeof window.print === 'function') window.print();
}

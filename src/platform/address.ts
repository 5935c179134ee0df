/** Whether the widget's address ends so: known before any page is drawn. */
export const isAddressedTo = (end: string): boolean => window.location.pathname.endsWith(end);

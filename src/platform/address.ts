const BASE = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Where the widget's address points, below its base: known before any page is drawn. */
export const currentPath = (): string => window.location.pathname.slice(BASE.length) || '/';

/** Whether it ends so. */
export const isAddressedTo = (end: string): boolean => currentPath().endsWith(end);

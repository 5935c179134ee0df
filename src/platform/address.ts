const BASE = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Where the widget's address points, below its base: known before any page is drawn. */
export const currentPath = (): string => window.location.pathname.slice(BASE.length) || '/';

/** Address of a path below the base. */
export const addressOf = (path: string): string => BASE + path;

/** Whether it is a path or below it. */
export const isAddressedWithin = (path: string): boolean => `${currentPath()}/`.startsWith(`${path}/`);

/** Whether it ends so. */
export const isAddressedTo = (end: string): boolean => currentPath().endsWith(end);

const BASE = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Path of the current address below the base, available before any page is drawn. */
export const currentPath = (): string => window.location.pathname.slice(BASE.length) || '/';

/** Address of a path below the base. */
export const addressOf = (path: string): string => BASE + path;

/** Checks whether the current path is this path or below it. */
export const isAddressedWithin = (path: string): boolean => `${currentPath()}/`.startsWith(`${path}/`);

/** Checks the end of the current path. */
export const isAddressedTo = (end: string): boolean => currentPath().endsWith(end);

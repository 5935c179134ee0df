import { useSyncExternalStore } from 'react';

const query = matchMedia('(prefers-color-scheme: dark)');

const watch = (listener: () => void): (() => void) => {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether the system prefers dark colours; this may change while the page is open. */
export const useDarkMode = (): boolean => useSyncExternalStore(watch, () => query.matches);

/** Applies the system's colour scheme, now and after changes. */
export const followDarkMode = (): void => {
  const apply = (): void => {
    document.documentElement.dataset.theme = query.matches ? 'dark' : 'light';
  };
  apply();
  watch(apply);
};

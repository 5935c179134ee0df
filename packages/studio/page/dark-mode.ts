import { useSyncExternalStore } from 'react';

const query = matchMedia('(prefers-color-scheme: dark)');

const watch = (listener: () => void): (() => void) => {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether the machine wants dark colours now; its evening comes while people work. */
export const useDarkMode = (): boolean => useSyncExternalStore(watch, () => query.matches);

/** Colours the page as the machine wants it, now and later. */
export const followDarkMode = (): void => {
  const apply = (): void => {
    document.documentElement.dataset.theme = query.matches ? 'dark' : 'light';
  };
  apply();
  watch(apply);
};

import { useSyncExternalStore } from 'react';

/** Modal dialogs that are open, the newest last. */
let dialogs: readonly HTMLDialogElement[] = [];
const readers = new Set<() => void>();

const change = (next: readonly HTMLDialogElement[]): void => {
  dialogs = next;
  for (const read of readers) read();
};

const follow = (read: () => void): (() => void) => {
  readers.add(read);
  return () => void readers.delete(read);
};

const topDialog = (): HTMLDialogElement | undefined => dialogs.at(-1);

/** Says that a modal dialog has opened; the function returned says that it has closed. */
export const dialogOpened = (dialog: HTMLDialogElement): (() => void) => {
  change([...dialogs, dialog]);
  return () => change(dialogs.filter((each) => each !== dialog));
};

/**
 * The modal dialog that lies on top, if one is open. While it is, nothing outside it can be pressed, and nothing is heard: what
 * is to be seen above every page has its place in it.
 */
export const useTopDialog = (): HTMLDialogElement | undefined => useSyncExternalStore(follow, topDialog);

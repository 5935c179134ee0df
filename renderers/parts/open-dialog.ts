import { useSyncExternalStore } from 'react';

/** Open modal dialogs, the newest last. */
let dialogs: readonly HTMLDialogElement[] = [];
const readers = new Set<() => void>();

/** Prevents the page below from scrolling, without a change of its width. */
const lockScroll = (): void => {
  const { documentElement } = document;
  documentElement.style.setProperty('--locked-size', `${documentElement.clientWidth}px`);
  documentElement.dataset.locked = '';
};

const unlockScroll = (): void => {
  const { documentElement } = document;
  documentElement.style.removeProperty('--locked-size');
  delete documentElement.dataset.locked;
};

const change = (next: readonly HTMLDialogElement[]): void => {
  if (dialogs.length === 0) lockScroll();
  if (next.length === 0) unlockScroll();
  dialogs = next;
  for (const read of readers) read();
};

const follow = (read: () => void): (() => void) => {
  readers.add(read);
  return () => void readers.delete(read);
};

const topDialog = (): HTMLDialogElement | undefined => dialogs.at(-1);

/** Registers an open modal dialog, below which the page does not scroll; the returned function removes it. */
export const dialogOpened = (dialog: HTMLDialogElement): (() => void) => {
  change([...dialogs, dialog]);
  return () => change(dialogs.filter((each) => each !== dialog));
};

/**
 * The topmost open modal dialog. Everything outside is inert and silent, so that messages above the page are drawn inside it.
 */
export const useTopDialog = (): HTMLDialogElement | undefined => useSyncExternalStore(follow, topDialog, topDialog);

import { useLayoutEffect, useRef, useState, type DialogHTMLAttributes, type RefObject } from 'react';
import { dialogOpened } from '#renderers/parts/open-dialog.ts';

interface ModalOptions {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  /** The element to focus on opening. */
  readonly first: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  /** Called when the user closes it; the page then sets the value that closes it. */
  readonly onLeave: () => void;
}

const whenStill = async (element: HTMLElement): Promise<void> => {
  await Promise.allSettled(element.getAnimations?.().map(({ finished }) => finished) ?? []);
};

/** Controls a native modal dialog by a value of the page. */
export const useModal = ({ dialog, first, isOpen, onLeave }: ModalOptions) => {
  const [isClosing, setClosing] = useState(false);
  const [wasOpen, setWasOpen] = useState(isOpen);
  const isPressedBeside = useRef(false);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    setClosing(wasOpen);
  }

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return undefined;
    element.showModal();
    first.current?.focus();
    const tellClosed = dialogOpened(element);
    return () => {
      // Closes the dialog before it is unmounted: only then the browser restores the focus.
      element.close();
      tellClosed();
      void whenStill(element).then(() => setClosing(false));
    };
  }, [dialog, first, isOpen]);

  const handlers: DialogHTMLAttributes<HTMLDialogElement> = {
    onCancel(event) {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onLeave();
    },
    // Browsers close it themselves at a second Escape: the page's value has to follow.
    onClose(event) {
      if (event.target === event.currentTarget && isOpen && !event.currentTarget.open) onLeave();
    },
    onPointerDown(event) {
      isPressedBeside.current = event.target === event.currentTarget;
    },
    onClick(event) {
      if (isPressedBeside.current && event.target === event.currentTarget) onLeave();
    },
  };
  /** True while it is open or its closing animation runs. */
  const isDrawn = isOpen || isClosing;
  return { isDrawn, handlers };
};

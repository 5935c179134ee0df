import {
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { dialogOpened } from '#renderers/parts/open-dialog.ts';

let locks = 0;

/** Keeps the page below from scrolling; the function returned lets it. The page stays as wide as it was without its scrollbar. */
const lockScroll = (): (() => void) => {
  const { documentElement } = document;
  if (locks === 0) {
    documentElement.style.setProperty('--locked-size', `${documentElement.clientWidth}px`);
    documentElement.dataset.locked = '';
  }
  locks += 1;
  return () => {
    locks -= 1;
    if (locks > 0) return;
    documentElement.style.removeProperty('--locked-size');
    delete documentElement.dataset.locked;
  };
};

interface ModalOptions {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  /** The element that gets the focus when it opens. */
  readonly first: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  /** The person wants to leave; it closes when the page then says so. */
  readonly onLeave: () => void;
}

interface ModalHandlers {
  readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  readonly onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

interface Modal {
  /** True while it is open or still on its way out. */
  readonly isDrawn: boolean;
  readonly handlers: ModalHandlers;
}

const whenStill = async (element: HTMLElement): Promise<void> => {
  await Promise.allSettled(element.getAnimations?.().map(({ finished }) => finished) ?? []);
};

/** A native modal dialog that opens and closes with a value of the page. */
export const useModal = ({ dialog, first, isOpen, onLeave }: ModalOptions): Modal => {
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
    const unlock = lockScroll();
    return () => {
      // Closed before it is taken off the page: only then the browser puts the focus back to where it was.
      element.close();
      tellClosed();
      unlock();
      void whenStill(element).then(() => setClosing(false));
    };
  }, [dialog, first, isOpen]);

  const handlers: ModalHandlers = {
    onCancel(event) {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onLeave();
    },
    // Browsers close it themselves at a second Escape: then the page has to follow.
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
  return { isDrawn: isOpen || isClosing, handlers };
};

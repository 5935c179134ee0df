import { forgetPicture, keptPicture, type KeptPicture } from '#platform/kept-picture.ts';
import { nextPaint } from '#platform/next-paint.ts';
import { watchPresses } from '#platform/press.ts';
import { reportError } from '#platform/report.ts';
import { fillTemplate } from './page-template.ts';
import { dressPart, loadImages } from './picture-part.ts';

/** Identifies a button across two drawings: its place on the page, its name and its texts. */
interface ButtonFace {
  readonly node: string | undefined;
  readonly name: string | null;
  readonly text: string | null;
}

const faceOf = (button: HTMLButtonElement): ButtonFace => ({
  node: button.dataset['node'],
  name: button.getAttribute('aria-label') ?? button.querySelector('bdi')?.textContent ?? null,
  text: button.textContent,
});

/** The button of the page that is the same; undefined where there is none, or where it could be either of two. */
const findButton = ({ node, name, text }: ButtonFace): HTMLButtonElement | undefined => {
  const named = [...document.querySelectorAll('button')].filter((button) => {
    const face = faceOf(button);
    return face.node === node && face.name === name;
  });
  const same = named.length > 1 ? named.filter((button) => button.textContent === text) : named;
  return same.length === 1 ? same[0] : undefined;
};

/** A tile of the list: how many stand before it, and its name. */
export interface PressedTile {
  readonly index: number;
  readonly name: string;
}

const TILE = '[data-node="tile"]';

const tileOf = (button: HTMLButtonElement): PressedTile | undefined => {
  const { name } = faceOf(button);
  if (!button.matches(TILE) || name === null) return undefined;
  return { index: [...document.querySelectorAll(TILE)].indexOf(button), name };
};

/** A page that is drawn before the app has been read. */
export interface FirstPicture {
  /** Settles once the header is pressed, which needs no list. */
  readonly isHeaderPressed: Promise<void>;
  /** The tile that was pressed last, unless something else was pressed since. */
  pressedTile(): PressedTile | undefined;
  /** Has the page drawn in its place: what was pressed last in the picture is pressed on the page, if the page has it. */
  giveWay(draw: () => void): void;
}

/** Marks what is pressed last, so that the user sees that it counts. */
const followPresses = (picture: Node): FirstPicture => {
  let pressed: ButtonFace | undefined;
  let tile: PressedTile | undefined;
  let busy: Element | undefined;
  const isHeaderPressed = new Promise<void>((resolve) => {
    picture.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (!button) return;
      pressed = faceOf(button);
      tile = tileOf(button);
      busy?.removeAttribute('aria-busy');
      button.setAttribute('aria-busy', 'true');
      busy = button;
      if (button.closest('header')) resolve();
    });
  });
  return {
    isHeaderPressed,
    pressedTile: () => tile,
    giveWay(draw) {
      const held = document.activeElement;
      const focused = held instanceof HTMLButtonElement && picture.contains(held) ? faceOf(held) : undefined;
      draw();
      if (focused) findButton(focused)?.focus({ preventScroll: true });
      if (pressed) findButton(pressed)?.click();
    },
  };
};

/**
 * Shows a page in place of what the document has. Throws a `CashierError` where the document may not look so; nothing is shown then.
 *
 * @param look attributes and styles of the document itself
 */
export const showPicture = (page: Node, look: KeptPicture['look']): FirstPicture => {
  for (const [name, value] of Object.entries(look)) dressPart(document.documentElement, name, value);
  const root = document.getElementById('root');
  root?.replaceChildren(page);
  if (root) void nextPaint().then(() => loadImages(root));
  watchPresses();
  return followPresses(page);
};

/** What cannot be drawn is not kept any longer. */
const orForget = <Drawn>(draw: () => Drawn): Drawn | undefined => {
  try {
    return draw();
  } catch (error) {
    forgetPicture();
    reportError(error);
    return undefined;
  }
};

/**
 * Builds what is kept before it is known whose visit it is: the wait for the host leaves the time. What is returned shows it to
 * its owner; undefined where nothing is kept for somebody, or something else than a picture.
 */
export const buildPicture = (): ((owner: string) => FirstPicture | undefined) => {
  const kept = orForget(keptPicture);
  const page = kept && orForget(() => fillTemplate(kept, kept.look['lang'] ?? ''));
  return (owner) => (page && owner === kept.owner ? orForget(() => showPicture(page, kept.look)) : undefined);
};

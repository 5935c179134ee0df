import { deleteSnapshot, readSnapshot, type Snapshot } from '#platform/snapshot.ts';
import { nextPaint } from '#platform/next-paint.ts';
import { watchPresses } from '#platform/press.ts';
import { reportError } from '#platform/report.ts';
import { fillTemplate } from './page-template.ts';
import { setAllowedAttribute, loadImages } from './allowed-element.ts';

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
export interface ShownSnapshot {
  /** Settles once the header is pressed, which needs no list. */
  readonly isHeaderPressed: Promise<void>;
  /** The tile that was pressed last, unless something else was pressed since. */
  pressedTile(): PressedTile | undefined;
  /** Has the page drawn in its place: what was pressed last in the picture is pressed on the page, if the page has it. */
  handOff(draw: () => void): void;
}

/** Marks what is pressed last, so that the user sees that it counts. */
const trackPresses = (page: Node): ShownSnapshot => {
  let pressed: ButtonFace | undefined;
  let tile: PressedTile | undefined;
  let busy: Element | undefined;
  const isHeaderPressed = new Promise<void>((resolve) => {
    page.addEventListener('click', ({ target }) => {
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
    handOff(draw) {
      const active = document.activeElement;
      const focused = active instanceof HTMLButtonElement && page.contains(active) ? faceOf(active) : undefined;
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
export const showSnapshot = (page: Node, look: Snapshot['look']): ShownSnapshot => {
  for (const [name, value] of Object.entries(look)) setAllowedAttribute(document.documentElement, name, value);
  const root = document.getElementById('root');
  root?.replaceChildren(page);
  if (root) void nextPaint().then(() => loadImages(root));
  watchPresses();
  return trackPresses(page);
};

/** What cannot be drawn is not kept any longer. */
const orDelete = <Drawn>(draw: () => Drawn): Drawn | undefined => {
  try {
    return draw();
  } catch (error) {
    deleteSnapshot();
    reportError(error);
    return undefined;
  }
};

/**
 * Builds what is kept before it is known whose visit it is: the wait for the host leaves the time. What is returned shows it to
 * its owner; undefined where nothing is kept for somebody, or something else than a picture.
 */
export const buildSnapshot = (): ((owner: string) => ShownSnapshot | undefined) => {
  const stored = orDelete(readSnapshot);
  const page = stored && orDelete(() => fillTemplate(stored, stored.look['lang'] ?? ''));
  return (owner) => (page && owner === stored.owner ? orDelete(() => showSnapshot(page, stored.look)) : undefined);
};

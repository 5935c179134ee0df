import { deleteSnapshot, readSnapshot, type Snapshot } from '#platform/snapshot.ts';
import { nextPaint } from '#platform/next-paint.ts';
import { watchPresses } from '#platform/press.ts';
import { reportError } from '#platform/report.ts';
import { fillTemplate } from './page-template.ts';
import { setAllowedAttribute, loadImages } from './allowed-element.ts';

/** Identifies a button in the snapshot and in the app's page: node, name and texts. */
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

/** Finds the same button in the app's page; undefined when no button or several match. */
const findButton = ({ node, name, text }: ButtonFace): HTMLButtonElement | undefined => {
  const named = [...document.querySelectorAll('button')].filter((button) => {
    const face = faceOf(button);
    return face.node === node && face.name === name;
  });
  const same = named.length > 1 ? named.filter((button) => button.textContent === text) : named;
  return same.length === 1 ? same[0] : undefined;
};

/** A tile of the list, by index and name. */
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

/** A page drawn before the app is loaded. */
export interface ShownSnapshot {
  /** Resolves once a button of the header is pressed, for which the list is not needed. */
  readonly isHeaderPressed: Promise<void>;
  /** Resolves once no pointer is pressed. */
  readonly whenReleased: () => Promise<void>;
  /** Returns the pressed tile, unless another button was pressed after it. */
  pressedTile(): PressedTile | undefined;
  /** Lets the app draw the page, then repeats the last press and the focus on the same button. */
  handOff(draw: () => void): void;
}

/** Marks the last pressed button as busy, so that the user sees a reaction. */
const trackPresses = (page: Node): Omit<ShownSnapshot, 'whenReleased'> => {
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
 * Replaces the document's page. Throws a `CashierError`, and shows nothing, when the document may not have such attributes.
 *
 * @param look attributes and styles of the document element
 */
export const showSnapshot = (page: Node, look: Snapshot['look']): ShownSnapshot => {
  for (const [name, value] of Object.entries(look)) setAllowedAttribute(document.documentElement, name, value);
  const root = document.getElementById('root');
  root?.replaceChildren(page);
  if (root) void nextPaint().then(() => loadImages(root));
  return { ...trackPresses(page), whenReleased: watchPresses() };
};

/** Deletes a snapshot that cannot be drawn. */
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
 * Builds the stored snapshot while the host's start data is awaited. The returned function shows it to its owner; it returns
 * undefined for another owner, without a snapshot, or when the stored one is invalid.
 */
export const buildSnapshot = (): ((owner: string) => ShownSnapshot | undefined) => {
  const stored = orDelete(readSnapshot);
  const page = stored && orDelete(() => fillTemplate(stored, stored.look['lang'] ?? ''));
  return (owner) => (page && owner === stored.owner ? orDelete(() => showSnapshot(page, stored.look)) : undefined);
};

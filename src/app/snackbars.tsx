import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Glyph } from '#renderers/icon/glyph.tsx';
import type { GlyphName } from '#renderers/icon/icon-glyphs.ts';
import css from './snackbars.module.css';

/** Meaning of a snackbar, shown by its colour and glyph. */
export type SnackbarTone = 'info' | 'success' | 'warning' | 'danger';

export interface Snackbar {
  readonly id: string;
  readonly title?: string | undefined;
  readonly text: string;
  readonly tone: SnackbarTone;
  /** Label of the button that reloads the cashier, if there is one. */
  readonly reloadLabel?: string | undefined;
}

const reload = (): void => window.location.reload();

interface SnackbarsProps {
  readonly items: readonly Snackbar[];
  /** True when the page reserves room for the snackbars; dialogs do not. */
  readonly hasRoom: boolean;
  readonly closeLabel: string;
  readonly onClose: (id: string) => void;
}

const glyphs = {
  info: 'info',
  success: 'check',
  warning: 'warning',
  danger: 'alert',
} satisfies Record<SnackbarTone, GlyphName>;

/** Moves the element to the top layer, above open sheets, whenever there is a newer message. */
const useOnTop = (newest: string | undefined): RefObject<HTMLDivElement | null> => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = element;
    if (newest === undefined || !current?.showPopover) return undefined;
    current.showPopover();
    return () => current.hidePopover();
  }, [newest]);
  return element;
};

/** Reserves room on the page for the snackbars, so that they cover neither a status nor an amount. */
const useRoom = (
  region: RefObject<HTMLDivElement | null>,
  { items, hasRoom }: Pick<SnackbarsProps, 'items' | 'hasRoom'>,
): RefObject<HTMLDivElement | null> => {
  const room = useRef<HTMLDivElement>(null);
  // Runs after the effect that shows the region, since a hidden element has no height.
  useEffect(() => {
    if (!hasRoom) return undefined;
    if (items.length === 0) {
      room.current?.style.removeProperty('--snackbar-room');
      return undefined;
    }
    const measure = (): void => {
      room.current?.style.setProperty('--snackbar-room', `${region.current?.offsetHeight ?? 0}px`);
      region.current?.style.setProperty('--snackbar-top', `${room.current?.offsetTop ?? 0}px`);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [items, hasRoom, region]);
  return room;
};

/**
 * Shows short messages below the header. The region is always mounted, so that screen readers observe it before the first
 * message.
 */
export const Snackbars = ({ items, hasRoom, closeLabel, onClose }: SnackbarsProps): ReactNode => {
  const top = useOnTop(items.at(-1)?.id);
  const room = useRoom(top, { items, hasRoom });
  return (
    <div className={hasRoom ? css.room : undefined} ref={room} aria-live="polite">
      <div className={css.region} ref={top} popover="manual">
        {items.map(({ id, title, text, tone, reloadLabel }) => (
          <div className={css.snackbar} key={id} data-tone={tone}>
            <span className={css.glyph}>
              <Glyph name={glyphs[tone]} />
            </span>
            <div className={css.words}>
              {title && <p className={css.title}>{title}</p>}
              <p className={css.text}>
                <bdi>{text}</bdi>
              </p>
              {reloadLabel && (
                <button className={css.reload} type="button" onClick={reload}>
                  {reloadLabel}
                </button>
              )}
            </div>
            <button
              className={`icon-button ${css.close}`}
              type="button"
              aria-label={closeLabel}
              onClick={() => onClose(id)}
            >
              <Glyph name="close" size="small" />
            </button>
          </div>
        ))}
      </div>
    </div>
  );
};

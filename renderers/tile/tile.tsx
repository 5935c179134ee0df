import type { ReactNode, CSSProperties } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import badgeCss from '#renderers/text/badge.module.css';
import { Spinner } from '#renderers/button/spinner.tsx';
import { Glyph } from '#renderers/icon/glyph.tsx';
import { TileIcons } from './tile-icons.tsx';
import css from './tile.module.css';

/**
 * Mixes a colour lightly into the background and strongly into the text, which is readable for any colour in both themes.
 * Without a colour the badge has that of its tone.
 */
export const badgeColors = (color: string | null | undefined): CSSProperties | undefined =>
  color
    ? {
        backgroundColor: `color-mix(in srgb,${color} 14%,var(--color-surface))`,
        color: `color-mix(in srgb,${color} 40%,var(--color-text))`,
      }
    : undefined;

const endOf = ({ layout, figure, isSelected, isBusy }: RendererProps<'tile'>['props']): ReactNode => {
  if (isBusy) return <Spinner />;
  if (layout !== 'row') return isSelected && <Glyph name="check" size="small" />;
  if (isSelected !== undefined) return <span className={css.radio} />;
  return figure ? null : <Glyph name="chevron" size="small" />;
};

const badgeOf = ({ badge, badgeTone, badgeColor, languages }: RendererProps<'tile'>['props']): ReactNode =>
  badge && (
    <span
      className={`${badgeCss.badge} ${css.badge}`}
      lang={languages?.badge}
      data-tone={badgeTone}
      style={badgeColors(badgeColor)}
    >
      {badge}
    </span>
  );

/** Draws a method or group to pick. Its accessible name is title, note, figure and badge, in this order. */
export const Tile = ({ id, props }: RendererProps<'tile'>): ReactNode => {
  const { title, note, figure, figureTone, icons, moreCount } = props;
  const { layout, mark, glyph, isSelected, isClosed, isBusy, onPress, languages } = props;
  const end = endOf(props);
  const word = badgeOf(props);
  return (
    <button
      className={css.tile}
      type="button"
      data-node={id}
      data-layout={layout}
      data-figure={figure ? figureTone : undefined}
      aria-current={isSelected || undefined}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || isClosed || undefined}
      onClick={() => {
        if (!isBusy) onPress();
      }}
    >
      <TileIcons icons={icons} moreCount={moreCount} mark={mark} glyph={glyph} title={title} />
      {/* The spaces are not seen, but keep the words of the accessible name apart. */}
      <span className={css.words}>
        <bdi className={css.title} lang={languages?.title}>
          {title}
        </bdi>{' '}
        {note && (
          <bdi className={css.note} lang={languages?.note}>
            {note}
          </bdi>
        )}
      </span>{' '}
      {figure ? (
        <span className={css.figures}>
          <bdi className={css.figure}>{figure}</bdi> {word}
        </span>
      ) : (
        word
      )}
      {end && (
        <span className={css.end} aria-hidden="true">
          {end}
        </span>
      )}
    </button>
  );
};

import { useState, type ReactNode } from 'react';
import { initialOf } from '#domain/initial.ts';
import type { RendererProps } from '#engine/renderer.ts';
import { Glyph } from '#renderers/icon/glyph.tsx';
import type { GlyphName } from '#renderers/icon/icon-glyphs.ts';
import { safeImageSource } from '#renderers/image/image-source.ts';
import css from './tile-icons.module.css';

/** Spec method-flows §9: a group shows three icons and the count of the others. */
const MOST_ICONS = 3;

/** Draws the square icon of a method; the fallback when the image does not load. */
const MethodIcon = ({ src, fallback }: { src: unknown; fallback: ReactNode }): ReactNode => {
  const [failedSource, setFailedSource] = useState('');
  const source = safeImageSource(src);
  if (source === undefined || source === failedSource)
    return (
      <span className={css.drawn} aria-hidden="true">
        {fallback}
      </span>
    );
  return (
    <img
      className={css.icon}
      src={source}
      alt=""
      aria-hidden="true"
      decoding="async"
      draggable={false}
      onError={() => setFailedSource(source)}
    />
  );
};

interface TileIconsProps extends Pick<RendererProps<'tile'>['props'], 'icons' | 'moreCount' | 'title'> {
  /** Letters to show; the title's initial by default. */
  readonly mark?: string;
  readonly glyph: GlyphName | undefined;
  /** Colour of the glyph. */
  readonly tone?: string;
}

const keyOf = (icon: unknown, index: number): string => `${index} ${typeof icon === 'string' ? icon : ''}`;

/** Draws one image, or several with the count of the rest. Decorative: the title names the tile. */
export const TileIcons = ({ icons, moreCount, mark, glyph, tone = 'accent', title }: TileIconsProps): ReactNode => {
  const shown = icons.slice(0, MOST_ICONS);
  const hiddenCount = Math.max(0, moreCount) + icons.length - shown.length;
  const isGroup = shown.length > 1 || hiddenCount > 0;
  const letters = mark || initialOf(title);
  const fallback = isGroup || letters === '' ? <Glyph name="wallet" /> : letters;
  if (glyph)
    return (
      <span className={css.glyph} data-tone={tone} aria-hidden="true">
        <Glyph name={glyph} />
      </span>
    );
  if (!isGroup) return <MethodIcon src={shown[0]} fallback={fallback} />;
  return (
    <span className={css.icons} aria-hidden="true">
      {shown.length === 0 && <MethodIcon src={undefined} fallback={fallback} />}
      {shown.map((icon, index) => (
        <MethodIcon key={keyOf(icon, index)} src={icon} fallback={fallback} />
      ))}
      {hiddenCount > 0 && <span className={css.more}>+{hiddenCount}</span>}
    </span>
  );
};

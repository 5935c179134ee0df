import type { ReactNode } from 'react';
import { initialOf } from '#domain/initial.ts';
import { Glyph } from '#renderers/icon/glyph.tsx';
import type { GlyphName } from '#renderers/icon/icon-glyphs.ts';
import { MethodIcon } from './method-icon.tsx';
import css from './tile-icons.module.css';

/** Spec method-flows §9: a group shows three icons and the count of the others. */
const MOST_ICONS = 3;

interface TileIconsProps {
  readonly icons: readonly unknown[];
  readonly moreCount: number;
  /** Letters to show; the title's initial by default. */
  readonly mark?: string;
  readonly glyph: GlyphName | undefined;
  /** Colour of the glyph; accent by default. */
  readonly tone?: string;
  readonly title: string;
}

const keyOf = (icon: unknown, index: number): string => `${index} ${typeof icon === 'string' ? icon : ''}`;

/** Draws one image, or several with the count of the rest. Decorative: the title names the tile. */
export const TileIcons = ({ icons, moreCount, mark, glyph, tone, title }: TileIconsProps): ReactNode => {
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

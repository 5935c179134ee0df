import type { CSSProperties } from 'react';

/**
 * A little of a colour below, more of it in the words: so mixed, any colour reads on its ground, in both themes. Without a
 * colour the badge keeps that of its tone.
 */
export const badgeColors = (color: string | null | undefined): CSSProperties | undefined =>
  color
    ? {
        backgroundColor: `color-mix(in srgb,${color} 14%,var(--color-surface))`,
        color: `color-mix(in srgb,${color} 40%,var(--color-text))`,
      }
    : undefined;

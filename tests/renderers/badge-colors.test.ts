import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { badgeColors } from '#renderers/tile/tile.tsx';
import { contrast, mix, parseColor, type Color } from '#theme/color.ts';

const TOKENS = readFileSync('src/theme/tokens.css', 'utf8');

/** A token's value in the light theme (the first) and in the dark one (the last). */
const token = (name: string): readonly (Color | undefined)[] =>
  [...TOKENS.matchAll(new RegExp(`--${name}: (#[\\da-f]{6});`, 'g'))].map(([, hex = '']) => parseColor(hex));

const mixed = (text: unknown, themes: readonly (Color | undefined)[], at: number): Color => {
  const [, hex = '', share = ''] = /color-mix\(in srgb,(#[\da-f]+) (\d+)%/i.exec(String(text)) ?? [];
  const [color, other] = [parseColor(hex), themes.at(at)];
  if (!color || !other) throw new Error(`No mix of colours: ${String(text)}`);
  return mix(color, other, Number(share) / 100);
};

const COLORS = ['#ffffff', '#000000', '#ffff00', '#00ff00', '#00f', '#f00', '#ff00ff', '#00ffff', '#808080', '#2f6fed'];

describe("a badge in the server's colour", () => {
  it.each(COLORS)('reads in both themes: %s', (color) => {
    const { backgroundColor, color: words } = badgeColors(color) ?? {};
    for (const theme of [0, -1]) {
      const ground = mixed(backgroundColor, token('color-surface'), theme);
      expect(contrast(mixed(words, token('color-text'), theme), ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('keeps the colours of its tone without one', () => {
    expect(badgeColors('')).toBeUndefined();
    expect(badgeColors(null)).toBeUndefined();
    expect(badgeColors(undefined)).toBeUndefined();
  });
});

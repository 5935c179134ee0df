/** Red, green and blue, 0 to 255. */
export type Color = readonly [number, number, number];

const fromHex = (hex: string): Color => {
  const pair = (at: number): number => {
    const digits = hex.length < 6 ? hex.charAt(at).repeat(2) : hex.slice(2 * at, 2 * at + 2);
    return Number.parseInt(digits, 16);
  };
  return [pair(0), pair(1), pair(2)];
};

/** An opaque colour written as hex or `rgb()`; undefined for any other. */
export const parseColor = (text: string): Color | undefined => {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1];
  if (hex !== undefined) return fromHex(hex);
  const [, red, green, blue] = /^rgb\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*\)$/i.exec(text.trim()) ?? [];
  return red !== undefined ? [Number(red), Number(green), Number(blue)] : undefined;
};

export const toHex = (color: Color): string =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const mixPart = (one: number, other: number, share: number): number => one * share + other * (1 - share);

/** Mixes `share` of the first colour with the rest of the second, as CSS does in srgb. */
export const mix = (one: Color, other: Color, share: number): Color => [
  mixPart(one[0], other[0], share),
  mixPart(one[1], other[1], share),
  mixPart(one[2], other[2], share),
];

const linear = (part: number): number => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Color): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export const contrast = (one: Color, other: Color): number => {
  const [high, low] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
};

/** Styles that break a right-to-left page: sides named left and right, and the properties that mean them. */
const PHYSICAL = [
  /\b(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b/,
  /(?<![\w-])(?:left|right)\s*:/,
  /\btext-align\s*:\s*(?:left|right)\b/,
  /\b(?:float|clear)\s*:\s*(?:left|right)\b/,
  /\bborder-(?:top|bottom)-(?:left|right)-radius\b/,
];

/** A colour belongs into the theme, where both schemes have it. */
const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|oklch|lab)\(/i;

export interface StyleFinding {
  line: number;
  text: string;
}

const findLines = (css: string, patterns: readonly RegExp[]): StyleFinding[] =>
  css
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
    .split('\n')
    .map((text, index) => ({ line: index + 1, text: text.trim() }))
    .filter(({ text }) => patterns.some((pattern) => pattern.test(text)));

export const findPhysicalStyles = (css: string): StyleFinding[] => findLines(css, PHYSICAL);

export const findOwnColours = (css: string): StyleFinding[] => findLines(css, [COLOUR]);

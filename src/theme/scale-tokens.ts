/** The steps of the scales in tokens.css. */
const SCALES = {
  density: ['1', '2', '3', '4', '5', '6', '8', '10', '12'].map((step) => `--space-${step}`),
  'type-scale': ['badge', 'caption', 'label', 'name', 'body', 'heading', 'title', 'amount'].map(
    (step) => `--font-size-${step}`,
  ),
};

export type ScaleName = keyof typeof SCALES;

/** Resets the scales to the values of tokens.css. */
export const resetScales = (root: HTMLElement): void => {
  for (const token of Object.values(SCALES).flat()) root.style.removeProperty(token);
};

/** Scales the steps of tokens.css by `factor`. */
export const scaleTokens = (root: HTMLElement, name: ScaleName, factor: string): void => {
  const style = getComputedStyle(root);
  const scaled = SCALES[name].map((token) => [token, style.getPropertyValue(token).trim()] as const);
  for (const [token, size] of scaled) if (size !== '') root.style.setProperty(token, `calc(${size} * ${factor})`);
};

/** Sets all corner radii by one number, each in the proportion to the medium radius that it has in tokens.css. */
const CORNERS = { 'radius-small': 2 / 3, 'radius-medium': 1, 'radius-large': 4 / 3 } as const;

export const cornersOf = (radius: string): [keyof typeof CORNERS, string][] => {
  const corner = (name: keyof typeof CORNERS): [keyof typeof CORNERS, string] => [
    name,
    CORNERS[name] === 1 ? radius : `calc(${radius} * ${CORNERS[name].toFixed(3)})`,
  ];
  return [corner('radius-small'), corner('radius-medium'), corner('radius-large')];
};

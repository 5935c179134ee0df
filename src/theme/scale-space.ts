/** The steps of the scale in tokens.css. */
const SPACES = ['1', '2', '3', '4', '5', '6', '8', '10', '12'].map((step) => `--space-${step}`);

/** Gives the scale of spaces back as tokens.css has it. */
export const resetSpace = (root: HTMLElement): void => {
  for (const space of SPACES) root.style.removeProperty(space);
};

/** Draws the scale of spaces together or apart: every step times `density`, which is 1 in tokens.css. */
export const scaleSpace = (root: HTMLElement, density: string): void => {
  const style = getComputedStyle(root);
  const scaled = SPACES.map((space) => [space, style.getPropertyValue(space).trim()] as const);
  for (const [space, size] of scaled) if (size !== '') root.style.setProperty(space, `calc(${size} * ${density})`);
};

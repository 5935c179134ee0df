/** Checks that the text direction of an element is right to left. */
export const isRightToLeft = (element: Element): boolean =>
  element.closest<HTMLElement>('[dir]')?.dir.toLowerCase() === 'rtl';

/** Steps of arrow keys in left-to-right text. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Returns the step of an arrow key in text direction: 1 forward, -1 back; undefined for other keys. */
export const stepOfKey = (key: string, element: Element): number | undefined => {
  const step = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined;
  return step !== undefined && isRightToLeft(element) ? -step : step;
};

/** Whether lines run from right to left where an element stands. */
export const isRightToLeft = (element: Element): boolean =>
  element.closest<HTMLElement>('[dir]')?.dir.toLowerCase() === 'rtl';

/** Steps along the line by key: an arrow goes where it points. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** How far an arrow key goes along the line, 1 being on and -1 back; nothing for other keys. */
export const stepOfKey = (key: string, element: Element): number | undefined => {
  const step = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined;
  return step !== undefined && isRightToLeft(element) ? -step : step;
};

/** One thing to do: what it is counted as, and its HTML as the server wrote it. */
export interface Step {
  readonly number: string;
  readonly html: string;
}

const numberOf = (item: object, index: number): string => {
  const given = 'stepNumber' in item ? item.stepNumber : undefined;
  return typeof given === 'number' || (typeof given === 'string' && given !== '') ? String(given) : String(index + 1);
};

const toStep = (item: unknown, index: number): readonly Step[] => {
  if (typeof item === 'string') return [{ number: String(index + 1), html: item }];
  if (typeof item !== 'object' || item === null || !('stepInstruction' in item)) return [];
  return typeof item.stepInstruction === 'string'
    ? [{ number: numberOf(item, index), html: item.stepInstruction }]
    : [];
};

/** The steps among what the data gave, in its order; what is no step is left out. */
export const toSteps = (items: readonly unknown[]): readonly Step[] => items.flatMap(toStep);

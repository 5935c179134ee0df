/** One of several values, with its localized name. */
export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
}

const toText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

const toChoice = (item: unknown): readonly ChoiceOption[] => {
  if (typeof item !== 'object' || item === null || !('value' in item)) return [];
  const value = toText(item.value);
  if (value === undefined) return [];
  const label = ('label' in item ? toText(item.label) : undefined) ?? value;
  return [{ value, label }];
};

/** Returns the valid choices of the data, without duplicate values. */
export const toChoices = (items: readonly unknown[]): readonly ChoiceOption[] => {
  const seen = new Map<string, ChoiceOption>();
  for (const choice of items.flatMap(toChoice)) {
    if (!seen.has(choice.value)) seen.set(choice.value, choice);
  }
  return [...seen.values()];
};

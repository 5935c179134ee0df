/** One of several values, and its name in the person's language. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

const toText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

const toChoice = (item: unknown): readonly Choice[] => {
  if (typeof item !== 'object' || item === null || !('value' in item)) return [];
  const value = toText(item.value);
  if (value === undefined) return [];
  const label = ('label' in item ? toText(item.label) : undefined) ?? value;
  return [{ value, label }];
};

/** The choices among what the data gave. What is no choice, and a value that was there before, is left out. */
export const toChoices = (items: readonly unknown[]): readonly Choice[] => {
  const seen = new Map<string, Choice>();
  for (const choice of items.flatMap(toChoice)) {
    if (!seen.has(choice.value)) seen.set(choice.value, choice);
  }
  return [...seen.values()];
};

import { fieldCleared } from '#state/form.ts';
import type { Command } from '#flows/kernel/context.ts';

/** Empties a field. One that is not there, or is locked while a payment is under way, stays as it is. */
export const clearField: Command = ({ store }, { name }) => {
  if (typeof name === 'string') store.dispatch(fieldCleared(name));
  return true;
};

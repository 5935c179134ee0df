import { NO_LIMITS } from '#domain/limits.ts';
import { AMOUNT, type FormState } from './form-state.ts';

/** The form is about another currency: an amount of the one before would be another sum, so it begins anew. */
export const followCurrency = (state: FormState, currency: string): void => {
  if (state.currency === currency) return;
  Object.assign(state, { currency, limits: NO_LIMITS, chips: [], isFromChip: false });
  const field = state.fields[AMOUNT];
  if (field) Object.assign(field, { value: '', problem: null, isTriggered: false });
};

/** The server does not take what a field holds; the field says so until it holds something else, or the word is taken back. */
export const refuse = (state: FormState, name: string, key: string): void => {
  const field = state.fields[name];
  if (!field) return;
  state.refused[name] = { value: field.value, key };
  field.problem = { kind: 'refused', key };
};

export const takeBack = (state: FormState, name: string): void => {
  delete state.refused[name];
  const field = state.fields[name];
  if (field?.problem?.kind === 'refused') field.problem = null;
};

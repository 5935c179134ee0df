import { NO_LIMITS } from '#domain/limits.ts';
import { layInMask, readMasked } from '#domain/mask.ts';
import { withDial } from './dial.ts';
import { sentName, sentNames, type FieldDefinition } from './form-definition.ts';
import { isServerField } from './form-start.ts';
import { AMOUNT, newField, type FieldState, type FormState } from './form-state.ts';

/** Changes the form's currency and clears the amount, which would be another sum. */
export const applyCurrency = (state: FormState, currency: string): void => {
  if (state.currency === currency) return;
  Object.assign(state, {
    currency,
    limits: NO_LIMITS,
    chips: [],
    lastAmount: null,
    isFromChip: false,
    isAmountKept: false,
  });
  const field = state.fields[AMOUNT];
  if (field) Object.assign(field, { value: '', problem: null, isTriggered: false });
};

/** Marks a field as rejected by the server, until its value changes or the rejection is withdrawn. */
export const refuse = (state: FormState, name: string, key: string): void => {
  const field = state.fields[name];
  if (!field) return;
  state.refused[name] = { value: field.value, key };
  field.problem = { kind: 'refused', key };
};

/** Withdraws the server's rejection of a field. */
export const withdrawRejection = (state: FormState, name: string): void => {
  delete state.refused[name];
  const field = state.fields[name];
  if (field?.problem?.kind === 'refused') field.problem = null;
};

/** Returns the typed value, restored from its parts; undefined if a part is missing or the parts leave a gap. */
const joined = (
  { parts, ...definition }: FieldDefinition,
  sent: Readonly<Record<string, string>>,
): string | undefined => {
  const all = parts.length > 0 ? parts : [{ name: sentName(definition), from: 0, prefix: '' }];
  let typed = '';
  for (const { name, from, prefix } of all.toSorted((one, other) => one.from - other.from)) {
    if (!Object.hasOwn(sent, name) || from > typed.length) return undefined;
    typed = typed.slice(0, from) + (sent[name] ?? '').slice(prefix.length);
  }
  return typed;
};

/** The stored value is the sent one, which may lack the mask's characters. */
export const putBack = (state: FormState, definition: FieldDefinition): void => {
  const field = state.fields[definition.name];
  const value = joined(definition, state.awaited);
  if (!field || !isServerField(definition) || value === undefined) return;
  const { control, mask } = definition;
  const laid = control === 'text' && mask !== '' ? (readMasked(value, mask) ?? layInMask(value, mask)) : null;
  field.value = laid?.shown ?? value;
  const names = sentNames(definition);
  state.awaited = Object.fromEntries(Object.entries(state.awaited).filter(([name]) => !names.includes(name)));
};

/** Replaces the definition of a field and keeps its text. */
export const define = (state: FormState, bare: FieldDefinition): FieldState => {
  const definition = state.dial ? withDial(bare, state.dial) : bare;
  const field = state.fields[definition.name] ?? newField(definition);
  state.definitions[definition.name] = definition;
  state.fields[definition.name] = field;
  putBack(state, definition);
  field.isRequired = !definition.isOptional;
  return field;
};

/** Adds fields of the server to the page's; typed values are kept. */
export const addFields = (state: FormState, definitions: readonly FieldDefinition[]): void => {
  for (const definition of definitions.filter(isServerField)) {
    define(state, definition);
    for (const order of [state.order, state.page?.isCreated === false ? state.page.order : []])
      if (!order.includes(definition.name)) order.push(definition.name);
  }
};

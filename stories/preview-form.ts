import type { UnknownAction } from '@reduxjs/toolkit';
import type { FormPort, ScreenField } from '#engine/ports.ts';
import { toText } from '#engine/display-text.ts';
import { isRecord, ownMember, type Scope } from '#engine/scope.ts';
import { amountDefinition, type FieldDefinition } from '#state/form-definition.ts';
import { invalidFields } from '#state/form-rules.ts';
import { withAllCounts } from '#state/form-counts.ts';
import { selectFormScope } from '#state/form-scope.ts';
import { initialFormState, type FormState } from '#state/form-state.ts';
import { fieldBlurred, fieldFocused, fieldInput } from '#state/form-input.ts';
import { amountPicked, fieldsValidated, formSlice } from '#state/form.ts';
import { fieldsShown } from '#state/form-shown.ts';
import type { PreviewScope } from './preview-scope.ts';

interface SampledForm extends Omit<ReturnType<typeof selectFormScope>, 'chips'> {
  chips: { value: string }[];
}

const isForm = (form: unknown): form is SampledForm => isRecord(form) && isRecord(form.fields);

const localeOf = ({ session }: Scope): string => toText(ownMember(session, 'locale'));

/** The form's state that the sample's scope was created from. */
const stateBehind = (scope: Scope): FormState => {
  const { form } = scope;
  if (!isForm(form)) return initialFormState;
  const listed: FieldDefinition[] = [...(form.definitions ?? []), ...(form.advanced ?? [])];
  return withAllCounts({
    ...initialFormState,
    definitions: Object.fromEntries([amountDefinition(undefined), ...listed].map((field) => [field.name, field])),
    order: listed.map(({ name }) => name),
    fields: form.fields,
    currency: form.currency,
    locale: localeOf(scope),
    limits: form.limits ?? initialFormState.limits,
    chips: (form.chips ?? []).map(({ value }) => value),
    isFromChip: form.isFromChip,
  });
};

export interface PreviewForm {
  readonly port: FormPort;
  pickAmount(amount: string): void;
}

/**
 * The widget's form on a preview's scope, with the product's masks, limits and messages. Until the user changes it, the
 * page shows the sample unchanged.
 */
export const createPreviewForm = (scope: PreviewScope): PreviewForm => {
  const shown = new Map<string, ScreenField>();
  let written: unknown;
  let state = initialFormState;

  const present = (): FormState => {
    const now = scope.port.get();
    if (now.form !== written || written === undefined) {
      state = formSlice.reducer(stateBehind(now), fieldsShown({ appeared: [...shown.values()], gone: [] }));
    }
    return state.locale === localeOf(now) ? state : { ...state, locale: localeOf(now) };
  };
  const dispatch = (action: UnknownAction): void => {
    state = formSlice.reducer(present(), action);
    written = selectFormScope({ form: state, route: { screen: '' } });
    scope.change({ ...scope.port.get(), form: written });
  };
  return {
    port: {
      input: (name, value) => dispatch(fieldInput({ name, value })),
      blur: (name) => dispatch(fieldBlurred(name)),
      focus: (name) => dispatch(fieldFocused(name)),
      show(appeared, gone) {
        for (const name of gone) shown.delete(name);
        for (const field of appeared) shown.set(field.name, field);
        if (written === scope.port.get().form && written !== undefined) {
          dispatch(fieldsShown({ appeared, gone }));
        }
      },
      validate(names) {
        dispatch(fieldsValidated(names ? [...names] : undefined));
        return invalidFields(state).filter((name) => names?.includes(name) ?? true);
      },
    },
    pickAmount: (amount) => dispatch(amountPicked(amount)),
  };
};

import { configureStore } from '@reduxjs/toolkit';
import { ERROR_TEXT, OPTIONS, type FieldSpec, type FormSpec } from 'peers-spec';
import { NO_LIMITS } from '#domain/limits.ts';
import type { PaymentField } from '#generated/wire.ts';
import { authoredDefinition, toDefinition } from '#state/form-definition.ts';
import { invalidFields } from '#state/form-rules.ts';
import { fieldBlurred, fieldInput, fieldsShown, fieldsValidated, formSlice, formStarted } from '#state/form.ts';
import { selectFormScope } from '#state/form-scope.ts';
import { rootReducer } from '#state/root.ts';
import type { BenchForm } from './peer-contestant.tsx';

const serverField = ({ key, kind, pattern, initial }: FieldSpec): PaymentField => ({
  name: key,
  type: kind === 'select' ? 'dropdown' : 'text',
  validations: [{ regex: pattern, error: ERROR_TEXT }],
  value: initial,
  ...(kind === 'select' ? { values: OPTIONS } : {}),
});

const SESSION = { locale: 'en' };

/** The product's own form: its slice, its rules and its selectors, in a Redux store. */
export const reduxForm = ({ fields }: FormSpec): BenchForm => {
  rootReducer.inject(formSlice);
  const store = configureStore({ reducer: rootReducer, devTools: false });
  store.dispatch(
    formStarted({
      definitions: fields.map((field) => ({
        ...toDefinition(serverField(field), { hasLuhn: false }),
        isOptional: !field.required,
      })),
      currency: 'EUR',
      locale: 'en',
      limits: NO_LIMITS,
      chips: [],
      amount: null,
      isPrefilled: false,
    }),
  );
  let seen: unknown;
  let scope = {};
  return {
    scope: {
      get() {
        const state = store.getState();
        if (seen !== state) {
          seen = state;
          scope = { session: SESSION, form: selectFormScope(state) };
        }
        return scope;
      },
      subscribe: (listener) => store.subscribe(listener),
    },
    form: {
      input(name, value) {
        store.dispatch(fieldInput({ name, value }));
        // The workload shows what is wrong at every change; the product does when the person leaves the field.
        store.dispatch(fieldBlurred(name));
      },
      blur: () => {},
      focus: () => {},
      show: (appeared, gone) =>
        store.dispatch(fieldsShown({ appeared: appeared.map(authoredDefinition), gone: [...gone] })),
      validate() {
        store.dispatch(fieldsValidated());
        const { form } = store.getState();
        return form ? invalidFields(form) : [];
      },
    },
  };
};

import { ERROR_TEXT, OPTIONS, type FieldSpec, type FormSpec } from 'peers-spec';
import { createFormPort } from '#app/form-port.ts';
import { createStore } from '#state/store.ts';
import { NO_LIMITS } from '#domain/limits.ts';
import type { PaymentField } from '#generated/wire.ts';
import { toDefinition } from '#state/form-definition.ts';
import { fieldProblem } from '#state/form-rules.ts';
import { initialFormState } from '#state/form-state.ts';
import { formStarted } from '#state/form-start.ts';
import { paymentState } from '#state/payment.ts';
import type { BenchForm } from './peer-contestant.tsx';

const serverField = ({ key, kind, pattern, initial }: FieldSpec): PaymentField => ({
  name: key,
  type: kind === 'select' ? 'dropdown' : 'text',
  validations: [{ regex: pattern, error: ERROR_TEXT }],
  value: initial,
  ...(kind === 'select' ? { values: OPTIONS } : {}),
});

/** The product's form: its store with the whole payment state, its port and its scope. */
export const reduxForm = ({ fields }: FormSpec): BenchForm => {
  const store = createStore((error) => {
    throw error;
  });
  store.register(paymentState);
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
  const form = createFormPort(store);
  const isWrong = (name: string): boolean => fieldProblem(store.getState().form ?? initialFormState, name) !== null;
  return {
    scope: { get: () => store.scope(), subscribe: (listener) => store.subscribe(listener) },
    form: {
      ...form,
      input(name, value) {
        form.input(name, value);
        // The workload shows faults immediately; the product shows them when the field loses focus.
        if (isWrong(name)) form.blur(name);
      },
    },
  };
};

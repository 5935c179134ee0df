import { withDial } from '#state/dial.ts';
import type { PaymentField } from '#generated/wire.ts';
import { showDraft } from '#domain/amount-text.ts';
import { currencyOf } from '#domain/currency.ts';
import type { Limits } from '#domain/limits.ts';
import { toDefinition, type AuthoredField } from '#state/form-definition.ts';
import { AMOUNT, initialFormState, type FieldState, type FormState } from '#state/form-state.ts';
import { fieldBlurred, fieldFocused, fieldInput } from '#state/form-input.ts';
import { formStarted } from '#state/form-start.ts';
import { fieldsShown } from '#state/form-shown.ts';
import { startedStore } from './store.ts';
import type { AppStore } from '#state/store.ts';

interface FormSetup {
  currency?: string;
  locale?: string;
  limits?: Limits;
  amount?: string | null;
  chips?: string[];
  hasLuhn?: boolean;
  dialPrefix?: string;
  isPrefilled?: boolean;
  nowMs?: number;
}

/** A form as used by a page: started with the server's fields, all of them shown. */
export interface FormBench {
  store: AppStore;
  form(): FormState;
  field(name: string): FieldState | undefined;
  /** The field's text as shown. */
  shown(name: string): string;
  show(...names: string[]): void;
  hide(...names: string[]): void;
  type(name: string, text: string): void;
  /** Types one character after another. */
  typeSlowly(name: string, text: string): void;
  blur(name: string): void;
  focus(name: string): void;
}

const plain = (name: string): AuthoredField => ({
  name,
  kind: name === 'amount' ? 'amount' : 'text',
  isRequired: true,
});

export const startedForm = (fields: PaymentField[], setup: FormSetup = {}): FormBench => {
  const { currency = 'USD', locale = 'en', limits = { min: '10', max: '1000' }, amount = null, chips = [] } = setup;
  const { hasLuhn = false, dialPrefix = '', isPrefilled = true } = setup;
  const store = startedStore({ locale });
  const form = (): FormState => store.getState().form ?? initialFormState;
  const bench: FormBench = {
    store,
    form,
    field: (name) => form().fields[name],
    shown: (name) => {
      const { value = '' } = form().fields[name] ?? {};
      const { decimals } = currencyOf(currency);
      return name === AMOUNT ? showDraft(value, { locale: form().locale, decimals, currency }) : value;
    },
    show: (...names) => store.dispatch(fieldsShown({ appeared: names.map(plain), gone: [] })),
    hide: (...names) => store.dispatch(fieldsShown({ appeared: [], gone: names })),
    type: (name, value) => store.dispatch(fieldInput({ name, value })),
    typeSlowly: (name, text) => {
      for (const char of text) bench.type(name, bench.shown(name) + char);
    },
    blur: (name) => store.dispatch(fieldBlurred(name)),
    focus: (name) => store.dispatch(fieldFocused(name)),
  };
  const definitions = fields.map((field) =>
    withDial(toDefinition(field, { hasLuhn }), { prefix: dialPrefix, example: '' }),
  );
  store.dispatch(
    formStarted({
      nowMs: setup.nowMs ?? 0,
      definitions,
      currency,
      locale,
      limits,
      chips,
      amount,
      isPrefilled,
    }),
  );
  bench.show('amount', ...fields.filter(({ type }) => type !== 'amount').map(({ name }) => name));
  return bench;
};

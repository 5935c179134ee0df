import type { FormPort } from '#engine/ports.ts';
import { invalidFields } from '#state/form-rules.ts';
import { initialFormState } from '#state/form-state.ts';
import { fieldBlurred, fieldFocused, fieldInput } from '#state/form-input.ts';
import { fieldsValidated } from '#state/form.ts';
import { fieldsShown } from '#state/form-shown.ts';
import type { AppStore } from '#state/store.ts';
import { trackMetric } from '#platform/metrics.ts';
import type { FlowContext } from '#flows/kernel/context.ts';

/** Spec core §5: tracks failed fields by name, never by value. */
const trackFieldFailures = ({ store }: Pick<FlowContext, 'store'>, names: readonly string[]): void => {
  const { form, selection } = store.getState();
  for (const name of names) {
    if (form?.fields[name]?.problem?.kind !== 'regex') continue;
    trackMetric('regex_error', { field: name, method: selection.method });
  }
};

/** Connects the fields of a page with the form in the store. */
export const createFormPort = (store: AppStore): FormPort => {
  // The page focuses the first failing field in the same task, which must not remove its message.
  let justFailed: readonly string[] = [];
  const noteFailing = (names: readonly string[]): void => {
    justFailed = names;
    trackFieldFailures({ store }, names);
    queueMicrotask(() => {
      justFailed = [];
    });
  };
  return {
    input: (name, value) => store.dispatch(fieldInput({ name, value })),
    blur(name) {
      store.dispatch(fieldBlurred(name));
      trackFieldFailures({ store }, [name]);
    },
    focus(name) {
      if (!justFailed.includes(name)) store.dispatch(fieldFocused(name));
    },
    show: (appeared, gone) => store.dispatch(fieldsShown({ appeared, gone })),
    validate(names) {
      store.dispatch(fieldsValidated(names ? [...names] : undefined));
      const invalid = invalidFields(store.getState().form ?? initialFormState);
      const failing = names ? invalid.filter((name) => names.includes(name)) : invalid;
      noteFailing(failing);
      return failing;
    },
  };
};

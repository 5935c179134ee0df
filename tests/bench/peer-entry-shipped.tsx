import { toChoices } from '#renderers/field/choice.ts';
import box from '#renderers/field/control-box.module.css';
import { controlTies, FieldIds, fieldFrame, focusEvents, withoutHooks } from '#renderers/field/field-frame.tsx';
import { Card, Stack } from '#renderers/boxes/boxes.tsx';
import { Button } from '#renderers/button/button.tsx';
import { Detail } from '#renderers/detail/detail.tsx';
import { TextField } from '#renderers/text-field/text-field.tsx';
import type { AnyRenderer } from '#engine/renderer.ts';
import '#theme/tokens.css';
import '#theme/page-tokens.css';
import '#theme/base.css';
import { contestant, type Contestant } from './peer-contestant.tsx';
import { reduxForm } from './redux-store.ts';

export const meta = {
  title: 'this engine, with all that ships',
  kind: 'schema',
  note:
    'as this engine, with the store, the form, the renderers and the styles that ship; a drop-down has its options in the page, ' +
    'as those of the other contestants have (the one that ships puts them there when it opens)',
};

/** A drop-down with the shipped field frame, and with its options in the page. */
const OptionsField = withoutHooks<'dropdown'>(({ id, props, field }) => {
  const ids = new FieldIds(field);
  return fieldFrame(
    { id, ids, field, label: props.label, hint: props.hint },
    <select
      {...controlTies({ ids, field, hint: props.hint })}
      className={box.control}
      value={field.value}
      {...focusEvents(field)}
      onChange={(event) => field.onInput(event.currentTarget.value)}
    >
      <option value="" aria-label="None" />
      {toChoices(props.options).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>,
  );
});

const renderers = new Map<string, AnyRenderer>([
  ['button', Button],
  ['card', Card],
  ['detail', Detail],
  ['dropdown', OptionsField],
  ['stack', Stack],
  ['textField', TextField],
]);

const shipped = contestant({ renderers, createForm: reduxForm });

export const { prepare, schemaJson, load } = shipped;

export const mount: Contestant['mount'] = (...args) => {
  document.documentElement.dataset.theme = 'light';
  return shipped.mount(...args);
};

export const find = (element: HTMLElement, at: number): Element | null =>
  element.querySelector(`[data-field="f${at}"] :is(input, select)`);

export const button = (element: HTMLElement): Element | null => element.querySelector('[data-node=submit]');

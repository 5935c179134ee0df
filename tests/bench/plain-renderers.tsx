import type { ReactNode } from 'react';
import type { AnyRenderer, FieldBinding, Renderer, RendererSource } from '#engine/renderer.ts';

const message = ({ error }: FieldBinding): ReactNode => error !== '' && <span className="error">{error}</span>;

const TextField: Renderer<'textField'> = ({ props, field }) => (
  <div className="row">
    <label htmlFor={field.name}>{props.label}</label>
    <input
      id={field.name}
      name={field.name}
      type="text"
      value={field.value}
      onChange={(event) => field.onInput(event.target.value)}
    />
    {message(field)}
  </div>
);

interface Option {
  readonly value: string;
  readonly label: string;
}

const Dropdown: Renderer<'dropdown'> = ({ props, field }) => (
  <div className="row">
    <label htmlFor={field.name}>{props.label}</label>
    <select
      id={field.name}
      name={field.name}
      value={field.value}
      onChange={(event) => field.onInput(event.target.value)}
    >
      <option value="" aria-label="None" />
      {(props.options as Option[]).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
    {message(field)}
  </div>
);

const Detail: Renderer<'detail'> = ({ props }) => (
  <>
    <dt>{props.label}</dt>
    <dd>{props.value}</dd>
  </>
);

const Form: Renderer<'stack'> = ({ props }) => (
  <form onSubmit={(event) => event.preventDefault()}>{props.children}</form>
);

const Rows: Renderer<'card'> = ({ props }) => <dl>{props.children}</dl>;

const Button: Renderer<'button'> = ({ props }) => (
  <button type="submit" disabled={props.isDisabled} onClick={() => props.onPress()}>
    {props.label}
  </button>
);

/** Draws the same DOM as every contestant, so that the benchmark measures the engine and not the design of a field. */
export const plainRenderers: RendererSource = new Map<string, AnyRenderer>([
  ['textField', TextField],
  ['dropdown', Dropdown],
  ['detail', Detail],
  ['stack', Form],
  ['card', Rows],
  ['button', Button],
]);

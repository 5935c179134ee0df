import { useId, type ReactNode } from 'react';
import css from './studio.module.css';

interface ChoiceProps {
  readonly label: string;
  /** Accessible name without a visible label. */
  readonly name?: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, title: string])[];
  readonly onChange: (value: string) => void;
}

/** A choice of one, with a label. */
export const Choice = ({ label, name, value, options, onChange }: ChoiceProps): ReactNode => {
  const id = useId();
  return (
    <span className={css.choice}>
      {label !== '' && <label htmlFor={id}>{label}</label>}
      <select id={id} aria-label={name} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([each, title]) => (
          <option key={each} value={each}>
            {title}
          </option>
        ))}
      </select>
    </span>
  );
};

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly hint?: string | undefined;
  /** Id of a list of suggestions. */
  readonly list?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A single-line text input with a label. */
export const Field = ({ label, value, hint, list, onChange }: FieldProps): ReactNode => {
  const id = useId();
  return (
    <p className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        list={list}
        title={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
      />
      {hint !== undefined && <small>{hint}</small>}
    </p>
  );
};

/** Shows the result of the last action; empty before one. */
export const Outcome = ({ isBad, text }: { readonly isBad: boolean; readonly text: string }): ReactNode =>
  text === '' ? null : (
    <p role={isBad ? 'alert' : 'status'} className={isBad ? css.alert : css.good}>
      {text}
    </p>
  );

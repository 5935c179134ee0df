import type { ReactNode } from 'react';
import type { AnyRenderer, FieldBinding, Languages, Renderer } from '#engine/renderer.ts';
import type { NodeType } from '#generated/language.ts';
import { Glyph } from '#renderers/icon/glyph.tsx';
import { spokenOnChange } from '#renderers/parts/spoken.ts';
import { words } from '#renderers/parts/words.tsx';
import css from './field-frame.module.css';

/** Attributes that tie a control to its label, hint and error. Spread on the control. */
export interface ControlTies {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

/** Ids of the parts around a control: made when they are asked for, as most fields have few of the parts. */
export class FieldIds {
  constructor(private readonly field: FieldBinding) {}

  get control(): string {
    return this.field.key;
  }

  get label(): string {
    return `${this.field.key}label`;
  }

  get hint(): string {
    return `${this.field.key}hint`;
  }

  get error(): string {
    return `${this.field.key}error`;
  }

  /** A part of the control itself that describes it, such as a dial prefix or a currency. */
  get extra(): string {
    return `${this.field.key}extra`;
  }
}

interface Described {
  readonly ids: FieldIds;
  readonly field: FieldBinding;
  readonly hint: string | undefined;
  /** True when the control has a part with `ids.extra`. */
  readonly hasExtra?: boolean;
}

export const controlTies = ({ ids, field, hint, hasExtra = false }: Described): ControlTies => {
  let describing = hasExtra ? ids.extra : '';
  if (field.error !== '') describing += ` ${ids.error}`;
  if (hint) describing += ` ${ids.hint}`;
  return {
    id: ids.control,
    'aria-describedby': describing.trimStart() || undefined,
    'aria-invalid': field.isWrong || undefined,
    'aria-required': field.isRequired || undefined,
  };
};

/** Tells the form that the person is at the field, and that they have left it. */
export const focusEvents = (field: FieldBinding): { onFocus: () => void; onBlur: () => void } => ({
  onFocus: () => field.onFocus(),
  onBlur: () => field.onBlur(),
});

interface FrameParts {
  /** Of the node. */
  readonly id: string;
  readonly ids: FieldIds;
  readonly field: FieldBinding;
  readonly label: string;
  /** Where more than the control is named by the label. */
  readonly labelId?: string;
  readonly hint?: string | undefined;
  /** Of the node's properties. */
  readonly languages?: Languages | undefined;
  /** True for a field of a few characters: it shares a row with another that is short and next to it. */
  readonly isShort?: boolean;
}

/** The error of a field. Functions, as `fieldFrame` is. */
export const fieldError = (ids: FieldIds, error: string): ReactNode =>
  error !== '' && (
    <p className={css.error} id={ids.error} {...spokenOnChange('polite')}>
      <span className={css.note}>
        <Glyph name="alert" size="small" />
        <span>{error}</span>
      </span>
    </p>
  );

export const fieldHint = (ids: FieldIds, hint: string | undefined, language?: string): ReactNode =>
  hint && (
    <p className={css.hint} id={ids.hint}>
      <span className={css.note}>{words(hint, language)}</span>
    </p>
  );

/**
 * Frame of every field: the label above the control, error and hint below it. A function and no component: React keeps a
 * component for each field of a form, and makes it first.
 */
export const fieldFrame = (parts: FrameParts, control: ReactNode): ReactNode => {
  const { id, ids, field, label, labelId, hint, languages, isShort } = parts;
  return (
    <div className={css.field} data-node={id} data-field={field.name} data-short={isShort || undefined}>
      <label id={labelId} htmlFor={ids.control}>
        {words(label, languages?.['label'])}
      </label>
      {control}
      {fieldError(ids, field.error)}
      {fieldHint(ids, hint, languages?.['hint'])}
    </div>
  );
};

/** Says of a renderer that it uses no hooks: a form draws a thousand fields, and React then keeps one component less for each. */
export const withoutHooks = <T extends NodeType>(
  renderer: Renderer<T>,
): Renderer<T> & Pick<AnyRenderer, 'hasNoHooks'> => Object.assign(renderer, { hasNoHooks: true } as const);

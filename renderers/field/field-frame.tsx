import type { FocusEvent, ReactNode } from 'react';
import type { AnyRenderer, FieldBinding, Languages, Renderer } from '#engine/renderer.ts';
import type { NodeType } from '#generated/language.ts';
import { Glyph } from '#renderers/icon/glyph.tsx';
import { spokenOnChange } from '#renderers/parts/spoken.ts';
import { words } from '#renderers/parts/words.tsx';
import css from './field-frame.module.css';

/** Ids of the parts around a control, created on access, as most fields have few parts. */
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

  /** Id of a part of the control that describes it, such as a dial prefix or a currency. */
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
  /** True when the hint remains below an error. */
  readonly isHintKept?: boolean;
}

/** Returns the attributes that connect a control with its label, hint and error. */
export const controlTies = ({ ids, field, hint, hasExtra = false, isHintKept = false }: Described) => {
  let describing = hasExtra ? ids.extra : '';
  if (field.error !== '') describing += ` ${ids.error}`;
  if (hint && (isHintKept || field.error === '')) describing += ` ${ids.hint}`;
  return {
    id: ids.control,
    'aria-describedby': describing.trimStart() || undefined,
    'aria-invalid': field.isWrong || undefined,
    'aria-required': field.isRequired || undefined,
  };
};

/** Reports focus and blur to the form. */
export const focusEvents = (field: FieldBinding): { onFocus: () => void; onBlur: () => void } => ({
  onFocus: () => field.onFocus(),
  onBlur: () => field.onBlur(),
});

/** Checks that the focus moves out of an element, not to another part of it. */
export const isLeaving = (event: FocusEvent): boolean => !event.currentTarget.contains(event.relatedTarget);

interface FrameParts {
  /** Id of the node. */
  readonly id: string;
  readonly ids: FieldIds;
  readonly field: FieldBinding;
  readonly label: string;
  /** True when the label names a group of controls. */
  readonly labelId?: string;
  readonly hint?: string | undefined;
  /** The node's properties. */
  readonly languages?: Languages | undefined;
  /** True for a field of a few characters, which shares a row with an adjacent short one. */
  readonly isShort?: boolean;
}

/** Draws the error of a field. A function, like `fieldFrame`. */
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
 * Draws the frame of a field: the label above the control, the hint below it. An error replaces the hint, as both state
 * the rule. A function instead of a component, which would be created for each field of a form.
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
      {field.error === '' && fieldHint(ids, hint, languages?.['hint'])}
    </div>
  );
};

/** Marks a renderer as hook-free, so that it can be called as a function instead of creating a component for each field. */
export const withoutHooks = <T extends NodeType>(
  renderer: Renderer<T>,
): Renderer<T> & Pick<AnyRenderer, 'hasNoHooks'> => Object.assign(renderer, { hasNoHooks: true } as const);

import { useMemo, useRef, type ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { toChoices } from '#renderers/field/choice.ts';
import box from '#renderers/field/control-box.module.css';
import { controlTies, fieldFrame, FieldIds, isLeaving } from '#renderers/field/field-frame.tsx';
import { Glyph } from '#renderers/icon/glyph.tsx';
import { activeId, DropdownPanel } from './dropdown-panel.tsx';
import css from './dropdown.module.css';
import { useDismiss } from './use-dismiss.ts';
import { useListBox } from './use-list-box.ts';

/** Opens and closes the list of the options, and moves the focus back to the button. */
const useDropdownList = ({ props, field }: Pick<RendererProps<'dropdown'>, 'props' | 'field'>) => {
  const { options, onPick } = props;
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const choices = useMemo(() => toChoices(options), [options]);
  const chosen = choices.find(({ value }) => value === field.value);
  const focusButton = (): void => button.current?.focus({ preventScroll: true });
  const listBox = useListBox({
    choices,
    value: field.value,
    onPick: (picked) => {
      field.onInput(picked);
      onPick(picked);
    },
    onFinish: focusButton,
  });
  const isOpen = listBox.isOpen && !field.isDisabled;

  const handleDismiss = (): void => {
    // The search box is unmounted with the list: the focus moves to the button first.
    if (root.current?.contains(document.activeElement)) focusButton();
    listBox.close();
  };
  useDismiss({ root, isOpen, onDismiss: handleDismiss });
  // A list that was locked while open stays closed when it is unlocked.
  if (listBox.isOpen && field.isDisabled) listBox.close();
  return { root, button, listBox, isOpen, chosen, focusButton };
};

/** Draws a selection of one value: a button with the value, and a list that opens. */
export const Dropdown = ({ id, props, field }: RendererProps<'dropdown'>): ReactNode => {
  const { label, hint, placeholder, chooseText } = props;
  const ids = new FieldIds(field);
  const { root, button, listBox, isOpen, chosen, focusButton } = useDropdownList({ props, field });
  const listId = `${ids.control}list`;
  return fieldFrame(
    { id, ids, field, label, labelId: ids.label, hint, languages: props.languages },
    <div
      ref={root}
      role="presentation"
      onKeyDown={listBox.handleKey}
      onFocus={(event) => isLeaving(event) && field.onFocus()}
      onBlur={(event) => {
        if (!isLeaving(event)) return;
        if (event.relatedTarget) listBox.close();
        field.onBlur();
      }}
    >
      <button
        {...controlTies({ ids, field, hint })}
        ref={button}
        className={`${box.control} ${css.button}`}
        type="button"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Select-only; see the panel for why it is no select.
        role="combobox"
        aria-haspopup="listbox"
        aria-labelledby={ids.label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? activeId(listId, listBox) : undefined}
        disabled={field.isDisabled}
        onClick={(event) => {
          if (isOpen) return listBox.close();
          // Safari does not focus a pressed button.
          focusButton();
          // Opened by a key, the first option is active; by a pointer, only a selected one.
          return listBox.open(event.detail === 0 ? 'first' : 'chosen');
        }}
      >
        <span className={css.value} data-empty={!chosen || undefined}>
          {chosen?.label ?? (placeholder && placeholder !== label ? placeholder : chooseText)}
        </span>
        <span className={css.arrow}>
          <Glyph name="chevron" size="small" />
        </span>
      </button>
      {isOpen && (
        <DropdownPanel
          anchor={button}
          listBox={listBox}
          listId={listId}
          labelId={ids.label}
          value={field.value}
          texts={props}
        />
      )}
    </div>,
  );
};

import type { KeyboardEvent, ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import box from '#renderers/field/control-box.module.css';
import { finishOnEnter } from '#renderers/field/enter-key.ts';
import { ownText } from '#renderers/field/own-text.ts';
import { textDirection } from '#renderers/field/text-direction.ts';
import { Glyph } from '#renderers/icon/glyph.tsx';
import { LiveText } from '#renderers/parts/live-text.tsx';
import css from './search-field.module.css';

/** Draws a search field that filters a list while the user types. */
export const SearchField = ({ id, props, field }: RendererProps<'searchField'>): ReactNode => {
  const { input, ref } = ownText(field);
  const isEmpty = field.value === '';
  const clear = (): void => {
    field.onInput('');
    input.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    finishOnEnter(event);
    // Only a filled field handles Escape. The state follows the input a moment later.
    if (event.key !== 'Escape' || event.currentTarget.value === '') return;
    event.preventDefault();
    event.stopPropagation();
    clear();
  };
  return (
    <search className={css.search} data-node={id} data-field={field.name}>
      <span className={css.glyph}>
        <Glyph name="search" />
      </span>
      <input
        ref={ref}
        className={`${box.control} ${css.input}`}
        type="search"
        aria-label={props.label}
        placeholder={props.label}
        dir={textDirection({ isEmpty, isCode: false })}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        onKeyDown={handleKeyDown}
      />
      {!isEmpty && (
        // For pointers only: the keyboard has Escape, and screen readers the text itself.
        <span
          className={`icon-button ${css.clear}`}
          aria-hidden="true"
          onPointerDown={(event) => event.preventDefault()}
          onClick={clear}
        >
          <Glyph name="close" size="small" />
        </span>
      )}
      <LiveText className="visually-hidden">{!isEmpty && props.found}</LiveText>
    </search>
  );
};

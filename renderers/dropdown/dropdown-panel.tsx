/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- A native select can neither be
   searched nor look the same on every device. The keys of its options are handled at the combobox. */
import { useLayoutEffect, useRef, type CSSProperties, type MouseEvent, type ReactNode, type RefObject } from 'react';
import type { DropdownNodeProps } from '#generated/node-props.ts';
import { isTouchDevice } from '#renderers/field/enter-key.ts';
import { Glyph } from '#renderers/icon/glyph.tsx';
import { LiveText } from '#renderers/parts/live-text.tsx';
import searchField from '#renderers/search-field/search-field.module.css';
import css from './dropdown-panel.module.css';
import { usePanelPlace, type PanelPlace } from './panel-place.ts';
import type { ListBox } from './use-list-box.ts';
import { useHiddenFoot } from './use-hidden-foot.ts';

/** Scrolls an option into view inside its list: `scrollIntoView` would scroll the page and the host's too. */
const scrollIntoList = (list: HTMLElement, option: HTMLElement): void => {
  const top = option.offsetTop - list.offsetTop;
  const bottom = top + option.offsetHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
};

interface DropdownPanelProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly listBox: ListBox;
  readonly listId: string;
  readonly labelId: string;
  readonly value: string;
  readonly texts: Pick<DropdownNodeProps, 'label' | 'searchLabel' | 'emptyText'>;
}

const optionId = (listId: string, index: number): string => `${listId}${index}`;

/** Id of the active option. */
export const activeId = (listId: string, { active }: ListBox): string | undefined =>
  active >= 0 ? optionId(listId, active) : undefined;

const placeStyle = (place: PanelPlace | undefined, hiddenFootPx: number): CSSProperties => {
  if (!place) return {};
  // The sheet is at the lower end of the visible area, and at most that high.
  if (place.kind === 'sheet') {
    return hiddenFootPx > 0 ? { bottom: hiddenFootPx, maxHeight: `min(85% - ${hiddenFootPx}px, 36rem)` } : {};
  }
  const { kind, left, width, offset, maxHeight } = place;
  return { left, width, maxHeight, [kind === 'below' ? 'top' : 'bottom']: offset };
};

/** Uses the top layer if the browser supports it, else the style sheet's z-index. */
const raise = (layer: HTMLElement): (() => void) => {
  if (!('showPopover' in layer)) return () => {};
  layer.showPopover();
  return () => layer.hidePopover();
};

const keepFocus = (event: MouseEvent): void => {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
};

/** Draws the open list. */
export const DropdownPanel = ({ anchor, listBox, listId, labelId, value, texts }: DropdownPanelProps): ReactNode => {
  const { shown, active } = listBox;
  const layer = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const place = usePanelPlace(anchor);
  const hiddenFootPx = useHiddenFoot(layer);

  useLayoutEffect(() => {
    const lower = layer.current ? raise(layer.current) : undefined;
    // On touch devices the on-screen keyboard would cover half of the list.
    if (!isTouchDevice()) search.current?.focus({ preventScroll: true });
    return lower;
  }, []);

  const isPlaced = place !== undefined;
  useLayoutEffect(() => {
    const option = isPlaced && shown[active] ? list.current?.children[active] : undefined;
    if (list.current && option instanceof HTMLElement) scrollIntoList(list.current, option);
  }, [active, shown, isPlaced]);

  return (
    <div className={css.layer} ref={layer} popover="manual" data-place={place?.kind}>
      <div className={css.shade} role="presentation" onClick={listBox.close} />
      <div className={css.panel} role="presentation" style={placeStyle(place, hiddenFootPx)} onMouseDown={keepFocus}>
        <div className={css.title} aria-hidden="true">
          {texts.label}
        </div>
        {listBox.canSearch && (
          <div className={`${searchField.search} ${css.search}`}>
            <span className={searchField.glyph}>
              <Glyph name="search" size="small" />
            </span>
            <input
              ref={search}
              className={`${searchField.input} ${css.searchInput}`}
              type="search"
              aria-label={texts.searchLabel}
              placeholder={texts.searchLabel}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={activeId(listId, listBox)}
              autoComplete="off"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="done"
              value={listBox.query}
              onChange={(event) => listBox.search(event.currentTarget.value)}
            />
          </div>
        )}
        <div className={css.list} ref={list} role="listbox" id={listId} aria-labelledby={labelId}>
          {shown.map((choice, index) => (
            <div
              className={css.option}
              key={choice.value}
              id={optionId(listId, index)}
              role="option"
              tabIndex={-1}
              aria-selected={choice.value === value}
              data-active={index === active || undefined}
              onClick={() => listBox.pick(choice)}
            >
              <span className={css.optionLabel}>{choice.label}</span>
              {choice.value === value && <Glyph name="check" size="small" />}
            </div>
          ))}
        </div>
        <LiveText className={css.empty}>{shown.length === 0 && texts.emptyText}</LiveText>
      </div>
    </div>
  );
};

import { useLayoutEffect, useMemo, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { stepOfKey } from '#renderers/parts/line-direction.ts';
import { useOverflow } from '#renderers/parts/use-overflow.ts';
import { useParts } from '#renderers/parts/part-list.ts';
import scroll from '#renderers/scroll/scroll.module.css';
import { tabElementId, TabsProvider, type TabPart } from '#renderers/tab/tab.tsx';
import css from './tabs.module.css';

/** Space beside the element, CSS px, so that its neighbour is partly visible. */
const PEEK_PX = 32;

/** Scrolls a row sideways to an element, without scrolling the page. */
const keepInRow = (row: HTMLElement, element: HTMLElement): void => {
  const outer = row.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  const before = inner.left - PEEK_PX - outer.left;
  const after = inner.right + PEEK_PX - outer.right;
  if (before < 0) row.scrollBy?.(before, 0);
  else if (after > 0) row.scrollBy?.(after, 0);
};

/** Scrolls the bar to the open tab. */
const useOpenTabInRow = (bar: RefObject<HTMLElement | null>, openPanelId: string | undefined): void => {
  useLayoutEffect(() => {
    const tab = openPanelId === undefined ? null : document.getElementById(tabElementId(openPanelId));
    if (bar.current && tab) keepInRow(bar.current, tab);
  }, [bar, openPanelId]);
};

/** Returns the tab for a key without modifiers. */
const tabForKey = (parts: readonly TabPart[], at: number, event: KeyboardEvent): TabPart | undefined => {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  if (event.key === 'Home') return parts[0];
  if (event.key === 'End') return parts.at(-1);
  const step = stepOfKey(event.key, event.currentTarget);
  return step === undefined ? undefined : parts.at((at + step) % parts.length);
};

/**
 * Draws a bar of tabs and the open tab's panel. The root has no `data-field`, which marks fields of the form: tabs are bound to
 * a local value.
 */
export const Tabs = ({ id, props, field }: RendererProps<'tabs'>): ReactNode => {
  const { label, open: named, onPick, children } = props;
  const { list, parts } = useParts<TabPart>();
  const open = parts.find(({ value }) => value === (named ?? field.value)) ?? parts[0];
  const openPanelId = open?.panelId;
  const bar = useRef<HTMLDivElement>(null);
  const { before, after } = useOverflow(bar, 'horizontal');
  useOpenTabInRow(bar, openPanelId);
  const state = useMemo(() => ({ list, openPanelId }), [list, openPanelId]);

  const pick = (value: string): void => {
    field.onInput(value);
    onPick(value);
  };

  const handleKeyDown = (event: KeyboardEvent): void => {
    const next = open && tabForKey(parts, parts.indexOf(open), event);
    if (!next) return;
    event.preventDefault();
    pick(next.value);
    document.getElementById(tabElementId(next.panelId))?.focus({ preventScroll: true });
  };

  return (
    <div className={css.tabs} data-node={id}>
      <div className={css.line}>
        <div
          className={`${scroll.fade} ${css.bar}`}
          ref={bar}
          role="tablist"
          aria-label={label}
          data-before={before || undefined}
          data-after={after || undefined}
        >
          <div className={css.row}>
            {parts.map(({ panelId, value, title, badge }) => (
              <button
                className={css.tab}
                key={panelId}
                id={tabElementId(panelId)}
                type="button"
                role="tab"
                aria-selected={panelId === openPanelId}
                aria-controls={panelId}
                tabIndex={panelId === openPanelId ? 0 : -1}
                onClick={() => pick(value)}
                onKeyDown={handleKeyDown}
              >
                {/* The space is not seen, but keeps the words of the accessible name apart. */}
                {title}
                {badge && ' '}
                {badge && <span className={css.badge}>{badge}</span>}
              </button>
            ))}
          </div>
        </div>
      </div>
      <TabsProvider value={state}>{children}</TabsProvider>
    </div>
  );
};

import { createContext, use, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import type { Part, PartList } from '#renderers/parts/part-list.ts';
import css from './tab.module.css';

/** A tab as registered with its tabs. */
export interface TabPart extends Part {
  /** Id of the panel's element, unique in the document; `tabId` returns that of its button. */
  readonly panelId: string;
  readonly value: string;
  readonly title: string;
  readonly badge: string | undefined;
}

/** The surrounding tabs, for each tab. */
export interface TabsState {
  readonly list: PartList<TabPart>;
  readonly openPanelId: string | undefined;
}

const TabsContext = createContext<TabsState | undefined>(undefined);

export const TabsProvider = TabsContext.Provider;

/** Returns the id of the button that opens a panel. */
export const tabElementId = (panelId: string): string => `${panelId}tab`;

/**
 * Draws the panel of a tab. A closed one is empty: tabs are alternatives, so the fields of the others are neither required nor
 * sent. Typed values stay in the form.
 */
export const Tab = ({ id, props: { value, title, badge, children } }: RendererProps<'tab'>): ReactNode => {
  const tabs = use(TabsContext);
  const panelId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const list = tabs?.list;

  useLayoutEffect(() => {
    const element = panel.current;
    return list && element ? list.add({ element, panelId, value, title, badge }) : undefined;
  }, [list, panelId, value, title, badge]);

  if (!tabs) {
    return (
      <section className={css.panel} data-node={id} aria-label={title}>
        <h2 className="heading">{title}</h2>
        {children}
      </section>
    );
  }
  const isOpen = tabs.openPanelId === panelId;
  return (
    <div
      className={css.panel}
      ref={panel}
      id={panelId}
      data-node={id}
      role="tabpanel"
      aria-labelledby={tabElementId(panelId)}
      tabIndex={isOpen ? 0 : undefined}
      hidden={!isOpen}
    >
      {isOpen && children}
    </div>
  );
};

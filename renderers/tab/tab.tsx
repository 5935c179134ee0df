import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { tabElementId, useTabs } from '#renderers/tabs/tabs-context.ts';
import css from './tab.module.css';

/**
 * Draws the panel of a tab. A closed one is empty: tabs are alternatives, so the fields of the others are neither required nor
 * sent. Typed values stay in the form.
 */
export const Tab = ({ id, props: { value, title, badge, children } }: RendererProps<'tab'>): ReactNode => {
  const tabs = useTabs();
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
        <h2 className={css.title}>{title}</h2>
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

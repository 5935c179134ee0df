import { createContext, use } from 'react';
import type { Part, PartList } from '#renderers/parts/part-list.ts';

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

export const useTabs = (): TabsState | undefined => use(TabsContext);

/** Returns the id of the button that opens a panel. */
export const tabElementId = (panelId: string): string => `${panelId}tab`;

import { createContext, useContext } from 'react';
import type { OutsidePort } from './ports.ts';

/** What renderers may ask of the world outside the page. */
export type RendererOutside = Pick<OutsidePort, 'copy' | 'share'>;

const NOWHERE: RendererOutside = {
  copy: () => Promise.resolve(false),
  share: () => Promise.resolve(false),
};

export const OutsideContext = createContext<RendererOutside>(NOWHERE);

export const useOutside = (): RendererOutside => useContext(OutsideContext);

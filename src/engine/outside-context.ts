import { createContext, useContext } from 'react';
import type { OutsidePort } from './ports.ts';

/** The part of the outside port that renderers may use. */
export type RendererOutside = Pick<OutsidePort, 'copy' | 'share'>;

const NOWHERE: RendererOutside = {
  copy: () => Promise.resolve(false),
  share: () => Promise.resolve(false),
};

export const OutsideContext = createContext<RendererOutside>(NOWHERE);

export const useOutside = (): RendererOutside => useContext(OutsideContext);

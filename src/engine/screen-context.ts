import { createContext, useContext } from 'react';
import { EngineError } from './engine-error.ts';
import type { RendererSource } from './renderer.ts';
import { ROOT_FRAME, type Frame } from './scope.ts';
import type { ScreenInstance } from './screen-instance.ts';

export interface ScreenContextValue {
  readonly screen: ScreenInstance;
  readonly renderers: RendererSource;
}

export const ScreenContext = createContext<ScreenContextValue | undefined>(undefined);

/** The row of a list a node stands in. */
export const FrameContext = createContext<Frame>(ROOT_FRAME);

export const useScreen = (): ScreenContextValue => {
  const value = useContext(ScreenContext);
  if (!value) throw new EngineError('node-failed', 'A node was drawn outside a screen.');
  return value;
};
